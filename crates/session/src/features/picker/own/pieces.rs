//! The text of a kind of move: fixed texts with the form's fields between them.

use super::{Field, MoveAct, MoveKind, Which};

/// A part of a clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    Text(String),
    Field(Field),
}

/// The parts of the clause that says this kind of move, with a condition or without.
pub fn pieces(act: MoveAct, which: Which, only: bool) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let text = |pieces: &mut Vec<Piece>, text: &str| match pieces.last_mut() {
        Some(Piece::Text(before)) => before.push_str(text),
        // Nothing stands between a field and the end.
        _ if text.is_empty() => {}
        _ => pieces.push(Piece::Text(text.to_owned())),
    };
    if act == MoveAct::Step {
        let parts = [
            Piece::Text("(".into()),
            Piece::Field(Field::A),
            Piece::Text(",".into()),
            Piece::Field(Field::B),
            Piece::Text(")".into()),
        ];
        pieces.extend(parts);
    } else {
        text(&mut pieces, result(act, which));
    }
    let most = match act {
        MoveAct::CutFirst => "a",
        MoveAct::CutSecond => "b",
        act => act.most(),
    };
    match which {
        _ if act.which().is_empty() => {}
        Which::Once => {}
        Which::Run => {
            text(&mut pieces, " for k in ");
            pieces.push(Piece::Field(Field::From));
            text(&mut pieces, "..=");
            pieces.push(Piece::Field(Field::To));
        }
        Which::Listed => {
            text(&mut pieces, " for k in {");
            pieces.push(Piece::Field(Field::List));
            text(&mut pieces, "}");
        }
        Which::Divisors => text(&mut pieces, &format!(" for k in 1..={most} if {most}%k==0")),
        Which::Proper => text(&mut pieces, &format!(" for k in 1..={most}/2 if {most}%k==0")),
        Which::Powers => {
            text(&mut pieces, &format!(" for e in 0..=log2({most}) let k="));
            pieces.push(Piece::Field(Field::List));
            text(&mut pieces, "^e");
        }
        Which::Squares => text(&mut pieces, &format!(" for e in 1..=sqrt({most}) let k=e^2")),
        Which::Primes => text(&mut pieces, &format!(" for k in 2..={most} if prime(k)")),
        // The e-th of 1, 2, 3, 5, … is above n once e > 2 log₂ n + 1.
        Which::Fibonacci => text(&mut pieces, &format!(" for e in 1..=2*log2({most})+1 let k=fib(e)")),
        Which::Multiples => text(&mut pieces, if act == MoveAct::First { " for k in 1..=a/b" } else { " for k in 1..=b/a" }),
    }
    text(&mut pieces, behind(act, which));
    if only {
        text(&mut pieces, " if ");
        pieces.push(Piece::Field(Field::Only));
    }
    pieces
}

/// What a move leaves.
fn result(act: MoveAct, which: Which) -> &'static str {
    match (act, which) {
        (MoveAct::Take, _) => "n-k",
        (MoveAct::TakeMay | MoveAct::TakeMust, _) => "(a,n-k-a)",
        (MoveAct::Split | MoveAct::Unequal, _) => "(a,n-a)",
        (MoveAct::Equal, _) => "k of n/k",
        (MoveAct::Divide, _) => "n/k",
        (MoveAct::First, Which::Multiples) => "(a-k*b,b)",
        (MoveAct::First, _) => "(a-k,b)",
        (MoveAct::Second, Which::Multiples) => "(a,b-k*a)",
        (MoveAct::Second, _) => "(a,b-k)",
        (MoveAct::Both, _) => "(a-k,b-k)",
        (MoveAct::CutFirst, _) => "(k,b)+(a-k,b)",
        (MoveAct::CutSecond, _) => "(a,k)+(a,b-k)",
        (MoveAct::Step, _) => "",
    }
}

/// What stands behind the numbers of k.
fn behind(act: MoveAct, which: Which) -> &'static str {
    match act {
        // What is cut off is less than all.
        MoveAct::CutFirst if which == Which::Listed => " if k<a",
        MoveAct::CutSecond if which == Which::Listed => " if k<b",
        MoveAct::TakeMay => " for a in 0..=n-k",
        MoveAct::TakeMust => " for a in 1..=n-k-1",
        MoveAct::Split => " for a in 1..=n-1",
        MoveAct::Unequal => " for a in 1..=(n-1)/2",
        MoveAct::Equal => " if n%k==0",
        _ => "",
    }
}

/// The kind of move whose pieces make up a clause: each field is what stands up to the next fixed text.
pub fn read(clause: &str, mut kind: MoveKind, pieces: &[Piece]) -> Option<MoveKind> {
    let mut rest = clause;
    for (at, piece) in pieces.iter().enumerate() {
        match (piece, pieces.get(at + 1)) {
            (Piece::Text(text), _) => rest = rest.strip_prefix(text.as_str())?,
            (Piece::Field(field), Some(Piece::Text(next))) => {
                let (inside, _) = rest.split_once(next.as_str())?;
                kind = kind.with(*field, inside);
                rest = &rest[inside.len()..];
            }
            (Piece::Field(field), _) => {
                kind = kind.with(*field, rest);
                rest = "";
            }
        }
    }
    // What goes on behind a field is more than the form says: another generator, another result.
    let more = |text: &str| [" for ", " if ", " let "].iter().any(|word| text.contains(word));
    let said = Field::ALL.iter().all(|field| !more(kind.field(*field)) && closed(kind.field(*field)));
    (rest.is_empty() && said).then_some(kind)
}

/// Whether every bracket closes where it was opened: a comma within brackets parts no fields.
fn closed(text: &str) -> bool {
    let mut depth = 0;
    let step = |char| match char {
        '(' => {
            depth += 1;
            true
        }
        ')' => {
            depth -= 1;
            depth >= 0
        }
        _ => true,
    };
    text.chars().all(step) && depth == 0
}
