// Views without colours of their own take those that the reader chose for the book.

const views = [...document.querySelectorAll("mexplorer-view:not([theme])")];
const dark = () => /\b(coal|navy|ayu)\b/.test(document.documentElement.className);
function follow() {
  for (const view of views) view.setAttribute("theme", dark() ? "dark" : "light");
}
follow();
new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ["class"] });
