//! The page: draws what the session says and reports what the person does.
//!
//! One struct component, [`app::App`], owns the model; everything under [`view`] and [`dialog`] only draws. [`page`] is the
//! one file that touches the window.

mod app;
mod dialog;
mod page;
mod view;

fn main() {
    yew::Renderer::<app::App>::with_root(page::mount()).render();
}
