//! Tokens on a directed graph without a cycle. One move: move one token along an edge; tokens may share a vertex.
//!
//! Every impartial game is this game on its own game graph. Values are found by backward induction in topological order,
//! when the graph is read; a cycle is named and refused.

use crate::game::{Board, Built, Family, Game, Numbers, RulesForm, Step, Visit};
use crate::interned::Interned;
use crate::mex::mex;
use crate::source::Source;
use crate::{Complaint, Nimber, PositionError};
use std::ops::ControlFlow;

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "graph",
    aliases: &["tokens"],
    title: "game.graph",
    rule: "rule.graph",
    names: &[
        "game on a graph",
        "tokens on a DAG",
        "有向图",
        "有向图游戏",
        "有向图博弈",
        "图游戏",
        "图上移子",
        "有向圖",
        "有向圖遊戲",
    ],
    misere_names: &[],
    words: &["Sprague–Grundy", "SG 函数", "博弈状态图"],
    methods: &[],
    rules: RulesForm::Edges { default: "a>b,a>c,b>c" },
    example: "graph[a>b,a>c,b>c](a,b)",
    source: "R. P. Sprague, Über mathematische Kampfspiele, 1935; P. M. Grundy, 1939",
    build,
};

struct Tokens {
    names: Vec<String>,
    /// The followers of each vertex, in the order of the text.
    followers: Vec<Vec<u32>>,
    values: Vec<Nimber>,
    /// The nim heap each vertex equals in every misère sum, where the misère mex rule proves one.
    misere: Vec<Option<Nimber>>,
}

fn build(rules: Option<&Source>) -> Result<Built, PositionError> {
    let source = rules.expect("the notation asks for rules first");
    let mut names: Vec<String> = Vec::new();
    let mut index: Interned<u8> = Interned::default();
    let mut followers: Vec<Vec<u32>> = Vec::new();
    let mut texts = Vec::new();
    for item in source.split(',') {
        let mut before: Option<u32> = None;
        let words = item.split('>');
        for (place, word) in words.iter().enumerate() {
            // An arrow may have a shaft, `a->b`.
            let shaft = place + 1 < words.len() && word.chars().last() == Some('-');
            let word = word.slice(0, word.glyphs.len() - usize::from(shaft));
            let name = word.text();
            if name.is_empty() || !name.chars().all(|c| crate::source::lettered(c) || c == '_') {
                let found = if name.is_empty() { crate::complaint::NOTHING.to_string() } else { name };
                return Err(word.complain("vertex-name", [("found", found)]));
            }
            let vertex = index.intern(name.as_bytes());
            if vertex as usize == names.len() {
                names.push(name);
                followers.push(Vec::new());
            }
            match before.replace(vertex) {
                Some(from) if !followers[from as usize].contains(&vertex) => {
                    followers[from as usize].push(vertex);
                    texts.push(format!("{}>{}", names[from as usize], names[vertex as usize]));
                }
                _ => {}
            }
        }
        if let (Some(alone), [_]) = (before, &words[..]) {
            let name = &names[alone as usize];
            if !texts.contains(name) {
                texts.push(name.clone());
            }
        }
    }
    let order = topological(&followers).map_err(|cycle| {
        let cycle: Vec<&str> = cycle.iter().map(|v| names[*v as usize].as_str()).collect();
        source.complain("cycle", [("cycle", cycle.join(" > "))])
    })?;
    let mut values = vec![0; names.len()];
    let mut misere = vec![None; names.len()];
    for &vertex in &order {
        let next = &followers[vertex as usize];
        values[vertex as usize] = mex(next.iter().map(|v| values[*v as usize]));
        let heaps: Option<Vec<Nimber>> = next.iter().map(|v| misere[*v as usize]).collect();
        misere[vertex as usize] = heaps.filter(|heaps| heaps.is_empty() || heaps.iter().any(|heap| *heap < 2)).map(mex);
    }
    Ok((texts.join(","), Box::new(Tokens { names, followers, values, misere })))
}

/// The vertices with every follower before its predecessors, or a cycle, first vertex repeated at its end.
fn topological(followers: &[Vec<u32>]) -> Result<Vec<u32>, Vec<u32>> {
    let mut order = Vec::with_capacity(followers.len());
    let mut done = vec![false; followers.len()];
    let mut on_path = vec![false; followers.len()];
    for start in 0..followers.len() as u32 {
        let mut path: Vec<(u32, usize)> = Vec::new();
        if !done[start as usize] {
            path.push((start, 0));
            on_path[start as usize] = true;
        }
        while let Some((vertex, turn)) = path.last_mut() {
            let vertex = *vertex;
            match followers[vertex as usize].get(*turn).copied() {
                Some(next) if on_path[next as usize] => {
                    let from = path.iter().position(|(v, _)| *v == next).expect("the vertex is on the path");
                    return Err(path[from..].iter().map(|(v, _)| *v).chain([next]).collect());
                }
                Some(next) => {
                    *turn += 1;
                    if !done[next as usize] {
                        path.push((next, 0));
                        on_path[next as usize] = true;
                    }
                }
                None => {
                    done[vertex as usize] = true;
                    on_path[vertex as usize] = false;
                    order.push(vertex);
                    path.pop();
                }
            }
        }
    }
    Ok(order)
}

impl Game for Tokens {
    fn numbers(&self) -> Numbers {
        Numbers::Vertices
    }

    fn options(&self, token: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        self.followers[token[0] as usize].iter().try_for_each(|next| visit(Step::to([u64::from(*next)])))
    }

    fn option_count(&self, token: &[u64]) -> u128 {
        self.followers[token[0] as usize].len() as u128
    }

    fn write_number(&self, vertex: u64) -> String {
        self.names[vertex as usize].clone()
    }

    /// What is read names a vertex; an edit may say any number.
    fn check(&self, tokens: &[u64]) -> Result<(), Complaint> {
        match tokens.iter().find(|token| **token >= self.names.len() as u64) {
            Some(token) => Err(Complaint::new("unknown-vertex", [("name", token.to_string())])),
            None => Ok(()),
        }
    }

    fn read_number(&self, word: &Source) -> Result<u64, PositionError> {
        let name = word.text();
        match self.names.iter().position(|known| *known == name) {
            Some(vertex) => Ok(vertex as u64),
            None if name.is_empty() => Err(word.complain("vertex-name", [("found", crate::complaint::NOTHING.to_string())])),
            None => Err(word.complain("unknown-vertex", [("name", name)])),
        }
    }

    fn known_value(&self, token: &[u64]) -> Option<Nimber> {
        Some(self.values[token[0] as usize])
    }

    fn misere_heap(&self, token: &[u64]) -> Option<Nimber> {
        self.misere[token[0] as usize]
    }

    fn board(&self) -> Board {
        let edges = (0u32..).zip(&self.followers).flat_map(|(from, next)| next.iter().map(move |to| (from, *to))).collect();
        Board::Graph { vertices: self.names.clone(), edges }
    }
}
