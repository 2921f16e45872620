// Keeps every file of one version, all or nothing, and serves the site from them with or without a network.
// The build replaces VERSION and FILES: [path, sha256 in base64] for each file of the site.
"use strict";
const VERSION = "development";
const FILES = [];

const PREFIX = "parlour-";
const NAME = PREFIX + VERSION;
const scope = new URL(self.registration.scope);
const address = (path) => new URL(path, scope).href;
const known = new Map(FILES.map(([path, hash]) => [address(path), hash]));
const home = address("index.html");
const kept = caches.open(NAME);

const tell = async (message) => {
    for (const page of await clients.matchAll({ includeUncontrolled: true, type: "window" })) page.postMessage(message);
};

// Another version's copy will do when it was stored under the same hash.
const inherit = async (url, hash) => {
    for (const name of await caches.keys()) {
        if (!name.startsWith(PREFIX) || name === NAME) continue;
        const copy = await (await caches.open(name)).match(url);
        if (copy && (await digest(copy.clone())) === hash) return copy;
    }
};

const digest = async (response) => {
    const sum = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(sum)));
};

const keep = async (url, hash) => {
    const fetched = (await inherit(url, hash)) ?? (await fetch(url, { integrity: `sha256-${hash}`, cache: "no-cache" }));
    if (!fetched.ok) throw new Error(`${url}: ${fetched.status}`);
    await (await kept).put(url, fetched);
};

const install = async () => {
    let done = 0;
    await Promise.all(Array.from(known, async ([url, hash]) => {
        await keep(url, hash);
        await tell({ done: ++done, total: known.size });
    }));
};

const activate = async () => {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
    await clients.claim();
};

const answer = async (request, url) => (await (await kept).match(url)) ?? fetch(request);

// There is one page; from any other address below the scope the way leads to it.
const visit = (request, url) =>
    url === scope.href || url === home
        ? answer(request, home)
        : Response.redirect(scope.href + new URL(request.url).search);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.data === "skipWaiting" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = request.url.replace(/[?#].*$/, "");
    if (request.method !== "GET") return;
    if (request.mode === "navigate" && url.startsWith(scope.href)) event.respondWith(visit(request, url));
    else if (known.has(url)) event.respondWith(answer(request, url));
});
