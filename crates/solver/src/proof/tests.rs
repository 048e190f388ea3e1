//! What holds for every proof: its moves are legal and win, its replies restore, its keys and facts are those declared.

mod lemmas;

use super::walk::heaps;
use super::*;
use crate::notation::parse;
use crate::{Nimber, Outcome};
use std::collections::BTreeMap;

pub fn analysed(text: &str) -> (Solver, Analysis) {
    let position = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let mut solver = Solver::default();
    let analysis = solver.analyze(&position, &mut Budget::default()).unwrap_or_else(|e| panic!("{text}: {e}"));
    (solver, analysis)
}

/// The proof of a theorem that must speak about the position.
pub fn prove(text: &str, theorem: &str) -> Proof {
    prove_with(text, theorem, &Choice::default())
}

pub fn prove_with(text: &str, theorem: &str, choice: &Choice) -> Proof {
    let (mut solver, analysis) = analysed(text);
    let speaking = available(&analysis.position, &analysis);
    assert!(speaking.contains(&theorem), "{text}: {theorem} is not among {speaking:?}");
    walk(theorem, &mut solver, &analysis, choice, &mut Budget::default()).unwrap_or_else(|e| panic!("{text}: {e}"))
}

pub fn fact<'a>(proof: &'a Proof, step: &str, name: &str) -> &'a Fact {
    let key = format!("proof.{}.{step}", proof.theorem);
    let found = proof.steps.iter().find(|step| step.key == key).unwrap_or_else(|| panic!("no step {key} in {proof:#?}"));
    &found.facts.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("no fact {name} in {found:#?}")).1
}

pub fn number(proof: &Proof, step: &str, name: &str) -> Nimber {
    match fact(proof, step, name) {
        Fact::Number(number) => *number,
        other => panic!("{step} {name}: {other:?}"),
    }
}

pub fn text(proof: &Proof, step: &str, name: &str) -> String {
    match fact(proof, step, name) {
        Fact::Text(text) | Fact::Position(text) => text.clone(),
        other => panic!("{step} {name}: {other:?}"),
    }
}

pub fn has_step(proof: &Proof, step: &str) -> bool {
    proof.steps.iter().any(|found| found.key == format!("proof.{}.{step}", proof.theorem))
}

/// A position against which proofs are played.
pub struct Play {
    text: String,
    solver: Solver,
    analysis: Analysis,
}

impl Play {
    pub fn of(text: &str) -> Play {
        let (solver, analysis) = analysed(text);
        Play { text: text.to_string(), solver, analysis }
    }

    pub fn is_over(&self) -> bool {
        self.analysis.position.every_move().is_empty()
    }

    pub fn outcome_known(&self) -> Outcome {
        self.analysis.outcome
    }

    /// The text of the position after a move.
    pub fn after(&self, played: &Move) -> String {
        self.analysis.position.after(played).to_string()
    }

    fn outcome(&mut self, position: &Position) -> Outcome {
        self.solver.outcome(position, &mut Budget::default()).unwrap_or_else(|e| panic!("{position}: {e}"))
    }

    fn value(&mut self, position: &Position) -> Nimber {
        let answer = self.solver.analyze(position, &mut Budget::default()).unwrap_or_else(|e| panic!("{position}: {e}"));
        answer.grundy.expect("the value is within reach")
    }

    /// Walks a proof and holds its moves against the rules and the solver. Whether it made a move that wins or restores.
    pub fn check(&mut self, theorem: &str, choice: &Choice, keys: &mut BTreeMap<&'static str, usize>) -> bool {
        let analysis = self.analysis.clone();
        let position = &analysis.position;
        let context = format!("{theorem} on {}", self.text);
        let proof = walk(theorem, &mut self.solver, &analysis, choice, &mut Budget::default())
            .unwrap_or_else(|e| panic!("{context}: {e}"));
        assert_eq!(proof.theorem, theorem, "{context}");
        let least = if position.every_move().is_empty() { 1 } else { 2 };
        assert!((least..=9).contains(&proof.steps.len()), "{context}: {} steps", proof.steps.len());
        let own = THEOREMS.iter().find(|t| t.name == theorem).expect("a known theorem").keys;
        let mut decides = false;
        for step in &proof.steps {
            *keys.entry(step.key).or_default() += 1;
            let (_, names) = own.iter().find(|(key, _)| *key == step.key).unwrap_or_else(|| panic!("{context}: {}", step.key));
            assert_eq!(step.facts.iter().map(|(name, _)| *name).collect::<Vec<_>>(), *names, "{context}: {}", step.key);
            if let Some(table) = &step.table {
                let cells =
                    table.rows.iter().flatten().filter_map(|cell| if let Fact::Word(key) = cell { Some(*key) } else { None });
                cells.chain(table.columns.iter().copied()).for_each(|key| *keys.entry(key).or_default() += 1);
                let full = table.rows.iter().all(|row| row.len() == table.columns.len());
                assert!(full && table.own.is_none_or(|own| own < table.rows.len()), "{context}: {}: {table:?}", step.key);
            }
            self.check_flips(&proof, step, &context);
            let Some(played) = &step.plays else {
                assert_eq!(step.answers, None, "{context}: {}", step.key);
                continue;
            };
            let before = match &step.answers {
                None => position.clone(),
                Some(answered) => {
                    let stage = stage(theorem, &analysis).unwrap_or_else(|| panic!("{context} answers nothing"));
                    assert!(stage.every_move().contains(answered), "{context}: {answered:?} is answered but not a move");
                    stage.after(answered)
                }
            };
            assert!(before.every_move().contains(played), "{context}: {played:?} is not a move of {before}");
            let after = before.after(played);
            let target = choice.target.filter(|target| theorem == "sum" && analysis.grundy.is_some_and(|value| *target < value));
            match (step.key, target) {
                ("proof.sum.option", Some(target)) => assert_eq!(self.value(&after), target, "{context}: {after}"),
                _ => {
                    assert_eq!(self.outcome(&after), Outcome::P, "{context}: {after} after {} is not lost", step.key);
                    let answering = stage(theorem, &analysis).is_some();
                    assert_eq!(step.answers.is_some(), answering, "{context}: {}", step.key);
                    decides = true;
                }
            }
        }
        decides
    }

    /// What a step flips are the numbers that the proof's move changes, and no others but those that count nothing.
    fn check_flips(&self, proof: &Proof, step: &ProofStep, context: &str) {
        assert_eq!(!step.flips.is_empty(), FLIPS.contains(&step.key), "{context}: {}", step.key);
        if step.flips.is_empty() {
            return;
        }
        let before = step.of.as_ref().unwrap_or(&self.analysis.position);
        let here = proof.steps.iter().skip_while(|other| *other != step);
        let played = here.filter_map(|step| step.plays.as_ref()).next();
        let after = before.after(played.unwrap_or_else(|| panic!("{context}: {} flips and nothing is played", step.key)));
        let (old, new) = (heaps(before), heaps(&after));
        let counts = |place: &usize| proof.theorem != "staircase" || place.is_multiple_of(2);
        let changed = (0..old.len()).filter(|place| old[*place] != new[*place] && counts(place));
        assert_eq!(step.flips, changed.map(|place| (place, new[place])).collect::<Vec<_>>(), "{context}: {}", step.key);
    }

    /// Every answer of a proof to every move of its stage.
    pub fn all_replies(text: &str, theorem: &str) {
        let mut play = Play::of(text);
        let stage = stage(theorem, &play.analysis).unwrap_or_else(|| panic!("{theorem} answers nothing on {text}"));
        let answers = |proof: &Proof| proof.steps.iter().position(|step| step.answers.is_some());
        let unasked = walk(theorem, &mut play.solver, &play.analysis, &Choice::default(), &mut Budget::default());
        let usual = answers(&unasked.expect("within reach"));
        for chosen in stage.every_move() {
            let choice = Choice { reply_to: Some(chosen.clone()), ..Choice::default() };
            let proof = walk(theorem, &mut play.solver, &play.analysis, &choice, &mut Budget::default()).expect("within reach");
            let replies: Vec<_> = proof.steps.iter().filter_map(|step| step.answers.as_ref().zip(Some(step.key))).collect();
            let answered = replies.iter().any(|(answered, _)| **answered == chosen);
            // Under misère the last of the ones may be the chosen move itself: then the play is over.
            let ended = stage.misere && stage.after(&chosen).every_move().is_empty();
            assert!(answered || ended, "{theorem} on {text} does not answer {chosen:?}: {replies:?}");
            // Whoever chooses a move is led there before the proof of that is walked.
            assert!(ended || answers(&proof) == usual, "{theorem} on {text} answers {chosen:?} at another step");
            play.check(theorem, &choice, &mut BTreeMap::new());
        }
    }
}

/// The steps that flip digits, in every proof that has them.
const FLIPS: [&str; 17] = [
    "proof.bouton.mend",
    "proof.bouton.new-size",
    "proof.bouton.smaller",
    "proof.misere-moore.mend",
    "proof.misere-moore.move",
    "proof.misere-moore.turn",
    "proof.misere-moore.turn-reply",
    "proof.misere-nim.mend",
    "proof.misere-nim.new-size",
    "proof.misere-nim.turn",
    "proof.misere-nim.turn-reply",
    "proof.moore.mend",
    "proof.moore.move",
    "proof.staircase.down",
    "proof.staircase.mend",
    "proof.xor.mend",
    "proof.xor.solve",
];

/// Small positions of every game, sums among them, normal and misère.
fn positions() -> Vec<String> {
    let heaps = |name: &str, top: u64| (0..=top).map(|n| format!("{name}({n})")).collect::<Vec<_>>();
    let pairs = |name: &str, top: u64| {
        (0..=top).flat_map(|a| (0..=top).map(move |b| (a, b))).map(|(a, b)| format!("{name}({a},{b})")).collect::<Vec<_>>()
    };
    let triples = |name: &str, top: u64| {
        let with = |p: &String| (0..=top).map(|c| format!("{},{c})", &p[..p.len() - 1])).collect::<Vec<_>>();
        pairs(name, top).iter().flat_map(with).collect::<Vec<_>>()
    };
    let mut texts = Vec::new();
    for name in ["nim", "misere nim", "staircase"] {
        texts.extend(triples(name, 4));
    }
    texts.extend(triples("moore[2]", 4));
    texts.extend(triples("misere moore[2]", 4));
    texts.extend(["misere moore[2](1,1,1,1)", "misere moore[2](5,6,7,1,1)", "misere moore[2](2,2,2,3,1)"].map(String::from));
    texts.extend(["moore[2](1,2,3,3)", "moore[2](1,5,6,7)", "moore[3](5,9,12,14,3)", "moore[2](7,7,7,4,4)"].map(String::from));
    for name in ["moore[1]", "misere moore[1]", "bash[2]", "half", "lasker", "kayles", "misere kayles"] {
        texts.extend(pairs(name, 6));
    }
    texts.extend(pairs("wythoff", 13));
    for name in ["bash[3]", "half", "flip[1]", "flip[2]", "flip[3]", "kayles", "dawsons_chess", "treblecross", "grundy", "lasker"]
    {
        texts.extend(heaps(name, 17));
    }
    for name in ["take[2*k-1]", "take[2^(k-1)]"] {
        texts.extend(pairs(name, 6));
    }
    for name in ["misere dawsons_kayles", "misere grundy", "misere bash[2]", "misere lasker"] {
        texts.extend(heaps(name, 9));
    }
    for name in ["subtract[1,3,4]", "subtract[2,4,7]", "take[k^2]", "octal[0.3]", "octal[4.7]", "octal[0.6]", "misere half"] {
        texts.extend(heaps(name, 14));
    }
    for rule in [
        "n-k for k in {1,3,4} if n%2==0;n-k for k in {1,3,4} if n%2==1",
        "n-k for k in {1,3,4};n-6 if n%2==0",
        "(a,n-2-a) for a in 0..=n-2 if a%2==0",
        "(a,n-2-a) for a in 0..=(n-2)/2 if a%2==0",
    ] {
        texts.extend(heaps(&format!("rule[{rule}]"), 9));
    }
    for limit in ["", "[1]", "[2]", "[5]"] {
        texts.extend(heaps(&format!("fibonacci{limit}"), 22));
    }
    for a in 0..5 {
        for b in 0..5 {
            for (left, right) in
                [("nim", "kayles"), ("bash[3]", "grundy"), ("lasker", "half"), ("fibonacci", "nim"), ("flip[2]", "take[k^2]")]
            {
                texts.push(format!("{left}({a})+{right}({})", a + b));
            }
            texts.push(format!("nim({a})+*{b}+nim(2)"));
            texts.push(format!("staircase({a},2)+nim({b})"));
            texts.push(format!("wythoff(2,{a})+moore[2](1,1,{b})"));
        }
    }
    texts.extend(["a", "b", "c", "d"].map(|v| format!("graph[a>b,a>c,b>c,a>d,d>b]({v},a)")));
    texts
}

/// Each proof of each theorem that speaks about a small position plays legal moves that win, and replies that restore.
#[test]
fn every_move_of_every_proof_is_legal_and_wins() {
    let mut keys: BTreeMap<&str, usize> = BTreeMap::new();
    let mut deciding: BTreeMap<&str, usize> = BTreeMap::new();
    for text in positions() {
        let mut play = Play::of(&text);
        let position = play.analysis.position.clone();
        let over = position.every_move().is_empty();
        for theorem in available(&position, &play.analysis) {
            let decides = play.check(theorem, &Choice::default(), &mut keys);
            if theorem == "beatty" {
                for root in [2, 4, 9] {
                    play.check(theorem, &Choice { root: Some(root), ..Choice::default() }, &mut keys);
                }
            }
            for chosen in stage(theorem, &play.analysis).iter().flat_map(Position::every_move) {
                play.check(theorem, &Choice { reply_to: Some(chosen), ..Choice::default() }, &mut keys);
            }
            *deciding.entry(theorem).or_default() += usize::from(decides);
            // From a won position every proof but these constructs the winning move.
            let constructs = !matches!(theorem, "beatty" | "period" | "sj");
            let won = play.analysis.outcome == Outcome::N && !over;
            assert!(decides || !won || !constructs, "{theorem} on {text} constructs no move");
        }
    }
    for (key, _) in super::keys().filter(|(key, _)| !SELDOM.contains(key)) {
        assert!(keys.contains_key(key), "no position walks through {key}");
    }
    for theorem in theorems().filter(|theorem| !matches!(*theorem, "beatty" | "period")) {
        assert!(deciding.get(theorem).is_some_and(|count| *count > 5), "{theorem} decides too few positions: {deciding:?}");
    }
}

/// Steps of positions too large for the list above; each file tests its own.
const SELDOM: &[&str] = &[
    "proof.mex.options-many",
    "proof.induction.ends",
    "proof.induction.ends-misere",
    "proof.induction.reached-misere",
    "proof.misere-mex.large",
    "proof.sj.large",
    "proof.period.beyond",
    "proof.period.observed",
    "proof.zermelo.finite-large",
];

#[test]
fn a_theorem_that_does_not_speak_gives_way() {
    let (mut solver, analysis) = analysed("nim(1,2)");
    for asked in ["wythoff", "no-such-theorem", ""] {
        let proof = walk(asked, &mut solver, &analysis, &Choice::default(), &mut Budget::default()).expect("small");
        assert_eq!(proof.theorem, "bouton", "{asked}");
    }
}

#[test]
fn the_most_fitting_theorem_comes_first() {
    for (position, expected) in [
        ("nim(3,4,5)", "bouton xor sum mex equivalence induction zermelo complexity"),
        ("misere nim(3,4,5)", "misere-nim induction misere-mex sj zermelo"),
        ("misere moore[2](3,4,5)", "misere-moore induction misere-mex sj zermelo"),
        ("lasker(5,6)", "lasker twins sum mex equivalence induction zermelo"),
        ("misere kayles(7)", "induction misere-mex sj zermelo"),
        ("bash[3](21)", "bash mex equivalence induction zermelo"),
        ("half(7,12)", "half twins sum mex equivalence induction zermelo"),
        ("moore[2](3,4,5,6)", "moore mex equivalence induction zermelo"),
        ("wythoff(3,5)", "wythoff beatty mex equivalence induction zermelo"),
        ("fibonacci(20)", "zeckendorf mex equivalence induction zermelo"),
        ("staircase(3,1,4)", "staircase mex equivalence induction zermelo"),
        ("flip[2](9)", "flip mex equivalence period induction zermelo"),
        ("kayles(7)+nim(3)", "sum mex equivalence period induction zermelo"),
        ("take[2*k-1](20)", "residues mex equivalence induction zermelo"),
        ("subtract[1,3,4](10,7)", "twins sum mex equivalence period induction zermelo"),
        ("grundy(9)", "mex equivalence induction zermelo"),
        ("kayles(20)", "twins mex equivalence period induction zermelo"),
        ("kayles(5,5)+wythoff(3,9)+wythoff(9,3)", "twins sum mex equivalence period induction zermelo"),
        ("wythoff(10000000000,20000000000)", "wythoff beatty induction zermelo"),
    ] {
        let (_, analysis) = analysed(position);
        assert_eq!(available(&analysis.position, &analysis).join(" "), expected, "{position}");
    }
}

/// Of a reader's choices, those that do not fit are as good as none.
#[test]
fn choices_that_do_not_fit_are_ignored() {
    let foreign = Move { term: 5, index: 2, step: crate::Step::to([9]) };
    let choice = Choice { target: Some(99), reply_to: Some(foreign), upto: Some(0), root: Some(1) };
    for text in ["nim(1,2,3)", "nim(3,4,5)", "wythoff(3,5)", "fibonacci(13)", "staircase(1,2,1)", "moore[2](1,1,1)", "bash[3](8)"]
    {
        let mut play = Play::of(text);
        for theorem in available(&play.analysis.position.clone(), &play.analysis.clone()) {
            play.check(theorem, &choice, &mut BTreeMap::new());
        }
    }
}

/// A proof within a small budget is refused with a number or given; it never runs away.
#[test]
fn budgets_are_kept() {
    for text in
        ["nim(3,4,5)", "kayles(40)+nim(3)", "grundy(60)", "fibonacci(300)", "moore[2](9,9,9,9)", "flip[2](80)", "wythoff(40,60)"]
    {
        let (mut solver, analysis) = analysed(text);
        for theorem in available(&analysis.position, &analysis) {
            for allowed in [0, 10, 1000, 100_000] {
                let mut budget = Budget::new(allowed);
                match walk(theorem, &mut solver, &analysis, &Choice::default(), &mut budget) {
                    Ok(proof) => assert!(!proof.steps.is_empty()),
                    Err(over) => assert!(over.needed > 0, "{theorem} on {text}"),
                }
            }
        }
    }
}
