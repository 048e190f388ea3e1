//! Rules worth beginning with: each is one press, and what the form says of it can be changed then.

use mexplorer_solver::game::Family;
use mexplorer_solver::games::rule;

/// A rule that is ready to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// Its title, as a locale key.
    pub title: &'static str,
    pub pairs: bool,
    pub rules: &'static str,
    /// The heaps of the position that it opens with.
    pub numbers: &'static str,
}

impl Preset {
    /// The game of rules that it is one of.
    pub fn family(&self) -> &'static Family {
        if self.pairs { &rule::pairs::FAMILY } else { &rule::FAMILY }
    }
}

const fn heaps(title: &'static str, rules: &'static str, numbers: &'static str) -> Preset {
    Preset { title, pairs: false, rules, numbers }
}

const fn pairs(title: &'static str, rules: &'static str, numbers: &'static str) -> Preset {
    Preset { title, pairs: true, rules, numbers }
}

/// At most half, rounded down.
pub const HALF: &str = "n-k for k in 1..=n/2";
/// Cutting a sheet in two.
pub const PAPER: &str = "(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2";

/// In the order in which they are offered: taking, splitting, pairs.
pub const PRESETS: &[Preset] = &[
    heaps("games.preset.run", "n-k for k in 1..=3", "21"),
    heaps("games.preset.set", "n-k for k in {1,3,4}", "10,7"),
    heaps("games.preset.powers", "n-k for e in 0..=log2(n) let k=2^e", "13"),
    heaps("games.preset.squares", "n-k for e in 1..=sqrt(n) let k=e^2", "20"),
    heaps("games.preset.primes", "n-k for k in 2..=n if prime(k)", "12"),
    heaps("games.preset.divisor", "n-k for k in 1..=n/2 if n%k==0", "12"),
    heaps("games.preset.half", HALF, "7,12"),
    heaps("games.preset.divide", "n/k for k in {2,3,6}", "30,17"),
    heaps("games.preset.parity", "n-k for k in {1,4} if n%2==0;n-k for k in {2,3} if n%2==1", "17"),
    heaps("games.preset.kayles", "(a,n-k-a) for k in 1..=2 for a in 0..=n-k", "7"),
    heaps("games.preset.domino", "(a,n-k-a) for k in {2} for a in 0..=n-k", "9"),
    heaps("games.preset.lasker", "n-k for k in 1..=n;(a,n-a) for a in 1..=n-1", "5,6"),
    heaps("games.preset.unequal", "(a,n-a) for a in 1..=(n-1)/2", "9"),
    heaps("games.preset.equal", "k of n/k for k in 2..=n if n%k==0", "12,10"),
    pairs("games.preset.wythoff", "(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b)", "3,5"),
    pairs("games.preset.euclid", "(a-k*b,b) for k in 1..=a/b;(a,b-k*a) for k in 1..=b/a", "25,7"),
    pairs("games.preset.paper", PAPER, "4,6"),
    pairs("games.preset.king", "(a-k,b) for k in {1};(a,b-k) for k in {1};(a-k,b-k) for k in {1}", "4,3"),
];
