//! The forms that languages say they have, compared with those of the browsers: Node asks the same tables (`Intl.PluralRules`).

use mexplorer_session::words::entries::entries;
use mexplorer_session::words::languages;
use mexplorer_session::words::plural;
use std::process::Command;

/// Languages that the page does not speak yet, with more forms than those it speaks.
const OTHERS: [(&str, &str); 9] = [
    ("pl", "one: n = 1 | few: n % 10 = 2..4 and n % 100 != 12..14 | many"),
    ("ru", "one: n % 10 = 1 and n % 100 != 11 | few: n % 10 = 2..4 and n % 100 != 12..14 | many"),
    ("ar", "zero: n = 0 | one: n = 1 | two: n = 2 | few: n % 100 = 3..10 | many: n % 100 = 11..99 | other"),
    ("cy", "zero: n = 0 | one: n = 1 | two: n = 2 | few: n = 3 | many: n = 6 | other"),
    ("fr", "one: n = 0..1 | many: n % 1000000 = 0 | other"),
    ("lv", "zero: n % 10 = 0 or n % 100 = 11..19 | one: n % 10 = 1 and n % 100 != 11 | other"),
    ("lt", "one: n % 10 = 1 and n % 100 != 11..19 | few: n % 10 = 2..9 and n % 100 != 11..19 | other"),
    ("fil", "one: n = 1..3 or n % 10 != 4,6,9 | other"),
    ("he", "one: n = 1 | two: n = 2 | other"),
];

/// Every small number, and the greatest that Node can hold.
fn numbers() -> impl Iterator<Item = u64> {
    (0..=200).chain(900..=1_200).chain([999_999, 1_000_000, 1_000_001, 2_000_000, 3_000_012, (1 << 53) - 2, (1 << 53) - 1])
}

/// The forms of all numbers in a language, as Node has them.
fn node(tag: &str) -> String {
    let numbers: Vec<String> = numbers().map(|number| number.to_string()).collect();
    let script = format!(
        "const rules = new Intl.PluralRules({tag:?}); \
         if (!{tag:?}.startsWith(rules.resolvedOptions().locale)) throw new Error('no rules for {tag}'); \
         console.log([{}].map((number) => rules.select(number)).join(' '))",
        numbers.join(",")
    );
    let done = Command::new("node").args(["-e", &script]).output().expect("node is installed");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).expect("node writes text").trim_end().to_owned()
}

fn check(tag: &str, rule: &str) {
    let names: Vec<&str> = plural::forms(rule).map(|(name, _)| name).collect();
    let own: Vec<&str> = numbers().map(|number| names[plural::place(rule, &number.to_string())]).collect();
    assert_eq!(own.join(" "), node(tag), "{tag}");
    for name in names {
        assert!(own.contains(&name), "{tag}: no number takes the form {name}");
    }
}

#[test]
fn every_language_counts_as_browsers_do() {
    for tag in languages::tags() {
        let file = languages::file(tag);
        let (_, rule) = entries(&file).find(|(key, _)| *key == "lang.plural").expect("a language says its forms");
        check(tag, rule);
    }
}

#[test]
fn so_do_languages_with_more_forms() {
    for (tag, rule) in OTHERS {
        check(tag, rule);
    }
}
