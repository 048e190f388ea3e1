// Fetched with the first file that a reader saves or copies: hands a text to the browser, or the image that it makes of one.

(() => {
  /** The image of pixels that a text of SVG draws, in the size that it names. */
  async function pixels(svg) {
    const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    try {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext("2d").drawImage(image, 0, 0);
      return await new Promise((made, refused) =>
        canvas.toBlob((blob) => (blob ? made(blob) : refused(new Error("The image is too large for this browser.")))),
      );
    } finally {
      URL.revokeObjectURL(address);
    }
  }

  mexplorer.file = async (address, name, type, text, copy) => {
    const isImage = type === "image/png";
    if (copy && !isImage) return navigator.clipboard.writeText(text);
    // The text is a title, and the link and the title of each quiz; the name says of which kind the package is.
    if (type === "application/zip") {
      const [title, ...lines] = text.split("\n");
      const [links, titles] = [0, 1].map((odd) => lines.filter((_, i) => i % 2 === odd));
      text = (await import(address("scorm.js")))[name.endsWith("-cmi5.zip") ? "cmi5" : "scorm"](links, { title }, () => titles.shift());
    }
    const made = isImage ? pixels(text) : new Blob([text], { type: `${type};charset=utf-8` });
    // The image may still be in the making when the browser is told of it: it wants to be told at once.
    if (copy) return navigator.clipboard.write([new ClipboardItem({ [type]: made })]);
    const href = URL.createObjectURL(await made);
    Object.assign(document.createElement("a"), { href, download: name }).click();
    // Some browsers begin to read only then.
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  };
})();
