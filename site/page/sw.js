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

// The page is asked for anew and, without a network, taken from the phone.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request)
    .then((answer) => {
      if (!answer.ok) return answer;
      const copy = answer.clone();
      event.waitUntil(caches.open(cache).then((kept) => kept.put('./', copy)));
      return answer;
    })
    .catch(() => caches.match('./', { cacheName: cache })));
});
