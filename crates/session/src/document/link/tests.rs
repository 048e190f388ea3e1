//! Links that people write, and links of every document there is.

use super::*;
use crate::document::worksheet::{Further, SEEDS, Worksheet};
use mexplorer_picture::MOST_LISTED;
use mexplorer_picture::grid::{GridOptions, MOST_NUMBERS, MOST_PAIRS, SIZES, UNKNOWN, Up, Window};
use mexplorer_picture::options::{BASES, Guess, MOST_COLUMNS, Writing};
use mexplorer_solver::doubt::LAWS;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use proptest::string::string_regex;

fn base() -> Document {
    Document::new("en")
}

#[test]
fn links_read_and_write_back() {
    for (fragment, canonical) in [
        ("#p=nim(3,4,5)", "p=nim(3,4,5)"),
        ("p=nim%283%2C4%29", "p=nim(3,4)"),
        ("#p=misere%20nim(1,1)&lang=zh&theme=dark", "p=misere%20nim(1,1)&lang=zh&theme=dark"),
        ("#show=dag,board&p=graph[a%3Eb](a)", "p=graph[a%3Eb](a)&show=dag,board"),
        ("#p=take[k^2](9)&embed=1&merge=0&edges=winning", "p=take[k%5E2](9)&embed=1&merge=0&edges=winning"),
        ("#p=nim(1,4,5)&proof=bouton&step=3&reply=nim(0,4,5)", "p=nim(1,4,5)&proof=bouton&step=3&reply=nim(0,4,5)"),
        ("#p=nim(3,4,5)&proof=sum&target=1&upto=20&step=1", "p=nim(3,4,5)&proof=sum&target=1&upto=20"),
        ("#p=nim(3,4,5)&proof=bouton&step=3-5", "p=nim(3,4,5)&proof=bouton&step=3-5"),
        ("#at=4&p=nim(3,4,5)&proof=bouton&step=3-5", "p=nim(3,4,5)&proof=bouton&step=3-5&at=4"),
        ("#p=nim(3,4,5)&bare=1&embed=1&lock=proof,position,proof", "p=nim(3,4,5)&bare=1&lock=position,proof"),
        ("#p=nim(3,4,5)&lock=position%20panels%20%20proof", "p=nim(3,4,5)&lock=position,panels,proof"),
        ("#p=nim(3,4,5)&show=grid, proof，dag board", "p=nim(3,4,5)&show=grid,proof,dag,board"),
        ("#p=nim(3,4,5)&bare=0&embed=1", "p=nim(3,4,5)&embed=1"),
        ("#present=1&p=nim(3,4,5)&embed=1", "p=nim(3,4,5)&embed=1&present=1"),
        ("#p=*3+*5&theme=auto", "p=nim(3)+nim(5)"),
        ("#play=perfect&p=kayles(7)&first=you", "p=kayles(7)&play=perfect"),
        ("#first=program&p=nim(1,2)&play=friend", "p=nim(1,2)&play=friend&first=program"),
        ("#quiz=move&seed=7&p=nim(3,4,5)", "p=nim(3,4,5)&quiz=move&seed=7"),
        ("#p=nim(3,4,5)&quiz=mex&seed=0", "p=nim(3,4,5)&quiz=mex&seed=0"),
        ("#p=nim(3,4,5)&sheet=moves", "p=nim(3,4,5)&sheet=move"),
        ("#p=nim(3,4,5)&quiz=outcome&seed=4", "p=nim(3,4,5)&quiz=outcomes&seed=4"),
        ("#seeds=1-10&p=nim(3,4,5)&sheet=outcomes", "p=nim(3,4,5)&sheet=outcomes"),
        ("#p=nim(3,4,5)&sheet=mex&seeds=7", "p=nim(3,4,5)&sheet=mex&seeds=7-7"),
        (
            "#also=moves:4: kayles(9);mex:2:rule[n-1;n-2](7)&p=nim(3,4,5)&sheet=outcomes",
            "p=nim(3,4,5)&sheet=outcomes&also=move:4:kayles(9);mex:2:rule[n-1;n-2](7)",
        ),
        (
            "#sheet=outcomes,move,mex&p=nim(3,5)&seeds=1-7",
            "p=nim(3,5)&sheet=outcomes&seeds=1-3&also=move:2:nim(3,5);mex:2:nim(3,5)",
        ),
        (
            "#sheet=outcomes,move,mex&p=nim(3,5)&seeds=1-2",
            "p=nim(3,5)&sheet=outcomes&seeds=1-1&also=move:1:nim(3,5);mex:1:nim(3,5)",
        ),
        ("#p=nim(3,4,5)&sheets=30&sheet=outcomes", "p=nim(3,4,5)&sheet=outcomes&sheets=30"),
        ("#p=nim(3,4,5)&heading=%20Nim %26 more<b>&sheet=mex", "p=nim(3,4,5)&sheet=mex&heading=Nim%20%26%20more%3Cb%3E"),
        ("#p=nim(3,4,5)&only=3,1&quiz=outcomes&seed=4", "p=nim(3,4,5)&quiz=outcomes&seed=4&only=1,3"),
        ("#p=nim(3,4,5)&hide=values,verdict", "p=nim(3,4,5)&hide=verdict"),
        ("#p=nim(3,4,5)&hide=nothing", "p=nim(3,4,5)"),
        ("#p=nim(3,4,5)&doubt=tame&of=kayles", "p=nim(3,4,5)&doubt=tame&of=kayles"),
        ("#p=nim(3,4,5)&doubt=tame", "p=nim(3,4,5)&doubt=tame"),
        ("#p=nim(3,4,5)&doubt=quotient&of=octal[0.123]", "p=nim(3,4,5)&doubt=quotient&of=octal[0.123]"),
        ("#of=octal[0.6]&p=nim(3,4,5)&doubt=misere-nim", "p=nim(3,4,5)&doubt=misere-nim&of=octal[0.6]"),
        ("#p=kayles(7)&lens=columns:12&heaps=0-99", "p=kayles(7)&heaps=0-99&lens=columns:12"),
        ("#p=kayles(7)&lens=beside:take[k^2]", "p=kayles(7)&lens=beside:take[k%5E2]"),
        ("#p=kayles(7)&lens=plain", "p=kayles(7)"),
        ("#up=xor&p=nim(3,5)&window=0,8,8", "p=nim(3,5)&window=0,8,8&up=xor"),
        ("#p=nim(3,5)&up=second", "p=nim(3,5)"),
        ("#lit=2&p=nim(3,5)&up=difference", "p=nim(3,5)&up=difference&lit=2"),
        ("#p=nim(3,4,5)&hide=values&quiz=outcomes", "p=nim(3,4,5)&quiz=outcomes&seed=0&hide=values"),
        ("", "p=nim(3,4,5)"),
    ] {
        let (document, findings) = read(fragment, &base());
        assert_eq!(findings.ignored, Vec::<String>::new(), "{fragment}");
        assert_eq!(write(&document, &base(), Named::default()), canonical, "{fragment}");
        assert_eq!(read(canonical, &base()).0, document, "{fragment}");
        assert_eq!(lang(fragment).unwrap_or("en"), document.lang, "{fragment}");
    }
}

#[test]
fn what_is_unknown_is_named_and_what_is_wrong_loses_nothing() {
    let (document, findings) = read(
        "#p=nim(3,&colour=red&show=board,cake&lang=xx&%zz&quiz=cake&seed=7&hide=all,values&play=chess&first=program&doubt=everything&of=nim&bare=2&present=yes&lock=cake,panels&step=5-3&at=2",
        &base(),
    );
    assert_eq!(document.position.to_string(), "nim(3,4,5)");
    assert_eq!(findings.wrong.map(|(text, error)| (text, error.complaint.code)), Some(("nim(3,".into(), "unclosed")));
    assert_eq!(
        findings.ignored,
        [
            "colour=red",
            "show=cake",
            "lang=xx",
            "%zz",
            "quiz=cake",
            "hide=all",
            "play=chess",
            "doubt=everything",
            "bare=2",
            "present=yes",
            "lock=cake",
            "step=5-3",
            "at=2",
            "first",
            "of=nim",
            "seed=7"
        ]
    );
    assert_eq!((document.show, document.quiz, document.hide), (vec![Panel::Board], None, Veil::Values));
    for of in ["graph[a>b]", "wythoff", "x", ""] {
        assert_eq!(read(&format!("doubt=twins&of={of}"), &base()).1.ignored, [format!("of={of}")]);
    }
    for seeds in ["5-3", "1-61", "0-", "x", "1-9007199254740992"] {
        let (document, findings) = read(&format!("sheet=values&seeds={seeds}"), &base());
        assert_eq!(findings.ignored, [format!("seeds={seeds}")]);
        assert_eq!(document.sheet, Some(Worksheet { kind: Kind::Values, seeds: SEEDS, sheets: 1 }));
    }
    for (keys, ignored) in [
        ("sheet=cake", "sheet=cake"),
        ("seeds=1-3", "seeds=1-3"),
        ("sheet=mex&quiz=move", "quiz=move"),
        ("sheet=mex&sheets=41", "sheets=41"),
        ("sheet=mex&sheets=0", "sheets=0"),
        ("sheets=3", "sheets=3"),
        ("also=move:4:kayles(9)", "also=move:4:kayles(9)"),
        ("sheet=mex&also=move:51:kayles(9)", "also=move:51:kayles(9)"),
        ("sheet=mex&also=move:4:cake(9)", "also=move:4:cake(9)"),
        ("sheet=mex&also=move:4", "also=move:4"),
        ("sheet=mex&also=", "also="),
        ("sheet=mex&also=move:10:kayles(9)&sheets=21", "sheets=21"),
        ("heading=Homework%203", "heading=Homework 3"),
        ("sheet=mex&heading=", "heading="),
        ("sheet=mex&heading=%20%09", "heading= \t"),
        ("sheet=mex&heading=a%0Ab", "heading=a\nb"),
        ("quiz=mex&only=1", "only=1"),
        ("quiz=values&only=0", "only=0"),
        ("only=2", "only=2"),
        ("play=teaching&hide=verdict", "play=teaching"),
        ("hide=values&play=friend", "play=friend"),
        ("play=perfect&quiz=move", "play=perfect"),
    ] {
        assert_eq!(read(keys, &base()).1.ignored, [ignored]);
    }
    for seed in ["-1", "9007199254740992", "x", ""] {
        assert_eq!(read(&format!("quiz=move&seed={seed}"), &base()).1.ignored, [format!("seed={seed}")]);
    }
}

#[test]
fn a_link_of_200_kilobytes_opens() {
    let long = format!("#p=nim({})", vec!["7"; 100_000].join(","));
    assert_eq!(read(&long, &base()).0.position.size(), 100_000);
}

/// Positions of every kind of text that a link must hold.
const POSITIONS: [&str; 8] = [
    "nim(3,4,5)",
    "misere nim(1,1,2)",
    "take[k^2](20)",
    "graph[a>b,a>c,b>c](a,b)",
    "octal[0.137](9)",
    "fibonacci[6](14)",
    "nim(3)+kayles(7)+wythoff(1,2)",
    "wythoff(18446744073709551615,1)",
];

fn positions() -> impl Strategy<Value = Rc<mexplorer_solver::Position>> {
    let numbers = vec(any::<u64>(), 1..5)
        .prop_map(|numbers| format!("nim({})", numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",")));
    let texts = prop_oneof![select(&POSITIONS[..]).prop_map(str::to_string), numbers];
    texts.prop_map(|text| Rc::new(notation::parse(&text).expect("legal")))
}

/// Some panels in any order.
fn panels() -> impl Strategy<Value = Vec<Panel>> {
    subsequence(Panel::ALL.to_vec(), 0..=Panel::ALL.len()).prop_shuffle()
}

/// A step, and the range it is in, if any.
fn steps() -> impl Strategy<Value = (usize, Option<(usize, usize)>)> {
    let within = vec(0..usize::MAX, 3).prop_map(|mut steps| {
        steps.sort_unstable();
        (steps[1], Some((steps[0], steps[2])))
    });
    prop_oneof![(0..usize::MAX).prop_map(|step| (step, None)), within]
}

fn bookmarks() -> impl Strategy<Value = proof::Bookmark> {
    let theorems: Vec<&'static str> = mexplorer_solver::proof::theorems().collect();
    let reply = option::of(positions().prop_map(|position| position.to_string()));
    let numbers = (option::of(any::<u64>()), option::of(any::<u64>()));
    (option::of(select(theorems)), steps(), option::of(any::<u128>()), numbers, reply).prop_map(
        |(theorem, (step, steps), target, (upto, root), reply)| proof::Bookmark {
            theorem,
            step,
            steps,
            target,
            upto,
            root,
            reply,
        },
    )
}

fn games() -> impl Strategy<Value = Game> {
    (select(&Rival::ALL[..]), any::<bool>(), any::<bool>()).prop_map(|(rival, begins, pictures)| Game {
        rival,
        first: if begins { Side::Person } else { Side::Rival },
        pictures,
    })
}

fn doubts() -> impl Strategy<Value = Doubt> {
    let own =
        ["", "P iff n % 4 == 0", "g(2*k+1) = g(k) if k<9 && k^2>5", "P 当且仅当 a == b #%25"].map(|text| Claim::Own(text.into()));
    let claims: Vec<Claim> =
        LAWS.iter().map(|law| Claim::Law(law.name)).chain([Claim::Tame, Claim::Quotient]).chain(own).collect();
    const GAMES: [&str; 7] = ["", "nim", "kayles", "moore[3]", "octal[0.6]", "take[k^2]", "subtract[1,3,4]"];
    (select(claims), select(&GAMES[..])).prop_map(|(claim, game)| Doubt::new(claim, game))
}

/// Every lens, with all that can be chosen of it.
fn lenses() -> impl Strategy<Value = Lens> {
    let writing = (option::of(BASES.0..=BASES.1), -1i64..=1).prop_map(|(base, shift)| Writing { base, shift });
    let guess = (0..=Guess::MOST, 1..=Guess::MOST, 0..=Guess::MOST)
        .prop_map(|(from, period, saltus)| Lens::Guess(Guess::of(from, period, saltus).expect("within bounds")));
    prop_oneof![
        select(Lens::all().to_vec()),
        (1..=MOST_COLUMNS).prop_map(|columns| Lens::Columns(Some(columns))),
        writing.prop_flat_map(|writing| select(vec![Lens::Cold(writing), Lens::Sorted(writing), Lens::Digits(writing)])),
        select(&["kayles", "octal[0.137]", "take[k^2]", "rule[n-k for k in 1..=3 if n%2==0]"][..])
            .prop_map(|game| Lens::beside(game).expect("a game of heaps")),
        guess,
    ]
}

/// Every document: all that a reader can set.
fn documents() -> impl Strategy<Value = Document> {
    let window = ((any::<u64>(), any::<u64>()), SIZES.0..=SIZES.1).prop_map(|(origin, size)| Window { origin, size });
    let shown = (panels(), panels(), any::<bool>(), select(&EdgeMode::ALL[..]), option::of(ZOOMS.0..=ZOOMS.1));
    let heaps = (0..=MOST_LISTED, 0..=MOST_LISTED).prop_map(|(a, b)| (a.min(b), a.max(b)));
    let listed = select(&["", "kayles", "octal[0.137]"][..]).prop_map(|game| Some(game.into()).filter(|_| !game.is_empty()));
    let axes = (0..MOST_NUMBERS, 0..MOST_NUMBERS).prop_filter("two numbers", |(x, y)| x != y);
    let grid = (
        select(&GridMode::ALL[..]),
        option::of(window),
        (option::of(axes), option::of(0..=MOST_PAIRS), (select(&Up::ALL[..]), option::of(0..UNKNOWN))),
        (option::of(heaps), lenses(), listed),
    );
    // Any text, also one that looks like a link or like markup.
    let headings = option::of(prop_oneof![
        "[^\\p{Cc}]{1,80}",
        select(&["a&b=c#d", "100 % <b>x</b>", "%41+%zz", "练习：尼姆"][..]).prop_map(str::to_owned)
    ]);
    let further = (select(&Kind::ALL[..]), 1..9_u64, positions()).prop_map(|(kind, count, base)| Further { kind, count, base });
    let also = vec(further, 0..4);
    let sheets = (select(&Kind::ALL[..]), 0..=MOST_SEED - 400, 0..60_u64, 1..=6_u64, (headings, also)).prop_map(
        |(kind, first, more, sheets, (heading, also))| {
            let heading = heading.and_then(|text| worksheet::heading(&text));
            let sheet = Worksheet { kind, seeds: (first, first + more), sheets };
            let also: Rc<[Further]> = also.into();
            (None, Some(sheet), (heading, Some(also).filter(|also| worksheet::fits(&sheet, also)).unwrap_or_default()))
        },
    );
    let quizzes = option::of((select(&Kind::ALL[..]), 0..=MOST_SEED, subsequence(vec![0, 1, 2, 3, 4, 5], 0..=6)))
        .prop_map(|quiz| (quiz, None, (None, Rc::default())));
    let asked = (prop_oneof![2 => quizzes, 1 => sheets], select(&Veil::ALL[..]), option::of(games()), option::of(doubts()));
    let tags: Vec<&'static str> = languages::tags().collect();
    let frame = (select(&[Frame::Page, Frame::Embed, Frame::Bare][..]), subsequence(Lock::ALL.to_vec(), 0..=Lock::ALL.len()));
    let page = (select(tags), select(&Theme::ALL[..]), frame, any::<bool>());
    (positions(), shown, grid, bookmarks(), asked, page).prop_map(
        |(
            position,
            (show, mut tables, merge, edges, zoom),
            (mode, window, (axes, sieved, (up, lit)), (heaps, lens, listed)),
            proof,
            ((quiz, sheet, (heading, also)), hide, game, doubt),
            (lang, theme, (frame, locks), present),
        )| {
            tables.sort();
            let quiz = quiz.map(|(kind, seed, places)| {
                let parted = matches!(kind, Kind::Outcomes | Kind::Values | Kind::Pattern);
                let only = if parted { Only::places(&places) } else { Only::default() };
                Quiz { kind, seed, base: position.clone(), only }
            });
            let position = quiz.as_ref().map_or(position, |quiz| Rc::new(quiz.position()));
            let grid = GridOptions { mode, window, up, lit, axes, sieved };
            let game = game.filter(|_| hide == Veil::Open && quiz.is_none());
            Document {
                position,
                show,
                tables,
                lang,
                theme,
                frame,
                present,
                locks,
                merge,
                edges,
                zoom,
                grid,
                heaps,
                lens,
                listed,
                proof,
                game,
                quiz,
                sheet,
                also,
                heading,
                hide,
                doubt,
            }
        },
    )
}

/// The keys that are read, as they stand in the source.
fn keys() -> Vec<&'static str> {
    let arms = include_str!("../link.rs").lines().filter_map(|line| line.strip_prefix("        \"")?.split_once("\" =>"));
    let keys: Vec<&str> = arms.map(|(key, _)| key).collect();
    assert!(keys.len() > 25, "{keys:?}");
    keys
}

#[test]
fn every_key_of_the_link_is_known_outside() {
    let keys = keys();
    let element = include_str!("../../../../../www/element/mexplorer-view.js");
    let listed = element
        .split("const LINK_KEYS = (\n")
        .nth(1)
        .and_then(|rest| rest.split('"').nth(1))
        .expect("the element lists its keys");
    let listed: Vec<&str> = listed.split(' ').chain(["p", "embed"]).filter(|key| *key != "position").collect();
    let manifest = include_str!("../../../../../www/element/custom-elements.json");
    let table = include_str!("../../../../../README.md");
    for key in &keys {
        assert!(listed.contains(key), "the element does not take {key}");
        assert!(*key == "embed" || manifest.contains(&format!("\"name\": \"{key}\", \"type\"")), "the manifest lacks {key}");
        let row = |line: &str| line.split('|').nth(1).is_some_and(|cell| cell.contains(&format!("`{key}`")));
        assert!(table.lines().any(row), "README lacks {key}");
    }
    assert_eq!(listed.len(), keys.len());
}

/// Texts that look like links more often than not.
fn fragments() -> impl Strategy<Value = String> {
    let values = "(nim\\(3,4\\)|board,dag,mex|zh|dark|[01]|winning|cold|0,0,20|0-40|2-5|1,2|columns:12|guess:71,12|cold:zeckendorf|position,proof|bouton|[0-9]{1,25}|friend|program|move|values|tame|quotient|twins|xor|kayles|.{0,12})";
    let pair = string_regex(&format!("({}|cake)={values}", keys().join("|"))).expect("a regular expression");
    prop_oneof![vec(pair, 0..8).prop_map(|pairs| pairs.join("&")), ".{0,60}"]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_link_holds_the_whole_document(document in documents()) {
        let link = write(&document, &base(), Named::default());
        let (again, findings) = read(&link, &base());
        prop_assert_eq!(findings, Findings::default(), "{}", &link);
        prop_assert_eq!(&again, &document, "{}", &link);
        prop_assert!(!link.contains([' ', '#', '<', '>', '"']), "{}", &link);
    }

    #[test]
    fn whatever_is_read_is_written_for_good(fragment in fragments()) {
        let (document, _) = read(&fragment, &base());
        let link = write(&document, &base(), Named::default());
        let (again, findings) = read(&link, &base());
        prop_assert_eq!(&again, &document, "{} becomes {}", &fragment, &link);
        prop_assert_eq!(findings, Findings::default());
        prop_assert_eq!(write(&again, &base(), Named::default()), link);
    }
}

#[test]
fn what_cannot_be_read_is_refused_key_by_key() {
    for (fragment, refused) in [
        ("", None),
        ("p=nim(7,7)&show=board,dag&theme=dark", None),
        // What means something only beside another key may be there already.
        ("seed=3", None),
        ("step=2", None),
        ("p=nim(3,", Some("unclosed (open: ")),
        ("p=nim(3%2C", Some("unclosed")),
        ("poo=1", Some("“poo=1”")),
        ("p=nim(7)&poo=1", Some("“poo=1”")),
        ("show=xyz", Some("“show=xyz”")),
        ("show=board,xyz", Some("“show=xyz”")),
        ("lang=klingon", Some("“lang=klingon”")),
        ("zoom=7", Some("“zoom=7”")),
    ] {
        let said = refusal(fragment);
        assert!(
            refused.map_or(said.is_none(), |part| said.as_ref().is_some_and(|said| said.contains(part))),
            "{fragment}: {said:?}"
        );
    }
}
