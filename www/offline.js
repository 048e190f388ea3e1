// The site without a network: a worker that the page sets up once it rests (`start.js`), in no frame. It keeps all files of one
// build, and answers with them when the server does not.
//
// The build writes before this what `FILES` are: each file's name, the page's being empty, and the mark of its content, which is the
// beginning of its SHA-256. What is kept is kept only if it has that mark, so nothing of another build is ever among it. Files are
// asked for by their marks: what is kept under the same address is the same. The page alone is asked of the server each time, and
// what it names is of its own build, whether that is kept or must be fetched.

const HOME = registration.scope;
/** Several copies of the site may lie at one origin, each in its own folder. */
const OWN = `mexplorer ${HOME} `;
const KEPT = OWN + FILES[""];
/** For so many milliseconds a network that does not answer is waited for. */
const PATIENCE = 5_000;

const address = (name) => (name ? `${HOME}${name}?v=${FILES[name]}` : HOME);
const kept = (where, what) => where.match(what, { ignoreVary: true });

async function mark(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return [...bytes.subarray(0, 5)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A file of this build as the server sends it; what the browser may have of it already will do, if it is that. */
async function fetched(name) {
  for (const cache of ["default", "reload"]) {
    // Some servers have no page for a folder.
    const answer = await fetch(name ? address(name) : `${HOME}index.html`, { cache });
    const body = await answer.arrayBuffer();
    if (!answer.ok || (await mark(body)) !== FILES[name]) continue;
    const headers = new Headers(answer.headers);
    // The body is no longer packed.
    for (const header of ["content-encoding", "content-length"]) headers.delete(header);
    return new Response(body, { headers });
  }
  throw new Error(`the server has another ${name || "page"}`);
}

/**
 * Keeps all files of this build. What was kept before the browser ended it, or by the build before, is not fetched again. Where one
 * cannot be had or there is no room for it, nothing stays that would answer for no page: the room is given back.
 */
async function keep() {
  const cache = await caches.open(KEPT);
  try {
    for (const name of Object.keys(FILES)) {
      if (await kept(cache, address(name))) continue;
      await cache.put(address(name), (name && (await kept(caches, address(name)))) || (await fetched(name)));
    }
  } catch (error) {
    // The page is kept last: where it is there, another worker of this build has kept all and is in force.
    if (!(await kept(cache, HOME))) await caches.delete(KEPT);
    throw error;
  }
  await skipWaiting();
}

/** This build is the one that is kept now; pages of the one before may still be open, and go on with its files. */
async function take() {
  await clients.claim();
  const others = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== KEPT);
  // Without its page a build was never whole, and none of its pages is open.
  const whole = [];
  for (const name of others) if (await kept(await caches.open(name), HOME)) whole.push(name);
  const before = whole.at(-1);
  await Promise.all(others.filter((name) => name !== before).map((name) => caches.delete(name)));
}

/** The page as the server has it now, or where it does not answer, as it is kept. */
async function page(request) {
  const asked = fetch(request);
  const late = new Promise((over) => setTimeout(over, PATIENCE));
  const answer = await Promise.race([asked.catch(() => {}), late]);
  // Below 500 the server has said what there is now, or where; above, that it cannot say.
  return answer?.status < 500 ? answer : ((await kept(await caches.open(KEPT), HOME)) ?? asked);
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(take()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  const place = origin + pathname;
  if (request.method !== "GET") return;
  if (request.mode !== "navigate") {
    if (place.startsWith(HOME) && search.startsWith("?v=")) {
      // A store that is broken is none.
      event.respondWith(kept(caches, request).catch(() => {}).then((file) => file ?? fetch(request)));
    }
  } else if (place === HOME || place === `${HOME}index.html`) event.respondWith(page(request));
});
