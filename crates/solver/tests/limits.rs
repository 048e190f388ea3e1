//! Out of reach is refused with numbers, never guessed; what a theorem reaches is answered however large it is.

use mexplorer_solver::budget::Limit;
use mexplorer_solver::notation::parse;
use mexplorer_solver::{Analysis, Budget, Outcome, Overrun, Solver};

fn analyze(text: &str, budget: &mut Budget) -> Result<Analysis, Overrun> {
    let position = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    Solver::default().analyze(&position, budget)
}

fn repeated(name: &str, number: u64, times: usize) -> String {
    format!("{name}({})", vec![number.to_string(); times].join(","))
}

/// A budget small enough that spending all of it is quick, large enough for every theorem.
const SMALL: u64 = 2_000_000;

#[test]
fn theorems_answer_the_largest_heaps() {
    // Position, outcome, Grundy value where the theorem gives one, how many winning moves, one of them, method.
    let check = |text: &str, outcome: Outcome, grundy: Option<u128>, count: &str, to: &str, method: &str| {
        let mut budget = Budget::new(SMALL);
        let answer = analyze(text, &mut budget).unwrap_or_else(|over| panic!("{text}: {over}"));
        assert_eq!((answer.outcome, answer.grundy, answer.method.name()), (outcome, grundy, method), "{text}");
        assert_eq!(answer.winning.count.to_string(), count, "{text}");
        let position = parse(text).expect("read above");
        let listed: Vec<String> = answer.winning.moves.iter().map(|played| position.after(played).to_string()).collect();
        assert!(
            to.is_empty() == listed.is_empty() && (to.is_empty() || listed.iter().any(|found| found == to)),
            "{text}: {listed:?}"
        );
        assert!(budget.spent() < SMALL / 2, "{text} spent {}", budget.spent());
    };
    let most = u64::MAX;
    let wide = u128::from(u64::MAX);
    use Outcome::{N, P};
    check("nim(18446744073709551615,1)", N, Some(wide - 1), "1", "nim(1,1)", "bouton");
    check("nim(18446744073709551615,18446744073709551615)", P, Some(0), "0", "", "bouton");
    check("misere nim(18446744073709551615,1)", N, None, "1", "misere nim(0,1)", "misere-nim");
    check(&format!("misere wythoff({most},3)"), N, None, "1", "misere wythoff(5,3)", "misere-wythoff");
    let stairs = "misere staircase(0,18446744073709551614,1)";
    check(&format!("misere staircase(0,0,{most})"), N, None, "1", stairs, "misere-staircase");
    check("misere subtract[1,3,4](1000000000000000000)", P, None, "0", "", "misere-subtraction");
    check("kayles(1000000000000)+nim(1)", P, Some(0), "0", "", "sprague-grundy");
    check(&format!("bash[3]({most})"), N, Some(3), "1", "bash[3](18446744073709551612)", "bash");
    check(&format!("bash[{most}]({most})"), N, Some(wide), "1", &format!("bash[{most}](0)"), "bash");
    check(&format!("lasker({most})"), N, Some(1 << 64), "1", "lasker(0)", "lasker");
    check(&format!("half({most})"), N, Some(1 << 63), "1", "half(18446744073709551614)", "half");
    check("wythoff(6180339887498948482,10000000000000000000)", P, Some(0), "0", "", "wythoff");
    check(&format!("wythoff({most},0)"), N, Some(wide), "1", "wythoff(0,0)", "wythoff");
    check(&format!("wythoff({most},3)+nim(4)"), N, Some(wide + 7), "1", "wythoff(1,3)+nim(4)", "sprague-grundy");
    check(&format!("fibonacci({most})"), N, None, "23", "fibonacci[4](18446744073709551613)", "zeckendorf");
    check("fibonacci(12200160415121876738)", P, Some(0), "0", "", "zeckendorf");
    check("staircase(5,18446744073709551610)", N, Some(5), "1", "staircase(0,18446744073709551610)", "staircase");
    check(&format!("moore[2]({most},{most},{most})"), P, Some(0), "0", "", "moore");
    check(&format!("moore[3]({most},{most})"), N, Some(2 * wide), "1", "moore[3](0,0)", "moore");
    check(&format!("subtract[1,2,3]({most})"), N, Some(3), "1", "subtract[1,2,3](18446744073709551612)", "period");
    check(&format!("kayles({most})+kayles({most})"), P, Some(0), "0", "", "sprague-grundy");
    check(&format!("grundy({most},{most})"), P, Some(0), "0", "", "symmetry");
}

#[test]
fn searches_out_of_reach_end_with_both_numbers() {
    for text in [
        "grundy(1000000000000000000)".to_string(),
        "take[k^2](9000000000)".to_string(),
        "octal[0.6](18446744073709551615)".to_string(),
        "treblecross(18446744073709551613)".to_string(),
        "subtract[1,1000000000000000000](18446744073709551615)".to_string(),
        "wythoff(18446744073709551615,3000)+nim(4)".to_string(),
        "fibonacci(18446744073709551615)+nim(1)".to_string(),
        "moore[2](18446744073709551615,7,1)+kayles(3)".to_string(),
        "misere octal[0.777](1000)".to_string(),
        "misere octal[0.777](30,31,32,33)".to_string(),
        "misere wythoff(400,500)+nim(30)".to_string(),
        "misere fibonacci(18446744073709551615)".to_string(),
        "misere lasker(18446744073709551615)".to_string(),
        "misere grundy(1000000000000000000)".to_string(),
        "misere treblecross(200)".to_string(),
        "misere moore[2](90,80,70)+moore[2](60,50,40)".to_string(),
        repeated("moore[40]", 3, 60),
        repeated("moore[25]", u64::MAX, 70),
        format!("misere {}", repeated("moore[40]", 3, 60)),
        format!("misere {}", repeated("octal[0.777]", 9, 100_000)),
        format!("{}+wythoff(3000000000,4000000000)", repeated("kayles", 5, 100_001)),
    ] {
        let mut budget = Budget::new(SMALL);
        let shown: String = text.chars().take(60).collect();
        match analyze(&text, &mut budget) {
            Ok(answer) => panic!("{shown} was answered by {}", answer.method.name()),
            Err(Overrun { needed, allowed, .. }) => {
                assert!(needed > u128::from(allowed) && allowed <= SMALL, "{shown}: {needed} of {allowed}")
            }
        }
    }
}

#[test]
fn a_hundred_thousand_heaps() {
    for (text, outcome, method) in [
        (repeated("nim", 7, 100_000), Outcome::P, "bouton"),
        (repeated("kayles", 5, 100_001), Outcome::N, "sprague-grundy"),
        (repeated("lasker", 6, 100_001), Outcome::N, "sprague-grundy"),
        (format!("{}+wythoff(3000000000,4000000000)", repeated("kayles", 5, 100_000)), Outcome::N, "rest-zero"),
        (repeated("staircase", 2, 100_000), Outcome::P, "staircase"),
        (repeated("moore[1]", 3, 2_000), Outcome::P, "bouton"),
        (format!("misere {}", repeated("nim", 1, 100_000)), Outcome::N, "misere-nim"),
        (format!("misere {}", repeated("bash[2]", 5, 100_001)), Outcome::N, "misere-mex"),
    ] {
        let shown: String = text.chars().take(40).collect();
        let answer = analyze(&text, &mut Budget::new(SMALL)).unwrap_or_else(|over| panic!("{shown}: {over}"));
        assert_eq!((answer.outcome, answer.method.name()), (outcome, method), "{shown}");
        assert_eq!(answer.winning.moves.is_empty(), outcome == Outcome::P, "{shown}");
        assert!(answer.winning.moves.len() <= 1_000, "{shown}");
    }
}

#[test]
fn moves_are_counted_past_every_machine_word() {
    // The count of winning moves against a listing of all moves, where the listing is short enough.
    for text in [
        "moore[2](9,14,7,3)",
        "moore[3](5,6,7,3,2)",
        "misere moore[2](9,14,7,3)",
        "misere moore[3](5,2,2,1,1)",
        "misere moore[3](1,1,1,1,1,7,7)",
    ] {
        let position = parse(text).expect("legal");
        let answer = analyze(text, &mut Budget::default()).expect("within reach");
        let mut solver = Solver::default();
        let mut count = 0;
        let _ = position.moves(&mut |played| {
            let after = solver.outcome(&position.after(&played), &mut Budget::default()).expect("Moore's theorem answers");
            count += u64::from(after == Outcome::P);
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(answer.winning.count.to_u64(), Some(count), "{text}");
    }
    // Four heaps of 2^64 − 1: one of four falls in the top column; below it that one keeps up with the others until, in
    // one of 63 columns, one of the other three joins it. From there on a one of two is free: 4(1 + 3(2^63 − 1)) in all.
    let check = |text: &str, expected: &str| {
        let answer = analyze(text, &mut Budget::default()).unwrap_or_else(|over| panic!("{text}: {over}"));
        assert_eq!(answer.winning.count.to_string(), expected, "{text}");
        assert_eq!(
            answer.winning.moves.len() as u64,
            answer.winning.count.to_u64().map_or(1_000, |count| count.min(1_000)),
            "{text}"
        );
    };
    check(&repeated("moore[2]", u64::MAX, 4), "110680464442257309688");
    check(&repeated("misere moore[2]", u64::MAX, 4), "110680464442257309688");
    // All forty twos must fall, and 1 modulo 41 of the heaps be left as ones: C(40, 1), or C(40, 20) beside 22 ones.
    check(&format!("misere {}", repeated("moore[40]", 2, 40)), "40");
    let ones = ["1"; 22].join(",");
    check(&format!("misere {},{ones})", repeated("moore[40]", 2, 40).trim_end_matches(')')), "137846528820");
    // Eighty twos must fall beside 41 ones; none of those may, and 40 of the eighty become ones: C(80, 40).
    let ones = ["1"; 41].join(",");
    check(&format!("{},{ones})", repeated("moore[80]", 2, 80).trim_end_matches(')')), "107507208733336176461620");
}

/// Each component costs work, whatever is known of it, and each slice of a question goes on where the last one ended.
#[test]
fn many_known_heaps_are_work_in_slices() {
    for (text, work) in [
        (repeated("nim", 7, 100_001), 400_004),
        (repeated("nim", 7, 100_000), 200_000),
        (repeated("misere nim", 7, 100_001), 600_006),
        (repeated("kayles", 5, 100_001), 1_000_034),
    ] {
        let shown: String = text.chars().take(40).collect();
        let position = parse(&text).expect("legal");
        let over = Solver::default().analyze(&position, &mut Budget::new(10)).expect_err(&shown);
        assert_eq!((over.limit, over.allowed), (Limit::Work, 10), "{shown}");
        let (mut solver, mut spent, slice) = (Solver::default(), 0, 30_000);
        let sliced = loop {
            match solver.analyze(&position, &mut Budget::new(SMALL).sliced(spent, slice)) {
                Err(over) if over.limit == Limit::Slice => spent += slice,
                answer => break answer.expect(&shown),
            }
        };
        let mut budget = Budget::new(SMALL);
        let whole = Solver::default().analyze(&position, &mut budget).expect(&shown);
        assert_eq!((sliced.outcome, sliced.grundy, sliced.method), (whole.outcome, whole.grundy, whole.method), "{shown}");
        assert!(sliced.winning.moves == whole.winning.moves && sliced.winning.count == whole.winning.count, "{shown}");
        assert_eq!(sliced.components.len(), whole.components.len(), "{shown}");
        assert_eq!(budget.spent(), work, "{shown}");
        assert!(spent < work && work < spent + 2 * slice, "{shown}: {spent} in slices");
    }
}

/// What a small budget broke off must not be taken for an answer later.
#[test]
fn a_refused_question_spoils_no_later_one() {
    let mut solver = Solver::default();
    for (text, small) in [("misere subtract[1,2](20000)", 9_000), ("misere octal[0.777](5,6,7)", 300)] {
        let position = parse(text).expect("legal");
        assert!(solver.analyze(&position, &mut Budget::new(small)).is_err() || text.contains("subtract"), "{text}");
        let again = solver.analyze(&position, &mut Budget::default()).expect(text);
        let fresh = Solver::default().analyze(&position, &mut Budget::default()).expect(text);
        assert_eq!((again.outcome, again.method), (fresh.outcome, fresh.method), "{text}");
    }
}
