//! Known exercises of online judges by number and name: each opens as a position that means the same. What asks for more, such
//! as how many positions are won, is the reader's own work; how the statement maps to the position is a locale key.

use crate::words::folk::fold;
use crate::words::locale::Locale;
use mexplorer_picture::Say;

/// One exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Problem {
    /// Where it is set and its number there, such as `POJ 2960`.
    pub number: &'static str,
    /// Its title, as published.
    pub title: &'static str,
    /// How its statement maps to the position, as a locale key.
    pub mapping: &'static str,
    pub position: &'static str,
}

const fn problem(number: &'static str, title: &'static str, mapping: &'static str, position: &'static str) -> Problem {
    Problem { number, title, mapping, position }
}

/// By game, as `gallery` has them: Nim and what is Nim in disguise, taking, splitting, rows, pairs, graphs.
#[rustfmt::skip]
pub const PROBLEMS: &[Problem] = &[
    problem("Luogu P2197", "【模板】Nim 游戏", "problem.heaps", "nim(3,4,5)"),
    problem("AcWing 891", "Nim游戏", "problem.heaps", "nim(2,3)"),
    problem("Luogu P1247", "取火柴游戏", "problem.heaps-moves", "nim(3,6,9)"),
    problem("POJ 2234", "Matches Game", "problem.heaps", "nim(3,6)"),
    problem("POJ 2975", "Nim", "problem.heaps-moves", "nim(7,11,13)"),
    problem("HDU 1850", "Being a Good Boy in Spring Festival", "problem.heaps-moves", "nim(5,7,9)"),
    problem("HDU 2176", "取(m堆)石子游戏", "problem.heaps-moves", "nim(5,7,8)"),
    problem("CSES 1730", "Nim Game I", "problem.heaps", "nim(5,7,2,5)"),
    problem("HDU 1849", "Rabbit and Grass", "problem.squares", "nim(3,5,6)"),
    problem("HDU 1730", "Northcott Game", "problem.gaps", "nim(2,3,4)"),
    problem("Project Euler 301", "Nim", "problem.multiples", "nim(5,10,15)"),
    problem("AtCoder AGC 017 D", "Game on Tree", "problem.tree", "nim(4)"),
    problem("POJ 3480", "John", "problem.misere", "misere nim(3,5,1)"),
    problem("HDU 1907", "John", "problem.misere", "misere nim(3,5,1)"),
    problem("HDU 2509", "Be the Winner", "problem.row-misere", "misere rule[(a,n-k-a) for k in 1..=n for a in 0..=n-k](2,2)"),
    problem("Luogu P4279", "[SHOI2008] 小约翰的游戏", "problem.misere", "misere nim(3,5,1)"),
    problem("POJ 1704", "Georgia and Bob", "problem.chessmen", "staircase(1,3,0,1)"),
    problem("Luogu P3480", "[POI2009] KAM-Pebbles", "problem.differences", "staircase(3,0,2,1)"),
    problem("CSES 1099", "Stair Game", "problem.floor", "staircase(2,1,1)"),
    problem("AcWing 892", "台阶-Nim游戏", "problem.stairs", "staircase(2,1,3)"),

    problem("HDU 1846", "Brave Game", "problem.heaps", "bash[2](23)"),
    problem("HDU 2149", "Public Sale", "problem.goal", "bash[3](14)"),
    problem("HDU 2188", "悼念512汶川大地震遇难同胞——选拔志愿者", "problem.goal", "bash[10](15)"),
    problem("LeetCode 292", "Nim Game / Nim 游戏", "problem.heaps", "bash[3](4)"),
    problem("CSES 1098", "Nim Game II", "problem.heaps", "bash[3](5,7,6)"),
    problem("HDU 1536", "S-Nim", "problem.set", "subtract[2,5](2,5,12)"),
    problem("POJ 2960", "S-Nim", "problem.set", "subtract[2,5](2,4,7)"),
    problem("CSES 1729", "Stick Game", "problem.set", "subtract[1,3,4](10)"),
    problem("AtCoder EDPC K", "Stones", "problem.set", "subtract[2,3](7)"),
    problem("AcWing 893", "集合-Nim游戏", "problem.set", "subtract[2,5](2,4,7)"),
    problem("Codeforces 1194D", "1-2-K Game", "problem.set", "subtract[1,2,6](14)"),
    problem("AtCoder ABC 297 G", "Constrained Nim 2", "problem.set", "subtract[2,3,4,5](3,9,14)"),
    problem("AtCoder ABC 255 G", "Constrained Nim", "problem.forbidden", "rule[n-k for k in 1..=n if not (n==1 and k==1 or n==2 and k==1 or n==3 and k!=2)](1,2,4)"),
    problem("HDU 1847", "Good Luck in CET-4 Everybody!", "problem.heaps", "take[2^(k-1)](12)"),
    problem("HDU 1848", "Fibonacci again and again", "problem.heaps", "take[fib(k)](4,6,7)"),
    problem("LeetCode 1510", "Stone Game IV / 石子游戏 IV", "problem.heaps", "take[k^2](17)"),
    problem("Project Euler 310", "Nim Square", "problem.heaps", "take[k^2](6,8,11)"),
    problem("Luogu P4018", "Roy&October之取石子", "problem.heaps", "rule[n-1;n-p^e for p in 2..=n if prime(p) for e in 1..=log2(n)](18)"),
    problem("Luogu P4860", "Roy&October之取石子II", "problem.heaps", "rule[n-1;n-k for k in 2..=n if prime(k)](18)"),
    problem("AtCoder ARC 091 F", "Strange Nim", "problem.limits", "rule[n-k for k in 1..=n/2](5)+rule[n-k for k in 1..=n/3](7)"),
    problem("UVa 1482", "Playing With Stones", "problem.heaps", "rule[n-k for k in 1..=n/2](4,7,9)"),
    problem("HDU 1729", "Stone Game", "problem.boxes", "rule[n-k for k in 1..=(12-n)^2](10)+rule[n-k for k in 1..=(9-n)^2](8)"),
    problem("LeetCode 1025", "Divisor Game / 除数博弈", "problem.number", "rule[n-k for k in 1..=n if n%k==0 and k<n](12)"),
    problem("Project Euler 509", "Divisor Nim", "problem.heaps", "rule[n-k for k in 1..=n if n%k==0 and k<n](6,8,12)"),
    problem("Codeforces 1537D", "Deleting Divisors", "problem.number", "rule[n-k for k in 2..=n-1 if n%k==0](12)"),
    problem("Codeforces 1370C", "Number Game", "problem.number", "rule[n/k for k in 2..=n if n%k==0 and k%2==1;n-1 if n>1](12)"),
    problem("AtCoder ABC 368 F", "Dividing Game", "problem.number", "rule[k for k in 1..=n-1 if n%k==0](5,7,24)"),
    problem("ZOJ 3529", "A Game Between Alice and Bob", "problem.number", "rule[k for k in 1..=n-1 if n%k==0](8,12,18)"),
    problem("Codeforces 255E", "Furlo and Rublo and Game", "problem.heaps", "rule[k for k in 1..=sqrt(n) if k^4>=n](9,100,300)"),
    problem("HDU 1517", "A Multiplication Game", "problem.factor", "rule[(n+k-1)/k for k in 2..=9](162)"),
    problem("POJ 2505", "A multiplication game", "problem.factor", "rule[(n+k-1)/k for k in 2..=9](163)"),

    problem("Codeforces 603C", "Lieges of Legendre", "problem.constant-k", "rule[n-1;2 of n/2 if n%2==0](3,6)"),
    problem("HDU 3032", "Nim or not Nim?", "problem.heaps", "lasker(2,2,3)"),
    problem("HDU 5795", "A Simple Nim", "problem.heaps", "rule[n-k for k in 1..=n;(a,b,n-a-b) for a in 1..=n/3 for b in a..=(n-a)/2](3,7)"),
    problem("CSES 2207", "Grundy's Game", "problem.heaps", "grundy(9)"),
    problem("Luogu P3235", "[HNOI2014] 江南乐", "problem.constant-f", "rule[(n%k of n/k+1,k-n%k of n/k) for k in 2..=n if n>=3](5,6)"),
    problem("Luogu P3185", "[HNOI2007] 分裂游戏", "problem.bottles", "rule[(a,b) for a in 0..=n-1 for b in 0..=a](3,3,1)"),
    problem("AcWing 894", "拆分-Nim游戏", "problem.heaps", "rule[(a,b) for a in 0..=n-1 for b in 0..=a](2,3)"),
    problem("Project Euler 550", "Divisor game", "problem.heaps", "rule[(a,b) for a in 2..=n-1 if n%a==0 for b in 2..=a if n%b==0](12,8)"),
    problem("HDU 3537", "Daizhenyang's Coin", "problem.coins", "rule[0;a for a in 1..=n-1;(a,b) for a in 2..=n-1 for b in 1..=a-1](1,3,6)"),

    problem("HDU 2999", "Stone Game, Why are you always there?", "problem.row", "rule[(a,n-k-a) for k in {1,3} for a in 0..=n-k](8)"),
    problem("AtCoder ABC 278 G", "Generalized Subtraction Game", "problem.row", "rule[(a,n-k-a) for k in 2..=3 for a in 0..=n-k](7)"),
    problem("POJ 3537", "Crosses and Crosses", "problem.row", "treblecross(6)"),
    problem("Project Euler 306", "Paper-strip Game", "problem.row", "dawsons_kayles(9)"),
    problem("LeetCode 294", "Flip Game II / 翻转游戏 II", "problem.runs", "flip[2](4,5)"),
    problem("Codeforces 1704F", "Colouring Game", "problem.colours", "dawsons_kayles(5,4,1)"),
    problem("Codeforces 305E", "Playing with String", "problem.letters", "dawsons_chess(7,1)"),

    problem("POJ 1067", "取石子游戏", "problem.heaps", "wythoff(8,4)"),
    problem("HDU 1527", "取石子游戏", "problem.heaps", "wythoff(4,7)"),
    problem("HDU 2177", "取(2堆)石子游戏", "problem.heaps-moves", "wythoff(5,8)"),
    problem("Luogu P2252", "【模板】威佐夫博弈 / [SHOI2002] 取石子游戏", "problem.heaps", "wythoff(3,5)"),
    problem("HDU 2147", "kiki's game", "problem.corner", "rule2[(a-1,b);(a,b-1);(a-1,b-1)](4,3)"),
    problem("Codeforces 36D", "New Game with a Chess Piece", "problem.corner", "rule2[(a-1,b);(a,b-1);(a-2,b-2)](4,5)"),
    problem("POJ 2348", "Euclid's Game", "problem.heaps", "rule2[(a-k*b,b) for k in 1..=a/b;(a,b-k*a) for k in 1..=b/a](25,7)"),
    problem("Luogu P1290", "欧几里德的游戏", "problem.heaps", "rule2[(a-k*b,b) for k in 1..=a/b;(a,b-k*a) for k in 1..=b/a](24,15)"),
    problem("Project Euler 325", "Stone Game II", "problem.heaps", "rule2[(a-k*b,b) for k in 1..=a/b;(a,b-k*a) for k in 1..=b/a](3,5)"),
    problem("Project Euler 665", "Proportionate Nim", "problem.heaps", "rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b);(a-k,b-2*k) for k in 1..=a;(a-2*k,b-k) for k in 1..=b](2,6)"),
    problem("Luogu P2148", "[SDOI2009] E&D", "problem.groups", "rule2[(k,b-k) for k in 1..=b-1;(k,a-k) for k in 1..=a-1](3,4)"),
    problem("POJ 2311", "Cutting Game", "problem.paper", "rule2[(k,b)+(a-k,b) for k in 2..=a-2;(a,k)+(a,b-k) for k in 2..=b-2](4,5)"),
    problem("HDU 2873", "Bomb Game", "problem.bombs", "rule2[(u,b)+(a,v) for u in 1..=a-1 for v in 1..=b-1;(u,1) for u in 1..=a-1 if b==1;(1,v) for v in 1..=b-1 if a==1](3,4)"),
    problem("AtCoder Typical 90 031", "VS AtCoder", "problem.piles", "rule2[(a-1,b+a) if a>0;(a,b-k) for k in 1..=b/2](2,3)"),
    problem("HDU 2516", "取石子游戏", "problem.heaps", "fibonacci(13)"),
    problem("Luogu P6487", "[COCI2010-2011#4] HRPA", "problem.at-first", "fibonacci[15](15)"),

    problem("POJ 2425", "A Chess Game", "problem.vertices", "graph[a>b,a>c,b>d,c>d](a,b)"),
    problem("HDU 1524", "A Chess Game", "problem.vertices", "graph[a>b,b>c,b>d,c>d](a,c,c)"),
];

/// What judges are also called.
const ALIASES: &[(&str, &str)] =
    &[("洛谷", "luogu"), ("杭电", "hdu"), ("力扣", "leetcode"), ("lc", "leetcode"), ("cf", "codeforces"), ("pe", "projecteuler")];

/// What judges are called where that is another name: how their numbers begin, and the key of the name.
const JUDGES: &[(&str, &str)] = &[("Luogu", "problem.judge.luogu"), ("LeetCode", "problem.judge.leetcode")];

/// What a game is called of which no more than an exercise is here.
const GAMES: &[(&str, &str)] = &[
    ("树上删边", "AtCoder AGC 017 D"),
    ("樹上刪邊", "AtCoder AGC 017 D"),
    ("删边游戏", "AtCoder AGC 017 D"),
    ("刪邊遊戲", "AtCoder AGC 017 D"),
    ("hackenbush", "AtCoder AGC 017 D"),
];

/// The exercises that a word fits, by number or title; a longer text, such as a statement with its title, by the numbers in it, or else by a
/// line that is little more than the title, or titles: “取石子游戏｜威佐夫博弈”.
pub fn find(query: &str) -> impl Iterator<Item = &'static Problem> {
    let lines: Vec<Vec<String>> = query.lines().map(|line| line.split(['|', '｜']).map(fold).collect()).collect();
    let several = lines.iter().flatten().count() > 1;
    let wanted = unabridged(query);
    let words: Vec<String> = query.split(|char: char| !char.is_ascii_alphanumeric()).map(fold).collect();
    // “POJ 1067” is not named by “POJ 10670”.
    let names = |number: &str| {
        let ends = |at: usize| !wanted[at + number.len()..].starts_with(|char: char| char.is_ascii_digit());
        wanted.match_indices(number).any(|(at, _)| ends(at))
    };
    let named = |problem: &&Problem| names(&fold(problem.number)) || problem.short().is_some_and(|short| words.contains(&short));
    let titled = |problem: &&Problem| {
        let heads = |part: &String| titles(problem.title).any(|title| heads(part, &title, problem.number));
        several && lines.iter().any(|line| line.iter().all(heads))
    };
    let called = |problem: &&Problem| GAMES.iter().any(|(game, number)| *number == problem.number && wanted.contains(game));
    let text = |problem: &Problem| fold(&format!("{} {}", problem.number, problem.title));
    let fits = |problem: &&Problem| titled(problem) || called(problem) || text(problem).contains(&wanted);
    let mut found: Vec<&Problem> = PROBLEMS.iter().filter(named).collect();
    // The digits of an octal code are none of a number: “4.7”.
    let code = query.contains('.') && wanted.bytes().all(|byte| byte.is_ascii_digit());
    if found.is_empty() && !wanted.is_empty() && !code {
        found.extend(PROBLEMS.iter().filter(fits));
    }
    found.into_iter()
}

/// Knows an exercise by its number.
pub type Numbered = fn(&str) -> Option<&'static Problem>;

/// The exercise whose number a text is, and nothing else.
pub fn numbered(text: &str) -> Option<&'static Problem> {
    let (wanted, plain) = (unabridged(text), fold(text));
    PROBLEMS.iter().find(|problem| fold(problem.number) == wanted || problem.short().as_ref() == Some(&plain))
}

/// A text as it is compared, with the judge's name in full.
fn unabridged(text: &str) -> String {
    let wanted = fold(text);
    let number = |rest: &&str| rest.starts_with(|char: char| char.is_ascii_digit() || char == 'p');
    // A judge alone is named by a name, not by letters that others may begin with.
    let named = |alias: &str, rest: &&str| number(rest) || rest.is_empty() && !alias.is_ascii();
    let judged =
        ALIASES.iter().find_map(|(alias, judge)| Some((judge, wanted.strip_prefix(alias).filter(|rest| named(alias, rest))?)));
    judged.map_or_else(|| wanted.clone(), |(judge, number)| format!("{judge}{number}"))
}

impl Problem {
    /// Its number, with the name that the judge has in this language.
    pub fn number(&self, locale: &Locale) -> String {
        let judge = JUDGES.iter().find_map(|(judge, key)| Some((key, self.number.strip_prefix(judge)?)));
        judge.map_or_else(|| self.number.to_owned(), |(key, number)| locale.word(key) + number)
    }

    /// Its number and its title.
    pub fn name(&self, locale: &Locale) -> String {
        format!("{} {}", self.number(locale), self.title)
    }

    /// Which it is, and how its statement maps to the position.
    pub fn notice(&self, locale: &Locale) -> Say {
        Say::new("notice.exercise").with("title", self.name(locale)).with("mapping", locale.word(self.mapping))
    }

    /// What of its number tells its judge, too: “P2197”, “1537D”.
    fn short(&self) -> Option<String> {
        let short = fold(self.number.rsplit(' ').next()?);
        let has = |kind: fn(&char) -> bool| short.chars().any(|char| kind(&char));
        (short.len() > 3 && has(char::is_ascii_digit) && has(char::is_ascii_alphabetic)).then_some(short)
    }
}

/// The titles of an exercise, each as it is compared, without what a judge sets before it.
fn titles(title: &str) -> impl Iterator<Item = String> {
    title.split(" / ").map(|one| fold(one.rsplit_once(['】', ']']).map_or(one, |(_, title)| title)))
}

/// Whether a line is the title of the exercise with that number and little beside it; a title of a word or two must be all of it. One with
/// another number before it, or that goes on as “Ⅱ”, is another exercise.
fn heads(line: &str, title: &str, number: &str) -> bool {
    const BESIDE: usize = 12;
    let (long, telling) = (title.chars().count(), if title.is_ascii() { 9 } else { 4 });
    let other = |before: &str| {
        let mut numbers = before.split(|char: char| !char.is_ascii_digit()).filter(|digits| digits.len() > 2).peekable();
        numbers.peek().is_some()
            && !numbers.any(|digits| number.split(|char: char| !char.is_ascii_digit()).any(|own| own == digits))
    };
    let goes_on = |after: &str| after.starts_with(|char: char| char.is_ascii_digit() || "iv二三四五加强改扩".contains(char));
    let stands = || line.split_once(title).is_some_and(|(before, after)| !other(before) && !goes_on(after));
    line == title || long >= telling && line.chars().count() <= long + BESIDE && stands()
}

#[cfg(test)]
mod tests;
