//! The pictures that are asked for of a position: each panel in all that a reader may choose of it.

use crate::said::kind;
use mexplorer_picture::dag::DagOptions;
use mexplorer_picture::grid::{GridMode, GridOptions, Up, Window};
use mexplorer_picture::{Lens, Options, Panel, Veil};
use mexplorer_solver::games::nim;
use mexplorer_solver::proof::Told;
use mexplorer_solver::{Outcome, Position, Term};

/// What a reader calls a position, rightly or not.
const LABEL: (&str, Outcome) = ("nim(1)", Outcome::P);

/// Every picture of a position, and how.
pub fn asked(position: &Position) -> Vec<(Panel, Options)> {
    let small = position.terms.iter().all(|term| term.numbers.iter().all(|number| *number < 20));
    let window = small.then_some(Window { origin: (0, 0), size: crate::rows::grid::SIDE as u32 });
    let wythoff = position.terms.iter().all(|term| kind(&term.game) == "wythoff");
    // The cells are those of the corner whatever the position is, so a few positions of a game will do.
    let few = position.terms.iter().all(|term| term.numbers.iter().all(|number| *number <= 2));
    let mut asked = Vec::new();
    for panel in Panel::ALL.into_iter().filter(|panel| panel.is_picture()) {
        asked.extend(match panel {
            Panel::Dag => [false, true]
                .map(|merged| Options { dag: DagOptions { merged, ..DagOptions::default() }, ..Options::default() })
                .into_iter()
                .chain([vec![], vec![LABEL]].map(|labels| Options {
                    veil: Veil::Verdict,
                    labels: labels.into_iter().map(|(text, outcome)| (text.into(), outcome)).collect(),
                    ..Options::default()
                }))
                .map(|options| (panel, options))
                .collect(),
            // No number is its own partner: that is refused, and the usual axes are shown.
            Panel::Grid => GridMode::ALL
                .map(|mode| (mode, None))
                .into_iter()
                // Elsewhere there is no sieve.
                .chain([0, 1, 3, 20].map(|pairs| (GridMode::Sieve, Some(pairs))).into_iter().filter(|_| wythoff))
                .map(|(mode, sieved)| {
                    let axes = (mode == GridMode::Cold).then_some((0, 0));
                    GridOptions { mode, window, axes, sieved, ..GridOptions::default() }
                })
                .chain([Up::Difference, Up::Xor].into_iter().filter(|_| position.size() == 2 && few).flat_map(|up| {
                    [GridMode::Values, GridMode::Cold].map(|mode| GridOptions { mode, window, up, ..GridOptions::default() })
                }))
                .chain([0, 2].into_iter().filter(|_| few).map(|lit| GridOptions {
                    lit: Some(lit),
                    window,
                    ..GridOptions::default()
                }))
                // Off the corner no cell need be worth 0.
                .chain(off_the_corner(position).then_some(GridOptions {
                    mode: GridMode::Values,
                    window: Some(Window { origin: (3, 1), size: crate::rows::grid::SIDE as u32 }),
                    ..GridOptions::default()
                }))
                .map(|grid| (panel, Options { grid, ..Options::default() }))
                .collect(),
            // Of a game that stands in no position here, too.
            Panel::Sequence => [(None, None), (Some((3, 9)), Some("octal[0.16]".into()))]
                .map(|(heaps, game)| (panel, Options { heaps, game, ..Options::default() }))
                .into_iter()
                .chain(lenses(position).into_iter().map(|options| (panel, options)))
                .collect(),
            Panel::Board => Veil::ALL.map(|veil| (panel, Options { veil, ..Options::default() })).to_vec(),
            // Where the verdict is hidden, a step of a proof tells the values alone.
            Panel::Mex => [Told::default(), Told { values: true, ..Told::NOTHING }]
                .map(|told| (panel, Options { told, ..Options::default() }))
                .to_vec(),
            // A step of a proof may flip digits.
            Panel::Columns => {
                [Vec::new(), vec![(0, 0)]].map(|flips| (panel, Options { flips: flips.into(), ..Options::default() })).to_vec()
            }
            _ => vec![(panel, Options::default())],
        });
    }
    asked
}

/// Whether a window off the corner is looked at, too: for one pair of each game, whose table then tells which cells these are.
fn off_the_corner(position: &Position) -> bool {
    !position.misere && matches!(&position.terms[..], [Term { numbers, .. }] if numbers[..] == [4, 4])
}

/// Every lens, for one heap of each game.
fn lenses(position: &Position) -> Vec<Options> {
    const WRITTEN: [&str; 6] = ["cold", "cold:2", "sorted", "sorted:3-1", "digits:2+1", "digits:zeckendorf-1"];
    const OTHERS: [&str; 10] = [
        "mex",
        "columns",
        "columns:12",
        "columns:60",
        "differences",
        "plot",
        "counts",
        "cold:zeckendorf",
        "beside:nim",
        "beside:bash[3]",
    ];
    const SHIFTED: [&str; 4] = ["beside:dawsons_kayles", "beside:dawsons_chess", "beside:kayles", "beside:octal[0.007]"];
    const GUESSED: [&str; 9] = [
        "guess:0,1",
        "guess:0,2",
        "guess:0,4",
        "guess:0,4,4",
        "guess:3,7",
        "guess:8,3",
        "guess:54,34",
        "guess:71,12",
        "guess:72,24",
    ];
    let [Term { game, numbers }] = &position.terms[..] else { return Vec::new() };
    if numbers[..] != [7] || position.misere && !game.is(&nim::FAMILY) || !game.numbers().sizes() {
        return Vec::new();
    }
    // Whole sums of Fibonacci Nim are too many beyond a few heaps.
    let heaps = kind(game) == "fibonacci";
    let (heaps, guessed) = if heaps { (Some((2, 9)), &[][..]) } else { (None, &GUESSED[..]) };
    let texts = WRITTEN.iter().chain(&OTHERS).chain(&SHIFTED).chain(guessed);
    let through = |text: &str| Options { heaps, lens: Lens::of(text).expect("a lens"), ..Options::default() };
    let far = Options { heaps: Some((0, 300)), lens: Lens::Plot, ..Options::default() };
    // What takes long by induction is asked of one game: far away, where no theorem reaches, and where nothing is known.
    let far = match game.id() {
        "nim" => vec![far],
        "rule[n/2,n/3,n/6]" => vec![through("guess:3990,1")],
        "grundy" => vec![through("guess:900000,5")],
        _ => Vec::new(),
    };
    texts.map(|text| through(text)).chain(far).collect()
}
