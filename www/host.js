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

  /** What was shown last, who waits for what is shown next, and whether nothing can be shown. */
  let state;
  let failed = false;
  const asking = [];
  /** Whether a link was followed of which nothing is shown yet, and whether who asked for it is to be answered without an `id`. */
  let following = false;
  let owed = false;

  /** What is shown now: `ready` once, then what of it has changed. */
  function changed({ of, wrong, ...rest }) {
    const now = { ...rest, proof: rest.proof, step: of ? rest.step : null, of: of || null };
    const before = state;
    state = now;
    if (!before) {
      send("ready", now);
      judge();
    } else if (JSON.stringify(before) !== JSON.stringify(now) || (owed && following && !wanted)) send("state", now);
    const { proof, step } = now;
    if (before && step && (before.proof !== proof || before.step !== step)) {
      send("step", { proof, step, of: now.of });
      keep();
    }
    if (wrong && changed.wrong !== wrong) refuse(wrong);
    changed.wrong = wrong;
    following = false;
    setTimeout(check);
    early.splice(0).forEach(([keys, id]) => set(keys, id));
    if (wanted) return;
    owed = false;
    for (const id of asking.splice(0)) answer(id);
  }

  /** Lets one more wait, where there are not too many. */
  const wait = (id, one = id, all = asking) =>
    all.length < MOST_ASKED ? all.push(one) : void refuse(`${MOST_ASKED} questions wait already.`, id);
  const answer = (id) => send("state", { ...state, ...(id !== undefined && { id }) });

  /** Names and values take turns in what the program tells. */
  function tell(type, fields) {
    const detail = {};
    for (let i = 0; i < fields.length; i += 2) detail[fields[i]] = fields[i + 1];
    if (type === "state") return changed(detail);
    send(type, detail);
    if (type === "error" && !state) {
      failed = true;
      early.splice(0).forEach(([keys, id]) => set(keys, id));
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
  /** What is still being drawn is given nothing yet. */
  const lacks = () => (failed || state !== undefined) && innerHeight < asks - SLACK;
  /** What is laid out otherwise where the frame stays lower: a proof that is walked, with its picture, a graph or a grid alone that no
      question is asked over, and one picture under its position. */
  const led = () => document.querySelector(".walking .panel-proof, [data-frame=bare] .page:not(.asking) :is(.panel-dag, .panel-grid)") !== null;
  const fitted = () => led() || document.querySelector("[data-frame=embed] .lone [data-panel]") !== null;

  const high = () => Math.ceil(root.getBoundingClientRect().height);
  /** Fitted into a frame that stays low it would ask for less and less. */
  const stays = () => root.hasAttribute("data-fixed") && fitted();

  function measure() {
    if (stays()) return held === scrollY && hold();
    asks = high();
    send("resize", { height: asks });
    judge();
  }

  /** A browser lays nothing out that is out of sight, and tells no observer of it: what has changed there is measured all the same, so that
      the page around does not move once the reader comes to it. */
  function check() {
    if (stays() || high() === asks) return false;
    measure();
    return true;
  }

  function judge() {
    clearTimeout(judging);
    if (!lacks() || innerWidth !== wide) root.removeAttribute("data-fixed");
    wide = innerWidth;
    judging = setTimeout(() => {
      if (check()) return;
      const before = root.hasAttribute("data-fixed");
      if (root.toggleAttribute("data-fixed", lacks() && fitted()) && !before) hold();
    }, GIVEN);
  }

  /** Where the frame stays low, a step and the picture under it begin at its upper edge: on opening, after every turn, and until the
      reader scrolls away. The page around is not scrolled. */
  let held;
  const hold = () =>
    requestAnimationFrame(() => {
      if (led()) scrollBy(0, document.getElementById("pictures")?.getBoundingClientRect().top ?? 0);
      held = scrollY;
    });

  function keep() {
    judge();
    if (lacks() && fitted()) hold();
  }

  // ---- what is asked

  /** The keys that are to be set, together, those of which it cannot be said yet whether they can be read, and when a link was followed
      last. */
  let wanted;
  const early = [];
  let followed = -PACE;

  const soon = () => setTimeout(follow, Math.max(0, followed + PACE - performance.now()));

  /** In the place of a key, as no key is written: the step to turn to, also within a range. */
  const TURN = "=step";

  /** What of these keys cannot be read, in a sentence. A program that has broken down has no opinion. */
  function refusal(keys) {
    const given = Object.entries(keys).filter(([, value]) => value !== null);
    try {
      return mexplorer.refusal(given.map(([key, value]) => pair(key === TURN ? "step" : key, value)).join("&"));
    } catch {}
  }

  const pair = (key, value) => `${key}=${encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, "?"))}`;

  /** Before anything is shown, what is asked for waits; where nothing can be shown, it may lead out. One that cannot be read takes nothing
      from those before it. */
  function set(keys, id) {
    if (!state && !failed) return wait(id, [keys, id], early);
    const wrong = refusal(keys);
    if (wrong) return refuse(wrong, id);
    if (id === undefined) owed = true;
    else if (!wait(id)) return;
    if (!wanted) soon();
    wanted = { ...wanted, ...keys };
  }

  /** Follows the link of what is shown with these keys instead of its own; a frame stays one. */
  function follow() {
    const { embed, bare, [TURN]: turn, ...keys } = wanted;
    [wanted, followed, following] = [undefined, performance.now(), true];
    const now = (state ? state.link : location.hash.slice(1)).split("&");
    const pairs = new Map(now.map((one) => [one.split("=", 1)[0], one]));
    for (const [key, value] of Object.entries(keys)) {
      // A step within a range is told apart from the range.
      if (key === "step") pairs.delete("at");
      if (value === null) pairs.delete(key);
      else pairs.set(key, pair(key, value));
    }
    const turned = pairs.get("step")?.includes("-") ? "at" : "step";
    if (turn) pairs.set(turned, pair(turned, turn));
    const link = `#${[...pairs.values()].join("&")}`;
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
    set: [({ keys }) => isKeys(keys), ({ keys, id }) => set(keys, id)],
    get: [() => true, ({ id }) => (state && !wanted && !following ? answer(id) : wait(id))],
    theme: [({ theme }) => /^(auto|light|dark|contrast)$/.test(theme), ({ theme, id }) => set({ theme }, id)],
    lang: [({ lang }) => isText(lang), ({ lang, id }) => set({ lang }, id)],
    step: [({ step }) => isStep(step), ({ step, id }) => set({ [TURN]: step }, id)],
  };

  addEventListener("message", ({ source, data }) => {
    if (source !== parent || data === null || typeof data !== "object" || data.target !== "mexplorer") return;
    const { version, type } = data;
    const id = Number.isFinite(data.id) || (isText(data.id) && data.id.length <= 100) ? data.id : undefined;
    if (version !== VERSION) return refuse(`This is version ${VERSION} of the messages.`, id);
    if (data.id != null && data.id !== id) return refuse("An `id` is a finite number or a text of at most 100 characters.");
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
