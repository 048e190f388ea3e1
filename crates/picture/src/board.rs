//! The board picture.
