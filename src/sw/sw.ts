import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { NotificationClicked, ServiceWorkerMessage } from '#contract/sw-messages.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
};

/** The shell, and nothing else: market data belong to the worker's own store, and /bb/app is never touched. */
const shell = self.__WB_MANIFEST;
const SHELL_PAGE = 'index.html';

/** Where the browser has static routes: https://w3c.github.io/ServiceWorker/#register-router-method */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rule: {
    readonly condition: { readonly urlPattern: string };
    readonly source: 'network';
  }): Promise<void>;
}

// Not even asked about the API: every poll that is under way would also keep a new version from stepping in.
self.addEventListener('install', (event: RoutingInstallEvent) => {
  const routed = event.addRoutes?.({ condition: { urlPattern: '/bb/app/*' }, source: 'network' });
  // Without it these requests pass through, untouched all the same.
  if (routed) event.waitUntil(routed.catch(() => undefined));
});
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

/** An open tab is brought to the front and goes there by itself: a reload would lose what is typed in it. */
async function showClicked(url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const path = new URL(url, self.location.href).pathname;
  const tab = tabs.find((open) => new URL(open.url).pathname === path) ?? tabs[0];
  if (!tab) {
    await self.clients.openWindow(url);
    return;
  }
  const message: NotificationClicked = { type: 'NOTIFICATION_CLICKED', url };
  tab.postMessage(message);
  await tab.focus();
}

self.addEventListener('notificationclick', (event) => {
  const { url } = (event.notification.data ?? {}) as { readonly url?: unknown };
  event.notification.close();
  // Only ever a page of this app.
  if (typeof url === 'string' && new URL(url, self.location.href).origin === self.location.origin) {
    event.waitUntil(showClicked(url));
  }
});

clientsClaim();
