use super::*;
use crate::runner::saved;
use crate::testing::Page;
use crate::{Dialog, Msg};
use mexplorer_picture::export::Theme;
use mexplorer_solver::notation::parse;

/// The file of a panel of a page opened at a link.
fn saved_of(link: &str, panel: Panel, change: fn(&mut FileChoice)) -> File {
    let mut page = Page::open(link);
    let tag = page.model().document.lang;
    page.send(Msg::Words { tag, locale: Some(Locale::of(tag)) });
    let mut choice = FileChoice::of(panel);
    change(&mut choice);
    page.send(Msg::Dialog(Some(Dialog::Save(choice))));
    saved::file(page.model(), &choice).unwrap_or_else(|| panic!("{link}: nothing to save")).1
}

#[test]
fn each_panel_has_the_files_that_it_can_have() {
    use FileKind::{Csv, Dot, Latex, Png, Svg, Text, Tikz};
    let page = Page::open("p=wythoff(3,5)");
    for (panel, kinds) in [
        (Panel::Board, &[Svg, Png, Tikz, Csv, Text][..]),
        (Panel::Dag, &[Svg, Png, Tikz, Dot, Csv, Text]),
        (Panel::Mex, &[Svg, Png, Tikz, Csv, Text]),
        (Panel::Grid, &[Svg, Png, Tikz, Csv, Text]),
        (Panel::Sequence, &[]),
        (Panel::Proof, &[Text, Latex]),
    ] {
        assert_eq!(saved::kinds(page.model(), panel), kinds, "{}", panel.name());
        assert_eq!(saved::is_empty(page.model(), panel), kinds.is_empty());
        for kind in kinds {
            let (made, file) = saved::file(page.model(), &FileChoice { kind: *kind, ..FileChoice::of(panel) }).expect("a file");
            assert!(made == *kind && !file.text.is_empty(), "{} {kind:?}", panel.name());
            assert_eq!(file.name, format!("wythoff-3-5-{}.{}", panel.name(), kind.ending()));
        }
    }
    // A b-file is of values: no lens shows another column as one.
    for (lens, has) in [("", true), ("&lens=differences", false), ("&lens=cold", false)] {
        let page = Page::open(&format!("p=kayles(7)&show=sequence{lens}"));
        assert_eq!(saved::kinds(page.model(), Panel::Sequence).contains(&FileKind::BFile), has, "{lens}");
    }
    // Of a long sequence the picture shows the first heaps, and that is said; its lists have them all.
    for (kind, omitted) in [(Svg, 500), (Csv, 0), (FileKind::BFile, 0)] {
        let page = Page::open("p=nim(7)&show=sequence&heaps=0-2500");
        let choice = FileChoice { kind, ..FileChoice::of(Panel::Sequence) };
        let (made, file) = saved::file(page.model(), &choice).expect("a file");
        assert_eq!((made, file.omitted), (kind, omitted), "{kind:?}");
    }
    // What is hidden is not saved either.
    let asked = Page::open("p=nim(3,4,5)&quiz=outcomes");
    assert_eq!(saved::kinds(asked.model(), Panel::Mex), []);
    let graph = saved::file(asked.model(), &FileChoice { kind: Dot, ..FileChoice::of(Panel::Dag) }).expect("a graph").1;
    assert!(graph.text.contains("\\n?\"") && !graph.text.contains("\\nP") && !graph.text.contains("\\nN"), "{}", graph.text);
}

#[test]
fn a_file_is_what_the_reader_sees() {
    let colour = |theme: Theme| match theme {
        Theme::Dark => "fill:#1a2029",
        _ => "fill:#ffffff",
    };
    for (link, panel, change, has, lacks) in [
        ("p=nim(3,4,5)&lang=zh", Panel::Board, (|_| ()) as fn(&mut FileChoice), "<title>nim(3,4,5): 棋盘</title>", "Board"),
        ("p=nim(3,4,5)&theme=dark", Panel::Columns, |_| (), colour(Theme::Dark), "#ffffff"),
        ("p=nim(3,4,5)&theme=contrast", Panel::Columns, |_| (), "#003f73", "#1c6a98"),
        ("p=nim(3,4,5)&theme=dark", Panel::Columns, |choice| choice.ground = Ground::Light, "<rect class=\"ground\"", "#1a2029"),
        ("p=nim(3,4,5)&theme=dark", Panel::Columns, |choice| choice.ground = Ground::Print, "fill:#000000", "#1a2029"),
        ("p=nim(3,4,5)&theme=dark", Panel::Columns, |choice| choice.ground = Ground::Clear, "fill:#1c2431", "class=\"ground\""),
        ("p=nim(3,4,5)&proof=bouton&step=3", Panel::Columns, |_| (), "class=\"told\"", "$"),
        ("p=nim(3,4,5)&proof=bouton&step=3", Panel::Columns, |choice| choice.marks = false, "<rect", "class=\"told\""),
        ("p=nim(3,4,5)", Panel::Board, |choice| choice.marks = false, "class=\"piece\"", "class=\"won\""),
        ("p=wythoff(3,5)&grid=cold&window=2,4,9", Panel::Grid, |_| (), ">12</text>", ">13</text>"),
        ("p=wythoff(3,5)&proof=wythoff&step=2", Panel::Grid, |_| (), "class=\"told\"", "$"),
        ("p=kayles(7)&heaps=90-99", Panel::Sequence, |_| (), ">99</text>", ">100</text>"),
        ("p=kayles(7)&heaps=9-99", Panel::Sequence, |choice| choice.kind = FileKind::BFile, "9 4\n10 2\n", "\n8 "),
        ("p=nim(3,4,5)", Panel::Dag, |choice| choice.kind = FileKind::Tikz, "\\documentclass", "\\usepackage{tikz}"),
        (
            "p=nim(3,4,5)",
            Panel::Dag,
            |choice| (choice.kind, choice.fragment) = (FileKind::Tikz, true),
            "\\begin{tikzpicture}",
            "\\documentclass",
        ),
        ("p=nim(3,4,5)&lang=zh", Panel::Mex, |choice| choice.kind = FileKind::Csv, "nim(3,4,4)", "value"),
        ("p=nim(3,4,5)&proof=bouton&step=2", Panel::Columns, |choice| choice.kind = FileKind::Steps, "class=\"step step-3", "[["),
        ("p=nim(3,4,5)&proof=bouton&step=2-3", Panel::Columns, |choice| choice.kind = FileKind::Steps, "step-1 last\"", "step-2"),
        ("p=nim(3,4,5)&proof=bouton&step=2", Panel::Columns, |choice| choice.kind = FileKind::Overview, ">8. ", "@keyframes"),
        // Before a proof is walked there is nothing to turn.
        ("p=nim(3,4,5)", Panel::Columns, |choice| choice.kind = FileKind::Steps, "<svg", "@keyframes"),
        ("p=nim(3,4,5)&proof=bouton", Panel::Proof, |_| (), "nim(3,4,5): ", "[["),
        (
            "p=wythoff(3,4)&proof=wythoff&step=2-4",
            Panel::Proof,
            |choice| choice.kind = FileKind::Latex,
            "\\setcounter{enumi}{1}\n\\item Once pairs 0 to $k - 1$",
            "φ",
        ),
        (
            "p=wythoff(3,4)&proof=wythoff",
            Panel::Proof,
            |choice| (choice.kind, choice.fragment) = (FileKind::Latex, true),
            "\n$\\to$ & $x = a_{k}$, $y < b_{k}$; put $d = y - x$ & $x - a_{d}$ from both & $( a_{d} , b_{d} )$ \\\\\n",
            "\\documentclass",
        ),
        (
            "p=nim(1,4,5)&proof=bouton&hide=verdict&step=1",
            Panel::Proof,
            |choice| choice.kind = FileKind::Latex,
            "\\documentclass{article}",
            "\\emph",
        ),
        (
            "p=nim(3,4,5)&proof=bouton&lang=zh",
            Panel::Proof,
            |choice| choice.kind = FileKind::Latex,
            "$3 \\oplus 2 = 1$",
            "{article}",
        ),
        // Nothing that the page is still to come to is in a file.
        ("p=nim(1,4,5)&proof=bouton&hide=verdict&step=1", Panel::Proof, |_| (), "\n1. ", "\n2. "),
        ("p=nim(1,4,5)&proof=bouton&hide=verdict&step=1", Panel::Proof, |_| (), "\n1. ", "loses exactly"),
        ("p=nim(1,4,5)&proof=bouton&hide=verdict&step=8", Panel::Proof, |_| (), "\n8. ", "[["),
        // The table of a step stands under it, the position's own row marked.
        ("p=wythoff(3,4)&proof=wythoff", Panel::Proof, |_| (), "\n→ x = a_k, y < b_k; put d", "$"),
        (
            "p=nim(1,4,5)&proof=bouton&hide=verdict&step=2",
            Panel::Columns,
            |choice| choice.kind = FileKind::Steps,
            "step-1 last\"",
            "step-2",
        ),
    ] {
        let text = saved_of(link, panel, change).text;
        assert!(text.contains(has) && !text.contains(lacks), "{link} {}: {has} / {lacks}\n{text}", panel.name());
    }
    let sizes = |scale: u32| {
        let page = Page::open("p=nim(3,4,5)");
        let choice = FileChoice { kind: FileKind::Png, scale, ..FileChoice::of(Panel::Board) };
        let text = saved::file(page.model(), &choice).expect("a file").1.text;
        let width = text.split_once(" width=\"").and_then(|(_, rest)| rest.split_once('"')).expect("a width").0;
        width.parse::<u32>().expect("a number")
    };
    assert_eq!(FileChoice::SCALES.map(sizes), [1, 2, 3, 4].map(|scale| scale * sizes(1)));
}

#[test]
fn names_of_files_are_names_on_every_system() {
    for (position, expected) in [
        ("nim(3,4,5)", "nim-3-4-5"),
        ("misere kayles(7)+*2", "misere-kayles-7-2"),
        ("graph[起>中](起)", "graph-起-中-起"),
        ("take[k^2](20)", "take-k-2-20"),
    ] {
        assert_eq!(name(position), expected);
    }
    assert_eq!(name(&vec!["12345"; 99].join(",")).chars().count(), MOST);
}

#[test]
fn the_list_of_a_lens_is_named_after_it() {
    for (lens, name) in
        [("plain", "kayles-7-sequence.csv"), ("sorted", "kayles-7-sequence-sorted.csv"), ("cold", "kayles-7-sequence-cold.csv")]
    {
        let file =
            saved_of(&format!("p=kayles(7)&show=sequence&lens={lens}"), Panel::Sequence, |choice| choice.kind = FileKind::Csv);
        assert_eq!(file.name, name);
    }
}

#[test]
fn the_package_of_questions_is_named_after_them() {
    for (position, kind, seeds, name) in [
        ("nim(3,4,5)", Kind::Move, (7, 7), "nim-3-4-5-move-7-scorm.zip"),
        ("misere nim(2,3)", Kind::Outcomes, (0, 0), "misere-nim-2-3-outcomes-0-scorm.zip"),
        ("kayles(9)", Kind::Values, (1, 10), "kayles-9-values-1-10-scorm.zip"),
    ] {
        assert_eq!(packaged(&parse(position).expect(position), kind, seeds, "scorm"), name);
    }
}

#[test]
fn a_code_is_named_after_what_its_link_shows() {
    for (link, name) in [
        ("p=nim(3,4,5)", "nim-3-4-5-qr.svg"),
        ("p=misere nim(2,3)&show=dag", "misere-nim-2-3-qr.svg"),
        ("p=kayles(9)&quiz=values&seed=4", "kayles-9-values-4-qr.svg"),
    ] {
        assert_eq!(coded(&Page::open(link).model().document), name);
    }
}

/// A picture beside a proof may be of another position: its file, and what is said over it, name that one; all steps are of the proof's.
#[test]
fn a_file_is_named_after_what_it_shows() {
    for (step, kind, name, about) in [
        (1, FileKind::Csv, "nim-3-4-5-columns.csv", "nim(3,4,5)"),
        (2, FileKind::Csv, "nim-0-0-0-columns.csv", "nim(0,0,0)"),
        (2, FileKind::Svg, "nim-0-0-0-columns.svg", "nim(0,0,0)"),
        (2, FileKind::Steps, "nim-3-4-5-columns-steps.svg", "nim(3,4,5)"),
        (2, FileKind::Overview, "nim-3-4-5-columns-overview.svg", "nim(3,4,5)"),
        (7, FileKind::Text, "nim-1-4-5-columns.txt", "nim(1,4,5)"),
    ] {
        let mut page = Page::open(&format!("p=nim(3,4,5)&proof=bouton&step={step}"));
        let choice = FileChoice { kind, ..FileChoice::of(Panel::Columns) };
        page.send(Msg::Dialog(Some(Dialog::Save(choice))));
        let (made, file) = saved::file(page.model(), &choice).expect("a file");
        assert_eq!((made, file.name.as_str()), (kind, name), "{step}");
        assert_eq!(saved::about(page.model(), &choice).map(Position::to_string).as_deref(), Some(about), "{step}");
        let drawn = matches!(kind, FileKind::Svg | FileKind::Steps | FileKind::Overview);
        assert!(!drawn || file.text.contains(&format!("<title>{about}: ")), "{step}: {}", file.text);
    }
    let merged = FileChoice { kind: FileKind::Csv, ..FileChoice::of(Panel::Dag) };
    for (link, told) in [("p=nim(3,4)", true), ("p=nim(3,4)&merge=0", false)] {
        assert_eq!(saved::is_merged(Page::open(link).model(), &merged), told, "{link}");
    }
}

/// A picture of Wythoff's sieve shows in the file of all steps what they have found by then, though the page shows all of it at once.
#[test]
fn a_file_of_all_steps_runs_no_sieve_ahead() {
    let choice = FileChoice { kind: FileKind::Steps, ..FileChoice::of(Panel::Grid) };
    for (link, lines) in [
        ("p=wythoff(9,12)&proof=wythoff", "0 0 0 0 0 0 2"),
        ("p=wythoff(9,12)&proof=wythoff&sieve=3", "0 0 0 0 0 0 2"),
        ("p=wythoff(9,12)&proof=wythoff&hide=verdict&step=7", "0 0 0 0 0 0 2"),
    ] {
        let mut page = Page::open(link);
        page.send(Msg::Dialog(Some(Dialog::Save(choice))));
        let drawn = page.model().turned.iter().map(|answer| answer.panels.grid().expect("a grid").lines.len().to_string());
        assert_eq!(drawn.collect::<Vec<_>>().join(" "), lines, "{link}");
    }
}

/// One picture for each pair that the page turns there, from the empty grid on; of too many the rest comes at once, and that is said.
#[test]
fn a_file_of_all_steps_turns_the_sieve() {
    for (link, pairs, says) in [
        ("p=wythoff(3,5)&proof=wythoff", 7, "Pair 6 is found: (9, 15)."),
        ("p=wythoff(3,5)&proof=wythoff&present=1&sieve=2", 2, "Pair 1 is found: (1, 2)."),
        ("p=wythoff(3,5)&proof=wythoff&present=1&sieve=99&step=2", 7, "Pair 6 is found: (9, 15)."),
        ("p=wythoff(3,5)&proof=wythoff&present=1&window=0,0,100&sieve=60&step=2", 21, "The rest of the sieve is done at once"),
    ] {
        let choice = FileChoice { kind: FileKind::Steps, ..FileChoice::of(Panel::Grid) };
        let mut page = Page::open(link);
        page.send(Msg::Dialog(Some(Dialog::Save(choice))));
        let text = saved::file(page.model(), &choice).expect("a file").1.text.replace('\u{a0}', " ");
        let frames: Vec<&str> = text.split("<g class=\"step step-").skip(1).collect();
        let told = frames.iter().position(|frame| frame.contains(">2. "));
        assert_eq!(told.unwrap_or(frames.len()), pairs + 1, "{link}");
        assert!(frames[pairs].contains(says) && frames[0].contains(">1. Nothing is found yet."), "{link}: {}", frames[pairs]);
        // Of the recipe each picture has what is done there.
        let recipe =
            ["(0, 0) is lost: pair 0.", "The first pair left,"].map(|part| frames.iter().position(|frame| frame.contains(part)));
        assert_eq!(recipe, [Some(1), Some(2)], "{link}");
        let cold = |frame: &str| frame.matches("class=\"on-cold\"").count();
        assert!(frames[..pairs].is_sorted_by_key(|frame| cold(frame)) && cold(frames[0]) == 0, "{link}");
    }
}

/// A sieve that no proof walks is turned pair by pair, too: to its end, or where a reader is to find the pairs as far as they are found.
#[test]
fn a_file_of_a_sieve_alone_turns_it() {
    for (link, pairs, says) in [
        ("p=wythoff(3,5)&grid=sieve", Some(7), "difference is 6."),
        ("p=wythoff(3,5)&grid=sieve&sieve=0", Some(7), "Pair 6 is found: (9, 15)."),
        ("p=wythoff(3,5)&grid=sieve&sieve=2&hide=verdict", Some(2), "Pair 1 is found: (1, 2)."),
        ("p=wythoff(3,5)&grid=sieve&sieve=0&hide=verdict", None, ""),
        ("p=wythoff(3,5)&grid=cold", None, ""),
        ("p=nim(3,5)&grid=sieve", None, ""),
    ] {
        let choice = FileChoice { kind: FileKind::Steps, ..FileChoice::of(Panel::Grid) };
        let mut page = Page::open(link);
        page.send(Msg::Dialog(Some(Dialog::Save(choice))));
        let (kind, file) = saved::file(page.model(), &choice).expect("a file");
        assert_eq!(kind == FileKind::Steps, pairs.is_some(), "{link}");
        let Some(pairs) = pairs else { continue };
        let text = file.text.replace('\u{a0}', " ");
        let frames: Vec<&str> = text.split("<g class=\"step step-").skip(1).collect();
        assert_eq!((frames.len(), frames[0].contains("Nothing is found yet.")), (pairs + 1, true), "{link}");
        assert!(frames[pairs].contains(says), "{link}: {}", frames[pairs]);
        let cold = |frame: &str| frame.matches("class=\"on-cold\"").count();
        assert!(cold(frames[0]) == 0 && frames.iter().map(|frame| cold(frame)).is_sorted_by(|one, two| one < two), "{link}");
    }
}

/// Whichever step is shown, and whatever its picture has come to by then: each step has its own, as the page shows it there.
#[test]
fn a_file_of_all_steps_shows_each_as_it_is_seen() {
    for (link, panel) in [
        ("p=nim(3,4,5)&proof=bouton", Panel::Columns),
        ("p=nim(3,4,5)&proof=bouton&present=1", Panel::Columns),
        ("p=nim(1,4,5)&proof=bouton&hide=verdict", Panel::Columns),
        ("p=wythoff(3,5)&proof=wythoff&sieve=7&present=1", Panel::Grid),
        ("p=wythoff(3,5)&proof=wythoff&present=1&hide=verdict", Panel::Grid),
    ] {
        let mut page = Page::open(link);
        let steps = page.answer().panels.proof.as_ref().map(|shown| shown.proof.as_ref().expect("within reach").steps.len());
        let choice = FileChoice { kind: FileKind::Steps, ..FileChoice::of(panel) };
        let mut seen = Vec::new();
        for at in 0..steps.expect("a proof") {
            page.send(Msg::Step(at));
            let answer = page.answer();
            let drawing = answer.panels.get(panel).expect("drawn");
            let cells = if let Drawing::Grid(grid) = drawing { page.model().told_cells(grid) } else { Vec::new() };
            seen.push(scene(drawing, Some(&Lights { lights: page.model().told(), cells })));
        }
        for at in [0, seen.len() / 2, seen.len() - 1] {
            page.send(Msg::Step(at)).send(Msg::Dialog(Some(Dialog::Save(choice))));
            let text = saved::file(page.model(), &choice).expect("a file").1.text;
            let shown = page.model().document.proof.step;
            assert_eq!(shown, at, "{link}");
            let frames: Vec<&str> = text.split("<g class=\"step step-").skip(1).collect();
            // A picture that the first step leaves as it is has no steps to turn.
            let still = at == 0 && !page.model().tells_steps() && frames.is_empty();
            if still {
                page.send(Msg::Dialog(None));
                continue;
            }
            let told = if page.model().tells_steps() { seen.len() } else { at + 1 };
            // A sieve that has run is turned pair by pair; its last picture is the step's.
            let pairs = page.model().turned[0].panels.grid().and_then(|grid| grid.sieved).unwrap_or(0) as usize;
            let frames = &frames[pairs.min(frames.len())..];
            assert_eq!(frames.len(), told, "{link}");
            let about = About { title: "", description: "", theme: Theme::Light, scale: 1 };
            for (i, (frame, scene)) in frames.iter().zip(&seen).enumerate() {
                let alone = export::steps(&[(scene.clone(), "@".into())], &about);
                let (before, _) = alone.split_once(">@<").expect("a sentence");
                let drawn = before.rsplit_once("<text").and_then(|(drawn, _)| drawn.split_once("step-0 last\">"));
                let drawn = drawn.expect("one step").1.trim();
                assert!(frame.contains(drawn), "{link}: step {} of a file made at step {}", i + 1, at + 1);
            }
            page.send(Msg::Dialog(None));
            assert!(page.model().turned.is_empty());
        }
    }
}

#[test]
fn a_drawing_says_what_it_leaves_out() {
    let mut page = Page::open("p=kayles(7)&show=sequence&heaps=0-3000");
    let choice = FileChoice { kind: FileKind::Svg, ..FileChoice::of(Panel::Sequence) };
    page.send(Msg::Dialog(Some(Dialog::Save(choice))));
    let text = saved::file(page.model(), &choice).expect("a file").1.text;
    let (_, described) = text.split_once("<desc>").expect("a description");
    assert!(described.contains("3001 in all; 2001 are shown.</desc>"), "{}", described.split('\n').next().unwrap_or_default());
}

/// Its sentences are set in letters, with small ones where the page sets them lower, and have the tables of their steps; who saves the
/// words of the proof is told of which picture there is such a file.
#[test]
fn a_file_of_all_steps_has_what_the_steps_say() {
    for (link, panel, told) in
        [("p=wythoff(3,5)&proof=wythoff", Panel::Grid, &["aₖ", " | "][..]), ("p=nim(3,4,5)&proof=bouton", Panel::Columns, &[])]
    {
        let choice = FileChoice { kind: FileKind::Steps, ..FileChoice::of(panel) };
        let mut page = Page::open(link);
        page.send(Msg::Dialog(Some(Dialog::Save(choice))));
        let text = saved::file(page.model(), &choice).expect("a file").1.text;
        let drawn = text.split("</style>").nth(1).expect("a picture");
        assert!(told.iter().all(|told| drawn.contains(told)) && !drawn.contains("_k"), "{link}: {drawn}");
        assert_eq!(saved::turning(page.model()), Some(panel), "{link}");
        assert!(saved::kinds(page.model(), panel).contains(&FileKind::Steps), "{link}");
    }
    assert_eq!(saved::turning(Page::open("p=nim(3,4,5)").model()), None);
}
