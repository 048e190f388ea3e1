// Graphviz draws the game graph of a position: node graph.mjs "nim(1,2)" dark

import { writeFileSync } from "node:fs";
import { instance } from "@viz-js/viz";
import init, { picture } from "mexplorer";

const [position = "nim(1,2)", theme = "light"] = process.argv.slice(2);
await init();
const graph = picture(position, "dag", "dot", { theme });
writeFileSync("graph.dot", graph);
writeFileSync("graph.svg", (await instance()).renderString(graph, { format: "svg" }));
