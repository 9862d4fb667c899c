import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { followPageTopics } from '#app/boot/page-topics.ts';
import { createQueryClient } from '#app/boot/query-client.ts';
import { applyBrand } from '#app/brand/brand.ts';
import { Providers } from '#app/providers.tsx';
import { buildRouter } from '#app/router.tsx';
import '#app/routeTree.gen.ts';
import { followZone } from '#app/shared/i18n/follow-zone.ts';
import { createI18n, followLanguage } from '#app/shared/i18n/i18n.ts';
import type { Namespace } from '#app/shared/i18n/namespaces.ts';
import { askPlatformEarly } from '#app/shared/page/platform-query.ts';
import { applyPrefs } from '#app/shared/prefs/apply.ts';
import { PREFS_KEY } from '#app/shared/prefs/prefs-key.ts';
import '#app/ui/styles.css';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { bridge } from '#app/worker-client/use-live.ts';
import type { Language } from '#protocol/tables.ts';
import type { Fetch } from '#worker/api/round-trip.ts';
import { createDevice, type Device, readStorageAgain } from './device.ts';
import type { Person } from './exchange.ts';
import { quiet, settled } from './quiet.ts';
import type { StreamLine } from './stream-line.ts';
import { setEnvironment } from './worker-of-test.ts';

export interface AppOptions {
  /** Where it opens: "/trade?pair=btcusdt". */
  readonly path: string;
  /** Answers what the worker asks, and tells it what changes. */
  readonly exchange: { readonly fetch: Fetch; readonly stream: Pick<StreamLine, 'openSocket'> };
  /** Who is signed in on this device. */
  readonly session?: Person | null;
  readonly locale?: Language;
  readonly theme?: 'dark' | 'light';
  /** Where the app was open before, with all that it keeps there: nobody signs in anew. */
  readonly device?: Device;
}

export interface App {
  readonly device: Device;
  /** The address that the page shows. */
  readonly path: () => string;
  readonly goTo: (path: string) => Promise<void>;
  /** Takes the page away and ends its worker, once. */
  readonly end: () => Promise<void>;
}

// Once for the page: it follows the settings and the operator's file from here on.
applyBrand();
applyPrefs();

/** The app in the page of the test, whole but for its transport and its clock: drawn, and still. */
export async function renderApp(options: AppOptions): Promise<App> {
  const { path, exchange, session = null, locale = 'en-US', theme = 'dark' } = options;
  if (options.device) readStorageAgain();
  else choose({ language: locale, theme });
  const device = options.device ?? (await createDevice(session, locale));
  setEnvironment({
    fetch: exchange.fetch,
    origin: location.origin,
    random: () => 0,
    startsOnline: navigator.onLine,
    newId: device.newId,
    startLanguage: locale,
    sessionStorage: device.sessionStorage,
    openCache: async () => device.cache,
    openCarrier: async () => exchange.fetch,
    openSocket: exchange.stream.openSocket,
    // As in the browser: the operator looks there.
    // biome-ignore lint/suspicious/noConsole: the operator's file has no other reader
    refuseFile: (reason) => console.error(reason),
  });
  // The worker of the page ends and another one starts, as after a stay in the browser's cache of pages.
  leave();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const queryClient = createQueryClient();
  bridge(queryClient);
  askPlatformEarly(queryClient);
  const unfollow = followPageTopics(queryClient);
  const i18n = await settled(createI18n(locale));
  followLanguage(i18n);
  const unfollowZone = followZone(i18n);
  const texts = (...namespaces: readonly Namespace[]) => i18n.loadNamespaces(namespaces);
  const history = createMemoryHistory({ initialEntries: [path] });
  history.push = history.replace;
  const router = buildRouter({ queryClient, session: () => worker.session.current(), texts }, history);
  await settled(router.load());
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <Providers i18n={i18n} queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  );
  await quiet();
  return {
    device,
    path: () => history.location.href,
    goTo: async (href) => {
      history.push(href);
      await quiet();
    },
    end: async () => {
      if (!place.isConnected) return;
      root.unmount();
      place.remove();
      unfollow();
      unfollowZone();
      queryClient.clear();
      for (const { id } of toasts.shown()) toasts.dismiss(id);
      leave();
      await freeClaims();
      await quiet();
    },
  };
}

/**
 * Frees the events that this page told for all tabs: an exchange of the next test may give its orders the same ids, and
 * the timers that free them have ended with the test.
 */
async function freeClaims(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const claims = held.flatMap(({ name }) => (name?.startsWith('bourse-alert-') ? [name] : []));
  await Promise.all(claims.map((name) => navigator.locks.request(name, { steal: true }, () => undefined)));
}

const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));

/** The settings of the device, and nothing else that a page keeps there, as another tab would have changed them. */
function choose(settings: { readonly language: Language; readonly theme: string }): void {
  const tell = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  for (const key of Object.keys(localStorage)) tell(key, null);
  localStorage.clear();
  const text = JSON.stringify(settings);
  localStorage.setItem(PREFS_KEY, text);
  tell(PREFS_KEY, text);
}
