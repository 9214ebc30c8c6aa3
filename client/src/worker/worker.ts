/**
 * Keeps the page on this device, so that it opens when the table cannot be reached.
 *
 * A build is kept whole, in a store of its own, or not at all. Pages come from the table while it is there; what they
 * load comes from the build that they are of. What the table says is never kept.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Told extends Lasting {
  data: unknown;
}

interface Scope {
  addEventListener(kind: "install" | "activate", hear: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", hear: (event: Fetching) => void): void;
  addEventListener(kind: "message", hear: (event: Told) => void): void;
  clients: { claim(): Promise<void>; matchAll(of: { includeUncontrolled: boolean }): Promise<unknown[]> };
  skipWaiting(): Promise<void>;
}

/** The build puts these in: its mark, its files, and the script that only its page names. */
const BUILD: string = "__BUILD__";
const FILES: readonly string[] = ["__FILES__"];
const ENTRY: string = "__ENTRY__";

const OURS = "suits-";
const STORE = OURS + BUILD;
const PAGE = "/";

export {};

const scope = self as unknown as Scope;

scope.addEventListener("install", (event) => event.waitUntil(keep()));
scope.addEventListener("activate", (event) => event.waitUntil(tidy()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) {
    return;
  }
  if (request.mode === "navigate") {
    event.respondWith(page(request));
  } else if (FILES.includes(pathname)) {
    event.respondWith(file(request));
  }
});
scope.addEventListener("message", (event) => event.waitUntil(hear(event.data)));

/** All of this build, or nothing: the table may have another by now. */
async function keep(): Promise<void> {
  const store = await caches.open(STORE);
  try {
    await store.addAll([PAGE, ...FILES].map((path) => new Request(path, { cache: "no-cache" })));
    const kept = await store.match(PAGE);
    if (!kept || !(await kept.text()).includes(ENTRY)) {
      throw new Error("The table has another build by now.");
    }
  } catch (why) {
    await caches.delete(STORE);
    throw why;
  }
}

/** Builds of before go when no page of theirs is open any more. */
async function tidy(): Promise<void> {
  const stores = await caches.keys();
  await Promise.all(stores.filter((one) => one.startsWith(OURS) && one !== STORE).map((one) => caches.delete(one)));
  await scope.clients.claim();
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (why) {
    const kept = await (await caches.open(STORE)).match(PAGE);
    if (!kept) {
      throw why;
    }
    return kept;
  }
}

async function file(request: Request): Promise<Response> {
  return (await (await caches.open(STORE)).match(request)) ?? fetch(request);
}

/** A page of this build, the only one that is open, need not wait for others to be closed. */
async function hear(entry: unknown): Promise<void> {
  const open = await scope.clients.matchAll({ includeUncontrolled: true });
  if (entry === ENTRY && open.length <= 1) {
    await scope.skipWaiting();
  }
}
