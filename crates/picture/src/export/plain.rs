//! Sentences without a locale: the plain words of their keys, for tables that leave the page.

use crate::{Arg, Say};

/// What is said as plain English words: the last part of the key, then what it mentions.
///
/// ```
/// use mexplorer_picture::{Arg, Say, export::plain};
/// assert_eq!(plain(&Arg::from(Say::new("head.winning-moves"))), "winning moves");
/// assert_eq!(plain(&Arg::from(Say::new("dag.more").with("count", 5u32))), "more 5");
/// assert_eq!(plain(&Arg::List(vec!["1·2".into(), "3".into()])), "1·2, 3");
/// ```
pub fn plain(arg: &Arg) -> String {
    match arg {
        Arg::Text(text) => text.clone(),
        Arg::List(list) => list.iter().map(plain).collect::<Vec<_>>().join(", "),
        Arg::Say(Say { key, args }) => {
            let mut words = key.rsplit('.').next().unwrap_or(key).replace('-', " ");
            for (_, arg) in args {
                words.push(' ');
                words.push_str(&plain(arg));
            }
            words
        }
    }
}
