//! The colours of files: those of the page's themes, by the names that the page's style sheet has for them.

use crate::grid;

/// How a file is coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// Dark on a light ground.
    Light,
    /// Light on a dark ground.
    Dark,
    /// As different from each other as colours can be, on a light ground.
    Contrast,
    /// As [`Theme::Light`], on whatever lies beneath.
    #[default]
    Transparent,
}

/// A name and its colour.
type Colour = (&'static str, &'static str);

const LIGHT: &[Colour] = &[
    ("card", "#ffffff"),
    ("ink", "#1c2431"),
    ("soft", "#565f6d"),
    ("line", "#e4e0d6"),
    ("edge", "#8b8f98"),
    ("faint", "#f2efe7"),
    ("cold", "#1c6a98"),
    ("cold-wash", "#dcebf4"),
    ("on-cold", "#ffffff"),
    ("hot", "#b34e08"),
    ("hot-wash", "#fbe7d6"),
    ("mark", "#7b3fa0"),
    ("zero", "#a7a294"),
];
const DARK: &[Colour] = &[
    ("card", "#1a2029"),
    ("ink", "#e8eaee"),
    ("soft", "#a3adba"),
    ("line", "#2b3340"),
    ("edge", "#76808f"),
    ("faint", "#232b36"),
    ("cold", "#6db7e0"),
    ("cold-wash", "#173347"),
    ("on-cold", "#10202c"),
    ("hot", "#f0a35e"),
    ("hot-wash", "#3b2718"),
    ("mark", "#c79be6"),
    ("zero", "#6f7886"),
];
const CONTRAST: &[Colour] = &[
    ("card", "#ffffff"),
    ("ink", "#000000"),
    ("soft", "#1a1a1a"),
    ("line", "#000000"),
    ("edge", "#000000"),
    ("faint", "#ffffff"),
    ("cold", "#003f73"),
    ("cold-wash", "#cfe6ff"),
    ("on-cold", "#ffffff"),
    ("hot", "#7a2c00"),
    ("hot-wash", "#ffe2c9"),
    ("mark", "#5a0085"),
    ("zero", "#595959"),
];

impl Theme {
    /// Every theme, in the order in which it is offered.
    pub const ALL: [Theme; 4] = [Theme::Light, Theme::Dark, Theme::Contrast, Theme::Transparent];

    /// The name in the package.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
            Theme::Transparent => "transparent",
        }
    }

    pub(super) fn colours(self) -> &'static [Colour] {
        match self {
            Theme::Light | Theme::Transparent => LIGHT,
            Theme::Dark => DARK,
            Theme::Contrast => CONTRAST,
        }
    }

    /// A colour by its name.
    pub(super) fn colour(self, name: &str) -> &'static str {
        self.colours().iter().find(|(known, _)| *known == name).map_or("none", |(_, colour)| colour)
    }

    /// What a warm cell of a grid is painted with: what the page makes of hue, saturation and lightness.
    pub(super) fn heat(self, step: u8) -> String {
        let [hue, saturation, lightness] = grid::heat(step, self == Theme::Dark);
        // In ten thousandths, of hues from red to yellow.
        let chroma = (100 - (2 * lightness - 100).abs()) * saturation;
        let (most, least) = (100 * lightness + chroma / 2, 100 * lightness - chroma / 2);
        let [r, g, b] = [most, least + chroma * hue / 60, least].map(|share| (share * 255 + 5_000) / 10_000);
        format!("#{r:02x}{g:02x}{b:02x}")
    }

    /// Whether there is a ground under the picture.
    pub(super) fn has_ground(self) -> bool {
        self != Theme::Transparent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is saved has the colours of the page.
    #[test]
    fn the_colours_are_those_of_the_page() {
        let sheet = include_str!("../../../../www/style/tokens.css");
        for (theme, selector) in [
            (Theme::Light, ":root {"),
            (Theme::Dark, ":root[data-colours=\"dark\"] {"),
            (Theme::Contrast, ":root[data-colours=\"contrast\"] {"),
        ] {
            let block = sheet.split_once(selector).and_then(|(_, rest)| rest.split_once('}')).expect("a theme of the page").0;
            for (name, colour) in theme.colours() {
                assert!(block.contains(&format!("--{name}: {colour};")), "{name} of {}", theme.name());
            }
            assert_eq!(theme.colours().len(), LIGHT.len());
        }
        assert_eq!(Theme::Dark.colour("ink"), "#e8eaee");
        // As a browser reads hsl(36 70% 67%), hsl(36 43% 96%) and hsl(28 50% 42%).
        for (theme, step, colour) in [(Theme::Light, 48, "#e6b770"), (Theme::Light, 2, "#f9f6f0"), (Theme::Dark, 48, "#a16836")] {
            assert_eq!(theme.heat(step), colour);
        }
    }
}
