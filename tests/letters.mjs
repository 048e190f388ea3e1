// The letters that are seen on a page, and how large they are.

/**
 * Each text that is not hidden: its size in pixels as it is painted (`size`), whether it is an index of a formula (`index`), has a
 * place on the page (`placed`; the choices of a closed list have none), and in which panel it stands.
 */
export const letters = (page) =>
  page.evaluate(() => {
    const found = [];
    const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      const shown = node.data.trim() && parentElement.checkVisibility({ visibilityProperty: true });
      if (!shown || parentElement.closest(".unseen, .mirror")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const scale = parentElement.closest("svg") ? parentElement.getScreenCTM().a : 1;
      found.push({
        text: node.data,
        size: Number.parseFloat(getComputedStyle(parentElement).fontSize) * scale,
        index: Boolean(parentElement.closest(":is(msub, msup, msubsup) > :not(:first-child)")),
        placed: range.getClientRects().length > 0 && !parentElement.closest("option"),
        panel: parentElement.closest("[data-panel]")?.dataset.panel,
      });
    }
    return found;
  });
