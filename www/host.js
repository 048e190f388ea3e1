// In a frame alone: tells the page around this one what happens here, and does what it asks. README lists the messages.
//
// What is told goes to the window around this one and to no other, whoever that is, so it holds nothing of the reader and nothing
// that is hidden. What is asked is heard from that window alone, and its shape is looked at before anything is done.

(() => {
  const VERSION = 1;
  /** No text that is longer is taken, and no more keys at once. */
  const [LONGEST, MOST_KEYS] = [100_000, 40];
  /** So many questions wait at most until anything is shown. */
  const MOST_ASKED = 100;
  /** Links are followed no closer together than so many milliseconds: browsers stop whoever goes on faster. */
  const PACE = 100;
  const root = document.documentElement;
  const send = (type, detail) => parent.postMessage({ source: "mexplorer", version: VERSION, type, ...detail }, "*");
  const refuse = (message, id) => send("error", { message, ...(id !== undefined && { id }) });

  // ---- what is told

  /** What was shown last, who asked for it before there was anything, and whether nothing can be shown. */
  let state;
  let failed = false;
  const asking = [];

  /** What is shown now: `ready` once, then what of it has changed. */
  function changed({ of, wrong, ...rest }) {
    const now = { ...rest, proof: rest.proof, step: of ? rest.step : null, of: of || null };
    const before = state;
    state = now;
    if (!before) send("ready", now);
    else if (JSON.stringify(before) !== JSON.stringify(now)) send("state", now);
    const { proof, step } = now;
    if (before && step && (before.proof !== proof || before.step !== step)) {
      send("step", { proof, step, of: now.of });
      keep();
    }
    if (wrong && changed.wrong !== wrong) refuse(wrong);
    changed.wrong = wrong;
    if (!before && wanted) soon();
    for (const id of wanted ? [] : asking.splice(0)) answer(id);
  }

  const wait = (id) => (asking.length < MOST_ASKED ? asking.push(id) : refuse(`${MOST_ASKED} questions wait already.`, id));
  const answer = (id) => send("state", { ...state, ...(id !== undefined && { id }) });

  /** Names and values take turns in what the program tells. */
  function tell(type, fields) {
    const detail = {};
    for (let i = 0; i < fields.length; i += 2) detail[fields[i]] = fields[i + 1];
    if (type === "state") return changed(detail);
    send(type, detail);
    if (type === "error" && !state) {
      failed = true;
      if (wanted) soon();
    }
    // What it was called first.
    if (type === "answer") send("quiz", detail);
  }

  // ---- how high the frame is

  /** How long the page around has to make the frame as high as it asks to be, in milliseconds, and what it may lack all the same. */
  const [GIVEN, SLACK] = [600, 8];
  let asks = 0;
  let wide;
  let judging;
  const lacks = () => innerHeight < asks - SLACK;
  /** What is laid out otherwise where the frame stays lower: a proof that is walked, with its picture, and a graph or a grid alone. */
  const fitted = () => document.querySelector(".walking .panel-proof, [data-frame=bare] :is(.panel-dag, .panel-grid)") !== null;

  function measure() {
    // Fitted into a frame that stays low it would ask for less and less.
    if (root.hasAttribute("data-fixed") && fitted()) return held === scrollY && hold();
    asks = Math.ceil(root.getBoundingClientRect().height);
    send("resize", { height: asks });
    judge();
  }

  function judge() {
    clearTimeout(judging);
    if (!lacks() || innerWidth !== wide) root.removeAttribute("data-fixed");
    wide = innerWidth;
    judging = setTimeout(() => {
      const before = root.hasAttribute("data-fixed");
      if (root.toggleAttribute("data-fixed", lacks() && fitted()) && !before) hold();
    }, GIVEN);
  }

  /** Where the frame stays low, a step and the picture under it begin at its upper edge: on opening, after every turn, and until the
      reader scrolls away. The page around is not scrolled. */
  let held;
  const hold = () =>
    requestAnimationFrame(() => {
      scrollBy(0, document.getElementById("pictures")?.getBoundingClientRect().top ?? 0);
      held = scrollY;
    });

  function keep() {
    judge();
    if (lacks() && fitted()) hold();
  }

  // ---- what is asked

  /** The keys that are to be set, together, and when a link was followed last. */
  let wanted;
  let followed = -PACE;

  const soon = () => setTimeout(follow, Math.max(0, followed + PACE - performance.now()));

  /** In the place of a key, as no key is written: the step to turn to, also within a range. */
  const TURN = "=step";

  /** Before anything is shown, what is asked for waits; where nothing can be shown, it may lead out. */
  function set(keys) {
    if ((state || failed) && !wanted) soon();
    wanted = { ...wanted, ...keys };
  }

  /** Follows the link of what is shown with these keys instead of its own; a frame stays one. */
  function follow() {
    const { embed, bare, [TURN]: turn, ...keys } = wanted;
    [wanted, followed] = [undefined, performance.now()];
    const now = (state ? state.link : location.hash.slice(1)).split("&");
    const pairs = new Map(now.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
    for (const [key, value] of Object.entries(keys)) {
      // A step within a range is told apart from the range.
      if (key === "step") pairs.delete("at");
      if (value === null) pairs.delete(key);
      else pairs.set(key, encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, "?")));
    }
    if (turn) pairs.set(pairs.get("step")?.includes("-") ? "at" : "step", turn);
    const link = `#${[...pairs].map((pair) => pair.join("=")).join("&")}`;
    try {
      history.replaceState(history.state, "", link);
      dispatchEvent(new PopStateEvent("popstate"));
    } catch {
      // Some browsers allow only so many.
      location.replace(link);
    }
  }

  const isText = (value) => typeof value === "string" && value.length <= LONGEST;
  const isValue = (value) => value === null || Number.isFinite(value) || isText(value);
  const isKeys = (keys) =>
    keys !== null &&
    typeof keys === "object" &&
    Object.keys(keys).length <= MOST_KEYS &&
    Object.entries(keys).every(([key, value]) => /^[a-z]{1,16}$/.test(key) && isValue(value));
  const isStep = (step) => Number.isSafeInteger(step) && step > 0;

  /** For each type: whether the message has its shape, and what is done. */
  const DEEDS = {
    set: [({ keys }) => isKeys(keys), ({ keys }) => set(keys)],
    get: [() => true, ({ id }) => (state && !wanted ? answer(id) : wait(id))],
    theme: [({ theme }) => /^(auto|light|dark|contrast)$/.test(theme), ({ theme }) => set({ theme })],
    lang: [({ lang }) => isText(lang), ({ lang }) => set({ lang })],
    step: [({ step }) => isStep(step), ({ step }) => set({ [TURN]: step })],
  };

  addEventListener("message", ({ source, data }) => {
    if (source !== parent || data === null || typeof data !== "object" || data.target !== "mexplorer") return;
    const { version, type } = data;
    const id = typeof data.id === "number" || (isText(data.id) && data.id.length <= 100) ? data.id : undefined;
    if (version !== VERSION) return refuse(`This is version ${VERSION} of the messages.`, id);
    const [fits, deed] = Object.hasOwn(DEEDS, type) ? DEEDS[type] : [];
    if (!fits) return refuse("There is no message of this type.", id);
    if (!fits(data)) return refuse(`The message “${type}” has not the shape that it should have.`, id);
    deed({ ...data, id });
  });

  // Once all of this stands: the program may have told much by now.
  for (const [type, fields] of mexplorer.untold()) tell(type, fields);
  mexplorer.tell = tell;
  new ResizeObserver(measure).observe(root);
  addEventListener("resize", judge);
})();
