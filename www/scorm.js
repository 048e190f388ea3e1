// A quiz for a grade book: a package of SCORM 1.2, or of cmi5 for systems of xAPI. Either shows the quiz in a frame and tells the course
// how it went. Of the npm package and, fetched when it is asked for, of the page.

/** Runs within the course: looks for what keeps the grades, and tells it each check of the quiz. Its text goes into the package. */
function course() {
  /** It is in one of the windows around this one; none that belongs to somebody else can be looked into. */
  const search = (from) => {
    try {
      for (let at = from; at; at = at.parent) {
        if (at.API) return at.API;
        if (at === at.parent) return undefined;
      }
    } catch {
      return undefined;
    }
  };
  const api = search(window) ?? (window.opener ? search(window.opener) : undefined);
  const frame = document.querySelector("iframe");
  const begun = Date.now();
  document.getElementById("alone").hidden = Boolean(api);
  let best = -1;
  let checks = 0;
  let finished = false;
  const set = (name, value) => api?.LMSSetValue(`cmi.core.${name}`, String(value));
  /** Each check is an interaction, so that whoever reads the grade sees how many there were; a course need not keep them. */
  function note({ right, total }) {
    const place = `cmi.interactions.${Number.parseInt(api?.LMSGetValue("cmi.interactions._count")) || 0}`;
    for (const [name, value] of [
      ["id", `check-${checks}`],
      ["type", "performance"],
      ["time", new Date().toTimeString().slice(0, 8)],
      ["student_response", `${right}/${total}`],
      ["result", right === total ? "correct" : "wrong"],
    ]) {
      if (api?.LMSSetValue(`${place}.${name}`, value) !== "true") return;
    }
  }
  const passed = () => /^(passed|completed)$/.test(api?.LMSGetValue("cmi.core.lesson_status"));

  api?.LMSInitialize("");
  best = Number.parseFloat(api?.LMSGetValue("cmi.core.score.raw")) || best;
  if (!passed()) set("lesson_status", "incomplete");

  addEventListener("message", ({ source, origin, data }) => {
    const own = source === frame.contentWindow && origin === new URL(frame.src).origin;
    if (!own || data?.source !== "mexplorer" || data.version !== 1 || data.type !== "answer" || finished) return;
    // What is shown at the reader's wish is no check.
    if (data.checks > checks) {
      checks = data.checks;
      note(data);
    }
    const score = Math.round((100 * data.right) / data.total);
    if (score >= best) {
      best = score;
      set("score.min", 0);
      set("score.max", 100);
      set("score.raw", score);
    }
    // What was passed once stays so, and answers that were shown are no answers.
    if (data.done) set("lesson_status", "passed");
    else if (!passed()) set("lesson_status", data.shown ? "failed" : "incomplete");
    api?.LMSCommit("");
  });

  addEventListener("pagehide", () => {
    if (finished) return;
    finished = true;
    const seconds = Math.round((Date.now() - begun) / 1000);
    const two = (number) => String(number).padStart(2, "0");
    set("session_time", `${String(Math.floor(seconds / 3600)).padStart(4, "0")}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`);
    api?.LMSCommit("");
    api?.LMSFinish("");
  });
}

/** The same for cmi5: what is told are statements of xAPI, sent one after another to the address that the launch names. */
function unit() {
  const given = new URLSearchParams(location.search);
  const [endpoint, registration, activity] = ["endpoint", "registration", "activityId"].map((name) => given.get(name));
  const frame = document.querySelector("iframe");
  const begun = Date.now();
  const verbs = {
    initialized: "http://adlnet.gov/expapi/verbs/initialized",
    answered: "http://adlnet.gov/expapi/verbs/answered",
    passed: "http://adlnet.gov/expapi/verbs/passed",
    failed: "http://adlnet.gov/expapi/verbs/failed",
    completed: "http://adlnet.gov/expapi/verbs/completed",
    terminated: "http://adlnet.gov/expapi/verbs/terminated",
  };
  const categories = "https://w3id.org/xapi/cmi5/context/categories/";
  const mastery = "https://w3id.org/xapi/cmi5/context/extensions/masteryscore";
  // Opened outside of a course, the quiz is there, and nobody is told but the reader.
  const alone = document.getElementById("alone");
  alone.hidden = false;
  if (!endpoint || !given.get("fetch") || !given.get("actor") || !activity) return;
  const actor = JSON.parse(given.get("actor"));
  let authorization;
  let launch = {};
  // Whether the course did not take the quiz in: then it is told nothing.
  let lost = false;
  let told = Promise.resolve();
  const sent = new Set();
  const address = (path, query) => {
    const url = new URL(path, endpoint.endsWith("/") ? endpoint : `${endpoint}/`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };
  async function ask(path, query, body) {
    const headers = { authorization, "x-experience-api-version": "1.0.3", ...(body && { "content-type": "application/json" }) };
    // What is told last must not be lost with the page.
    const answer = await fetch(address(path, query), { method: body ? "POST" : "GET", headers, body, keepalive: Boolean(body) });
    if (!answer.ok) throw new Error(`${answer.status} for ${path}`);
    return answer;
  }
  const duration = () => `PT${((Date.now() - begun) / 1000).toFixed(2)}S`;
  const uuid = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    return [...bytes].map((byte, i) => ([4, 6, 8, 10].includes(i) ? "-" : "") + byte.toString(16).padStart(2, "0")).join("");
  };
  function statement(verb, result) {
    const template = launch.contextTemplate ?? {};
    const own = verb !== "answered";
    const judged = ["passed", "failed", "completed"].includes(verb);
    const category = [...(own ? ["cmi5"] : []), ...(judged ? ["moveon"] : [])].map((name) => ({ id: categories + name }));
    const activities = template.contextActivities ?? {};
    const extensions = { ...template.extensions, ...(["passed", "failed"].includes(verb) && launch.masteryScore !== undefined && { [mastery]: launch.masteryScore }) };
    const context = {
      ...template,
      ...(registration && { registration }),
      contextActivities: { ...activities, category: [...(activities.category ?? []), ...category] },
      ...(Object.keys(extensions).length > 0 && { extensions }),
    };
    return {
      id: uuid(),
      actor,
      verb: { id: verbs[verb], display: { "en-US": verb } },
      object: { objectType: "Activity", id: activity },
      ...(result && { result }),
      context,
      timestamp: new Date().toISOString(),
    };
  }
  /** One statement after another, and each of those that a course counts once. */
  function tell(verb, result) {
    if (lost || (verb !== "answered" && sent.has(verb))) return;
    sent.add(verb);
    told = told.then(() => ask("statements", {}, JSON.stringify(statement(verb, result)))).catch(console.error);
  }

  async function begin() {
    const token = await fetch(given.get("fetch"), { method: "POST" });
    authorization = `Basic ${(await token.json())["auth-token"]}`;
    const agent = JSON.stringify(actor);
    const state = { activityId: activity, agent, stateId: "LMS.LaunchData", ...(registration && { registration }) };
    launch = await (await ask("activities/state", state)).json();
    // A course may know how its reader likes it; cmi5 wants it asked for, and no answer is one.
    await ask("agents/profile", { agent, profileId: "cmi5LearnerPreferences" }).catch(() => undefined);
  }
  alone.hidden = true;
  told = begin().catch((error) => {
    alone.hidden = false;
    lost = true;
    console.error(error);
  });
  told.then(() => tell("initialized"));

  addEventListener("message", ({ source, origin, data }) => {
    const own = source === frame.contentWindow && origin === new URL(frame.src).origin;
    if (!own || data?.source !== "mexplorer" || data.version !== 1 || data.type !== "answer") return;
    told = told.then(() => {
      const score = { scaled: Math.round((100 * data.right) / data.total) / 100, raw: data.right, min: 0, max: data.total };
      // Answers that were shown are no answers.
      const passed = data.done || (!data.shown && launch.masteryScore !== undefined && score.scaled >= launch.masteryScore);
      tell("answered", { score, success: data.done });
      if ((launch.launchMode ?? "Normal") !== "Normal" || sent.has("passed")) return;
      if (passed) tell("passed", { score, success: true, duration: duration() });
      else if (data.shown && !sent.has("failed")) tell("failed", { score: { ...score, scaled: Math.min(score.scaled, 0.99) }, success: false, duration: duration() });
      if (passed || data.shown) tell("completed", { completion: true, duration: duration() });
    });
  });
  addEventListener("pagehide", () => tell("terminated", { duration: duration() }));
}

/** What tells one of several apart; the first, which may be the only one, is named by nothing more. */
const nth = (i) => (i ? `-${i + 1}` : "");

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const manifest = ({ title, name, questions }) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${name}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escaped(title)}</title>${questions.map((question, i) => `
      <item identifier="quiz${nth(i)}" identifierref="page${nth(i)}">
        <title>${escaped(question.title)}</title>
      </item>`).join("")}
    </organization>
  </organizations>
  <resources>${questions.map((question, i) => `
    <resource identifier="page${nth(i)}" type="webcontent" adlcp:scormtype="sco" href="${question.file}">
      <file href="${question.file}"/>
      <file href="course.js"/>
    </resource>`).join("")}
  </resources>
</manifest>
`;

/** The language of a link, in which its title is written where there is one in words. */
const language = (link) => link.match(/[#&?]lang=([\w-]+)/)?.[1];

const told = (title, lang) => ["title", "description"].map((tag) => `
    <${tag}><langstring lang="${escaped(lang)}">${escaped(title)}</langstring></${tag}>`).join("");

/** An identifier of xAPI is an address that nobody need open: one quiz, one identifier. */
const structure = ({ title, lang, name, questions }) => `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${escaped(questions[0].id)}/course${questions.length > 1 ? `/${name}` : ""}">${told(title, lang)}
  </course>${questions.map((question) => `
  <au id="${escaped(question.id)}" moveOn="Passed" masteryScore="1" launchMethod="AnyWindow">${told(question.title, question.lang)}
    <url>${question.file}</url>
  </au>`).join("")}
</courseStructure>
`;

const page = ({ title, link }) => `<!doctype html>
<html lang="${escaped(language(link) ?? "en")}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escaped(title)}</title>
    <style>
      html, body { height: 100%; margin: 0; }
      body { display: flex; flex-direction: column; }
      iframe { flex: 1; width: 100%; min-height: 0; border: 0; }
      #alone { margin: 0; padding: 8px 12px; font: 15px/1.5 system-ui, sans-serif; background: #fff3cd; color: #3d3000; }
      #alone[hidden] { display: none; }
    </style>
  </head>
  <body>
    <p id="alone" lang="en" role="status" hidden>No course answers here, so no grade is kept: open this page from the course. <span lang="zh">这里没有课程平台应答，成绩不会被记录：请从课程中打开本页。</span></p>
    <iframe src="${escaped(link)}" title="${escaped(title)}"></iframe>
    <script src="course.js"></script>
  </body>
</html>
`;

/** The checksum of ZIP. */
function crc(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** Files in one, not compressed, and dated on the first day that ZIP knows: the same files are the same bytes. */
function zip(files) {
  const utf8 = new TextEncoder();
  const [locals, entries] = [[], []];
  let offset = 0;
  const record = (...fields) => {
    const bytes = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
    let at = 0;
    for (const [size, value] of fields) {
      if (size === 4) bytes.setUint32(at, value, true);
      else bytes.setUint16(at, value, true);
      at += size;
    }
    return new Uint8Array(bytes.buffer);
  };
  for (const [name, text] of Object.entries(files)) {
    const [path, bytes] = [utf8.encode(name), utf8.encode(text)];
    const told = [[2, 20], [2, 0x800], [2, 0], [2, 0], [2, 0x21], [4, crc(bytes)], [4, bytes.length], [4, bytes.length], [2, path.length], [2, 0]];
    const local = [record([4, 0x04034b50], ...told), path, bytes];
    entries.push(record([4, 0x02014b50], [2, 20], ...told, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), path);
    locals.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const size = entries.reduce((sum, part) => sum + part.length, 0);
  const count = entries.length / 2;
  const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
  const all = [...locals, ...entries, end];
  const bytes = new Uint8Array(offset + size + end.length);
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Where no program is there to write a title. */
const untitled = () => undefined;

/** The name of what is in a package, of the signs that a name of XML may have: of two in a course each has its own. */
const named = (what, text) => `mexplorer-${what}-${crc(new TextEncoder().encode(text)).toString(16).padStart(8, "0")}`;

/** The link of a quiz as a course frames it, with its title and its file; `what` asks, and `titled` writes a title. Throws a `TypeError` where the link asks nothing. */
function framed(what, link, i, titled) {
  let address;
  try {
    address = new URL(link);
  } catch {
    throw new TypeError(`${what} takes the whole link of a quiz, with https:// in front, or a list of such links.`);
  }
  const keys = new Map(address.hash.slice(1).split("&").map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
  let position;
  try {
    position = decodeURIComponent(keys.get("p") ?? "").replace(/\p{Cc}/gu, "");
  } catch {
    throw new TypeError("The link's position is not well formed: a % in it is written %25.");
  }
  if (!/^https?:$/.test(address.protocol) || !/^(outcomes|values|move|mex|pattern)$/.test(keys.get("quiz"))) {
    throw new TypeError(`${what} takes the link of a quiz: https://…/#p=nim(3,4,5)&quiz=outcomes&seed=7`);
  }
  const locks = (keys.get("lock") ?? "").split(",").filter(Boolean);
  keys.set("lock", [...new Set(["position", ...locks])].join(",")).set("embed", "1");
  // A course asks, and shows no key.
  for (const key of ["bare", "sheet", "seeds", "sheets", "also", "heading", "present"]) keys.delete(key);
  address.hash = [...keys].map((pair) => pair.join("=")).join("&");
  const [kind, seed] = [keys.get("quiz"), /^\d{1,16}$/.exec(keys.get("seed") ?? "")?.[0] ?? "0"];
  const lang = language(address.href);
  const title = titled(position, kind, seed, lang ?? "");
  return {
    link: address.href,
    id: address.href.replace("#", "?"),
    title: title ?? `Mexplorer: ${position}, ${kind}, ${seed}`,
    lang: (title && lang) ?? "und",
    kind: `${kind}-${seed}`,
    file: i ? `${i + 1}.html` : "index.html",
  };
}

/** What a package holds: a question for each link. */
function asked(what, links, options, titled) {
  const unknown = Object.keys(options).find((option) => option !== "title");
  if (unknown !== undefined) throw new TypeError(`${what} has no option “${unknown}”: it takes title.`);
  const list = [links].flat();
  const given = list.length === 1 ? options.title : undefined;
  const questions = list.map((link, i) => framed(what, link, i, given === undefined ? titled : () => given));
  if (questions.length === 0) throw new TypeError(`${what} takes the link of a quiz, or a list of such links; this list is empty.`);
  const twice = questions.find(({ id }, i) => questions.findIndex((one) => one.id === id) < i);
  if (twice) throw new TypeError(`${what} was given one question twice: ${twice.link}`);
  const [{ title, lang, kind }] = questions;
  const name = named(questions.length > 1 ? `${questions.length}` : kind, questions.map(({ link }) => link).join("\n"));
  return { title: options.title ?? (questions.length > 1 ? `${title} …` : title), lang, name, questions };
}

/** The files of a package: what lists them, a page for each question, and what tells the course. */
function packed(list, text, { questions }, told) {
  const pages = questions.map((question) => [question.file, page(question)]);
  return zip({ [list]: text, ...Object.fromEntries(pages), "course.js": `(${told})();\n` });
}

/**
 * The package of a quiz, by its link, or of several: the bytes of a ZIP for the course. The questions are those of the links, whoever
 * answers them: their positions are locked. Throws a `TypeError` where a link asks nothing.
 */
export function scorm(links, options = {}, titled = untitled) {
  const all = asked("scorm", links, options, titled);
  return packed("imsmanifest.xml", manifest(all), all, course);
}

/** The same as a package of cmi5, for courses that keep statements of xAPI. */
export function cmi5(links, options = {}, titled = untitled) {
  const all = asked("cmi5", links, options, titled);
  return packed("cmi5.xml", structure(all), all, unit);
}
