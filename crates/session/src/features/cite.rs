//! How the page of a position is cited, with the literature of its games, as BibTeX reads it.

use mexplorer_picture::export::tex;
use mexplorer_solver::Position;
use mexplorer_solver::games::FAMILIES;

/// The year of the release; none before there is one. A test compares it with the list of changes.
const YEAR: Option<&str> = None;

/// The key of a work's entry, what it is, and what BibTeX is told of where it appeared.
type Printed = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// Where works appeared.
const PRINTED: [Printed; 14] = [
    ("berlekamp", "book", &[("publisher", "Academic Press"), ("year", "1982")]),
    (
        "bouton1901",
        "article",
        &[("journal", "Annals of Mathematics"), ("volume", "3"), ("pages", "35--39"), ("doi", "10.2307/1967631")],
    ),
    ("dudeney1907", "book", &[("publisher", "Heinemann")]),
    ("golomb1966", "article", &[("journal", "Journal of Combinatorial Theory"), ("volume", "1"), ("pages", "443--458")]),
    ("grundy1939", "article", &[("journal", "Eureka"), ("volume", "2"), ("pages", "6--8")]),
    (
        "guy1956",
        "article",
        &[
            ("journal", "Proceedings of the Cambridge Philosophical Society"),
            ("volume", "52"),
            ("pages", "514--526"),
            ("doi", "10.1017/S0305004100031509"),
        ],
    ),
    ("lasker1931", "book", &[("publisher", "August Scherl")]),
    ("levine2006", "article", &[("journal", "Ars Combinatoria"), ("volume", "80"), ("pages", "113--127")]),
    (
        "moore1910",
        "article",
        &[("journal", "Annals of Mathematics"), ("volume", "11"), ("pages", "93--94"), ("doi", "10.2307/1967321")],
    ),
    (
        "plambeck2008",
        "article",
        &[
            ("journal", "Journal of Combinatorial Theory, Series A"),
            ("volume", "115"),
            ("pages", "593--622"),
            ("doi", "10.1016/j.jcta.2007.07.008"),
        ],
    ),
    ("sibert1992", "article", &[("journal", "International Journal of Game Theory"), ("volume", "20"), ("pages", "237--246")]),
    ("sprague1935", "article", &[("journal", "T\\^ohoku Mathematical Journal"), ("volume", "41"), ("pages", "438--444")]),
    ("whinihan1963", "article", &[("journal", "The Fibonacci Quarterly"), ("volume", "1"), ("number", "4"), ("pages", "9--13")]),
    ("wythoff1907", "article", &[("journal", "Nieuw Archief voor Wiskunde"), ("volume", "7"), ("pages", "199--202")]),
];
/// What tells most of misère play, whatever the game.
const MISERE: &str = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 13; T. E. Plambeck, A. N. Siegel, \
                      Misère quotients for impartial games, 2008";

/// An entry for the page of this title and address, and one for each work that is known of the games of the position.
pub fn bibtex(title: &str, address: &str, position: &Position) -> String {
    let version = concat!("Version ", env!("CARGO_PKG_VERSION"));
    let name: String = position.to_string().chars().map(|char| if char.is_ascii_alphanumeric() { char } else { '-' }).collect();
    let key = format!("mexplorer-{}", name.split('-').filter(|part| !part.is_empty()).take(6).collect::<Vec<_>>().join("-"));
    let page = [
        ("title", Some(escaped(&format!("Mexplorer: {title}")))),
        ("howpublished", Some(format!("\\url{{{address}}}"))),
        ("note", Some(version.to_owned())),
        ("year", YEAR.map(str::to_owned)),
    ];
    let mut entries = vec![entry("misc", &key, page)];
    let works = position.terms.iter().flat_map(|term| term.game.family().source.split("; "));
    for work in works.chain(MISERE.split("; ").filter(|_| position.misere)) {
        if let Some(found) = literature(work).or_else(|| literature(named(work)?)).filter(|found| !entries.contains(found)) {
            entries.push(found);
        }
    }
    entries.join("\n")
}

fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    tex::escape(text, &mut escaped);
    // What is in brackets of its own keeps its letters, small and large.
    format!("{{{escaped}}}")
}

fn entry<'a>(kind: &str, key: &str, fields: impl IntoIterator<Item = (&'a str, Option<String>)>) -> String {
    let line = |(name, text): (&str, Option<String>)| text.map(|text| format!("  {name} = {{{text}}},\n"));
    format!("@{kind}{{{key},\n{}}}\n", fields.into_iter().filter_map(line).collect::<String>())
}

/// A work whose title is not told has its whole name at another game.
fn named(work: &str) -> Option<&'static str> {
    let (authors, year) = work.rsplit_once(", ")?;
    let works = || FAMILIES.iter().flat_map(|family| family.source.split("; "));
    works().find(|known| known.len() > work.len() && known.starts_with(authors) && known.ends_with(year))
}

/// The entry of a work as games name it: `C. L. Bouton, Nim, a game with a complete mathematical theory, 1901`.
fn literature(work: &str) -> Option<String> {
    let parts: Vec<&str> = work.split(", ").collect();
    let initials = |part: &str| part.split(' ').next().is_some_and(|first| first.len() == 2 && first.ends_with('.'));
    let (authors, rest) = parts.split_at(parts.iter().position(|part| !initials(part))?);
    let (year, title) = match rest.split_last() {
        Some((year, title)) if year.parse::<u16>().is_ok() => (Some(*year), title),
        _ => (None, rest),
    };
    let last = authors.first()?.rsplit(' ').next()?.to_ascii_lowercase();
    (!title.is_empty()).then(|| {
        let author = (!authors.is_empty()).then(|| authors.join(" and "));
        let key = format!("{last}{}", year.unwrap_or_default());
        let (kind, printed) =
            PRINTED.iter().find(|(known, ..)| *known == key).map_or(("misc", &[][..]), |(_, kind, printed)| (*kind, *printed));
        // A chapter of a book is found by its number in what is said of the game; cited is the whole.
        let title = if kind == "book" { title[0].to_owned() } else { title.join(", ") };
        let own = [("author", author), ("title", Some(escaped(&title))), ("year", year.map(str::to_owned))];
        entry(kind, &key, own.into_iter().chain(printed.iter().map(|(name, text)| (*name, Some((*text).to_owned())))))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::notation::parse;

    #[test]
    fn a_page_and_its_literature() {
        let position = parse("misere nim(3,5)+kayles(7)").expect("legal");
        let expected = "@misc{mexplorer-misere-nim-3-5-kayles-7,
  title = {{Mexplorer: nim(3,5)+kayles(7)}},
  howpublished = {\\url{https://example.org/#p=nim(3,5)%2Bkayles(7)}},
  note = {Version 0.1.0},
}

@article{bouton1901,
  author = {C. L. Bouton},
  title = {{Nim, a game with a complete mathematical theory}},
  year = {1901},
  journal = {Annals of Mathematics},
  volume = {3},
  pages = {35--39},
  doi = {10.2307/1967631},
}

@book{dudeney1907,
  author = {H. E. Dudeney},
  title = {{The Canterbury Puzzles}},
  year = {1907},
  publisher = {Heinemann},
}

@article{guy1956,
  author = {R. K. Guy and C. A. B. Smith},
  title = {{The G-values of various games}},
  year = {1956},
  journal = {Proceedings of the Cambridge Philosophical Society},
  volume = {52},
  pages = {514--526},
  doi = {10.1017/S0305004100031509},
}

@article{sibert1992,
  author = {W. L. Sibert and J. H. Conway},
  title = {{Mathematical Kayles}},
  year = {1992},
  journal = {International Journal of Game Theory},
  volume = {20},
  pages = {237--246},
}

@book{berlekamp,
  author = {E. R. Berlekamp and J. H. Conway and R. K. Guy},
  title = {{Winning Ways}},
  publisher = {Academic Press},
  year = {1982},
}

@article{plambeck2008,
  author = {T. E. Plambeck and A. N. Siegel},
  title = {{Misère quotients for impartial games}},
  year = {2008},
  journal = {Journal of Combinatorial Theory, Series A},
  volume = {115},
  pages = {593--622},
  doi = {10.1016/j.jcta.2007.07.008},
}
";
        let address = "https://example.org/#p=nim(3,5)%2Bkayles(7)";
        let made = bibtex("nim(3,5)+kayles(7)", address, &position);
        assert_eq!(made.replace(env!("CARGO_PKG_VERSION"), "0.1.0"), expected);
    }

    /// Each is read as it is meant, and no brace is left open, whatever is in the title.
    #[test]
    fn every_source_gives_an_entry() {
        for family in FAMILIES {
            let position = parse(family.example).expect("an example");
            let made = bibtex(family.example, "https://example.org/", &position);
            assert!(made.matches('@').count() > 1, "{}: {made}", family.name);
            assert_eq!(made.matches('{').count(), made.matches('}').count(), "{made}");
        }
        let rule = parse("rule[n-k for k in {1,3} if n%2==0 and n^2>9](12)").expect("legal");
        assert!(bibtex(&rule.to_string(), "", &rule).contains("\\{1,3\\} if n\\%2==0 and n\\textasciicircum{}2$>$9](12)}}"));
    }

    /// What is said of a work is said of one that a game names.
    #[test]
    fn what_is_printed_is_cited() {
        let sources = || FAMILIES.iter().map(|family| family.source).chain([MISERE]);
        let works = || sources().flat_map(|source| source.split("; ")).filter_map(literature);
        for (key, kind, _) in PRINTED {
            assert!(works().any(|work| work.starts_with(&format!("@{kind}{{{key},"))), "{key}");
        }
    }

    #[test]
    fn the_year_is_that_of_the_release() {
        let changes = include_str!("../../../../CHANGELOG.md");
        let version = env!("CARGO_PKG_VERSION");
        let head = changes.lines().find_map(|line| line.strip_prefix("## ")?.strip_prefix(version)).expect("the version");
        let year = head.trim_start_matches([',', ' ']).get(..4).filter(|year| year.parse::<u16>().is_ok());
        assert_eq!(YEAR, year, "{head}");
    }
}
