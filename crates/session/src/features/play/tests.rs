//! Scripts of messages, the program's replies included, to states and sentences.

use super::*;
use crate::testing::Page;
use crate::{Effect, Locale, Msg, Panel};

impl Page {
    fn at(position: &str) -> Page {
        Page::open(&format!("p={position}"))
    }

    fn play(&mut self, act: Act) {
        self.send(Msg::Play(act));
    }

    fn go(&mut self, text: &str) {
        self.send(Msg::Go(text.into()));
    }

    fn game(&self) -> &Play {
        self.model().fancy.play.as_ref().expect("a game is on")
    }

    fn said(&self) -> Vec<String> {
        let locale = Locale::of("en");
        self.game().lines.iter().map(|line| locale.say(&line.say)).collect()
    }
}

fn begun(position: &str, rival: Rival) -> Page {
    let mut table = Page::at(position);
    table.play(Act::Begin { seed: 7 });
    table.play(Act::Rival(rival));
    table
}

#[test]
fn a_right_move_is_praised_and_answered() {
    let mut table = begun("nim(3,4,5)", Rival::Perfect);
    table.go("nim(1,4,5)");
    assert_eq!(table.game().plies.len(), 2);
    assert!(table.game().awaits_person() && table.game().veiled());
    let said = table.said();
    assert_eq!(
        said[0],
        "“Take 2 from the heap of 3” is right. After it, the XOR of the heaps is 0: every move changes it, and some reply brings it back to 0."
    );
    assert!(said[1].starts_with("The program: "), "{said:?}");
    assert_eq!(said.len(), 2);
}

#[test]
fn a_mistake_is_explained_and_punished() {
    let mut table = begun("nim(3,4,5)", Rival::Perfect);
    table.go("nim(3,4,2)");
    assert_eq!(
        table.said(),
        [
            "“Take 3 from the heap of 5” is a mistake. After it, the XOR of the heaps is 3 ⊕ 4 ⊕ 2 = 5, not 0, and some move brings it to 0.",
            "It could have been won: Take 2 from the heap of 3.",
            "The program punishes it: Take 3 from the heap of 4.",
        ]
    );
    assert_eq!(table.position(), "nim(3,1,2)");
    assert!(table.game().plies[0].is_mistake());
}

#[test]
fn the_teacher_stops_at_a_mistake_and_offers_to_take_it_back() {
    let mut table = begun("bash[3](21)", Rival::Teaching);
    table.go("bash[3](19)");
    assert_eq!(
        table.said(),
        [
            "“Take 2 from the heap of 21” is a mistake. After it, 19 = 4 · 4 + 3: taking the remainder 3 leaves a multiple of 4.",
            "It could have been won: Take 1 from the heap of 21.",
            "The reply that punishes it: Take 3 from the heap of 19.",
        ]
    );
    assert_eq!((table.position().as_str(), table.game().veiled()), ("bash[3](19)", false));
    table.go("bash[3](16)");
    assert_eq!(table.game().refused.as_ref().map(|say| say.key), Some("play.not.held"));
    let mut other = begun("bash[3](21)", Rival::Teaching);
    other.go("bash[3](19)");
    other.play(Act::PlayOn);
    assert_eq!((other.position().as_str(), other.game().plies.len()), ("bash[3](16)", 2));
    // What would follow has followed, and is told as done.
    assert_eq!(
        other.said()[1..],
        [
            "It could have been won: Take 1 from the heap of 21.",
            "The program punishes it: Take 3 from the heap of 19.",
            "Why: 16 = 4 · 4: whatever is taken, the reply fills it up to 4.",
        ]
    );
    table.play(Act::TakeBack);
    assert_eq!((table.position().as_str(), table.game().plies.len(), table.game().veiled()), ("bash[3](21)", 0, true));
    table.go("bash[3](20)");
    let said = table.said();
    assert_eq!(said.len(), 3);
    assert!(said[2].starts_with("The program is lost if you answer well; all its moves last equally long"), "{said:?}");
}

#[test]
fn what_is_no_move_is_explained_and_not_done() {
    let mut table = begun("nim(3,4,5)", Rival::Perfect);
    for (to, key) in [("nim(1,1,5)", "play.not.several"), ("nim(3,4,9)", "play.not.more"), ("kayles(3)", "play.not.other")] {
        table.go(to);
        assert_eq!(table.game().refused.as_ref().map(|say| say.key), Some(key), "{to}");
        assert_eq!(table.position(), "nim(3,4,5)");
    }
    table.go("nim(0,4,5)");
    assert_eq!(table.game().refused, None);
}

#[test]
fn typing_a_move_waits_for_enter_and_opening_another_position_leaves_the_game() {
    let mut table = begun("nim(300,4,5)", Rival::Friend);
    for text in ["nim(30,4,5)", "nim(3,4,5)", "nim(,4,5)", "nim(1,4,5)"] {
        table.send(Msg::Typed(text.into()));
        assert_eq!(table.position(), "nim(300,4,5)", "{text}");
    }
    table.send(Msg::Settled);
    assert_eq!((table.position().as_str(), table.game().plies.len()), ("nim(1,4,5)", 1));
    // What is no move is explained, once it is entered; the position and the game stay.
    for (text, key) in [("nim(2,4,5)", "play.not.more"), ("1 1 1", "play.not.several"), ("kayles(7)", "play.not.other")] {
        table.send(Msg::Typed(text.into()));
        table.send(Msg::Settled);
        assert_eq!(table.game().refused.as_ref().map(|say| say.key), Some(key), "{text}");
        assert_eq!((table.position().as_str(), table.model().box_text().as_str()), ("nim(1,4,5)", "nim(1,4,5)"), "{text}");
    }
    for leave in
        [Msg::Typed("#p=nim(2,4,5)".into()), Msg::Open("kayles(7)".into()), Msg::Misere(true), Msg::Linked("p=kayles(3)".into())]
    {
        let mut table = begun("nim(1,4,5)", Rival::Friend);
        table.send(leave.clone());
        assert_eq!(table.model().fancy.play, None, "{leave:?}");
    }
}

#[test]
fn take_back_returns_to_the_persons_turn() {
    let mut table = begun("nim(3,4,5)", Rival::Perfect);
    table.go("nim(1,4,5)");
    table.send(Msg::Undo);
    assert_eq!((table.position().as_str(), table.game().plies.len()), ("nim(3,4,5)", 0));
    table.play(Act::TakeBack);
    assert_eq!(table.position(), "nim(3,4,5)");
    table.play(Act::First(Side::Rival));
    assert_eq!((table.position().as_str(), table.game().plies.len()), ("nim(1,4,5)", 1));
    assert!(!table.game().can_take_back());
    let mut friends = begun("nim(2,1)", Rival::Friend);
    friends.go("nim(1,1)");
    friends.go("nim(1,0)");
    friends.play(Act::TakeBack);
    assert_eq!((friends.position().as_str(), friends.game().turn()), ("nim(1,1)", Side::Rival));
}

#[test]
fn a_game_that_is_over_leads_to_the_proof_of_its_start() {
    let mut table = begun("nim(2,1)", Rival::Friend);
    table.play(Act::Why);
    assert_eq!(table.position(), "nim(2,1)");
    table.go("nim(1,1)");
    table.play(Act::Why);
    assert!(table.model().in_game(), "it is not over");
    table.go("nim(1,0)");
    table.go("nim(0,0)");
    table.send(Msg::Show(Panel::Proof, false));
    table.play(Act::Why);
    let document = &table.model().document;
    assert_eq!((document.position.to_string().as_str(), document.game, &table.model().fancy.play), ("nim(2,1)", None, &None));
    assert!(document.show.contains(&Panel::Proof));
    assert!(table.effects.contains(&Effect::ScrollTo { id: "panel-proof", focus: true }));
}

/// Back, Forward and a link walk along the game that is on: what a teacher asks about is not answered before it is settled.
#[test]
fn back_and_forward_stay_in_the_game() {
    const ASKED: &str = "p=bash[3](19)&play=teaching&first=program";
    const BEGUN: &str = "p=bash[3](21)&play=teaching";
    for (rows, plies, entries) in [
        // What was taken back is no entry: Back goes past it.
        (vec![(Msg::Play(Act::TakeBack), "bash[3](21)", false)], 0, [Some(true), Some(false)]),
        (vec![(Msg::Undo, "bash[3](21)", false)], 0, [Some(true), Some(false)]),
        (vec![(Msg::Linked(BEGUN.into()), "bash[3](21)", false)], 0, [Some(true), None]),
        (
            vec![(Msg::Linked(BEGUN.into()), "bash[3](21)", false), (Msg::Linked(ASKED.into()), "bash[3](19)", true)],
            1,
            [Some(true), None],
        ),
        // Let stand and answered; Back asks again.
        (
            vec![(Msg::Play(Act::PlayOn), "bash[3](16)", false), (Msg::Linked(ASKED.into()), "bash[3](19)", true)],
            1,
            [Some(true), Some(true)],
        ),
    ] {
        let mut table = begun("bash[3](21)", Rival::Teaching);
        let mut written = Vec::new();
        for (msg, position, held) in [(Msg::Go("bash[3](19)".into()), "bash[3](19)", true)].into_iter().chain(rows.clone()) {
            table.send(msg.clone());
            assert_eq!((table.position().as_str(), table.game().held.is_some()), (position, held), "{msg:?} of {rows:?}");
            let pushed = |effect: &Effect| if let Effect::WriteAddress { push } = effect { Some(*push) } else { None };
            written.push(table.effects.iter().find_map(pushed));
        }
        assert_eq!(table.game().plies.len(), plies, "{rows:?}");
        assert_eq!(written[..2], entries, "{rows:?}");
    }
    // Of two friends each moves in turn, and the record goes on.
    let mut table = begun("nim(3,4,5)", Rival::Friend);
    let links: Vec<String> = ["nim(2,4,5)", "nim(2,3,5)", "nim(2,3,1)"].map(|to| (table.go(to), table.model().link()).1).to_vec();
    for (link, plies) in [(&links[0], 1), (&links[1], 2), (&links[2], 3), (&links[0], 1)] {
        table.send(Msg::Linked(link.as_str().into()));
        assert_eq!(table.game().plies.len(), plies, "{link}");
        assert_eq!(table.game().start.to_string(), "nim(3,4,5)");
    }
}

#[test]
fn hints_come_in_two_steps() {
    let mut table = begun("wythoff(3,6)", Rival::Perfect);
    table.play(Act::Hint);
    assert_eq!(table.said(), ["You can win: (3,\u{a0}6) is no cold pair, and a move leads to the cold pair (3,\u{a0}5)."]);
    assert!(table.game().veiled());
    assert!(table.answer().panels.get(Panel::Mex).is_none());
    table.play(Act::Hint);
    assert!(!table.game().veiled());
    assert!(table.answer().panels.get(Panel::Mex).is_some());
    table.go("wythoff(3,5)");
    assert!(table.game().veiled());
}

#[test]
fn where_no_move_is_known_to_win_none_is_offered() {
    for (start, hints) in [("wythoff(3,6)", true), ("bash[3](20)", false), ("misere nim(1)", false)] {
        let mut table = begun(start, Rival::Teaching);
        table.play(Act::Hint);
        let offered = table.game().has_hint(table.model().analysis().map(Rc::as_ref));
        table.play(Act::Hint);
        assert_eq!((offered, !table.game().veiled()), (hints, hints), "{start}");
        assert!(!Play { hint: 1, ..table.game().clone() }.has_hint(None), "{start}");
    }
}

#[test]
fn the_end_says_who_won_and_where_it_was_decided() {
    let check = |start: &str, first: Side, moves: &[&str], expected: &[&str]| {
        let mut table = begun(start, Rival::Friend);
        table.play(Act::First(first));
        for to in moves {
            table.go(to);
        }
        assert_eq!(table.said(), expected, "{start}");
        assert!(table.game().end.is_some() && !table.game().veiled());
    };
    let one = "Player 1 made the last move and wins.";
    check(
        "nim(2)",
        Side::Person,
        &["nim(0)"],
        &[one, "No mistake stands in this game: the start was won for whoever moved first."],
    );
    check(
        "nim(1,1)",
        Side::Rival,
        &["nim(0,1)", "nim(0,0)"],
        &[one, "No mistake stands in this game: the start was lost for whoever moved first."],
    );
    check(
        "nim(2)",
        Side::Rival,
        &["nim(1)", "nim(0)"],
        &[
            one,
            "It was decided by move 1 (Player 2: Take 1 from the heap of 2). This would have kept the win: Take the whole heap of 2.",
        ],
    );
    check(
        "nim(3)",
        Side::Person,
        &["nim(2)", "nim(1)", "nim(0)"],
        &[
            one,
            "The first mistake was move 1 (Player 1: Take 1 from the heap of 3). This would have kept the win: Take the whole heap of 3.",
            "The last mistake, move 2 (Player 2: Take 1 from the heap of 2), decided the game. Better: Take the whole heap of 2.",
        ],
    );
    check(
        "misere nim(2)",
        Side::Person,
        &["misere nim(0)"],
        &[
            "Player 1 made the last move, which loses under misère play: Player 2 wins.",
            "It was decided by move 1 (Player 1: Take the whole heap of 2). This would have kept the win: Take 1 from the heap of 2.",
        ],
    );
}

#[test]
fn giving_up_too_early_is_told() {
    let mut table = begun("nim(3,4,5)", Rival::Teaching);
    table.play(Act::GiveUp);
    assert_eq!(
        table.said(),
        ["You gave up: the program wins.", "It was given up too early. This would have won: Take 2 from the heap of 3."]
    );
    assert_eq!(table.game().end, Some(End { winner: Side::Rival, gave_up: true }));
    table.play(Act::First(Side::Rival));
    assert_eq!((table.game().first, table.game().plies.len()), (Side::Rival, 1));
}

#[test]
fn against_the_perfect_program_a_perfect_person_wins_and_any_other_loses() {
    for (start, careful) in [("nim(3,4,5)", true), ("nim(3,4,5)", false), ("misere kayles(5)", true), ("fibonacci(20)", true)] {
        let mut table = begun(start, Rival::Perfect);
        while table.game().end.is_none() {
            let analysis = table.model().analysis().expect("small").clone();
            let winning = analysis.winning.moves.first().filter(|_| careful || table.game().plies.len() > 1);
            let mut any = None;
            let _ = analysis.position.moves(&mut |played| {
                any.get_or_insert(played);
                std::ops::ControlFlow::Continue(())
            });
            let played = winning.cloned().or(any).expect("the game is not over");
            table.go(&analysis.position.after(&played).to_string());
        }
        let winner = if careful { Side::Person } else { Side::Rival };
        assert_eq!(table.game().end, Some(End { winner, gave_up: false }), "{start}");
    }
}

#[test]
fn the_random_rival_plays_legally_to_the_end_and_the_same_seed_plays_the_same() {
    let run = |seed| {
        let mut table = Page::at("nim(2)+kayles(4)+graph[a>b,b>c](a)");
        table.play(Act::Begin { seed });
        table.play(Act::Rival(Rival::Random));
        table.play(Act::First(Side::Rival));
        let mut record = vec![table.position()];
        while table.game().end.is_none() {
            let position = table.model().document.position.clone();
            let played = rival::random(&position, 3).expect("the game is not over");
            table.go(&position.after(&played).to_string());
            record.push(table.position());
        }
        record
    };
    assert_eq!(run(5), run(5));
    assert!((0..20).any(|seed| run(seed) != run(5)));
}

#[test]
fn a_link_begins_a_game_and_a_game_is_a_link() {
    for (link, rival, first, plies) in [
        ("p=nim(3,4,5)&play=teaching", Rival::Teaching, Side::Person, 0),
        ("p=nim(3,4,5)&play=perfect&first=program", Rival::Perfect, Side::Rival, 1),
        ("p=misere%20nim(2,2)&play=random&first=program", Rival::Random, Side::Rival, 1),
        ("p=kayles(5)&play=friend&first=program", Rival::Friend, Side::Rival, 0),
    ] {
        let mut table = Page::open(link);
        let play = table.game();
        assert_eq!((play.rival, play.first, play.plies.len()), (rival, first, plies), "{link}");
        // What the page writes goes on from where the game stands.
        let written = table.model().link();
        let again = Page::open(&written);
        assert_eq!((again.position(), again.game().rival, again.game().turn()), (table.position(), rival, table.game().turn()));
        assert_eq!(again.model().link(), written, "{link}");
        // Who plays is no part of the document once the game is over.
        table.play(Act::End);
        assert!(!table.model().link().contains("play="), "{link}");
    }
    assert!(Page::open("p=nim(0,0)&play=perfect").game().end.is_some());
    let bad = Page::open("p=nim(1,2)&play=chess&first=program");
    assert_eq!(bad.model().fancy.play, None);
    assert_eq!(bad.model().fancy.notice.as_ref().map(|say| say.key), Some("notice.ignored"));
    // Beginning and leaving write the link, and so does another rival.
    let mut page = Page::at("nim(3,4,5)");
    for (act, writes) in [
        (Act::Begin { seed: 1 }, true),
        (Act::Rival(Rival::Perfect), true),
        (Act::Rival(Rival::Perfect), false),
        (Act::Pictures(true), true),
        (Act::Hint, false),
        (Act::GiveUp, true),
        (Act::End, false),
    ] {
        page.play(act.clone());
        assert_eq!(page.effects.contains(&Effect::WriteAddress { push: true }), writes, "{act:?}");
    }
}

#[test]
fn a_game_that_is_over_before_it_began_says_so() {
    let table = begun("nim(0,0)", Rival::Perfect);
    assert!(table.game().end.is_some());
    let mut fresh = Page::at("nim(0,0)");
    fresh.play(Act::Begin { seed: 1 });
    assert_eq!(fresh.said(), ["Nobody can move here: choose another position to play from."]);
}

#[test]
fn while_veiled_the_board_marks_no_winning_move() {
    use mexplorer_picture::Role;
    let marked = |table: &Page| {
        let answer = table.answer();
        let board = answer.panels.picture(Panel::Board).cloned().expect("the board is always drawn in a game");
        board.scene.items.iter().any(|item| item.role == Role::WinningPiece)
    };
    let mut table = Page::at("nim(3,4,5)");
    table.send(Msg::Show(Panel::Board, false));
    table.play(Act::Begin { seed: 1 });
    assert!(!marked(&table));
    table.play(Act::Pictures(true));
    assert!(marked(&table));
    table.play(Act::Pictures(false));
    table.go("nim(3,4,4)");
    table.play(Act::TakeBack);
    assert!(!marked(&table));
    table.play(Act::End);
    assert!(table.answer().panels.get(Panel::Board).is_none());
}

#[test]
fn what_is_shared_from_a_game_opens_the_game() {
    let mut table = begun("nim(3,4,5)", Rival::Perfect);
    assert!(table.model().link().contains("play=perfect"), "{}", table.model().link());
    table.play(Act::End);
    assert_eq!(table.model().link(), "p=nim(3,4,5)");
}
