// <mexplorer-view position="nim(3,4,5)" show="columns"></mexplorer-view>: the page in a frame, as high as what it shows.
// Attributes are the link's keys. A quiz that is checked in it is told as the event `mexplorer-quiz`.

(() => {
  const page = new URL("./", document.currentScript.src);
  // `position` is the link's `p`; `embed` is what the element is.
  const KEYS = (
    "position show lang theme hide tables merge edges zoom grid window heaps proof step target upto root reply play first pictures quiz seed doubt of"
  ).split(" ");

  class MexplorerView extends HTMLElement {
    static observedAttributes = KEYS;
    #frame;
    #hear = (event) => this.#heard(event);

    connectedCallback() {
      if (!this.#frame) {
        const root = this.attachShadow({ mode: "open" });
        // No element of style: the policy of the page around it may refuse those.
        const style = new CSSStyleSheet();
        style.replaceSync(":host{display:block}:host([hidden]){display:none}iframe{display:block;width:100%;height:480px;border:0}");
        root.adoptedStyleSheets = [style];
        this.#frame = document.createElement("iframe");
        this.#frame.title = "Mexplorer";
        this.#frame.loading = "lazy";
        this.#frame.allow = "clipboard-write";
        root.append(this.#frame);
      }
      this.#frame.src = this.#link();
      addEventListener("message", this.#hear);
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
    }

    // The page takes another fragment without being loaded again, and Back stays with the page around it.
    attributeChangedCallback(_, before, now) {
      if (before === now || !this.#frame?.isConnected) return;
      if (this.#frame.contentWindow) this.#frame.contentWindow.location.replace(this.#link());
      else this.#frame.src = this.#link();
    }

    #link() {
      const keys = KEYS.filter((key) => this.hasAttribute(key));
      // Halves of characters, which no address can hold, become question marks.
      const value = (key) => encodeURIComponent(this.getAttribute(key).replace(/\p{Surrogate}/gu, "?"));
      const parts = keys.map((key) => `${key === "position" ? "p" : key}=${value(key)}`);
      return new URL(`#${[...parts, "embed=1"].join("&")}`, page).href;
    }

    #heard({ source, origin, data }) {
      // A frame within a sandbox, or of a file, has no origin to name; one that another page was led to has another one.
      if (!source || source !== this.#frame.contentWindow || ![page.origin, "null"].includes(origin)) return;
      // No taller than anything that the page shows.
      if (data?.source === "mexplorer-size" && data.height >= 0) this.#frame.style.height = `${Math.min(data.height, 20_000)}px`;
      if (data?.source === "mexplorer" && data.type === "quiz") {
        this.dispatchEvent(new CustomEvent("mexplorer-quiz", { detail: data, bubbles: true }));
      }
    }
  }

  if (!customElements.get("mexplorer-view")) customElements.define("mexplorer-view", MexplorerView);
})();
