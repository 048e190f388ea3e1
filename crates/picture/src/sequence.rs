//! The sequence picture.
