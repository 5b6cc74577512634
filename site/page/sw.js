'use strict';

// Keeps the page on the phone, so that it opens without a network. A new page
// brings a new cache and throws the old one away.

const cache = 'csprint-{{version}}';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cache).then((kept) => kept.addAll(['./'])).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const stale = (name) => name.startsWith('csprint-') && name !== cache;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(stale).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

const patience = 3000; // ms that a bad network is waited for

const kept = () => caches.match('./', { cacheName: cache });

// anew asks the network for the page and keeps what it says.
async function anew(event) {
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(cache).then((place) => place.put('./', copy)));
  }
  return answer;
}

// late is the page as the phone keeps it, once the network has had its time.
const late = () => new Promise((resolve, reject) => {
  setTimeout(() => kept().then((page) => (page ? resolve(page) : reject()), reject), patience);
});

// The page is asked for anew and, without a network or with a bad one, taken
// from the phone. Nothing else of the folder passes through here.
self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  const home = new URL('./', self.location.href).pathname;
  if (event.request.mode !== 'navigate' || (pathname !== home && pathname !== `${home}index.html`)) return;
  event.respondWith(Promise.any([anew(event).catch(kept), late()]));
});
