import type {
  NotificationClicked,
  PushChanged,
  PushClicked,
  ServiceWorkerMessage,
  ShellRefused,
  ShellState,
} from '../protocol/sw-messages.ts';
import { isHeldByStranger, olderRelease } from './older-release.ts';
import { readPush } from './push-note.ts';
import type { ShellFile } from './shell-file.ts';
import { createShellStore } from './shell-store.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Written into the built file: `scripts/finish-web.mjs`. */
  readonly __WB_MANIFEST: readonly ShellFile[];
};

const SHELL_PAGE = 'index.html';
const base = self.location.href;
const older = olderRelease(self.caches, self.registration.scope);

/** The shell, and nothing else: market data belong to the worker's own store, and /bb/app is never touched. */
const shell = createShellStore({
  files: self.__WB_MANIFEST,
  page: SHELL_PAGE,
  base,
  caches: self.caches,
  older,
  fetch: (request) => fetch(request),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => performance.now(),
  refuse: (file) => void tellAll({ type: 'SHELL_REFUSED', file }),
});

/** Pages that are not answered from here hear of it too: they wait for the installation. */
async function tellAll(news: ShellRefused | PushChanged): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(news);
}

/** Where the browser has static routes: https://w3c.github.io/ServiceWorker/#register-router-method */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rule: {
    readonly condition: { readonly urlPattern: string };
    readonly source: 'network';
  }): Promise<void>;
}

self.addEventListener('install', (event: RoutingInstallEvent) => {
  // Not even asked about the API: every poll that is under way would also keep a new version from stepping in.
  const routed = event.addRoutes?.({ condition: { urlPattern: '/bb/app/*' }, source: 'network' });
  // Without it these requests pass through, untouched all the same.
  if (routed) event.waitUntil(routed.catch(() => undefined));
  event.waitUntil(install());
});

async function install(): Promise<void> {
  await shell.install();
  // A page of the app is asked first. What stands in its place can't be, and holds nothing that could be lost.
  if (await isHeldByStranger(older, new URL(SHELL_PAGE, base).href)) await self.skipWaiting();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(shell.dropOlder().then(() => self.clients.claim()));
});

const SCREEN = /^\/pc(\/|$)/;
/** A missing file answers 404, never the shell. */
const FILE_NAME = /\.[a-z0-9]{2,11}$/;

/** False until this process has looked whether all of the shell is there. */
let looked = false;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const screen = request.mode === 'navigate' && SCREEN.test(pathname) && !FILE_NAME.test(pathname);
  const file = shell.listed(request.url);
  if (!screen && !file) return;
  const answer =
    screen || file?.url === SHELL_PAGE ? shell.answerPage(request) : file && shell.answerFile(file);
  if (!answer) return;
  event.respondWith(answer);
  if (!screen && looked) return;
  looked = true;
  // Not before the page has its answer.
  event.waitUntil(answer.then(() => shell.repair()).catch(() => undefined));
});

async function tellState(port: MessagePort | undefined, before?: Promise<void>): Promise<void> {
  await before;
  const state: ShellState = await shell.state();
  port?.postMessage(state);
}

self.addEventListener('message', (event) => {
  const message = event.data as ServiceWorkerMessage | null;
  const [port] = event.ports;
  // Only when the person agreed: the page asks.
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message?.type === 'SHELL_STATE') event.waitUntil(tellState(port));
  if (message?.type === 'REPAIR') event.waitUntil(tellState(port, shell.repair(true)));
});

/** An open tab is brought to the front and goes there by itself: a reload would lose what is typed in it. */
async function showClicked(url: string, type: (NotificationClicked | PushClicked)['type']): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const path = new URL(url, base).pathname;
  const tab = tabs.find((open) => new URL(open.url).pathname === path) ?? tabs[0];
  if (!tab) {
    await self.clients.openWindow(url);
    return;
  }
  tab.postMessage({ type, url } satisfies NotificationClicked | PushClicked);
  await tab.focus();
}

self.addEventListener('notificationclick', (event) => {
  const { url, pushed } = (event.notification.data ?? {}) as { readonly [name: string]: unknown };
  event.notification.close();
  // Only ever a page of this app.
  if (typeof url === 'string' && new URL(url, base).origin === self.location.origin) {
    event.waitUntil(showClicked(url, pushed === true ? 'PUSH_CLICKED' : 'NOTIFICATION_CLICKED'));
  }
});

/** A tab that is looked at tells by itself, but for what matters to whoever sits there. */
async function showPush(text: string): Promise<void> {
  const note = readPush(text);
  if (!note) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!note.insists && tabs.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, path, insists: _, ...shown } = note;
  const data = {
    url: `${new URL(self.registration.scope).pathname.replace(/\/?$/, '/')}${path}`,
    pushed: true,
  };
  await self.registration.showNotification(title, { ...shown, silent: true, data });
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')));

// The page renews it, now or when it starts: nothing of the back end is asked from here.
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(tellAll({ type: 'PUSH_CHANGED' }));
});
