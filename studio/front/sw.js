'use strict';
// Keeps the studio in the browser, so that it opens without a network. Each
// version has a store of its own; the next one takes its place whole. Of languages it
// keeps the page's own, by which this script is called (sw.js?de), and those that were fetched.

const store = 'csprint-studio-{{version}}';
const ofLanguage = /(phrases|words)-[^/]*$/;
const files = [{{files}}].filter((name) => !ofLanguage.test(name) || name.includes(`-${location.search.slice(1)}.`));

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith('csprint-studio-') && name !== store).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  event.respondWith(caches.open(store).then(async (cache) => {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    const got = await fetch(request);
    if (got.ok && ofLanguage.test(request.url)) await cache.put(request, got.clone());
    return got;
  }));
});
