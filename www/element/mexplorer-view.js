// <mexplorer-view p="nim(3,4,5)" show="columns">What to show instead.</mexplorer-view>: the page in a frame, as high as what it shows.
// Attributes are the link's keys; `base` is the folder of the page where it is not this script's. What the frame tells is an event,
// `mexplorer-ready` and so on; README lists them.

(() => {
  const NAME = "mexplorer-view";
  const LINK_KEYS = (
    "position show lang theme bare present lock hide tables merge edges zoom grid sieve window up lit axes heaps sequence lens proof step at target upto root reply play first pictures quiz seed only sheet seeds sheets also heading doubt claim of"
  ).split(" ");
  /** How long the frame has to say something once it is in sight, in milliseconds. */
  const PATIENCE = 5_000;
  /** How long, once it shows something, it has to say how high that is, before what it said last is taken. */
  const REST = 200;

  // A module does not know its own tag: then it is looked for among the scripts and what was fetched.
  const own = (src) => /\/mexplorer-view\.js([?#]|$)/.test(src);
  const scripts = [...document.scripts].map((script) => script.src);
  const fetched = performance.getEntriesByType("resource").map((entry) => entry.name);
  const src = document.currentScript?.src || [...scripts, ...fetched].find(own) || document.baseURI;

  class MexplorerView extends HTMLElement {
    static observedAttributes = [...LINK_KEYS, "p", "base", "title"];
    #frame = document.createElement("iframe");
    #instead = document.createElement("slot");
    #ready = false;
    #settled = false;
    #height = 500;
    #timer;
    #hear = (event) => this.#heard(event);
    #seen = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && this.#wait());

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      // No element of style: the policy of the page around it may refuse those.
      const style = new CSSStyleSheet();
      style.replaceSync(
        ":host{display:block;position:relative}:host([present]){width:100%;aspect-ratio:16/9}:host([present]) iframe{position:absolute;height:100%!important}:host([hidden]),slot[hidden]{display:none}iframe{display:block;width:100%;height:500px;border:0}iframe.silent{height:0}@media print{:host{break-inside:avoid}:host([present]){aspect-ratio:4/5}}",
      );
      root.adoptedStyleSheets = [style];
      this.#frame.title = "Mexplorer";
      this.#frame.loading = "lazy";
      this.#frame.allow = "clipboard-write";
      this.#instead.hidden = true;
      const link = document.createElement("a");
      link.textContent = "Mexplorer has not answered here. 此处的 Mexplorer 没有响应。";
      this.#instead.append(link);
      root.append(this.#frame, this.#instead);
    }

    connectedCallback() {
      addEventListener("message", this.#hear);
      this.#load();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#seen.disconnect();
      clearTimeout(this.#timer);
    }

    attributeChangedCallback(name, before, now) {
      this.#frame.title = this.title || "Mexplorer";
      if (before === now || name === "title" || !this.isConnected) return;
      // The frame goes on with all else that the reader did in it.
      const key = name === "position" ? "p" : name;
      if (this.#ready && !["base", "bare"].includes(name)) this.tell("set", { keys: { [key]: this.#value(key) } });
      else this.#load();
    }

    /** The keyboard goes on in the frame: before a projector its steps are turned by the keys of a remote control. */
    focus(options) {
      this.#frame.focus(options);
    }

    /** Asks the frame for something: a message of README, without its target and version. */
    tell(type, detail) {
      this.#frame.contentWindow?.postMessage({ target: "mexplorer", version: 1, type, ...detail }, "*");
    }

    #load() {
      this.#ready = this.#settled = false;
      this.#frame.src = this.#instead.firstChild.href = this.#link();
      clearTimeout(this.#timer);
      this.#seen.disconnect();
      this.#seen.observe(this);
    }

    /** Where the page lies. */
    #page() {
      const base = this.getAttribute("base");
      if (base === null) return new URL("./", src);
      const page = new URL(base, document.baseURI);
      // A folder, also where its last sign is missing.
      if (!/(\/|\.html?)$/.test(page.pathname)) page.pathname += "/";
      return /^(https?|file):$/.test(page.protocol) ? page : new URL("./", src);
    }

    /** The value of a key's attribute; one that only stands there is switched on. */
    #value(key) {
      const value = this.getAttribute(key) ?? (key === "p" ? this.getAttribute("position") : null);
      return value === "" && ["bare", "present", "pictures"].includes(key) ? "1" : value;
    }

    #link() {
      const keys = LINK_KEYS.map((key) => (key === "position" ? "p" : key)).filter((key) => this.#value(key) !== null);
      // Halves of characters, which no address can hold, become question marks.
      const parts = keys.map((key) => `${key}=${encodeURIComponent(this.#value(key).replace(/\p{Surrogate}/gu, "?"))}`);
      return new URL(`#${[...parts, "embed=1"].join("&")}`, this.#page()).href;
    }

    /** In sight: what stands in the element is shown if the frame does not say anything for long. */
    #wait() {
      this.#seen.disconnect();
      this.#timer = setTimeout(() => {
        this.#answered(false);
        const message = `Nothing at ${this.#page().href} has answered within ${PATIENCE / 1000} seconds: is this where Mexplorer lies?`;
        this.#tell({ source: "mexplorer", version: 1, type: "error", message });
      }, PATIENCE);
    }

    /** Makes an event of a message. */
    #tell(detail) {
      this.dispatchEvent(new CustomEvent(`mexplorer-${detail.type}`, { detail, bubbles: true }));
    }

    #answered(yes) {
      clearTimeout(this.#timer);
      this.#seen.disconnect();
      this.#instead.hidden = yes;
      this.#frame.classList.toggle("silent", !yes);
    }

    #heard({ source, origin, data }) {
      // A frame within a sandbox, or of a file, has no origin to name; one that another page was led to has another one.
      if (!source || source !== this.#frame.contentWindow || ![this.#page().origin, "null"].includes(origin)) return;
      if (data?.source !== "mexplorer" || typeof data.type !== "string" || !/^[a-z]{1,16}$/.test(data.type)) return;
      this.#answered(true);
      // Another link in the same frame is told as a change.
      this.#ready ||= ["ready", "state"].includes(data.type);
      // No taller than anything that the page shows.
      if (data.type === "resize" && data.height >= 0) this.#height = Math.min(data.height, 20_000);
      // What is still being drawn would have one height after the other, and move the page around it each time.
      if (data.type === "resize") this.#fit();
      else if (!this.#settled && (this.#ready || data.type === "error")) {
        this.#settled = true;
        setTimeout(() => this.#fit(), REST);
      }
      this.#tell(data);
    }

    #fit() {
      if (this.#settled) this.#frame.style.height = `${this.#height}px`;
    }
  }

  if (!customElements.get(NAME)) customElements.define(NAME, MexplorerView);
})();
