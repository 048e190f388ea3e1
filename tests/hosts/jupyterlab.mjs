import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { columns, expect, listen, PATIENCE, shown, watch } from "./frame.mjs";
import { apart, out, project } from "./project.mjs";
import { environment } from "./python.mjs";

/** The same notebook in JupyterLab with its kernel alive: what is edited in the view arrives in Python, and the other way. */
export default {
  name: "JupyterLab, live",
  async make({ site }) {
    const folder = project("hosts/jupyter", site, "jupyterlab");
    const programs = environment(folder, "jupyter");
    const lab = await started(folder, programs);
    /** One visit of the notebook, which its kernel outlives. */
    let page;
    let faults;
    async function opened({ page: given }) {
      const browser = given.context().browser();
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en", colorScheme: "light", reducedMotion: "reduce" });
      await listen(context);
      context.setDefaultTimeout(PATIENCE);
      page = await context.newPage();
      faults = watch(page);
      await run();
    }
    /** Runs all cells once the kernel is there. */
    async function run() {
      await page.goto(`${lab.url}doc/tree/nim.ipynb`);
      await expect(page.locator("#jp-main-statusbar")).toContainText("| Idle");
      await page.locator(".lm-MenuBar-itemLabel").getByText("Run", { exact: true }).click();
      await page.locator(".lm-Menu-itemLabel").getByText("Run All Cells", { exact: true }).click();
    }
    /** Runs a line of Python in a cell of its own, below all others: where it prints. */
    async function python(line) {
      const cells = page.locator(".jp-Notebook .jp-CodeCell");
      const count = await cells.count();
      await cells.last().locator(".jp-InputPrompt").click();
      await page.keyboard.press("b");
      await expect(cells).toHaveCount(count + 1);
      await page.keyboard.press("Enter");
      await page.keyboard.insertText(line);
      await page.keyboard.press("Control+Enter");
      return cells.last().locator(".jp-OutputArea-output");
    }
    const here = (given) => ({ ...given, page, faults, host: {} });
    return {
      folder,
      close: async () => {
        await page?.context().close();
        await lab.close();
      },
      cells: {
        async loads(given) {
          await opened(given);
          await columns.loads(here(given));
          await page.screenshot({ path: given.shot });
        },
        async edits(given) {
          await columns.edits(here(given));
          await expect(await python("print(nim.position, nim.outcome, nim.grundy)")).toHaveText("nim(1,4,5) P 0\n");
          await python('nim.p = "kayles(7)"');
          const view = await shown(page);
          await expect(view.locator("#position")).toHaveValue("kayles(7)");
          await expect(await python("print(nim.position, nim.outcome, nim.grundy)")).toHaveText("kayles(7) N 2\n");
          return "in the view and from Python";
        },
        resizes: (given) => columns.resizes(here(given)),
        theme: (given) => columns.theme(here(given)),
        language: (given) => columns.language(here(given)),
        sandboxed: () => apart("JupyterLab is a page of its own, which nobody puts into a sandbox"),
        async "explains failure"(given) {
          await page.route(`${given.site}mexplorer_bg.wasm*`, (route) => route.abort());
          await run();
          const view = page.locator("mexplorer-view").first();
          await view.scrollIntoViewIfNeeded();
          await expect(view.frameLocator("iframe").getByRole("alert")).toContainText("mexplorer_bg.wasm");
        },
      },
    };
  },
};

/** A server of JupyterLab on a port of this machine, which keeps nothing in the user's folders and asks nobody for news. */
async function started(folder, programs) {
  const home = join(out, "jupyterlab-home");
  rmSync(home, { recursive: true, force: true });
  const settings = join(home, "settings/@jupyterlab/apputils-extension");
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, "notification.jupyterlab-settings"), '{ "checkForUpdates": false, "fetchNews": "false" }\n');
  const places = { IPYTHONDIR: "ipython", JUPYTER_CONFIG_DIR: "config", JUPYTER_DATA_DIR: "data", JUPYTER_RUNTIME_DIR: "runtime", JUPYTERLAB_SETTINGS_DIR: "settings", JUPYTERLAB_WORKSPACES_DIR: "workspaces" };
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
  for (const [name, place] of Object.entries(places)) env[name] = join(home, place);
  const port = await free();
  const options = [`--ServerApp.port=${port}`, "--ServerApp.port_retries=0", "--ServerApp.ip=127.0.0.1", "--IdentityProvider.token=", `--ServerApp.root_dir=${folder}`];
  const server = spawn(join(programs, "jupyter"), ["lab", "--no-browser", "--allow-root", ...options], { cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
  process.once("exit", () => server.kill());
  let said = "";
  server.stderr.on("data", (part) => (said = `${said}${part}`.slice(-3_000)));
  const ended = new Promise((end) => server.once("exit", end));
  const url = `http://127.0.0.1:${port}/`;
  const alive = () => fetch(`${url}api/status`).then((answer) => answer.ok, () => false);
  await expect.poll(() => server.exitCode !== null || alive()).toBe(true);
  if (server.exitCode !== null) throw new Error(`JupyterLab did not start\n${said}`);
  return {
    url,
    async close() {
      // It ends its kernels first.
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** A port that nothing listens on. */
async function free() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}
