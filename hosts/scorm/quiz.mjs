// Packages a quiz for a course, in English and in Chinese: Moodle and others take these files as “SCORM package”, and those whose names
// end with cmi5 as an activity of cmi5.

import { writeFileSync } from "node:fs";
import { cmi5, scorm } from "mexplorer";

const PLACE = "https://where-mexplorer-lies.example/";
const quiz = `${PLACE}#p=nim(1,1)&quiz=move&seed=0`;
for (const [name, keys, title] of [
  ["en", "lang=en&theme=light", "Nim with two equal heaps"],
  ["zh", "lang=zh&theme=dark", "两堆相等的石子"],
]) {
  writeFileSync(`${name}.zip`, scorm(`${quiz}&${keys}`, { title }));
  writeFileSync(`${name}-cmi5.zip`, cmi5(`${quiz}&${keys}`, { title }));
}

// Several questions in one package, each counted by itself.
const seeds = [1, 2, 3, 4, 5];
const week = seeds.map((seed) => `${PLACE}#p=nim(3,4,5)&quiz=outcomes&seed=${seed}&lang=en`);
writeFileSync("week.zip", scorm(week, { title: "Nim, week 3" }));
writeFileSync("week-cmi5.zip", cmi5(week, { title: "Nim, week 3" }));
