//! Arguments as JavaScript gives them, checked before any work is done.

use crate::failure::Failure;
use crate::game_graph::Limits;
use crate::lang::Lang;
use crate::picture::{Format, Wanted};
use mexplorer_picture::dag::{DagOptions, EdgeMode, Medium};
use mexplorer_picture::export::Theme;
use mexplorer_picture::grid::{GridMode, GridOptions, MOST_NUMBERS, MOST_PAIRS, SIZES, UNKNOWN, Up, Window};
use mexplorer_picture::{Lens, MOST_LISTED, Options, Panel};
use mexplorer_solver::budget::DEFAULT_BUDGET;
use mexplorer_solver::quiz::worksheet::{MOST, MOST_SEEDS, SEEDS, Worksheet};
use mexplorer_solver::quiz::{Kind, MOST_SEED};
use mexplorer_words::languages;
use wasm_bindgen::{JsCast, JsValue};

/// The longest sequence that is listed, and the largest graph.
const MAX_UP_TO: u64 = 10_000_000;
const MAX_NODES: u64 = 1_000_000;
/// The largest corner of a grid's window: the largest whole number that JavaScript counts exactly.
const MOST_CORNER: u64 = MOST_SEED;
const DEFAULT_NODES: usize = 10_000;

pub fn text(value: &JsValue, what: &str) -> Result<String, Failure> {
    value.as_string().ok_or_else(|| Failure::type_error(format!("{what} must be a string")))
}

/// A member of an options object; `None` where the object or the member is missing.
fn member(options: &JsValue, name: &str) -> Result<Option<JsValue>, Failure> {
    if options.is_undefined() || options.is_null() {
        return Ok(None);
    }
    if !options.is_object() || js_sys::Array::is_array(options) {
        return Err(Failure::type_error("options must be an object with names"));
    }
    let value = js_sys::Reflect::get(options, &name.into()).map_err(|_| Failure::type_error("options cannot be read"))?;
    Ok(Some(value).filter(|value| !value.is_undefined() && !value.is_null()))
}

/// Refuses options that mean nothing here: a misspelt one would be left out without a word.
fn only(options: &JsValue, known: &[&str]) -> Result<(), Failure> {
    let given = options.dyn_ref::<js_sys::Object>().map(js_sys::Object::keys).unwrap_or_default();
    let unknown = given.iter().filter_map(|name| name.as_string()).find(|name| !known.contains(&&**name));
    unknown.map_or(Ok(()), |name| {
        Err(Failure::type_error(format!("there is no option {name:?} here; known are {}", known.join(", "))))
    })
}

/// A budget as a number: finite and not negative; what is beyond 64 bits is as good as 2^64.
pub fn work(value: Option<f64>) -> Result<u64, Failure> {
    match value {
        Some(value) if value.is_finite() && value >= 0.0 => Ok(value as u64),
        _ => Err(Failure::type_error("options.budget must be a finite number of at least 0")),
    }
}

/// A whole number in a range.
pub fn whole(value: Option<f64>, name: &str, least: u64, most: u64) -> Result<u64, Failure> {
    match value {
        None => Err(Failure::type_error(format!("{name} must be a number"))),
        Some(value) if value.fract() == 0.0 && value >= least as f64 && value <= most as f64 => Ok(value as u64),
        Some(_) => Err(Failure::range_error(format!("{name} must be a whole number from {least} to {most}"))),
    }
}

/// The language in which a call answers; English where none is named.
pub fn lang(options: &JsValue) -> Result<Lang, Failure> {
    let Some(value) = member(options, "lang")? else { return Ok(Lang::default()) };
    Lang::of(&text(&value, "options.lang")?).ok_or_else(|| {
        let all: Vec<&str> = languages::tags().collect();
        Failure::range_error(format!("options.lang must be one of {}", all.join(", ")))
    })
}

/// The options of a call that has no more than a language.
pub fn lang_alone(options: &JsValue) -> Result<(), Failure> {
    only(options, &["lang"])
}

/// The options of a call that has no more than a budget and a language.
pub fn budget_alone(options: &JsValue) -> Result<u64, Failure> {
    only(options, &["budget", "lang"])?;
    budget(options)
}

fn budget(options: &JsValue) -> Result<u64, Failure> {
    member(options, "budget")?.map_or(Ok(DEFAULT_BUDGET), |value| work(value.as_f64()))
}

pub fn up_to(value: &JsValue) -> Result<u64, Failure> {
    whole(value.as_f64(), "upTo", 0, MAX_UP_TO)
}

/// A kind of question.
pub fn kind(value: &JsValue) -> Result<Kind, Failure> {
    named(&text(value, "kind")?, "kind", Kind::ALL, Kind::name)
}

/// A seed; 0 where none is given.
pub fn seed(value: &JsValue) -> Result<u64, Failure> {
    if value.is_undefined() { Ok(0) } else { whole(value.as_f64(), "seed", 0, MOST_SEED) }
}

/// The worksheets of a kind: the first and the last seed of the first, and how many there are.
pub fn sheets(kind: Kind, options: &JsValue) -> Result<Worksheet, Failure> {
    only(options, &["seeds", "sheets", "lang"])?;
    let given = numbers(options, "seeds", [("first", 0, MOST_SEED), ("last", 0, MOST_SEED)])?;
    let seeds = given.map_or(SEEDS, |[first, last]| (first, last));
    let sheets = member(options, "sheets")?.map_or(Ok(1), |value| whole(value.as_f64(), "options.sheets", 1, MOST))?;
    Some(Worksheet { kind, seeds, sheets }).filter(Worksheet::fits).ok_or_else(|| {
        let limits = format!("at most {MOST_SEEDS} seeds in ascending order, and {MOST} questions on all sheets");
        Failure::range_error(format!("options.seeds and options.sheets allow {limits}"))
    })
}

fn flag(options: &JsValue, name: &str, default: bool) -> Result<bool, Failure> {
    let value = member(options, name)?;
    value.map_or(Ok(default), |value| {
        value.as_bool().ok_or_else(|| Failure::type_error(format!("options.{name} must be true or false")))
    })
}

pub fn limits(options: &JsValue) -> Result<Limits, Failure> {
    only(options, &["maxNodes", "merge", "budget", "lang"])?;
    let max_nodes = match member(options, "maxNodes")? {
        Some(value) => whole(value.as_f64(), "options.maxNodes", 1, MAX_NODES)? as usize,
        None => DEFAULT_NODES,
    };
    Ok(Limits { max_nodes, merge: flag(options, "merge", false)?, budget: budget(options)? })
}

pub fn picture(panel: &str, format: &str, options: &JsValue) -> Result<Wanted, Failure> {
    only(
        options,
        &[
            "merge", "edges", "grid", "sieve", "window", "up", "lit", "axes", "heaps", "sequence", "lens", "narrow", "theme",
            "fragment", "marks", "budget", "lang",
        ],
    )?;
    let edges = chosen(options, "edges", EdgeMode::ALL, EdgeMode::name)?.unwrap_or_default();
    let dag = DagOptions { merged: flag(options, "merge", true)?, edges, large: true, on: Medium::File };
    let mode = chosen(options, "grid", GridMode::ALL, GridMode::name)?.unwrap_or_default();
    let (least, most) = SIZES;
    let sides = [("x", 0, MOST_CORNER), ("y", 0, MOST_CORNER), ("size", least.into(), most.into())];
    let window = numbers(options, "window", sides)?;
    let window = window.map(|[x, y, size]| Window { origin: (x, y), size: size as u32 });
    let up = chosen(options, "up", Up::ALL, Up::name)?.unwrap_or_default();
    let axes = numbers(options, "axes", [("across", 1, MOST_NUMBERS as u64), ("up", 1, MOST_NUMBERS as u64)])?;
    let axes = axes.map(|[x, y]| (x as usize - 1, y as usize - 1));
    let sieved =
        member(options, "sieve")?.map(|value| whole(value.as_f64(), "options.sieve", 0, MOST_PAIRS.into())).transpose()?;
    let lit = member(options, "lit")?.map(|value| whole(value.as_f64(), "options.lit", 0, u64::from(UNKNOWN) - 1)).transpose()?;
    let lit = lit.map(|value| value as u32);
    let sieved = sieved.map(|pairs| pairs as u32);
    let heaps = numbers(options, "heaps", [("first", 0, MOST_LISTED), ("last", 0, MOST_LISTED)])?;
    let heaps = heaps.map(|[first, last]| (first, last));
    if heaps.is_some_and(|(first, last)| first > last) {
        return Err(Failure::range_error("options.heaps must be in ascending order"));
    }
    let game = member(options, "sequence")?.map(|value| text(&value, "options.sequence")).transpose()?.map(Into::into);
    let lens = member(options, "lens")?.map(|value| text(&value, "options.lens")).transpose()?;
    let lens = lens.map_or(Some(Lens::Plain), |text| Lens::of(&text));
    let lens =
        lens.ok_or_else(|| Failure::range_error("options.lens is none; one is \"columns:12\", \"plot\" or \"guess:71,12\""))?;
    let panel = named(panel, "panel", Panel::ALL.into_iter().filter(|panel| panel.is_picture()), Panel::name)?;
    let format = named(format, "format", Format::ALL, Format::name)?;
    if format == Format::Dot && panel != Panel::Dag {
        return Err(Failure::range_error("the format \"dot\" is for the panel \"dag\" alone"));
    }
    let narrow = flag(options, "narrow", false)?;
    Ok(Wanted {
        panel,
        format,
        options: Options {
            dag,
            grid: GridOptions { mode, window, up, lit, axes, sieved },
            heaps,
            game,
            lens,
            narrow,
            slim: narrow,
            ..Options::default()
        },
        theme: chosen(options, "theme", Theme::ALL, Theme::name)?.unwrap_or_default(),
        fragment: flag(options, "fragment", false)?,
        marks: flag(options, "marks", true)?,
        budget: budget(options)?,
    })
}

/// An option that is one of a few.
fn chosen<T: Copy>(
    options: &JsValue,
    name: &str,
    all: impl IntoIterator<Item = T>,
    called: fn(T) -> &'static str,
) -> Result<Option<T>, Failure> {
    let what = format!("options.{name}");
    member(options, name)?.map(|value| named(&text(&value, &what)?, &what, all, called)).transpose()
}

/// An option that is an array of whole numbers, each with its name and bounds.
fn numbers<const N: usize>(options: &JsValue, name: &str, bounds: [(&str, u64, u64); N]) -> Result<Option<[u64; N]>, Failure> {
    let Some(value) = member(options, name)? else { return Ok(None) };
    let names = || bounds.map(|(name, ..)| name).join(", ");
    let given = value.dyn_ref::<js_sys::Array>().filter(|array| array.length() as usize == N);
    let given = given.ok_or_else(|| Failure::type_error(format!("options.{name} must be an array: {}", names())))?;
    let mut found = [0; N];
    for (i, (part, least, most)) in bounds.into_iter().enumerate() {
        found[i] = whole(given.get(i as u32).as_f64(), &format!("{part} of options.{name}"), least, most)?;
    }
    Ok(Some(found))
}

/// The one of a few that a word names.
fn named<T: Copy>(word: &str, what: &str, all: impl IntoIterator<Item = T>, name: fn(T) -> &'static str) -> Result<T, Failure> {
    let all: Vec<T> = all.into_iter().collect();
    all.iter().copied().find(|one| name(*one) == word).ok_or_else(|| {
        let known: Vec<&str> = all.iter().map(|one| name(*one)).collect();
        Failure::range_error(format!("{what} must be one of {}", known.join(", ")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_checked() {
        for (value, expected) in [(0.0, Some(0)), (1e6, Some(1_000_000)), (2.5, Some(2)), (1e300, Some(u64::MAX))] {
            assert_eq!(work(Some(value)).ok(), expected, "{value}");
        }
        for value in [Some(-1.0), Some(f64::NAN), Some(f64::INFINITY), None] {
            assert!(work(value).is_err(), "{value:?}");
        }
        for (value, expected) in [(0.0, Some(0)), (7.0, Some(7)), (1e7, Some(10_000_000))] {
            assert_eq!(whole(Some(value), "upTo", 0, MAX_UP_TO).ok(), expected, "{value}");
        }
        for value in [Some(-1.0), Some(1.5), Some(f64::NAN), Some(f64::INFINITY), Some(10_000_001.0), None] {
            assert!(whole(value, "upTo", 0, MAX_UP_TO).is_err(), "{value:?}");
        }
    }

    #[test]
    fn words_are_known_or_refused_with_the_choice() {
        assert_eq!(named("winning", "edges", EdgeMode::ALL, EdgeMode::name), Ok(EdgeMode::Winning));
        let Err(Failure::Usage { message, .. }) = named("none", "edges", EdgeMode::ALL, EdgeMode::name) else {
            panic!("none is no mode")
        };
        assert_eq!(message, "edges must be one of all, winning, reduced");
    }

    /// TypeScript is told of every panel that is a picture, of every language, and of no other.
    #[test]
    fn the_types_name_the_pictures_and_the_languages() {
        let pictures = Panel::ALL.iter().filter(|panel| panel.is_picture()).map(|panel| panel.name()).collect::<Vec<_>>();
        for (of, names) in [("Panel", pictures), ("Language", languages::tags().collect())] {
            let names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
            let line = format!("export type {of} = {};", names.join(" | "));
            assert!(include_str!("types.d.ts").lines().any(|known| known == line), "{line}");
        }
    }
}
