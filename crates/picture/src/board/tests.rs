//! What every board keeps to.

use super::*;
use crate::Panel;
use mexplorer_solver::notation::parse;
use mexplorer_solver::{Budget, Solver};
use std::ops::ControlFlow;

#[test]
fn a_bare_board_has_every_press_and_no_theorem() {
    let told = [Role::Cold, Role::Hot, Role::WinningPiece, Role::WinningWash, Role::Theorem, Role::CurrentWinningEdge];
    for text in
        ["wythoff(5,8)", "fibonacci[6](14)", "fibonacci(1000)", "staircase(3,1,4)", "graph[a>b,a>c,b>c](a,b)", "nim(3,4,5)"]
    {
        let position = parse(text).expect("legal");
        let mut solver = Solver::default();
        let mut analysis = solver.analyze(&position, &mut Budget::default()).expect("within reach");
        let full = draw(&analysis);
        analysis.winning.moves.clear();
        let bare = bare(&analysis, &Past::default());
        assert!(bare.scene.items.iter().all(|item| !told.contains(&item.role)), "{text}");
        let presses = |picture: &Picture| {
            let targets = picture.scene.items.iter().filter_map(|item| item.target.clone());
            let mut texts: Vec<String> = targets.map(|target| format!("{target:?}")).collect();
            texts.sort();
            texts.dedup();
            texts
        };
        // What a winning chip or a whole winning move stood for is gone; the rest is there.
        assert!(presses(&bare).iter().all(|press| presses(&full).contains(press)), "{text}");
        assert!(presses(&bare).len() + 6 >= presses(&full).len(), "{text}");
    }
}

/// On these boards every move of the position is there to be pressed, and nothing else is.
#[test]
fn every_move_can_be_pressed() {
    for text in [
        "nim(3,4,5)",
        "nim(0,0)",
        "bash[3](9)",
        "subtract[1,3,4](10,7)",
        "half(7)",
        "take[k^2](20)",
        "grundy(9,4)",
        "lasker(5,6)",
        "kayles(7)",
        "kayles(30,2)",
        "dawsons_chess(9)",
        "dawsons_kayles(5,8)",
        "flip[1](6)",
        "flip[2](9)",
        "flip[3](11)",
        "flip[5](30)",
        "treblecross(11)",
        "treblecross(2)",
        "octal[0.137](9)",
        "octal[4.7](6)",
        "octal[0.3333](7)",
        "octal[4.77](6)",
        "octal[0.006](8)",
        "staircase(3,1,4)",
        "wythoff(3,5)",
        "wythoff(0,0)",
        "wythoff(20,23)",
        "fibonacci(20)",
        "fibonacci[6](14,3)",
        "graph[a>b,a>c,b>c](a,b)",
        "graph[a>b,a>c,b>c](a,b,a,a)",
        "graph[s>a,s>b,a>c,a>d,b>d,b>e,c>t,d>t,d>e,e>t](s)",
        "nim(3)+kayles(7)+wythoff(1,2)",
        "misere nim(1,1,2)",
        "misere kayles(1,5)",
        "rule2[(k,b-k) for k in 1..=b-1;(k,a-k) for k in 1..=a-1](3,5)",
        "rule2[(k,b)+(a-k,b) for k in 2..=a-2;(a,k)+(a,b-k) for k in 2..=b-2](4,5)",
        "rule[(a,n-k-a) for k in {1,3} for a in 0..=n-k](6)",
        "rule[n%k of n/k for k in 2..=n](7,7)",
        "misere rule2[(a-1,b);(a,b-1);(a-1,b-1)](3,3)",
    ] {
        let position = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let mut moves = Vec::new();
        let _ = position.moves(&mut |played| {
            moves.push(position.after(&played).to_string());
            ControlFlow::Continue(())
        });
        moves.sort();
        let picture = dump::analysed(text, Panel::Board);
        assert_eq!(dump::targets(&picture), moves, "{text}");
        assert!(picture.notices.is_empty(), "{text}: {:?}", picture.notices);
    }
}

/// Whatever the sizes, a board is drawn within its bounds, all it leads to is legal, and the first winning move can be played.
#[test]
fn large_positions_keep_their_winning_moves() {
    let most = u64::MAX;
    for text in [
        format!("nim({most},1)"),
        format!("nim({})", vec!["7"; 300].join(",")),
        format!("bash[3]({most})"),
        format!("moore[2]({most},5,{most},1)"),
        "moore[2](3,4,5,6)".into(),
        "kayles(1000)".into(),
        format!("staircase(5,{})", most - 10),
        format!("staircase({})", vec!["2"; 40].join(",")),
        "wythoff(6180339887498948482,10000000000000000001)".into(),
        "wythoff(3,2000)".into(),
        format!("fibonacci({most})"),
        "fibonacci(100)".into(),
        "lasker(100,7)".into(),
        "grundy(90)".into(),
        format!("{}nim(3)", "kayles(3)+".repeat(20)),
    ] {
        let picture = dump::analysed(&text, Panel::Board);
        let position = parse(&text).expect("legal");
        let analysis = Solver::default().analyze(&position, &mut Budget::default()).expect("within reach");
        let targets = dump::targets(&picture);
        if let Some(first) = analysis.winning.moves.first() {
            assert!(targets.contains(&position.after(first).to_string()), "{text}");
        }
        assert!(targets.len() <= 400 && picture.scene.items.len() <= 2000, "{text}: {} items", picture.scene.items.len());
    }
}

/// Whatever is small has a surface, or something else that plays the same move, that a finger hits.
#[test]
fn what_is_pressed_is_large() {
    for text in [
        "nim(3,4,5)",
        "nim(1,2,3,4,5,6,7,8,9,10,11,12)",
        "subtract[1,3,4](10,7)",
        "lasker(5,6)",
        "grundy(30)",
        "kayles(7)",
        "kayles(100)",
        "dawsons_chess(9)",
        "flip[3](11)",
        "treblecross(11)",
        "octal[0.137](26)",
        "octal[4.7](6)",
        "staircase(3,1,4)",
        "wythoff(3,5)",
        "wythoff(20,23)",
        "fibonacci(20)",
        "graph[a>b,a>c,b>c](a,b)",
        "nim(3)+kayles(7)+wythoff(1,2)",
    ] {
        let items = dump::analysed(text, Panel::Board).scene.items;
        let size = |item: &Item| {
            // The style sheet draws it as broad as that.
            if let (Role::Press, Shape::Path(_)) = (item.role, &item.shape) {
                return PITCH;
            }
            let (left, top, right, bottom) = dump::bounds(&item.shape);
            (right - left).min(bottom - top)
        };
        let pressed = |item: &&Item| matches!(item.target, Some(Target::Position(_)));
        for item in items.iter().filter(pressed) {
            let large = items.iter().any(|other| other.target == item.target && size(other) >= PITCH);
            assert!(large, "{text}: {item:?} is {} units", size(item));
        }
    }
}

/// What is blue wins, what wins is blue, and what is closed is no move.
#[test]
fn blue_is_what_wins() {
    for (text, blue, closed) in [
        ("nim(3,4,5)", vec!["nim(1,4,5)"], false),
        ("subtract[1,3,4](10)", vec!["subtract[1,3,4](7)", "subtract[1,3,4](9)"], true),
        ("bash[3](9)", vec!["bash[3](8)"], true),
        ("fibonacci(12)", vec!["fibonacci[2](11)"], true),
        ("dawsons_kayles(4)", vec!["dawsons_kayles(1,1)"], true),
        ("misere nim(1,1,2)", vec!["misere nim(1,1,1)"], false),
        ("staircase(3,1,4)", vec!["staircase(3,2,3)", "staircase(4,0,4)"], false),
    ] {
        let items = dump::analysed(text, Panel::Board).scene.items;
        let mut found: Vec<String> = Vec::new();
        for item in items.iter().filter(|item| item.role == Role::WinningPiece) {
            if let Some(Target::Position(to)) = &item.target {
                found.push(to.clone());
            }
        }
        found.sort();
        found.dedup();
        assert_eq!(found, blue, "{text}");
        assert_eq!(items.iter().any(|item| item.target == Some(Target::Closed(0))), closed, "{text}");
    }
}

#[test]
fn what_the_last_move_took_is_a_ghost() {
    for (before, now, ghosts) in [
        ("nim(3,4,5)", "nim(3,4,2)", 3),
        ("nim(3,4,5)", "nim(3,4,5)", 0),
        ("kayles(7)", "kayles(2,3)", 2),
        ("nim(2)+kayles(3)", "nim(2)+kayles(1)", 2),
        ("fibonacci(9)", "fibonacci[4](7)", 2),
        ("wythoff(5,5)", "wythoff(5,2)", 2),
        ("wythoff(100,5)", "wythoff(3,5)", 0),
    ] {
        let position = |text: &str| parse(text).expect("legal");
        let picture = bare(&Analysis::unsolved(position(now)), &Past { start: None, before: Some(Rc::new(position(before))) });
        let found = picture.scene.items.iter().filter(|item| item.role == Role::Ghost);
        assert_eq!(found.count(), ghosts, "{before} to {now}");
    }
}

/// The room of the board, and its ground, stay as they were where the game began, unless a row is split into many.
#[test]
fn a_board_keeps_its_room_through_a_game() {
    for (start, moves) in [
        ("nim(3,4,5)", &["nim(3,4,2)", "nim(3,1,2)", "nim(0,1,2)", "nim(0,0,0)"][..]),
        ("nim(10,12)", &["nim(9,12)", "nim(0,1)"]),
        ("wythoff(6,7)", &["wythoff(6,2)", "wythoff(1,2)", "wythoff(0,0)"]),
        ("wythoff(20,7)+nim(4)", &["wythoff(13,7)+nim(4)", "wythoff(0,0)+nim(1)"]),
        ("staircase(3,1,4)", &["staircase(3,2,3)", "staircase(0,0,0)"]),
        ("kayles(9)", &["kayles(7)", "kayles(2)"]),
        ("fibonacci(20)", &["fibonacci[4](18)", "fibonacci[2](3)"]),
        ("rule2[(a-k,b-k) for k in 1..=min(a,b);(a-1,b)](3,5)", &["rule2[(a-k,b-k) for k in 1..=min(a,b);(a-1,b)](0,1)"]),
    ] {
        let position = |text: &str| Rc::new(parse(text).expect("legal"));
        let start = Some(position(start));
        let draw = |now: &Rc<Position>, before: Option<Rc<Position>>| {
            let scene = bare(&Analysis::unsolved(Position::clone(now)), &Past { start: start.clone(), before }).scene;
            let signs = scene.items.iter().filter_map(|item| match (&item.shape, &item.target) {
                (Shape::Text { x, y, .. }, Some(Target::Place(place))) => Some((*place, *x, *y)),
                _ => None,
            });
            (scene.width, scene.height, signs.collect::<Vec<_>>())
        };
        let mut before = start.clone().expect("one");
        let room = draw(&before, None);
        for now in moves.iter().map(|text| position(text)) {
            assert_eq!(draw(&now, None), room, "{now}");
            assert_eq!(draw(&now, Some(before)), room, "{now} with its ghost");
            before = now;
        }
    }
}

#[test]
fn what_is_said() {
    for (text, expected) in [
        ("nim(3,4,5)", "board.press.heaps"),
        ("lasker(5)", "board.press.take-split"),
        ("grundy(5)", "board.press.split"),
        ("moore[2](1,2,3)", "board.press.moore"),
        ("moore[1](1,2,3)", "board.press.heaps"),
        ("kayles(7)", "board.press.row-pairs"),
        ("flip[2](7)", "board.press.row-gaps"),
        ("flip[3](7)", "board.press.flip"),
        ("dawsons_chess(9)", "board.press.row-bars board.say.row-faint"),
        ("treblecross(9)", "board.press.strip"),
        ("staircase(1,2)", "board.press.stairs board.say.stairs board.say.even"),
        ("wythoff(1,2)", "board.press.queen board.say.dots"),
        ("fibonacci(9)", "board.press.limited board.say.parts"),
        ("graph[a>b](a)", "board.press.graph board.say.numbers"),
        ("nim(2)+kayles(3)+nim(1)", "board.press.heaps board.press.row-pairs"),
        ("nim(0)", "board.say.over"),
        ("kayles(100)", "board.press.row-pairs"),
        ("kayles(1000)", "board.say.row-long board.notice.moves"),
        ("kayles(1)", "board.press.row-discs"),
        // What no piece stands for has a label, or too much of it is left.
        ("rule2[(a-1,b);(k,b)+(a-k,b) for k in 1..=a-1](60,3)", "board.press.heaps board.notice.moves"),
        ("rule2[(k,b-k) for k in 1..=b-1;(k,a-k) for k in 1..=a-1](31,33)", "board.notice.typed"),
        ("rule[(n/2,n/3)](50)", "board.say.chips"),
        ("octal[0.33333333](9)", "board.press.row-discs board.press.row-bars board.say.row-faint"),
        ("octal[4.7](9)", "board.press.row-discs board.press.row-ticks board.say.row-faint"),
    ] {
        let said =
            dump::keys(&dump::analysed(text, Panel::Board)).replace(" board.say.blue", "").replace(" board.say.ground", "");
        assert_eq!(said, expected, "{text}");
    }
}

#[test]
fn colours_are_explained_where_there_are_any() {
    for (text, told) in [
        ("nim(3,4,5)", Some("board.say.blue")),
        ("nim(1,4,5)", None),
        ("kayles(7)", Some("board.say.blue")),
        ("wythoff(3,5)", None),
        ("wythoff(5,7)", Some("board.say.ground")),
        ("misere wythoff(5,7)", Some("board.say.blue")),
        ("nim(0)", None),
    ] {
        let said = dump::keys(&dump::analysed(text, Panel::Board));
        let found = ["board.say.blue", "board.say.ground"].into_iter().find(|key| said.contains(key));
        assert_eq!(found, told, "{text}");
    }
}
