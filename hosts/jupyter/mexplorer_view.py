"""Mexplorer in a notebook: `MexplorerView(p="nim(3,4,5)", show="columns")`.

What the reader does in the view is read from `position`, `outcome` and `grundy`. An exported notebook keeps the view.
"""

import anywidget
import traitlets

PLACE = "https://where-mexplorer-lies.example/"


class MexplorerView(anywidget.AnyWidget):
    _esm = """
    const KEYS = ["p", "show", "lang", "theme"];

    async function render({ model, el }) {
      const view = document.createElement("mexplorer-view");
      const take = (key) => model.get(key) && view.setAttribute(key, model.get(key));
      for (const key of KEYS) {
        take(key);
        model.on(`change:${key}`, () => take(key));
      }
      view.textContent = model.get("instead");
      view.addEventListener("mexplorer-state", ({ detail }) => {
        for (const key of ["position", "outcome", "grundy"]) model.set(key, detail[key] ?? "");
        model.save_changes();
      });
      el.append(view);
      // Where it does not come, what stands in the view is shown.
      await import(`${model.get("place")}mexplorer-view.js`).catch(console.warn);
    }

    export default { render };
    """

    place = traitlets.Unicode(PLACE).tag(sync=True)
    p = traitlets.Unicode("nim(3,4,5)").tag(sync=True)
    show = traitlets.Unicode("").tag(sync=True)
    lang = traitlets.Unicode("").tag(sync=True)
    theme = traitlets.Unicode("").tag(sync=True)
    instead = traitlets.Unicode("").tag(sync=True)
    position = traitlets.Unicode("").tag(sync=True)
    outcome = traitlets.Unicode("").tag(sync=True)
    grundy = traitlets.Unicode("").tag(sync=True)
