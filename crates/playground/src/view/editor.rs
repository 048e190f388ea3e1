//! Under the board: the position's numbers to raise and lower, heaps to add and remove, and for a graph its vertices,
//! edges and tokens. Everything here can be pressed; nothing needs dragging or typing.

use super::Send;
use super::select::Select;
use mexplorer_picture::Say;
use mexplorer_session::features::edit::{Edit, may_resize};
use mexplorer_session::{Locale, Model, Msg};
use mexplorer_solver::game::Board;
use mexplorer_solver::{Position, Term};
use yew::prelude::*;

/// Beyond this many numbers the position box is the better editor.
const MOST_NUMBERS: usize = 24;

pub fn editor(model: &Model, locale: &Locale, send: &Send) -> Html {
    let position = &*model.document.position;
    if position.size() > MOST_NUMBERS {
        return html! {};
    }
    // Drawn while it is open; few open it.
    let on_toggle =
        send.reform(|event: Event| Msg::Editing(event.target_unchecked_into::<web_sys::HtmlElement>().has_attribute("open")));
    html! {
        <details class="editor" open={model.fancy.editing} ontoggle={on_toggle}>
            <summary>{ locale.word("edit.title") }</summary>
            if model.fancy.editing { { rows(model, locale, send) } }
        </details>
    }
}

fn rows(model: &Model, locale: &Locale, send: &Send) -> Html {
    let position = &*model.document.position;
    html! {
        <>
            { for position.terms.iter().enumerate().map(|(i, term)| match term.game.board() {
                Board::Graph { vertices, edges } => graph(position, i, &vertices, &edges, locale, send),
                _ => numbers(position, i, term, locale, send),
            }) }
            if let Some(complaint) = &model.fancy.refused { <p class="error" role="alert">{ locale.complaint(complaint) }</p> }
        </>
    }
}

/// The place of a term's first number.
fn first_place(position: &Position, term: usize) -> usize {
    position.terms[..term].iter().map(|t| t.numbers.len()).sum()
}

fn press(send: &Send, edit: Edit) -> Callback<MouseEvent> {
    send.reform(move |_: MouseEvent| Msg::Edit(edit.clone()))
}

fn numbers(position: &Position, at: usize, term: &Term, locale: &Locale, send: &Send) -> Html {
    let first = first_place(position, at);
    let resize = may_resize(term);
    html! {
        <div class="edit-row" role="group" aria-label={term.game.id().to_string()}>
            if position.terms.len() > 1 { <code>{ term.game.id() }</code> }
            { for term.numbers.iter().enumerate().map(|(i, &number)| {
                let place = first + i;
                let word = |key| locale.say(&Say::new(key).with("number", number).with("place", i + 1));
                html! {
                    <span class="stepper">
                        <button type="button" aria-label={word("edit.less")} disabled={number == 0} onclick={press(send, Edit::Set { place, value: number.saturating_sub(1) })}>{ "−" }</button>
                        <output>{ number }</output>
                        <button type="button" aria-label={word("edit.more")} disabled={number == u64::MAX} onclick={press(send, Edit::Set { place, value: number.saturating_add(1) })}>{ "+" }</button>
                        if resize && (term.numbers.len() > 1 || position.terms.len() > 1) {
                            <button type="button" aria-label={word("edit.remove")} onclick={press(send, Edit::Remove { place })}>{ "×" }</button>
                        }
                    </span>
                }
            }) }
            if resize { <button type="button" onclick={press(send, Edit::Add { term: at, value: 1 })}>{ locale.word("edit.add") }</button> }
        </div>
    }
}

fn graph(position: &Position, at: usize, vertices: &[String], edges: &[(u32, u32)], locale: &Locale, send: &Send) -> Html {
    let first = first_place(position, at);
    let tokens = &position.terms[at].numbers;
    let name = |vertex: u32| vertices[vertex as usize].clone();
    let say = |key, vertex: String| locale.say(&Say::new(key).with("vertex", vertex));
    // Choosing a second vertex draws the edge; edges that would close a cycle are refused by name.
    let targets = |from: u32| (0..vertices.len() as u32).filter(move |to| *to != from && !edges.contains(&(from, *to)));
    html! {
        <div class="edit-graph">
            <table class="twin">
                <thead><tr><th scope="col">{ locale.word("edit.vertex") }</th><th scope="col">{ locale.word("edit.edges") }</th><th scope="col">{ locale.word("edit.tokens") }</th></tr></thead>
                <tbody>
                { for (0..vertices.len() as u32).map(|vertex| {
                    let on_edge = send.reform(move |to: String| {
                        let to = to.parse().unwrap_or(vertex);
                        Msg::Edit(Edit::AddEdge { term: at, from: vertex, to })
                    });
                    let here: Vec<usize> = tokens.iter().enumerate().filter(|(_, token)| **token == u64::from(vertex)).map(|(i, _)| i).collect();
                    html! {
                        <tr key={vertex}>
                            <th scope="row">{ name(vertex) }
                                <button type="button" aria-label={say("edit.remove-vertex", name(vertex))} disabled={vertices.len() == 1} onclick={press(send, Edit::RemoveVertex { term: at, vertex })}>{ "×" }</button>
                            </th>
                            <td>
                                { for edges.iter().filter(|(from, _)| *from == vertex).map(|&(from, to)| html! {
                                    <button type="button" class="chip" aria-label={say("edit.remove-edge", format!("{} > {}", name(from), name(to)))} onclick={press(send, Edit::RemoveEdge { term: at, from, to })}>{ format!("→ {} ×", name(to)) }</button>
                                }) }
                                <Select label={say("edit.add-edge", name(vertex))} choose={on_edge}>
                                    <option selected=true value="">{ "→ …" }</option>
                                    { for targets(vertex).map(|to| html! { <option value={to.to_string()}>{ name(to) }</option> }) }
                                </Select>
                            </td>
                            <td>
                                <button type="button" aria-label={say("edit.remove-token", name(vertex))} disabled={here.is_empty() || tokens.len() == 1} onclick={press(send, Edit::Remove { place: first + here.first().copied().unwrap_or(0) })}>{ "−" }</button>
                                { here.len() }
                                <button type="button" aria-label={say("edit.add-token", name(vertex))} onclick={press(send, Edit::Add { term: at, value: vertex.into() })}>{ "+" }</button>
                            </td>
                        </tr>
                    }
                }) }
                </tbody>
            </table>
            <button type="button" onclick={press(send, Edit::AddVertex { term: at })}>{ locale.word("edit.add-vertex") }</button>
        </div>
    }
}
