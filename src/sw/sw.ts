import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { ServiceWorkerMessage } from '#contract/sw-messages.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
};

/** The shell, and nothing else: market data belong to the worker's own store, and /bb/app is never touched. */
const shell = self.__WB_MANIFEST;
const SHELL_PAGE = 'index.html';

precacheAndRoute(shell);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(SHELL_PAGE), {
    allowlist: [/^\/pc(\/|$|\?)/],
    // A missing file answers 404, never the shell.
    denylist: [/^\/pc\/[^?]*\.[a-z0-9]{2,11}(\?|$)/],
  }),
);

self.addEventListener('message', (event) => {
  const message = event.data as ServiceWorkerMessage | null;
  // Only when the person agreed: the page asks.
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message?.type === 'BUILD_ID') {
    const page = shell.find((entry) => typeof entry === 'object' && entry.url === SHELL_PAGE);
    event.ports[0]?.postMessage(typeof page === 'object' ? page.revision : null);
  }
});

clientsClaim();
