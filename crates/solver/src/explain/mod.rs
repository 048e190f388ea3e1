//! Reasons, as records.
