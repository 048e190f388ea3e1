//! Game graphs.
