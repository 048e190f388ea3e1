//! The columns picture.
