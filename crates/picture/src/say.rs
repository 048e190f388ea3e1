//! Sentences as data: a key and what it mentions. A locale holds the words.

/// One sentence, or one word, to be said in the reader's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Say {
    /// The key of the sentence in the locales.
    pub key: &'static str,
    /// What it mentions, by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// What a sentence mentions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// A number, a position, a formula: the same in every language.
    Text(String),
    /// Something to be said in its turn.
    Say(Say),
    /// Several things, joined as the language joins them.
    List(Vec<Arg>),
}

impl Say {
    /// A sentence that mentions nothing yet.
    pub fn new(key: &'static str) -> Say {
        Say { key, args: Vec::new() }
    }

    /// The sentence with something more that it mentions.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Say {
        self.args.push((name, value.into()));
        self
    }
}

impl From<Say> for Arg {
    fn from(say: Say) -> Arg {
        Arg::Say(say)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_string())
    }
}

macro_rules! from_number {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Text(number.to_string())
            }
        }
    )*};
}

from_number!(u32, u64, u128, usize);

impl From<&mexplorer_solver::Natural> for Arg {
    fn from(number: &mexplorer_solver::Natural) -> Arg {
        Arg::Text(number.to_string())
    }
}
