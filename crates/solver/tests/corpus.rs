//! Published facts, each with where it stands, against the solver's answers.

use Outcome::{N, P};
use mexplorer_solver::notation::{parse, parse_game};
use mexplorer_solver::{Budget, Outcome, Solver};

/// Position, outcome, Grundy value (`None` under misère play), winning moves, method.
type Row = (&'static str, Outcome, Option<u128>, u64, &'static str);

const BOUTON: &[Row] = &[
    // C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3, 1901: his table of safe triples.
    ("nim(1,2,3)", P, Some(0), 0, "bouton"),
    ("nim(1,4,5)", P, Some(0), 0, "bouton"),
    ("nim(1,14,15)", P, Some(0), 0, "bouton"),
    ("nim(2,4,6)", P, Some(0), 0, "bouton"),
    ("nim(3,12,15)", P, Some(0), 0, "bouton"),
    ("nim(7,9,14)", P, Some(0), 0, "bouton"),
    ("nim(3,4,5)", N, Some(2), 1, "bouton"),
    ("nim(9,12,13)", N, Some(8), 3, "bouton"),
    ("nim(0)", P, Some(0), 0, "bouton"),
    // The same, section 5: the last to move loses; only ones are counted the other way round.
    ("misere nim(1)", P, None, 0, "misere-nim"),
    ("misere nim(1,1)", N, None, 2, "misere-nim"),
    ("misere nim(1,1,1)", P, None, 0, "misere-nim"),
    ("misere nim(1,2,3)", P, None, 0, "misere-nim"),
    ("misere nim(3,4,5)", N, None, 1, "misere-nim"),
    ("misere nim(0)", N, None, 0, "misere-nim"),
];

const ONE_HEAP: &[Row] = &[
    // C. G. Bachet, Problèmes plaisants et délectables, 1612, problem 22: a hundred by at most ten.
    ("bash[10](100)", N, Some(1), 1, "bash"),
    ("bash[10](99)", P, Some(0), 0, "bash"),
    // M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1, 1963: lost exactly at the Fibonacci numbers.
    ("fibonacci(13)", P, Some(0), 0, "zeckendorf"),
    ("fibonacci(21)", P, Some(0), 0, "zeckendorf"),
    // L. Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80, 2006, with the bound rounded up.
    ("half(14)", P, Some(0), 0, "half"),
    ("half(30)", P, Some(0), 0, "half"),
    // E. Lasker, Brettspiele der Völker, 1931; values in Winning Ways, chapter 4.
    ("lasker(2,5,7)", N, Some(15), 3, "sprague-grundy"),
    // Guy and Smith, The G-values of various games, 1956: Kayles' first values and its first exceptions.
    ("kayles(9)", N, Some(4), 1, "search"),
    ("kayles(70)", N, Some(6), 0, "search"),
    ("kayles(5,5)", P, Some(0), 0, "sprague-grundy"),
    // H. E. Dudeney, The Canterbury Puzzles, 1907, no. 73: a row of thirteen pins, the second of them down.
    ("kayles(1,11)", N, Some(7), 0, "sprague-grundy"),
];

const WHOLE: &[Row] = &[
    // W. A. Wythoff, A modification of the game of Nim, 1907: the list of cold pairs.
    ("wythoff(1,2)", P, Some(0), 0, "wythoff"),
    ("wythoff(3,5)", P, Some(0), 0, "wythoff"),
    ("wythoff(4,7)", P, Some(0), 0, "wythoff"),
    ("wythoff(13,8)", P, Some(0), 0, "wythoff"),
    // E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11, 1910.
    ("moore[2](3,5,6)", N, None, 0, "moore"),
    ("moore[2](4,4,4)", P, Some(0), 0, "moore"),
    ("moore[1](3,4,5)", N, Some(2), 1, "bouton"),
    ("rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b](4,4)", P, Some(0), 0, "bouton"),
    ("misere rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b](4,4)", P, None, 0, "misere-nim"),
    ("moore[2](1,2,3,3)", P, Some(0), 0, "moore"),
    ("misere moore[2](1,1)", N, None, 2, "misere-moore"),
    ("misere moore[2](1,1,1,1)", P, None, 0, "misere-moore"),
    // T. S. Ferguson, Game Theory, part I, section 2.6, exercise on staircase Nim.
    ("staircase(3,9,3)", P, Some(0), 0, "staircase"),
];

const MISERE: &[Row] = &[
    // R. P. Sibert and J. H. Conway, Mathematical Kayles, 1992: lost heaps of misère Kayles at 1, 4, 9, 12, 20.
    ("misere kayles(1)", P, None, 0, "misere-mex"),
    ("misere kayles(4)", P, None, 0, "misere-mex"),
    // A split into heaps of 0 and 1 is one heap: each of these is 0 or 1, and their number decides.
    ("misere flip[1](100)", N, None, 50, "misere-mex"),
    ("misere flip[1](101)", P, None, 0, "misere-mex"),
    // Taking 1 or 2, which is a subtraction game.
    ("misere octal[0.33](1000000000001)", N, None, 1, "misere-subtraction"),
    ("misere octal[0.33](1000000000000)", P, None, 0, "misere-subtraction"),
    ("misere kayles(9)", P, None, 0, "misere-kayles"),
    ("misere kayles(12)", P, None, 0, "misere-kayles"),
    ("misere kayles(20)", P, None, 0, "misere-kayles"),
    // P. M. Grundy and C. A. B. Smith, Disjunctive games with the last player losing, 1956, on Grundy's game.
    ("misere grundy(3)", P, None, 0, "misere-mex"),
];

/// No literature: each follows in two moves or three. Numbers of a rule go up to 2^40.
const FAR: &[Row] = &[
    ("rule2[(a-2^39,b)](1099511627776,0)", P, Some(0), 0, "search"),
    ("rule2[(a-2^40,b);(a,b-2^39)](1099511627776,1099511627776)", N, Some(1), 2, "search"),
    ("rule2[(a-1,b+2^39) if a>0;(a,0) if b==2^39](1,0)", P, Some(0), 0, "search"),
    ("rule2[(a-1,b+2^40) if a>0;(a,0) if b==2^40](1,0)", P, Some(0), 0, "search"),
    ("rule2[(a-1,2^40-b) if a>0](1,1)", N, Some(1), 1, "search"),
    ("rule2[(b,b)+(1,0) if a>b and b>0;(a-1,b) if b==0](1099511627776,1)", P, Some(0), 0, "search"),
    ("rule[n-2^62-2^62;n-2^40*1024*1024*1024;n-1](2)", P, Some(0), 0, "search"),
    // A heap of 2^k is 2^(k-1) alone.
    ("rule[n/2 if n>1](1099511627776)", P, Some(0), 0, "search"),
    ("rule[n/2 if n>1](549755813888,1024)", N, Some(1), 2, "sprague-grundy"),
];

/// Checks what a row states. A value of `None` under normal play, and 0 moves of a won position, are left open.
fn check(rows: &[Row]) {
    let mut solver = Solver::default();
    let mut wrong = Vec::new();
    for &(text, outcome, grundy, moves, method) in rows {
        let position = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let answer = solver.analyze(&position, &mut Budget::default()).unwrap_or_else(|e| panic!("{text}: {e}"));
        let count = answer.winning.count.to_u64();
        let value_differs = (position.misere || grundy.is_some()) && answer.grundy != grundy;
        let count_differs = (outcome == P || moves > 0) && count != Some(moves);
        if (answer.outcome, answer.method.name()) != (outcome, method) || value_differs || count_differs {
            wrong.push(format!("{text}: {:?}, {:?}, {count:?}, {}", answer.outcome, answer.grundy, answer.method.name()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn nim() {
    check(BOUTON);
}

#[test]
fn single_heaps() {
    check(ONE_HEAP);
}

#[test]
fn numbers_played_together() {
    check(WHOLE);
}

#[test]
fn misere() {
    check(MISERE);
}

#[test]
fn rules_at_the_largest_numbers() {
    check(FAR);
}

/// The values of the heaps 0, 1, 2, … of a game.
fn values(game: &str, count: u64) -> Vec<u32> {
    let rules = parse_game(game).unwrap_or_else(|e| panic!("{game}: {e}"));
    let mut solver = Solver::default();
    let value = |heap| solver.value(&rules, &[heap], &mut Budget::default()).map(|(value, _)| value as u32);
    (0..count).map(value).collect::<Result<_, _>>().unwrap_or_else(|e| panic!("{game}: {e}"))
}

#[test]
fn sequences_begin_as_published() {
    let check = |game: &str, expected: &[u32]| assert_eq!(values(game, expected.len() as u64), expected, "{game}");
    // Winning Ways, chapter 4, table of Kayles; Dawson's Chess; Dawson's Kayles is the same sequence one heap later.
    check(
        "kayles",
        &[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7],
    );
    check(
        "dawsons_chess",
        &[0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4],
    );
    check(
        "dawsons_kayles",
        &[0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4],
    );
    check("flip[2]", &[0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3]);
    // Grundy's game: Winning Ways, chapter 4.
    check("grundy", &[0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]);
    // Treblecross, a strip of n squares being a heap of n + 2 of 0.007: Winning Ways, chapter 4.
    check("treblecross", &[0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4]);
    check("octal[0.007]", &[0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4]);
    // Lasker's Nim: Winning Ways, chapter 4.
    check("lasker", &[0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]);
    // Levine 2006, with the bound rounded up: the even heaps repeat the whole.
    check("half", &[0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3, 7, 0]);
    check("subtract[1,3,4]", &[0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2]);
}

#[test]
fn subtract_a_square_is_lost_where_golomb_lists_it() {
    // S. W. Golomb, A mathematical investigation of games of “take-away”, Journal of Combinatorial Theory 1, 1966.
    let lost: Vec<usize> = (0..).zip(values("take[k^2]", 58)).filter(|(_, value)| *value == 0).map(|(heap, _)| heap).collect();
    assert_eq!(lost, [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57]);
}

#[test]
fn periods_are_those_of_the_literature() {
    let mut solver = Solver::default();
    // Least preperiod, period, and the window that proves it: Guy and Smith 1956; Winning Ways, chapter 4. Preperiods are
    // the least n₀ with g(n + p) = g(n) for all n ≥ n₀, one less than where some tables begin to count.
    for (game, preperiod, period, window) in [
        ("kayles", 71, 12, (71, 156)),
        ("octal[0.77]", 71, 12, (71, 156)),
        ("dawsons_chess", 52, 34, (52, 141)),
        ("dawsons_kayles", 53, 34, (53, 142)),
        ("flip[2]", 53, 34, (53, 142)),
        ("octal[0.4]", 54, 34, (54, 143)),
        ("subtract[1,3,4]", 0, 7, (0, 4)),
        ("subtract[2,3,7]", 0, 5, (0, 7)),
        ("subtract[1,4]", 0, 5, (0, 4)),
        ("subtract[2,4,7]", 8, 3, (8, 15)),
    ] {
        let rules = parse_game(game).expect("legal");
        let (engine, _) = solver.engine(&rules).expect("a game of heaps");
        assert_eq!(engine.extend(1_000, &mut Budget::default()), Ok(()), "{game}");
        let found = engine.period().unwrap_or_else(|| panic!("{game} has a period"));
        assert_eq!(
            (found.preperiod, found.period, found.saltus, found.proved, found.window),
            (preperiod, period, 0, true, window),
            "{game}"
        );
    }
    for game in ["grundy", "treblecross", "octal[0.007]", "flip[3]", "take[k^2]"] {
        let rules = parse_game(game).expect("legal");
        let (engine, _) = solver.engine(&rules).expect("a game of heaps");
        engine.extend(3_000, &mut Budget::default()).expect("a short table");
        assert_eq!(engine.period(), None, "{game}: nothing is claimed");
    }
}

/// Under true last-mover-loses the rule for Anti-SG sums with its own stopping rule fails; search decides.
#[test]
fn misere_sums_are_not_decided_by_values() {
    let mut solver = Solver::default();
    let mut against = 0;
    for text in ["kayles(1,5)", "dawsons_kayles(12)", "dawsons_kayles(2,10)"] {
        let normal = parse(text).expect("legal");
        let misere = parse(&format!("misere {text}")).expect("legal");
        let answer = solver.analyze(&normal, &mut Budget::default()).expect("small");
        let large = answer.components.iter().any(|c| c.grundy > Some(1));
        let by_values = Outcome::cold((answer.grundy == Some(0)) == large);
        against += usize::from(solver.outcome(&misere, &mut Budget::default()) != Ok(by_values));
    }
    assert_eq!(against, 3);
}
