// Draws the first page of the note, and says what is written on it.

import { GlobalWorkerOptions, getDocument } from "./node_modules/pdfjs-dist/build/pdf.mjs";

GlobalWorkerOptions.workerSrc = "node_modules/pdfjs-dist/build/pdf.worker.mjs";
const note = await getDocument("note.pdf").promise;
const page = await note.getPage(1);
const viewport = page.getViewport({ scale: 1.5 });
const canvas = document.querySelector("canvas");
[canvas.width, canvas.height] = [viewport.width, viewport.height];
await page.render({ canvas, viewport }).promise;
const { items } = await page.getTextContent();
document.querySelector("pre").textContent = items.map(({ str }) => str).join(" ");
document.documentElement.dataset.pages = note.numPages;
