// Kill switch: serve this file as sw.js and every installed service worker drops its caches and handles nothing more.

async function dropCaches() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** A browser may keep the version before for minutes while its pages ask for things: they end it themselves. */
async function tellPages() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'SWITCHED_OFF' });
}

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(dropCaches().then(tellPages));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(dropCaches().then(() => self.registration.unregister()));
});
