//! The page.

use yew::prelude::*;

struct App;

impl Component for App {
    type Message = ();
    type Properties = ();

    fn create(_: &Context<Self>) -> Self {
        App
    }

    fn view(&self, _: &Context<Self>) -> Html {
        html! { <h1>{ "Mexplorer" }</h1> }
    }
}

fn main() {
    yew::Renderer::<App>::new().render();
}
