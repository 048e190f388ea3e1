//! Exports: scenes and tables in other formats.
