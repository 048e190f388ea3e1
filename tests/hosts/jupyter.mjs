import { cpSync } from "node:fs";
import { join } from "node:path";
import { install, project, run } from "./project.mjs";
import { environment } from "./python.mjs";

/** A notebook run without a window and exported as a page, which is opened: its widgets live on there. */
export default {
  name: "Jupyter, exported",
  make({ site }) {
    const folder = project("hosts/jupyter", site);
    const programs = environment(folder, "jupyter");
    install(folder);
    // What an exported notebook asks of the net lies beside it.
    const modules = join(folder, "node_modules");
    cpSync(join(modules, "requirejs/require.js"), join(folder, "require.js"));
    cpSync(join(modules, "@jupyter-widgets/html-manager/dist/embed-amd.js"), join(folder, "embed-amd.js"));
    cpSync(join(programs, "../share/jupyter/nbextensions/anywidget/index.js"), join(folder, "anywidget.js"));
    const local = { require_js_url: "require.js", widget_renderer_url: "embed-amd.js", mathjax_url: "", jquery_url: "" };
    const options = Object.entries(local).map(([name, value]) => `--HTMLExporter.${name}=${value}`);
    const words = ["nbconvert", "--execute", "--to", "html", "--output", "index.html", ...options, "nim.ipynb"];
    run(folder, join(programs, "jupyter"), words, { PATH: `${programs}:${process.env.PATH}` });
    return { folder };
  },
};
