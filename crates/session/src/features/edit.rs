//! Editing a position by pressing instead of typing: numbers up and down, heaps and tokens added and removed, vertices and
//! edges of a graph drawn and rubbed out. Every edit becomes a text that the notation judges like any other.

use mexplorer_solver::game::Board;
use mexplorer_solver::{Position, PositionError, Term, notation};

/// One edit. Places count all numbers of the position from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// Put another number in a place.
    Set {
        place: usize,
        value: u64,
    },
    /// One more number, or token, in a term.
    Add {
        term: usize,
        value: u64,
    },
    Remove {
        place: usize,
    },
    /// A vertex with the next free name.
    AddVertex {
        term: usize,
    },
    RemoveVertex {
        term: usize,
        vertex: u32,
    },
    AddEdge {
        term: usize,
        from: u32,
        to: u32,
    },
    RemoveEdge {
        term: usize,
        from: u32,
        to: u32,
    },
}

/// The edited position, or why it would be none.
pub fn apply(position: &Position, edit: &Edit) -> Result<Position, PositionError> {
    let mut terms = position.terms.clone();
    match *edit {
        Edit::Set { place, value } => {
            if let Some((term, index)) = find(&terms, place) {
                terms[term].numbers[index] = value;
            }
        }
        Edit::Add { term, value } => {
            if let Some(term) = terms.get_mut(term) {
                term.numbers.push(value);
            }
        }
        Edit::Remove { place } => {
            if let Some((term, index)) = find(&terms, place) {
                if terms[term].numbers.len() > 1 {
                    terms[term].numbers.remove(index);
                } else if terms.len() > 1 {
                    terms.remove(term);
                }
            }
        }
        Edit::AddVertex { term }
        | Edit::RemoveVertex { term, .. }
        | Edit::AddEdge { term, .. }
        | Edit::RemoveEdge { term, .. } => {
            return match terms.get(term) {
                Some(_) => edit_graph(position, term, edit),
                None => Ok(position.clone()),
            };
        }
    }
    for term in &terms {
        term.game.check(&term.numbers).map_err(|complaint| complaint.at(0, 0))?;
    }
    Ok(Position { misere: position.misere, terms })
}

/// The term of a place, and the index within it.
fn find(terms: &[Term], place: usize) -> Option<(usize, usize)> {
    let mut left = place;
    for (i, term) in terms.iter().enumerate() {
        if left < term.numbers.len() {
            return Some((i, left));
        }
        left -= term.numbers.len();
    }
    None
}

fn edit_graph(position: &Position, term: usize, edit: &Edit) -> Result<Position, PositionError> {
    let old = &position.terms[term];
    let Board::Graph { mut vertices, mut edges } = old.game.board() else { return Ok(position.clone()) };
    let mut tokens = old.numbers.clone();
    let last = vertices.len() as u32 - 1;
    match *edit {
        Edit::AddVertex { .. } => vertices.push(free_name(&vertices)),
        Edit::AddEdge { from, to, .. } if from.max(to) <= last => edges.push((from, to)),
        Edit::RemoveEdge { from, to, .. } => edges.retain(|edge| *edge != (from, to)),
        Edit::RemoveVertex { vertex, .. } if last > 0 && vertex <= last => {
            // A graph without a token is no position: the last one moves to another vertex instead.
            edges.retain(|(from, to)| *from != vertex && *to != vertex);
            tokens.retain(|token| *token != u64::from(vertex));
            if tokens.is_empty() {
                tokens.push(u64::from(u32::from(vertex == 0)));
            }
            vertices[vertex as usize].clear();
        }
        _ => {}
    }
    let name = |vertex: u32| vertices[vertex as usize].as_str();
    let mut items: Vec<String> = edges.iter().map(|(from, to)| format!("{}>{}", name(*from), name(*to))).collect();
    // Vertices without an edge are listed alone.
    for (i, vertex) in (0u32..).zip(&vertices) {
        if !vertex.is_empty() && !edges.iter().any(|(from, to)| *from == i || *to == i) {
            items.push(vertex.clone());
        }
    }
    let tokens: Vec<&str> = tokens.iter().map(|token| vertices[*token as usize].as_str()).collect();
    let graph = notation::parse(&format!("graph[{}]({})", items.join(","), tokens.join(",")))?;
    let mut terms = position.terms.clone();
    terms.splice(term..=term, graph.terms);
    Ok(Position { misere: position.misere, terms })
}

/// a, b, …, z, v1, v2, …: the first that is free.
fn free_name(taken: &[String]) -> String {
    let letters = ('a'..='z').map(String::from);
    let numbers = (1..).map(|i| format!("v{i}"));
    letters.chain(numbers).find(|name| !taken.contains(name)).expect("there is no end of names")
}

/// Whether numbers may be added to or removed from a term: Wythoff's game always has two.
pub fn may_resize(term: &Term) -> bool {
    let mut more = term.numbers.clone();
    more.push(0);
    term.game.check(&more).is_ok() && (term.game.numbers().apart() || term.numbers.len() > 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_make_positions() {
        for (from, edit, expected) in [
            ("nim(3,4,5)", Edit::Set { place: 1, value: 9 }, "nim(3,9,5)"),
            ("nim(3)+kayles(7)", Edit::Set { place: 1, value: 0 }, "nim(3)+kayles(0)"),
            ("nim(3,4)", Edit::Add { term: 0, value: 1 }, "nim(3,4,1)"),
            ("nim(3)+kayles(7)", Edit::Remove { place: 0 }, "kayles(7)"),
            ("nim(3)", Edit::Remove { place: 0 }, "nim(3)"),
            ("misere nim(3,4)", Edit::Remove { place: 0 }, "misere nim(4)"),
            ("graph[a>b](a)", Edit::AddVertex { term: 0 }, "graph[a>b,c](a)"),
            ("graph[a>b,c](a)", Edit::AddEdge { term: 0, from: 1, to: 2 }, "graph[a>b,b>c](a)"),
            ("graph[a>b,b>c](a)", Edit::RemoveEdge { term: 0, from: 0, to: 1 }, "graph[b>c,a](a)"),
            ("graph[a>b,b>c](b,a)", Edit::RemoveVertex { term: 0, vertex: 1 }, "graph[a,c](a)"),
            ("nim(2)+graph[a>b](a)", Edit::Add { term: 1, value: 1 }, "nim(2)+graph[a>b](a,b)"),
        ] {
            let position = notation::parse(from).expect("legal");
            assert_eq!(apply(&position, &edit).map(|p| p.to_string()), Ok(expected.to_string()), "{from} {edit:?}");
        }
    }

    #[test]
    fn an_edit_that_closes_a_cycle_is_refused_by_name() {
        let position = notation::parse("graph[a>b,b>c](a)").expect("legal");
        let error = apply(&position, &Edit::AddEdge { term: 0, from: 2, to: 0 }).expect_err("a cycle");
        assert_eq!(error.complaint.code, "cycle");
        let pair = notation::parse("wythoff(1,2)").expect("legal");
        assert_eq!(apply(&pair, &Edit::Add { term: 0, value: 1 }).expect_err("two numbers").complaint.code, "wrong-count");
    }
}
