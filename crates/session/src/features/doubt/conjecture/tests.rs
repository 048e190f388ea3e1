//! Conjectures of a reader's own, in sentences.

use super::*;
use crate::document::doubt::{Claim, Doubt};
use crate::features::doubt::{About, Rest, view};
use mexplorer_solver::notation::parse_game;

#[test]
fn a_refutation_with_a_zero_offers_the_condition_that_excludes_it() {
    for (game, text, offered) in [
        ("nim", "N iff a != b or a == 0", Some("N iff a != b or a == 0 if a>0 and b>0")),
        ("wythoff", "N iff a >= 0 if a == b", Some("N iff a >= 0 if (a == b) and a>0 and b>0")),
        ("wythoff", "N iff a >= 0 if(a == b)", Some("N iff a >= 0 if ((a == b)) and a>0 and b>0")),
        ("bash[3]", "g(n) = 1+(n-1)%3 若n<4", Some("g(n) = 1+(n-1)%3 if (n<4) and n>0")),
        ("half", "g(n) >= 1", None),
        ("subtract[1]", "g(n)+n > 0", Some("g(n)+n > 0 if n>0")),
        ("bash[3]", "必败当 n%4==0 and n>0", Some("P iff n%4==0 and n>0 if n>0")),
        // Of other numbers too it is wrong.
        ("wythoff", "P iff a == b+1", None),
        ("wythoff", "P iff a == b+1 if(a<9)", None),
        ("wythoff", "N iff a >= 0 if a == b or a > 7", None),
        ("bash[3]", "g(n) = 1+n%3 若n<9", None),
        ("bash[3]", "g(n) = 1+n%3", None),
        // Already said, or not what is wrong.
        ("wythoff", "P iff a == b+1 if a>0 and b>0", None),
        ("bash[3]", "g(n) = n%3", None),
        // Of few numbers alone.
        ("subtract[2,4,7]", "g(n+3) = g(n)", Some("g(n+3) = g(n) if n>7")),
        ("kayles", "g(n+12) = g(n) if n%2==0", Some("g(n+12) = g(n) if (n%2==0) and n>70")),
    ] {
        let mut own = Own::default();
        let (says, position, _) =
            tested(text, &parse_game(game).expect("a game"), (false, 0), (&mut Solver::default(), &mut None), &mut own);
        assert!(!says.is_empty() && position.is_some(), "{game}: {text} is not refuted");
        assert_eq!(own.narrower.as_ref().map(|(text, _)| &**text), offered, "{game}: {text}");
        let Some((narrower, found)) = own.narrower.take() else { continue };
        // What it says then is not refuted by a zero.
        let (said, position, _) =
            tested(&narrower, &parse_game(game).expect("a game"), (false, 0), (&mut Solver::default(), &mut None), &mut own);
        // What is told of it beforehand is what it will be told itself.
        assert_eq!(said.first(), Some(&found), "{narrower}");
        assert!(found.key == "doubt.say.stands" || found.key.starts_with("doubt.say.proved"), "{narrower}: {found:?}");
        assert!(position.is_none_or(|position| position.terms[0].numbers.iter().all(|number| *number > 0)), "{narrower}");
        assert_eq!(own.narrower, None, "{narrower}");
    }
}

#[test]
fn what_holds_in_one_direction_is_offered() {
    for (game, text, misere, offered) in [
        ("nim", "N if n > 7", false, Some("g > 0 if n>7")),
        ("bash[3]", "n is lost when n%8==0", false, Some("g = 0 if n%8==0")),
        ("bash[3]", "n 是 8 的倍数时必败", false, Some("g = 0 if n%8==0")),
        ("bash[3]", "P if n%8==1", true, Some("P iff n%8==1 if n%8==1")),
        ("wythoff", "N if a == b+3", false, None),
        ("nim", "N if a > b", false, Some("g > 0 if a>b")),
        // It says both, or is wrong of what it says, too.
        ("bash[3]", "P iff n%8==0", false, None),
        ("bash[3]", "lost iff n is a multiple of 8", false, None),
        ("bash[3]", "P if n%8<2", false, None),
        ("bash[3]", "奇数必胜", false, Some("g > 0 if n%2==1")),
        ("bash[3]", "n>=2 时，奇数必胜", false, Some("g > 0 if (n%2==1) and (n>=2)")),
        ("bash[3]", "n>=2 时，奇数必胜", true, None),
        ("bash[3]", "奇数必胜，偶数必败", false, None),
    ] {
        let (game, mut own) = (parse_game(game).expect("a game"), Own::default());
        tested(text, &game, (misere, 0), (&mut Solver::default(), &mut None), &mut own);
        assert_eq!(own.one_way.as_ref().map(|(text, _)| &**text), offered, "{text}");
        let Some((text, found)) = own.one_way.take() else { continue };
        let says = tested(&text, &game, (misere, 0), (&mut Solver::default(), &mut None), &mut own).0;
        assert_eq!(says.first(), Some(&found), "{text}");
    }
}

/// The proof of what proves a conjecture is a press away, where the page walks one.
#[test]
fn a_proof_is_linked() {
    for (game, text, misere, link) in [
        ("kayles", "g(n+12) = g(n) if n>=71", false, Some("p=kayles(9)&proof=period")),
        ("bash[3]", "P iff n%4==0", false, None),
        ("subtract[1,3,4]", "g(n+7) = g(n)", false, Some("p=subtract[1,3,4](9)&proof=period")),
        ("nim", "P iff a == b", false, Some("p=nim(9)&proof=bouton")),
        ("wythoff", "P iff min(a,b) = phi(abs(a-b))", false, Some("p=wythoff(3,5)&proof=wythoff")),
        ("half", "g(2k-1)=k", false, Some("p=half(9)&proof=half")),
        ("kayles", "g = g(a) xor g(b)", false, Some("p=kayles(3,5)&proof=sum")),
        ("moore[2]", "P iff a==b==c", false, Some("p=moore[2](9)&proof=moore")),
        ("take[k^2]", "P iff n%5 in {0,2} if n<9", false, None),
        ("bash[3]", "P iff n%4 == 1", true, None),
        ("octal[0.6]", "g(n) <= n+5", false, None),
    ] {
        let (game, mut own) = (parse_game(game).expect("a game"), Own::default());
        tested(text, &game, (misere, 0), (&mut Solver::default(), &mut None), &mut own);
        assert_eq!((own.stands, own.proof.as_deref()), (true, link), "{text}");
        if let Some((position, theorem)) = link.and_then(|link| link.strip_prefix("p=")?.split_once("&proof=")) {
            let mut page = crate::testing::Page::open(&format!("p={position}&proof={theorem}"));
            page.send(crate::Msg::Conjecture(text.into()));
            assert_eq!(page.model().document.proof.theorem, Some(theorem));
        }
    }
}

/// What is no conjecture is told as what it is; a period without a beginning is one.
#[test]
fn what_is_not_understood_is_told() {
    let game = parse_game("kayles").expect("a game");
    for (text, code) in [
        ("周期为 12", ""),
        ("周期为 12 左右", "unread-claim"),
        ("lost when n is nearly even", "unread-claim"),
        ("P iff n is nearly even", "expected"),
        ("奇数必败，偶数很难说", "unread-claim"),
        ("foo", "no-claim"),
        ("n = 0, 3 or n ≡ 1 (mod 3)", "no-claim"),
        ("n%3 == 1", "open-claim"),
        ("n is a multiple of 3", "open-claim"),
        ("n 是 3 的倍数", "open-claim"),
        ("", ""),
    ] {
        let mut own = Own::default();
        tested(text, &game, (false, 0), (&mut Solver::default(), &mut None), &mut own);
        assert_eq!(own.wrong.map_or("", |wrong| wrong.complaint.code), code, "{text}");
    }
}

/// The claims that are shown where one is not understood are.
#[test]
fn what_is_shown_as_understood_is() {
    let mut shown = 0;
    for locale in crate::words::languages::tags().map(crate::words::locale::Locale::of) {
        for (key, game) in [("error.unread-claim", "bash[3]"), ("error.unread-pair", "wythoff")] {
            let (game, text) = (parse_game(game).expect("a game"), locale.word(key));
            for claim in text.split(['“', '「']).skip(1).filter_map(|rest| rest.split(['”', '」']).next()) {
                assert!(read(claim, &game).is_ok(), "{claim}");
                shown += 1;
            }
        }
    }
    assert!(shown >= 12, "{shown}");
}

/// Above a hundred stones this rule is another one than before, where formulas are looked for.
#[test]
fn what_was_refuted_is_not_suggested() {
    let game = "rule[n-k for k in 1..=3;n-4 if n>100]";
    let about = About { games: vec![game.into()], misere: false, further: 0 };
    let fit = ["P iff n%4==0", "g(n) = n%4", "g(n+5) = g(n) if n>=97"];
    for (text, left_out) in [
        ("", None),
        ("g(n) = n%5", None),
        ("g(n) = n%4", Some(1)),
        ("SG(n)=n % 4", Some(1)),
        ("P ⇔ n%4==0", Some(0)),
        ("P iff n%4==0 if n<99", None),
        ("g(n+5) = g(n) if n>=97", None),
    ] {
        let mut solver = Solver::default();
        let found = suggest(&mut solver, game, false);
        let view = view((&mut solver, &mut Rest::default()), &Doubt::new(Claim::Own(text.into()), game), &about, found);
        let suggested: Vec<&str> = (0..).zip(fit).filter(|(at, _)| Some(*at) != left_out).map(|(_, text)| text).collect();
        assert_eq!(view.suggested().collect::<Vec<_>>(), suggested, "{text}");
        assert!(!view.unsuggested(), "{text}");
    }
}

#[test]
fn beside_a_formula_that_stands_none_is_said_to_be_missing() {
    let about = About { games: vec!["bash[3]".into()], misere: false, further: 0 };
    for (text, unsuggested) in [("", true), ("g(n) = n", true), ("g(n) =", true), ("g(n) = n%4", false)] {
        let doubt = Doubt::new(Claim::Own(text.into()), "bash[3]");
        assert_eq!(
            view((&mut Solver::default(), &mut Rest::default()), &doubt, &about, Rc::default()).unsuggested(),
            unsuggested,
            "{text}"
        );
    }
}
