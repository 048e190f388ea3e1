//! What is true of single heaps, by the mex rule alone, and where a conjecture says otherwise.

use super::own::OWN;
use super::rows::Said;
use mexplorer_picture::Arg;
use std::collections::BTreeSet;

/// The values of the heaps of a game.
pub fn values(game: &str, most: usize) -> Vec<u64> {
    let takes = |heap: usize| -> Vec<usize> {
        let upto = |take: &usize| *take <= heap;
        match game {
            "bash[3]" => (1..=3).filter(upto).collect(),
            "subtract[2,4,7]" => [2, 4, 7].into_iter().filter(upto).collect(),
            "take[k^2]" => (1..=heap).map(|k| k * k).take_while(upto).collect(),
            "take[k!]" => [1, 2, 6, 24, 120, 720, 5040].into_iter().filter(upto).collect(),
            "half" => (1..=heap.div_ceil(2)).collect(),
            "nim" | "lasker" => (1..=heap).collect(),
            "kayles" | "dawsons_chess" | "grundy" => Vec::new(),
            other => panic!("{other}"),
        }
    };
    // How many go at once, and into how many heaps what is left may fall, by the digits of the code.
    let digits: &[usize] = match game {
        "kayles" => &[0, 7, 7],
        "dawsons_chess" => &[0, 1, 3, 7],
        "lasker" => &[4],
        _ => &[],
    };
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..=most {
        let mut after: BTreeSet<u64> = takes(heap).into_iter().map(|take| values[heap - take]).collect();
        for (take, digit) in digits.iter().enumerate().filter(|(take, _)| *take <= heap) {
            let left = heap - take;
            after.extend((left == 0 && digit & 1 > 0).then_some(0));
            after.extend((left > 0 && digit & 2 > 0).then(|| values[left]));
            after.extend((1..left).filter(|_| digit & 4 > 0).map(|part| values[part] ^ values[left - part]));
        }
        if game == "grundy" {
            after.extend((1..heap).filter(|part| 2 * part != heap).map(|part| values[part] ^ values[heap - part]));
        }
        values.push((0..).find(|value| !after.contains(value)).expect("finitely many options"));
    }
    values
}

/// The numbers up to one that the conjecture is wrong about.
pub fn wrong(said: &Said, most: u64) -> Vec<u64> {
    let values = values(&said.view.game, 2 * most as usize + 20);
    let g = |n: u64| values[n as usize];
    let misere = OWN.iter().any(|row| row.1 == said.claimed() && row.2);
    let right: &dyn Fn(u64) -> bool = match said.claimed() {
        "g(n) < 7" => &|n| g(n) < 7,
        "g(n) in {0,1,3}" => &|n| [0, 1, 3].contains(&g(n)),
        "g(2*k) = 0 and g(2*k+1) = 1" => &|k| g(2 * k) == 0 && g(2 * k + 1) == 1,
        "g(n) = g(n-3)" => &|n| n < 3 || g(n) == g(n - 3),
        "N iff n%2==0" => &|n| (g(n) != 0) == (n % 2 == 0),
        // Under misère play only a heap of 1 is lost.
        "P iff n%2==0" if misere => &|n| (n == 1) == (n % 2 == 0),
        "g(2*n+1) = g(n)" => &|n| g(2 * n + 1) == g(n),
        "g(n+1) = g(n)" => &|n| g(n + 1) == g(n),
        "g(n+3) = g(n)" => &|n| g(n + 3) == g(n),
        "g(n+12) = g(n)" => &|n| g(n + 12) == g(n),
        "g(n) = n-1 if n%4==0" => &|n| n % 4 != 0 || g(n) + 1 == n,
        "P iff n%4==0 and n<9 or n==13" => &|n| (g(n) == 0) == (n % 4 == 0 && n < 9 || n == 13),
        "P iff n%5 in {0,2} if n<26" => &|n| n >= 26 || (g(n) == 0) == [0, 2].contains(&(n % 5)),
        "g(n) <= 2" => &|n| g(n) <= 2,
        "g(n+3) = g(n) if n>=6" => &|n| n < 6 || g(n + 3) == g(n),
        "P iff n==0 or n%5==4" => &|n| (g(n) == 0) == (n == 0 || n % 5 == 4),
        "P iff n<3 or n%3==1" => &|n| (g(n) == 0) == (n < 3 || n % 3 == 1),
        "P iff n%5==0 or n%5==2" => &|n| (g(n) == 0) == [0, 2].contains(&(n % 5)),
        "P iff n%7==0 or n%7==3" => &|n| (g(n) == 0) == [0, 3].contains(&(n % 7)),
        "P iff n==0 or n%4==2" => &|n| (g(n) == 0) == (n == 0 || n % 4 == 2),
        "P iff n == 0 or n == 2 or n%8 == 6" => &|n| (g(n) == 0) == (n == 0 || n == 2 || n % 8 == 6),
        other => panic!("{other}"),
    };
    (0..=most).filter(|n| !right(*n)).collect()
}

/// Whether the numbers that are told are those that the conjecture is wrong about, as far as the bound, or as far as there is time to look.
pub fn excepted(said: &Said, all: Option<u64>) -> bool {
    let most = all.unwrap_or_else(|| said.number("upto").min(400));
    let wrong = wrong(said, most);
    let Some((_, Arg::List(listed))) = said.say.args.iter().find(|(name, _)| *name == "numbers") else { return false };
    let listed: Vec<String> = listed.iter().map(|arg| if let Arg::Text(text) = arg { text.clone() } else { panic!() }).collect();
    let cut = listed.iter().position(|text| text == "…").unwrap_or(listed.len());
    let first: Vec<String> = wrong.iter().take(cut).map(u64::to_string).collect();
    let whole =
        all.is_none() || said.number("count") == wrong.len() as u64 && listed.last() == wrong.last().map(u64::to_string).as_ref();
    first == listed[..cut.min(first.len())] && whole && said.number("count") >= wrong.len() as u64
}
