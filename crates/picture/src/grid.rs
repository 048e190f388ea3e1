//! The grid picture.
