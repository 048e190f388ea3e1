//! The positions that are spoken of.

/// Games of single heaps, one of each kind of rule.
const HEAPS: [&str; 38] = [
    "nim",
    "bash[1]",
    "bash[3]",
    "subtract[1,3,4]",
    "subtract[2,4,7]",
    "subtract[3]",
    "take[k^2]",
    "take[2^(k-1)]",
    "take[2*k-1]",
    "half",
    "fibonacci",
    "fibonacci[2]",
    "fibonacci[5]",
    "flip[1]",
    "flip[2]",
    "flip[3]",
    "kayles",
    "dawsons_chess",
    "dawsons_kayles",
    "treblecross",
    "octal[0.137]",
    "octal[0.6]",
    "octal[0.3]",
    "octal[4.7]",
    "octal[0.333]",
    "grundy",
    "lasker",
    "rule[n-k for k in 1..=n if n%k==0 and k<n]",
    "rule[(a,n-1-a) for a in 1..=3]",
    "rule[n-k for k in {1,3,4}]",
    "rule[n-k for k in {1,4} if n%2==0;n-k for k in {2,3} if n%2==1]",
    "rule[n/2,n/3,n/6]",
    "rule[k of n/k for k in 2..=n if n%k==0]",
    "rule[n-k for k in 1..=2]",
    "rule[n-k for k in 1..=(n+1)/2]",
    "rule[k for k in n/2..=n-1]",
    "rule[n-k for k in 1..=n/2]",
    "rule[n-k for k in 1..=(n-1)/2]",
];

/// Games whose numbers are one component, and how many numbers up to which.
const WHOLE: [(&str, usize, u64); 16] = [
    ("moore[1]", 2, 4),
    ("moore[2]", 2, 4),
    ("moore[2]", 3, 3),
    ("moore[2]", 4, 2),
    ("moore[3]", 4, 1),
    ("wythoff", 2, 8),
    ("staircase", 2, 4),
    ("staircase", 3, 3),
    ("staircase", 4, 1),
    ("staircase", 5, 1),
    (PAPER, 2, 4),
    (CHIPS, 2, 4),
    (STEPS, 2, 5),
    (KING, 2, 6),
    (NIM, 2, 4),
    (WYTHOFF, 2, 6),
];

/// Rules of pairs: sheets cut in two, a sum; a measure that is no total, one that the rule names, and a chessman.
const PAPER: &str = "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2]";
const CHIPS: &str = "rule2[(a-1,b+a) if a>0;(a,b-k) for k in 1..=b/2]";
const STEPS: &str = "rule2[(a+1,b-1);(a-3,b);measure a+2*b]";
const KING: &str = "rule2[(a-1,b);(a,b-1);(a-1,b-1)]";

/// Known games in the reader's own words.
const NIM: &str = "rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b]";
const WYTHOFF: &str = "rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b)]";

const GRAPHS: [(&str, &str); 3] = [("a>b,a>c,b>c", "abc"), ("a>b,b>c,c>d,b>d,e>c", "abcde"), ("s>a,s>b,a>b,a>t,u>s", "sabu")];

/// What stands beside another game in a sum.
const BESIDE: [&str; 16] = [
    "nim(2)",
    "bash[3](5)",
    "subtract[1,3,4](6)",
    "half(3)",
    "moore[2](1,2,2)",
    "moore[2](1,0,0)",
    "wythoff(1,3)",
    "fibonacci[5](5)",
    "staircase(1,2)",
    "graph[a>b,a>c,b>c](a,b)",
    "kayles(4)",
    "treblecross(3)",
    "lasker(0)",
    "rule[(a,n-1-a) for a in 1..=3](5)",
    "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2](2,2)",
    "rule2[(a-1,b+a) if a>0;(a,b-k) for k in 1..=b/2](1,2)",
];

fn vectors(length: usize, top: u64) -> Vec<String> {
    let mut all = vec![String::new()];
    for _ in 0..length {
        all = all
            .iter()
            .flat_map(|v| (0..=top).map(move |n| if v.is_empty() { n.to_string() } else { format!("{v},{n}") }))
            .collect();
    }
    all
}

/// Every small position: one heap, two and three of them, the numbers of the other games, tokens, and sums of two games, under
/// both conventions.
pub fn small() -> impl Iterator<Item = String> {
    let mut texts = Vec::new();
    for game in HEAPS {
        texts.extend((0..=12).map(|heap| format!("{game}({heap})")));
        texts.extend(vectors(2, 4).iter().map(|heaps| format!("{game}({heaps})")));
    }
    for (game, length, top) in [("nim", 3, 3), ("nim", 4, 2), ("bash[3]", 2, 9), ("kayles", 3, 3), ("half", 3, 3)] {
        texts.extend(vectors(length, top).iter().map(|heaps| format!("{game}({heaps})")));
    }
    for (game, length, top) in WHOLE {
        texts.extend(vectors(length, top).iter().map(|numbers| format!("{game}({numbers})")));
    }
    for (edges, vertices) in GRAPHS {
        for a in vertices.chars() {
            texts.push(format!("graph[{edges}]({a})"));
            texts.extend(vertices.chars().map(|b| format!("graph[{edges}]({a},{b})")));
        }
    }
    let own = HEAPS.iter().map(|game| format!("{game}(4)"));
    let pairs = own.chain(BESIDE.map(String::from));
    texts.extend(pairs.flat_map(|text| BESIDE.iter().map(move |beside| format!("{text}+{beside}"))));
    texts.extend(LISTED.map(String::from));
    texts.into_iter().flat_map(|text| ["", "misere "].map(|convention| format!("{convention}{text}")))
}

/// Positions of which something false was once said, beside those above, and one with more winning moves than are written out.
const LISTED: [&str; 14] = [
    "kayles(5,5)",
    "kayles(6,6)",
    "nim(1,1,1,1,1,1,1,1,1)",
    "graph[a>b,a>c,a>d,a>e,a>f,a>g,a>h,a>i,a>j,a>k,a>l,a>m,a>n](a)",
    "subtract[1,3,4](10,7)",
    "wythoff(8,11)",
    "graph[a>b,a>c,b>c](a,b)+graph[a>b,a>c,b>c](a)",
    "nim(1,2,3)+nim(4,4)",
    "rule[(a,n-2-a) for a in 0..=n-2 if a%2==0](9)",
    "rule[(a,n-2-a) for a in 0..=(n-2)/2 if a%2==0](9)",
    "rule[n-k for k in {1,3,4} if n%2==0;n-k for k in {1,3,4} if n%2==1](9)",
    "rule[n-k for k in {1,3,4};n-6 if n%2==0](9)",
    "rule[n-k for k in {1,3} if n%3>0;n-2;0 if n%3==1](11)",
    "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2](3,2)+rule2[(a-1,b);(a,b-1);(a-1,b-1)](2,1)+nim(2)",
];

/// Positions beyond induction, of which is said what is left out or out of reach; the last has too many moves to look at.
pub fn large() -> impl Iterator<Item = String> {
    let rows = format!("kayles({})", ["9999"; 601].join(","));
    LARGE.into_iter().map(String::from).chain([rows])
}

const LARGE: [&str; 42] = [
    "wythoff(1000000000000,7)+nim(1)",
    "wythoff(1000000,1618035)+wythoff(3,5)",
    "moore[2](100,100,100,100,100,100,100,100,100,100)+nim(5,5)",
    "nim(2)+wythoff(5,18446744073709551615)",
    "wythoff(3,1000000000000)+wythoff(1000000000001,3)",
    "wythoff(1000000,1000)+nim(1)",
    "misere wythoff(1000000000000,7)+nim(1)",
    "subtract[5003,9001,20011,30011,70001](9)",
    "misere nim(9,10,11)",
    "bash[5000](5003)",
    "nim(1,2,40)",
    "kayles(3000)",
    "kayles(1000000000000)+nim(1)",
    "moore[25](9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9)",
    "moore[2](50,60,70,80)",
    "misere moore[25](9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9)",
    "misere octal[0.3](900000,3)",
    "octal[0.01174](9)",
    "nim(5000000000,7)",
    "misere octal[0.777](60,60)",
    "staircase(3000,5)+kayles(2)",
    "nim(100,200,300)",
    "nim(9,10,11)",
    "nim(18446744073709551615,1)",
    "kayles(90)",
    "kayles(3000,1)",
    "treblecross(9000)",
    "grundy(120,130)",
    "lasker(5000,7000)",
    "wythoff(6180339887498948482,10000000000000000001)",
    "wythoff(6180339887498948482,10000000000000000000)+nim(0)",
    "wythoff(6180339887498948482,10000000000000000001)+wythoff(6180339887498948482,10000000000000000001)",
    "wythoff(6180339887498948482,10000000000000000001)+wythoff(6180339887498948482,10000000000000000001)+nim(1,2,3)",
    "fibonacci(12200160415121876739)",
    "wythoff(6180339887498948482,10000000000000000001)+wythoff(6180339887498948482,10000000000000000001)+nim(1,2)",
    "treblecross(1000001)",
    "flip[3](1000001)",
    "misere lasker(5000)",
    "misere fibonacci(100000)",
    "misere flip[1](1000000000000)",
    "take[2*k-1](1000000000001)",
    "misere take[2*k-1](1000000000000)+nim(1)",
];
