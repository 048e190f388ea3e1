import { join } from "node:path";
import { project, run, take } from "./project.mjs";
import { environment } from "./python.mjs";

export default {
  name: "MkDocs",
  make({ site }) {
    const folder = project("hosts/mkdocs", site);
    const programs = environment(folder, "mkdocs");
    take(join(folder, "docs"), "mexplorer-view.js");
    run(folder, join(programs, "mkdocs"), ["build", "--strict", "--quiet"]);
    return { folder: join(folder, "site") };
  },
};
