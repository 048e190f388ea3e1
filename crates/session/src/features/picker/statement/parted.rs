//! What must hold of the two heaps that a heap becomes: that they are coprime, both odd, differ by so much, or are no smaller than that. Every
//! word of it must be known; then the statement is read without it, and what is left says it as a condition.

use super::halved::{is_end, word};
use super::numbers::amount;

/// What a word says behind the splitting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Says {
    Coprime,
    /// All of the kind: what is odd, even or prime as a quality of heaps.
    Kind(&'static str),
    /// The same said of their sizes, which is said of each of them only beside “both”.
    Are(&'static str),
    Both,
    Unequal,
    Two,
    TwoHeaps,
    Heaps,
    Fill,
    Differ(&'static str),
    /// The difference, with a number behind it.
    DifferBy(&'static str),
    /// The same denied, with numbers behind it.
    DifferNot,
    /// The least of them, with a number behind it.
    Least,
    NoneIsOne,
}
use Says::{Are, Both, Coprime, Differ, DifferBy, DifferNot, Fill, Heaps, Kind, Least, NoneIsOne, Two, TwoHeaps, Unequal};

type Words = &'static [(Says, &'static [&'static str])];

const ODD: &str = "k%2==1 and (n-k)%2==1";
const EVEN: &str = "k%2==0 and (n-k)%2==0";
const PRIME: &str = "prime(k) and prime(n-k)";
const ODD_APART: &str = "(n-2*k)%2==1";
const EVEN_APART: &str = "(n-2*k)%2==0";

/// The words that split, as far as to the number of heaps.
const ENGLISH_LEADS: [&str; 2] = ["into two ", "into 2 "];
const CHINESE_LEADS: [&str; 6] = ["拆分成", "拆分为", "分成", "分为", "拆成", "拆为"];

#[rustfmt::skip]
const ENGLISH: Words = &[
    (Coprime, &["coprime", "relatively prime", "mutually prime", "of coprime sizes", "of coprime size", "of relatively prime sizes", "with coprime sizes"]),
    (Kind(ODD), &["odd", "odd-sized", "of odd size", "of odd sizes", "with an odd number of stones each", "each with an odd number of stones", "each of odd size", "both of odd size"]),
    (Kind(EVEN), &["even", "even-sized", "of even size", "of even sizes", "with an even number of stones each", "each with an even number of stones", "each of even size", "both of even size"]),
    (Kind(PRIME), &["prime", "prime-sized", "of prime size", "of prime sizes", "each of prime size", "both of prime size", "with a prime number of stones each", "each with a prime number of stones"]),
    (Unequal, &["unequal", "of different size", "of different sizes", "of unequal size", "of unequal sizes", "different", "different-sized"]),
    (Heaps, &["heaps", "piles", "parts", "ones"]),
    (Fill, &["non-empty", "nonempty", "smaller", "that are", "which are", "whose sizes are", "to each other", "and", "so that they are", "such that they are"]),
    (Both, &["both"]),
    (Differ(ODD_APART), &["that differ by an odd number", "which differ by an odd number", "whose sizes differ by an odd number", "differing by an odd number", "that differ by an odd number of stones", "with an odd difference"]),
    (Differ(EVEN_APART), &["that differ by an even number", "which differ by an even number", "whose sizes differ by an even number", "differing by an even number", "that differ by an even number of stones", "with an even difference"]),
    (DifferBy("=="), &["that differ by", "which differ by", "whose sizes differ by", "differing by", "that differ by exactly"]),
    (DifferBy(">="), &["that differ by at least", "which differ by at least", "whose sizes differ by at least", "differing by at least"]),
    (DifferBy("<="), &["that differ by at most", "which differ by at most", "whose sizes differ by at most", "differing by at most"]),
    (DifferBy(">"), &["that differ by more than", "which differ by more than", "whose sizes differ by more than", "differing by more than"]),
    (Least, &["each of size at least", "both of size at least", "each of at least", "of size at least", "each with at least", "each having at least"]),
    (NoneIsOne, &["neither of size 1", "neither of size one", "neither of them of size 1", "neither of which has size 1", "neither having size 1", "neither of which is of size 1", "neither a single stone", "none of size 1"]),
];
#[rustfmt::skip]
const CHINESE: Words = &[
    (Coprime, &["互质", "互素", "石子数互质", "石子数互素", "数量互质", "数量互素", "大小互质", "大小互素"]),
    (Kind(ODD), &["奇数", "石子数为奇数", "石子数是奇数", "石子数都为奇数", "石子数都是奇数", "石子数均为奇数", "都是奇数", "都为奇数", "均为奇数", "大小为奇数", "数量为奇数"]),
    (Kind(EVEN), &["偶数", "石子数为偶数", "石子数是偶数", "石子数都为偶数", "石子数都是偶数", "石子数均为偶数", "都是偶数", "都为偶数", "均为偶数", "大小为偶数", "数量为偶数"]),
    (Kind(PRIME), &["质数", "素数", "石子数为质数", "石子数是质数", "石子数都是质数", "石子数均为质数", "石子数都是素数", "石子数为素数", "都是质数", "都为质数", "均为质数", "都是素数", "均为素数"]),
    (Are(ODD), &["是奇数", "为奇数"]),
    (Are(EVEN), &["是偶数", "为偶数"]),
    (Are(PRIME), &["是质数", "为质数", "是素数", "为素数"]),
    (Both, &["每堆", "每堆石子数", "都", "均", "两堆都", "两堆石子数都"]),
    (Unequal, &["不相等", "不等", "不同", "大小不等", "大小不同", "数量不等", "数量不同", "大小不相等", "数量不相等", "石子数不同", "石子数不等", "石子数不相等"]),
    (Two, &["两个", "2个", "2 个", "两"]),
    (TwoHeaps, &["两小堆", "两堆", "二堆", "2堆", "2 堆"]),
    (Heaps, &["堆"]),
    (Fill, &["的", "非空", "且", "并且", "要求", "必须", "须", "要", "这两堆", "两堆石子", "两堆石子数", "石子数", "它们", "两者", "而且"]),
    (Differ(ODD_APART), &["相差奇数", "相差奇数个", "相差奇数颗", "相差一个奇数", "之差为奇数", "之差是奇数", "的差为奇数", "的差是奇数", "差为奇数", "差是奇数"]),
    (Differ(EVEN_APART), &["相差偶数", "相差偶数个", "相差偶数颗", "相差一个偶数", "之差为偶数", "之差是偶数", "的差为偶数", "的差是偶数", "差为偶数", "差是偶数"]),
    (DifferBy("=="), &["相差", "之差为", "之差是", "之差等于", "恰好相差"]),
    (DifferBy(">="), &["相差至少", "至少相差", "之差至少为", "之差不小于", "之差不少于"]),
    (DifferBy("<="), &["相差至多", "至多相差", "相差不超过", "之差不超过", "最多相差", "相差最多"]),
    (DifferBy(">"), &["相差超过", "之差大于", "相差大于"]),
    (DifferNot, &["之差不为", "之差不是", "之差不等于", "的差不为", "的差不是", "的差不等于", "差不为", "差不是", "差不等于"]),
    (Least, &["每堆至少", "每堆不少于", "每堆石子数至少为", "每堆石子数不少于", "每堆至少有"]),
    (NoneIsOne, &["都不为1", "都不是1", "都不等于1", "都大于1", "石子数都不为1", "每堆都多于1颗", "每堆都多于 1 颗", "都不为 1", "都不是 1", "都大于 1"]),
];

/// The conditions that are told from here on, whether the heaps are unequal besides, and what stands behind.
fn conditions(text: &str, chinese: bool) -> Option<(Vec<String>, bool, &str)> {
    let words = if chinese { CHINESE } else { ENGLISH };
    let (mut told, mut unequal, mut both, mut rest) = (Vec::new(), false, false, text);
    let (mut two, mut heaps, mut kind, mut found) = (!chinese, false, false, None);
    loop {
        rest = rest.trim_start_matches(' ');
        let or = ["or ", "或"].iter().any(|or| rest.starts_with(or));
        if is_end(rest) || or {
            if heaps && !both {
                found = Some((told.len(), unequal, rest));
            }
            let Some(comma) = rest.chars().next().filter(|char| matches!(char, ',' | '，')) else { break };
            rest = rest[comma.len_utf8()..].trim_start_matches(' ');
        }
        let Some((says, behind)) = word(rest, words) else { break };
        let number = |operator: &str, of: &str| {
            let behind = behind.trim_start_matches(' ');
            let (number, length) = amount(behind)?;
            let after = &behind[length..];
            let stones = [" stones", " stone", "个石子", "颗石子", " 颗", " 个", "颗", "个"]
                .iter()
                .find_map(|word| after.strip_prefix(word));
            let after = stones.unwrap_or(after);
            // “A prime” is no number, nor is “一个质数”.
            let whole = is_end(after) || [" or ", "的"].iter().any(|word| after.starts_with(word));
            whole.then(|| (format!("{of}{operator}{number}"), after))
        };
        rest = behind;
        match says {
            Two if two => break,
            Two => two = true,
            TwoHeaps => (two, heaps) = (true, true),
            Heaps if heaps => break,
            Heaps => heaps = true,
            Fill => {}
            Both => both = true,
            Unequal => unequal = true,
            Coprime => (told, both) = (with(told, "gcd(k,n-k)==1".into()), false),
            // Of two kinds one is perhaps of either.
            Kind(_) | Are(_) if kind => return None,
            Are(_) if !both => break,
            Kind(is) | Are(is) => (told, both, kind) = (with(told, is.into()), false, true),
            Differ(by) => told = with(told, by.into()),
            NoneIsOne => (told, both) = (with(told, "k>=2".into()), false),
            DifferBy(operator) => {
                let Some((is, after)) = number(operator, "n-2*k") else { break };
                told.push(is);
                rest = after;
            }
            DifferNot => {
                let (numbers, after) = denied(behind)?;
                told.extend(numbers.iter().map(|number| format!("n-2*k!={number}")));
                rest = after;
            }
            Least => {
                let Some((is, after)) = number(">=", "k") else { break };
                told.push(is);
                rest = after;
            }
        }
    }
    let (known, unequal, rest) = found.filter(|_| two)?;
    told.truncate(known);
    (!told.is_empty()).then_some((told, unequal, rest))
}

/// The numbers that a difference may not be, and what stands behind them: “0 且不为 1”.
fn denied(text: &str) -> Option<(Vec<u64>, &str)> {
    const JOINTS: [&str; 9] = ["且不为", "且不是", "且不等于", "也不为", "也不是", "也不等于", "，也不为", "或", "和"];
    let (mut numbers, mut rest) = (Vec::new(), text);
    loop {
        rest = rest.trim_start_matches(' ');
        let (number, length) = amount(rest)?;
        numbers.push(number);
        rest = rest[length..].trim_start_matches(' ');
        match JOINTS.iter().find_map(|joint| rest.strip_prefix(joint)) {
            Some(behind) => rest = behind,
            None => return is_end(rest).then_some((numbers, rest)),
        }
    }
}

fn with(mut told: Vec<String>, more: String) -> Vec<String> {
    if !told.contains(&more) {
        told.push(more);
    }
    told
}

/// A statement without what it says of the two heaps, which are unequal there, and how what is left of a heap of n is then told.
pub struct Parted {
    pub plain: String,
    condition: String,
    unequal: bool,
}

/// What a statement splits alone is unequal, in a name of its own; else a part of a rule.
const ALONE: &str = "grundy(";
const UNEQUAL: &str = "(k,n-k) for k in 1..=(n-1)/2";

impl Parted {
    /// The first splitting of which such a condition is told.
    pub fn of(text: &str) -> Option<Parted> {
        let small = text.to_ascii_lowercase();
        let mut leads = ENGLISH_LEADS.iter().chain(&CHINESE_LEADS).flat_map(|lead| small.match_indices(lead));
        leads.find_map(|(at, lead)| {
            let chinese = !lead.is_ascii();
            let (told, unequal, rest) = conditions(&text[at + lead.len()..], chinese)?;
            let heaps = if chinese { "分成不相等的两堆" } else { "into two unequal heaps" };
            let gap = if rest.starts_with("or ") { " " } else { "" };
            Some(Parted { plain: format!("{}{heaps}{gap}{rest}", &text[..at]), condition: told.join(" and "), unequal })
        })
    }

    /// The position that is meant, of the one that is read without the condition.
    pub fn position(&self, read: &str) -> Option<String> {
        let left = if self.unequal { UNEQUAL } else { "(k,n-k) for k in 1..=n/2" };
        if read.contains(ALONE) {
            return Some(read.replacen(ALONE, &format!("rule[{left} if {}](", self.condition), 1));
        }
        let even = format!("{UNEQUAL} if ");
        match (read.matches(UNEQUAL).count(), read.contains(&even)) {
            (1, true) => Some(read.replacen(&even, &format!("{left} if {} and ", self.condition), 1)),
            (1, false) => Some(read.replacen(UNEQUAL, &format!("{left} if {}", self.condition), 1)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Parted;

    #[test]
    fn what_holds_of_the_two_heaps_is_told_by_a_condition() {
        const COPRIME: &str = "gcd(k,n-k)==1";
        for (text, condition) in [
            ("split a heap into two coprime heaps", Some(COPRIME)),
            ("split a heap into two unequal coprime heaps, or take one stone", Some(COPRIME)),
            ("split a heap into two heaps whose sizes are relatively prime.", Some(COPRIME)),
            ("split a heap into two unequal heaps that differ by an odd number", Some("(n-2*k)%2==1")),
            ("split a heap into two heaps that differ by at least 3 stones", Some("n-2*k>=3")),
            ("split a heap into two unequal non-empty heaps, neither of size 1", Some("k>=2")),
            ("把一堆分成互质的两堆", Some(COPRIME)),
            ("把一堆分成两堆，两堆石子数互质，不能分者输", Some(COPRIME)),
            ("把一堆分成两个奇数堆", Some("k%2==1 and (n-k)%2==1")),
            ("把一堆分成两堆，每堆都是奇数", Some("k%2==1 and (n-k)%2==1")),
            ("把一堆分成不相等的两堆，每堆至少 2 颗", Some("k>=2")),
            ("把一堆分成两堆，两堆石子数之差不为 0 且不为 1，不能分者输", Some("n-2*k!=0 and n-2*k!=1")),
            ("把一堆分成两堆，两堆之差不是 2 或一个质数", None),
            // One of them alone, what is denied, three of them, a word that is not known.
            ("split a heap into two unequal heaps", None),
            ("split a heap into two heaps that are not coprime", None),
            ("split a heap into two heaps, one of odd size", None),
            ("split a heap into two coprime red heaps", None),
            ("split a heap into two odd and even heaps", None),
            ("split a heap into two heaps that differ by a prime", None),
            ("把一堆分成两堆，相差一个质数", None),
            ("split a heap into two coprime heaps that you like", None),
            ("split a heap into two heaps, both", None),
            ("把一堆分成两堆，其中较大的一堆是奇数", None),
            ("把一堆分成两堆，其中一堆是奇数", None),
            ("把一堆分成两堆，不互质", None),
            ("把一堆分成互质的三堆", None),
            ("把一堆分成互质的堆", None),
            ("把一堆分成两堆，石子数是奇数时对手再走", None),
        ] {
            assert_eq!(Parted::of(text).map(|parted| parted.condition).as_deref(), condition, "{text}");
        }
    }
}
