//! The heaviest links known: each ends in an answer or in a refusal that says its number, within bounded steps and memory.

use mexplorer_session::{Document, Effect, Locale, Model, Msg, Runner};
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const MB: usize = 1 << 20;

/// How a link ended.
struct End {
    /// Outcome and value, or what is said instead.
    says: String,
    /// The slices of work after the first.
    slices: usize,
    /// The most that was held at once, in bytes; a word is twice as long here as in a browser.
    bytes: usize,
}

fn open(fragment: &str) -> End {
    let mut runner = Runner::new(Model::new(Document::new("en"), Locale::silent("en")));
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let mut slices = 0;
    runner.drive(Msg::Linked(fragment.into()), |_, effect| {
        let again = *effect == Effect::Again;
        slices += usize::from(again);
        // A machine on which every slice takes as long as it is meant to.
        again.then_some(Msg::Slice { took: 8_000 })
    });
    let bytes = MEMORY.peak_usage() - before;
    let model = runner.model();
    let complaint = model.fancy.draft.as_ref().and_then(|draft| draft.read.as_ref().err());
    let says = match (complaint, model.known()) {
        (Some(error), _) => error.complaint.code.to_owned(),
        (None, Some(answer)) => match &answer.analysis {
            Ok(analysis) => {
                format!("{} {}", analysis.outcome.letter(), analysis.grundy.map_or("?".to_owned(), |value| value.to_string()))
            }
            Err(over) => format!("{:?} {}", over.limit, over.needed),
        },
        (None, None) => "nothing".to_owned(),
    };
    End { says, slices, bytes }
}

fn times(count: usize, text: &str) -> String {
    vec![text; count].join(",")
}

fn complete(vertices: usize) -> String {
    let edges = (0..vertices).flat_map(|a| (a + 1..vertices).map(move |b| format!("v{a}>v{b}")));
    format!("graph[{}](v0)", edges.collect::<Vec<_>>().join(","))
}

#[test]
fn the_heaviest_links_end() {
    // A picture that takes longer than a slice is made as the answer is: in slices.
    let slices = |show: &str| open(&format!("p=wythoff(999,1000)&show={show}")).slices;
    assert!(slices("grid") >= 2 * slices("board"), "{} slices with the grid", slices("grid"));
    let squares = (1..=10_000u64).map(|n| (n * n % 100_003).to_string()).collect::<Vec<_>>().join(",");
    // The position, what is said of it, the most slices, the most megabytes.
    for (position, says, slices, megabytes) in [
        ("wythoff(0,140000)".to_owned(), "N 140000", 30, 16),
        ("wythoff(166000,0)".to_owned(), "N 166000", 30, 16),
        ("wythoff(140000,3)+nim(4)".to_owned(), "N 140006", 30, 16),
        // What the package finds, the page finds too.
        ("wythoff(1400,1400)".to_owned(), "N 1109", 20, 8),
        ("wythoff(3000,3000)".to_owned(), "N 4501", 40, 8),
        // One table tells the values after all moves of a component.
        ("wythoff(300,200)+nim(3)".to_owned(), "N 73", 2, 8),
        ("wythoff(1000,1000)+nim(1)".to_owned(), "N 1498", 10, 8),
        ("moore[2](50,60,70,80)".to_owned(), "N", 400, 64),
        ("misere wythoff(100000,3)".to_owned(), "N ?", 5, 8),
        ("fibonacci(5000)".to_owned(), "N 29", 50, 48),
        ("wythoff(80000,80000)".to_owned(), "N ?", 0, 8),
        (["wythoff(80000,80000)"; 5].join("+"), "Work 6400160001", 0, 8),
        (format!("staircase({})", times(1_000, "3")), "P 0", 0, 32),
        (format!("staircase({})", times(2_500, "3")), "P 0", 0, 64),
        (format!("staircase({})&quiz=outcomes", times(500, "3")), "P 0", 0, 32),
        ("staircase(18446744073709551615,1)".to_owned(), "sum-too-large", 0, 8),
        (format!("take[{}](20)", vec!["k"; 1_000].join("+")), "P 0", 0, 8),
        (format!("{}&quiz=outcomes", complete(100)), "N 99", 0, 48),
        (complete(200), "N 199", 0, 128),
        (format!("subtract[{squares}](100000)"), "N 1282", 400, 48),
        (vec!["*1"; 200_000].join("+"), "P 0", 4, 200),
        (format!("nim({})", times(1_000_000, "1")), "P 0", 20, 400),
        (format!("kayles({})", times(1_000_000, "7")), "P 0", 20, 400),
        ("(".repeat(2_000_000), "expected", 0, 64),
        (format!("nim(3)&{}", "x=1&".repeat(500_000)), "N 3", 0, 48),
        ("octal[0.16](1000000)".to_owned(), "N 2", 200, 48),
        (format!("moore[15]({})", times(30, "2")), "N ?", 100, 64),
    ] {
        let found = open(&format!("p={position}&show=board,dag,mex,columns,grid,sequence,proof"));
        let name: String = position.chars().take(40).collect();
        println!("{name:40} {:20} {:4} slices {:4} MB", found.says, found.slices, found.bytes / MB);
        assert!(found.says.starts_with(says), "{name}: {}", found.says);
        assert!(
            found.slices <= slices && found.bytes <= megabytes * MB,
            "{name}: {} slices, {} bytes",
            found.slices,
            found.bytes
        );
    }
}
