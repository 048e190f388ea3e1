//! The dag picture.
