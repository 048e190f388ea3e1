//! The rule of each game, written once more from its article and from nothing else of this crate: no option, theorem or engine
//! of the solver is asked, only the text that names a game. What a move leaves is a list of components in the order of play.

mod formula;

use formula::Formula;

/// Rules with their numbers filled in.
#[derive(Debug)]
pub enum Rule {
    Nim,
    Bash(u64),
    Subtract(Vec<u64>),
    Take(Formula),
    Half,
    Moore(u64),
    Wythoff,
    /// How many may be taken now; nothing before the first move.
    Fibonacci(Option<u64>),
    Staircase,
    /// The names of the vertices, and the edges between their places.
    Graph(Vec<String>, Vec<(u64, u64)>),
    /// d₀, d₁, d₂, …
    Octal(Vec<u32>),
    Row(Row),
    Grundy,
    Lasker,
    /// What a move makes of a heap, by a rule of the reader's own: said once more in other words.
    Own(Replaces),
    /// The same of a pair.
    OwnPair(ReplacesPair),
}

/// The lists of pairs that the moves of a pair leave.
type ReplacesPair = fn(u64, u64) -> Vec<Vec<Vec<u64>>>;

/// Rules of the reader's own for pairs, each with what it means.
const OWN_PAIRS: [(&str, ReplacesPair); 6] = [
    ("(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2", |a, b| {
        let cut = |side: u64| (1..=side / 2).map(move |k| (k, side - k));
        cut(a).map(|(x, y)| vec![vec![x, b], vec![y, b]]).chain(cut(b).map(|(x, y)| vec![vec![a, x], vec![a, y]])).collect()
    }),
    ("(a-1,b+a) if a>0;(a,b-k) for k in 1..=b/2", |a, b| {
        let white = a.checked_sub(1).map(|left| vec![vec![left, a + b]]);
        white.into_iter().chain((b.div_ceil(2)..b).map(|left| vec![vec![a, left]])).collect()
    }),
    ("(a+1,b-1);(a-3,b);measure a+2*b", |a, b| {
        let turned = b.checked_sub(1).map(|left| vec![vec![a + 1, left]]);
        turned.into_iter().chain(a.checked_sub(3).map(|left| vec![vec![left, b]])).collect()
    }),
    ("(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b", |a, b| {
        (0..a).map(|left| vec![vec![left, b]]).chain((0..b).map(|left| vec![vec![a, left]])).collect()
    }),
    ("(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b)", |a, b| {
        let straight = (0..a).map(|left| vec![vec![left, b]]).chain((0..b).map(|left| vec![vec![a, left]]));
        straight.chain((1..=a.min(b)).map(|both| vec![vec![a - both, b - both]])).collect()
    }),
    ("(a-1,b);(a,b-1);(a-1,b-1)", |a, b| {
        let steps = [(1, 0), (0, 1), (1, 1)].into_iter().filter(|(x, y)| *x <= a && *y <= b);
        steps.map(|(x, y)| vec![vec![a - x, b - y]]).collect()
    }),
];

/// The lists of heaps that the moves of a heap leave.
type Replaces = fn(u64) -> Vec<Vec<u64>>;

/// Rules of the reader's own, each with what it means.
const OWN: [(&str, Replaces); 16] = [
    ("n-k for k in 1..=n if n%k==0 and k<n", |n| (1..n).filter(|left| n % (n - left) == 0).map(|left| vec![left]).collect()),
    ("n/2,n/3,n/6", |n| [2, 3, 6].into_iter().filter(|_| n > 0).map(|by| vec![(n - n % by) / by]).collect()),
    ("n-k for k in {1,4} if n%2==0;n-k for k in {2,3} if n%2==1", |n| {
        let takes: &[u64] = if n.is_multiple_of(2) { &[1, 4] } else { &[2, 3] };
        takes.iter().filter(|take| **take <= n).map(|take| vec![n - take]).collect()
    }),
    ("(a,n-1-a) for a in 1..=3", |n| (1..n.min(4)).map(|one| vec![one, n - 1 - one]).collect()),
    ("n-k for k in {1,3,4} if n%2==0;n-k for k in {1,3,4} if n%2==1", |n| {
        [1, 3, 4].into_iter().filter(|take| *take <= n).map(|take| vec![n - take]).collect()
    }),
    ("n-k for k in {1,3,4};n-6 if n%2==0", |n| {
        [1, 3, 4, 6].into_iter().filter(|take| *take <= n && (*take < 6 || n % 2 == 0)).map(|take| vec![n - take]).collect()
    }),
    ("n-k for k in {1,3,4}", |n| [1, 3, 4].into_iter().filter(|take| *take <= n).map(|take| vec![n - take]).collect()),
    ("(a,n-2-a) for a in 0..=n-2 if a%2==0", |n| {
        (2..=n).filter(|more| more % 2 == 0).map(|more| vec![more - 2, n - more]).collect()
    }),
    ("(a,n-2-a) for a in 0..=(n-2)/2 if a%2==0", |n| {
        (2..=n).filter(|more| more % 2 == 0 && 2 * (more - 2) <= n - 2).map(|more| vec![more - 2, n - more]).collect()
    }),
    ("n-k for k in {1,3} if n%3>0;n-2;0 if n%3==1", |n| {
        let takes: &[u64] = if n.is_multiple_of(3) { &[2] } else { &[1, 2, 3] };
        let some = takes.iter().filter(|take| **take <= n).map(|take| n - take);
        some.chain((n % 3 == 1).then_some(0)).map(|left| vec![left]).collect()
    }),
    ("n-k for k in 1..=2", |n| (n.saturating_sub(2)..n).map(|left| vec![left]).collect()),
    ("n-k for k in 1..=(n+1)/2", |n| (n / 2..n).map(|left| vec![left]).collect()),
    ("k for k in n/2..=n-1", |n| (n / 2..n).map(|left| vec![left]).collect()),
    ("n-k for k in 1..=n/2", |n| (n.div_ceil(2)..n).map(|left| vec![left]).collect()),
    ("n-k for k in 1..=(n-1)/2", |n| (n / 2 + 1..n).map(|left| vec![left]).collect()),
    ("k of n/k for k in 2..=n if n%k==0", |n| (2..=n).filter(|k| n % k == 0).map(|k| vec![n / k; k as usize]).collect()),
];

/// Games on a row of things: a move chooses a place and takes away a stretch of so many around it.
#[derive(Debug)]
pub struct Row {
    /// The lengths of stretches; each begins at the chosen place.
    lengths: Vec<u64>,
    /// So many on either side of the stretch fall with it, where they are there.
    around: u64,
}

/// What stands in the place of a component: the text of the rules where they change, and a list of numbers for each component.
pub type Left = (Option<String>, Vec<Vec<u64>>);

impl Rule {
    /// The rule that a canonical text names; `None` where it is not written here.
    pub fn named(text: &str) -> Option<Rule> {
        let (name, rules) = text.split_once('[').map_or((text, ""), |(name, rest)| (name, &rest[..rest.len() - 1]));
        let number = || rules.parse().expect("a number between the brackets");
        let row = |lengths: &[u64], around| Some(Rule::Row(Row { lengths: lengths.to_vec(), around }));
        match name {
            "nim" => Some(Rule::Nim),
            "bash" => Some(Rule::Bash(number())),
            "subtract" => Some(Rule::Subtract(rules.split(',').map(|word| word.parse().expect("a number")).collect())),
            "take" => Some(Rule::Take(Formula::read(rules))),
            "half" => Some(Rule::Half),
            "moore" => Some(Rule::Moore(number())),
            "wythoff" => Some(Rule::Wythoff),
            "fibonacci" => Some(Rule::Fibonacci((!rules.is_empty()).then(number))),
            "staircase" => Some(Rule::Staircase),
            "graph" => Some(graph(rules)),
            "octal" => Some(Rule::Octal(rules.chars().filter_map(|digit| digit.to_digit(8)).collect())),
            // One pin, or two that stand side by side.
            "kayles" => row(&[1, 2], 0),
            "dawsons_kayles" => row(&[2], 0),
            "flip" => row(&[number()], 0),
            // A pawn takes and is taken: its file is done with, and so are the files beside it.
            "dawsons_chess" => row(&[1], 1),
            // A mark forbids the two squares on either side.
            "treblecross" => row(&[1], 2),
            "grundy" => Some(Rule::Grundy),
            "lasker" => Some(Rule::Lasker),
            "rule2" => OWN_PAIRS.iter().find(|(known, _)| *known == rules).map(|(_, left)| Rule::OwnPair(*left)),
            "rule" => OWN.iter().find(|(known, _)| *known == rules).map(|(_, left)| Rule::Own(*left)),
            _ => None,
        }
    }

    /// The place of a number's name: vertices are named, all else is its own size.
    pub fn number(&self, name: &str) -> u64 {
        match self {
            Rule::Graph(names, _) => names.iter().position(|known| known == name).expect("a vertex of the graph") as u64,
            _ => name.parse().expect("a number"),
        }
    }

    /// Whether all numbers of a term are one component.
    pub fn together(&self) -> bool {
        matches!(self, Rule::Moore(_) | Rule::Wythoff | Rule::Staircase | Rule::OwnPair(_))
    }

    /// What each move leaves of a component; mirrored splits are one move.
    pub fn options(&self, numbers: &[u64]) -> Vec<Left> {
        let n = numbers[0];
        let same = |lists: Vec<Vec<u64>>| lists.into_iter().map(|parts| (None, heaps(parts))).collect::<Vec<_>>();
        let taking = |amounts: Vec<u64>| same(amounts.into_iter().filter(|take| *take <= n).map(|take| vec![n - take]).collect());
        let whole = |lists: Vec<Vec<u64>>| lists.into_iter().map(|numbers| (None, vec![numbers])).collect();
        match self {
            Rule::Nim => taking((1..=n).collect()),
            Rule::Bash(most) => taking((1..=*most.min(&n)).collect()),
            Rule::Subtract(set) => taking(set.clone()),
            Rule::Take(formula) => taking(formula.up_to(n).expect("a formula of small numbers")),
            Rule::Half => taking((1..=n.div_ceil(2)).collect()),
            Rule::Fibonacci(limit) => {
                let most = limit.map_or(n.saturating_sub(1), |limit| limit.min(n));
                (1..=most).map(|take| (Some(format!("fibonacci[{}]", 2 * take)), vec![vec![n - take]])).collect()
            }
            Rule::Graph(_, edges) => {
                let mut to: Vec<u64> = edges.iter().filter(|(from, _)| *from == n).map(|(_, to)| *to).collect();
                to.sort_unstable();
                to.dedup();
                to.into_iter().map(|vertex| (None, vec![vec![vertex]])).collect()
            }
            Rule::Grundy => same(splits(n).into_iter().filter(|parts| parts[0] != parts[1]).collect()),
            Rule::Lasker => same((1..=n).map(|take| vec![n - take]).chain(splits(n)).collect()),
            Rule::Own(left) => same(left(n)),
            Rule::OwnPair(left) => left(n, numbers[1]).into_iter().map(|pairs| (None, pairs)).collect(),
            Rule::Octal(digits) => same(octal(digits, n)),
            Rule::Row(row) => same(row.options(n)),
            Rule::Wythoff => {
                let (a, b) = (numbers[0], numbers[1]);
                let mut left: Vec<Vec<u64>> = (0..a).map(|x| vec![x, b]).chain((0..b).map(|y| vec![a, y])).collect();
                left.extend((1..=a.min(b)).map(|both| vec![a - both, b - both]));
                whole(left)
            }
            Rule::Staircase => {
                let stairs = numbers.iter().enumerate();
                let moves = stairs.flat_map(|(stair, coins)| (1..=*coins).map(move |moved| (stair, moved)));
                let after = moves.map(|(stair, moved)| {
                    let mut next = numbers.to_vec();
                    next[stair] -= moved;
                    if stair > 0 {
                        next[stair - 1] += moved;
                    }
                    next
                });
                whole(after.collect())
            }
            Rule::Moore(most) => {
                let mut all: Vec<(u64, Vec<u64>)> = vec![(0, Vec::new())];
                for &heap in numbers {
                    let grown = all.into_iter().flat_map(|(touched, so_far)| {
                        (0..=heap).map(move |left| (touched + u64::from(left < heap), [&so_far[..], &[left]].concat()))
                    });
                    all = grown.filter(|(touched, _)| touched <= most).collect();
                }
                whole(all.into_iter().filter(|(touched, _)| *touched > 0).map(|(_, left)| left).collect())
            }
        }
    }
}

fn graph(rules: &str) -> Rule {
    let (mut names, mut edges) = (Vec::new(), Vec::new());
    for part in rules.split(',') {
        let ends = part.split('>').map(|name| {
            names.iter().position(|known| known == name).unwrap_or_else(|| {
                names.push(name.to_string());
                names.len() - 1
            }) as u64
        });
        let ends: Vec<u64> = ends.collect();
        edges.extend(ends.windows(2).map(|pair| (pair[0], pair[1])));
    }
    Rule::Graph(names, edges)
}

/// Heaps in ascending order without empty ones, one empty heap where nothing is left.
fn heaps(parts: Vec<u64>) -> Vec<Vec<u64>> {
    let mut left: Vec<u64> = parts.into_iter().filter(|part| *part > 0).collect();
    left.sort_unstable();
    if left.is_empty() { vec![vec![0]] } else { left.into_iter().map(|part| vec![part]).collect() }
}

/// Both parts of every way to split a heap.
fn splits(n: u64) -> Vec<Vec<u64>> {
    (1..=n / 2).map(|small| vec![small, n - small]).collect()
}

/// Take k, if the digit d_k allows as many heaps as are left: 1 stands for none, 2 for one, 4 for two.
fn octal(digits: &[u32], n: u64) -> Vec<Vec<u64>> {
    let mut found = Vec::new();
    for (take, digit) in (0..=n).zip(digits) {
        let left = n - take;
        if digit & 1 > 0 && left == 0 {
            found.push(Vec::new());
        }
        if digit & 2 > 0 && left > 0 {
            found.push(vec![left]);
        }
        if digit & 4 > 0 {
            found.extend(splits(left));
        }
    }
    found
}

impl Row {
    fn options(&self, n: u64) -> Vec<Vec<u64>> {
        let mut found = Vec::new();
        for &length in &self.lengths {
            // `before` things stand to the left of the stretch.
            for before in 0..(n + 1).saturating_sub(length) {
                let after = n - before - length;
                let mut parts = vec![before.saturating_sub(self.around), after.saturating_sub(self.around)];
                parts.sort_unstable();
                if !found.contains(&parts) {
                    found.push(parts);
                }
            }
        }
        found
    }
}
