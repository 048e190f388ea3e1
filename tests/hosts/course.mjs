import { project } from "./project.mjs";

/** A page by hand with one script tag and a policy that allows nothing else. */
export default {
  name: "course page",
  make: ({ site }) => ({ folder: project("hosts/course", site) }),
};
