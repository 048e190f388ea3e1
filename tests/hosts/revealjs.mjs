import { install, project } from "./project.mjs";

export default {
  name: "reveal.js",
  make({ site }) {
    const folder = project("hosts/revealjs", site);
    install(folder);
    // The second view is on the second slide.
    return { folder, reach: (page, at) => page.evaluate((slide) => Reveal.slide(slide), at) };
  },
};
