// What a page has taken: the memory of its programs, the heap of its scripts, the nodes of its document.

/** Before the page is opened: keeps an eye on the programs that will begin in it. */
export const attend = (page) =>
  page.addInitScript(() => {
    globalThis.memories = [];
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...given) => {
      const made = await instantiate(...given);
      const { memory } = (made.instance ?? made).exports;
      if (memory) memories.push(new WeakRef(memory));
      return made;
    };
  });

/** What is held once the garbage is collected; of all programs, also of those that ended, in bytes. */
export async function taken(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const programs = await page.evaluate(() => memories.flatMap((memory) => memory.deref()?.buffer.byteLength ?? []));
  const { nodes, jsEventListeners: listeners } = await devtools.send("Memory.getDOMCounters");
  const { usedSize: heap } = await devtools.send("Runtime.getHeapUsage");
  await devtools.detach();
  return { programs, nodes, listeners, heap };
}
