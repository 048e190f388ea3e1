//! The mex picture.
