// A quiz in a course of cmi5: the package that the page saves, launched as cmi5 says by a host that keeps statements of xAPI.

import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { open } from "../page.mjs";
import { unzip } from "../zip.mjs";

const ACTOR = { objectType: "Agent", account: { homePage: "https://school.example", name: "student-7" } };
const REGISTRATION = "f4b0a0a2-6c1e-4d7c-9c3c-0b8a3ff2a111";
const CATEGORY = "https://w3id.org/xapi/cmi5/context/categories/";
const SESSION = "https://w3id.org/xapi/cmi5/context/extensions/sessionid";

/** A record store with one launch in it; what it is told and does not understand is a fault. */
function store(files, launch) {
  const statements = [];
  const asked = [];
  const faults = [];
  const types = { html: "text/html", js: "text/javascript", xml: "text/xml" };
  const server = createServer((request, answer) => {
    const url = new URL(request.url, "http://course");
    const json = (value) => answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (url.pathname.startsWith("/package/")) {
      const name = url.pathname.slice(9);
      return files[name] ? answer.writeHead(200, { "content-type": types[name.split(".").at(-1)] }).end(files[name]) : answer.writeHead(404).end();
    }
    // The icon of the page is nothing of the course's.
    if (!/^\/(fetch$|xapi\/)/.test(url.pathname)) return answer.writeHead(404).end();
    asked.push(`${request.method} ${url.pathname}`);
    if (url.pathname === "/fetch") return request.method === "POST" ? json({ "auth-token": "c2VjcmV0" }) : answer.writeHead(405).end();
    const known = request.headers.authorization === "Basic c2VjcmV0" && request.headers["x-experience-api-version"]?.startsWith("1.0");
    if (!known) faults.push(`${request.url} without authorization or version`);
    if (url.pathname === "/xapi/activities/state") {
      const agent = JSON.parse(url.searchParams.get("agent"));
      const right = url.searchParams.get("stateId") === "LMS.LaunchData" && agent.account.name === ACTOR.account.name;
      return right && url.searchParams.get("registration") === REGISTRATION ? json(launch) : answer.writeHead(404).end();
    }
    if (url.pathname === "/xapi/agents/profile") return answer.writeHead(404).end();
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const statement = JSON.parse(body);
      statements.push(statement);
      json([statement.id]);
    });
  });
  return { server, statements, asked, faults };
}

async function launched(page, launch, work) {
  await open(page, { p: "nim(1,1)", quiz: "move", lang: "en" });
  await page.getByRole("button", { name: "Share" }).first().click();
  await page.locator("#make-seed").fill("0");
  await page.locator("#make-hide").selectOption("values");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /cmi5/ }).click();
  const files = unzip(readFileSync(await (await saved).path()));
  expect(files["cmi5.xml"].toString()).toContain('<langstring lang="en">Nim: nim(1,1) – which move wins?</langstring>');
  const unit = / id="([^"]+)" moveOn/.exec(files["cmi5.xml"])[1].replaceAll("&#38;", "&");
  const lrs = store(files, launch);
  await new Promise((listening) => lrs.server.listen(0, "127.0.0.1", listening));
  const course = `http://127.0.0.1:${lrs.server.address().port}`;
  const query = new URLSearchParams({ endpoint: `${course}/xapi/`, fetch: `${course}/fetch`, actor: JSON.stringify(ACTOR), registration: REGISTRATION, activityId: unit });
  await page.goto(`${course}/package/index.html?${query}`);
  const quiz = page.frameLocator("iframe");
  await expect(quiz.locator("html")).toHaveAttribute("data-state", "ready");
  const verbs = () => lrs.statements.map((statement) => statement.verb.id.split("/").at(-1));
  await expect.poll(verbs).toEqual(["initialized"]);
  const wrong = async () => {
    await quiz.locator("#quiz-item-0").check();
    await quiz.getByRole("button", { name: "Check" }).click();
  };
  const right = async () => {
    await quiz.getByText("There is no winning move").click();
    await quiz.getByRole("button", { name: "Check" }).click();
  };
  await work({ quiz, verbs, wrong, right });
  await page.goto("about:blank");
  await expect.poll(() => verbs().at(-1)).toBe("terminated");
  expect(lrs.faults).toEqual([]);
  expect(lrs.asked.slice(0, 3)).toEqual(["POST /fetch", "GET /xapi/activities/state", "GET /xapi/agents/profile"]);
  // What every statement of a launch has, and what marks those by which a course judges.
  expect(new Set(lrs.statements.map((statement) => statement.id)).size).toBe(lrs.statements.length);
  for (const { id, verb, actor, object, context, timestamp, result } of lrs.statements) {
    const name = verb.id.split("/").at(-1);
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect([actor, object.id, context.registration]).toEqual([ACTOR, unit, REGISTRATION]);
    expect(context.extensions[SESSION]).toBe("session-1");
    expect(Number.isNaN(Date.parse(timestamp))).toBe(false);
    const categories = context.contextActivities.category.map((one) => one.id.replace(CATEGORY, ""));
    expect(categories).toEqual([...(name === "answered" ? [] : ["cmi5"]), ...(["passed", "failed", "completed"].includes(name) ? ["moveon"] : [])]);
    expect(context.contextActivities.grouping).toEqual([{ id: "https://school.example/course" }]);
    if (result?.duration) expect(result.duration).toMatch(/^PT[\d.]+S$/);
    if (result?.score) expect(result.score.scaled).toBeGreaterThanOrEqual(0);
  }
  lrs.server.close();
  return lrs.statements;
}

const LAUNCH = {
  contextTemplate: { extensions: { [SESSION]: "session-1" }, contextActivities: { grouping: [{ id: "https://school.example/course" }] } },
  launchMode: "Normal",
  moveOn: "Passed",
  masteryScore: 1,
};

test("a quiz that is solved is passed, once", async ({ page }) => {
  const statements = await launched(page, LAUNCH, async ({ verbs, wrong, right }) => {
    await wrong();
    await expect.poll(verbs).toEqual(["initialized", "answered"]);
    await right();
    await expect.poll(verbs).toEqual(["initialized", "answered", "answered", "passed", "completed"]);
  });
  const passed = statements.find((statement) => statement.verb.id.endsWith("passed"));
  expect(passed.result).toMatchObject({ success: true, score: { scaled: 1, raw: 1, min: 0, max: 1 } });
  expect(passed.context.extensions["https://w3id.org/xapi/cmi5/context/extensions/masteryscore"]).toBe(1);
});

test("answers that are shown are failed, and who only looks is not judged", async ({ page }) => {
  await launched(page, LAUNCH, async ({ quiz, verbs }) => {
    await quiz.getByRole("button", { name: "Show the answers" }).click();
    await expect.poll(verbs).toEqual(["initialized", "answered", "failed", "completed"]);
  });
  await launched(page, { ...LAUNCH, launchMode: "Review" }, async ({ verbs, right }) => {
    await right();
    await expect.poll(verbs).toEqual(["initialized", "answered"]);
  });
});
