//! What the person at the page is doing.
