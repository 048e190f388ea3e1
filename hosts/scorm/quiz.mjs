// Packages a quiz for a course, in English and in Chinese: Moodle and others take these files as “SCORM package”.

import { writeFileSync } from "node:fs";
import { scorm } from "mexplorer";

const PLACE = "https://where-mexplorer-lies.example/";
const quiz = `${PLACE}#p=nim(1,1)&quiz=move&seed=0`;
writeFileSync("en.zip", scorm(`${quiz}&lang=en&theme=light`, { title: "Nim with two equal heaps" }));
writeFileSync("zh.zip", scorm(`${quiz}&lang=zh&theme=dark`, { title: "两堆相等的石子" }));
