import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { SessionState } from '#protocol/session.ts';
import { milliseconds } from '#protocol/units.ts';
import { askedFirst, JOINED_MS } from './boot/early-topics.ts';
import { followPageTopics } from './boot/page-topics.ts';
import { createQueryClient } from './boot/query-client.ts';
import { Providers } from './providers.tsx';
import { buildRouter, replacingHistory } from './router.tsx';
import { followZone } from './shared/i18n/follow-zone.ts';
import { followLanguage, startI18n } from './shared/i18n/i18n.ts';
import type { Namespace } from './shared/i18n/namespaces.ts';
import { takeOverFromRouter } from './shared/offline/chunk-recovery.ts';
import { registerServiceWorker } from './shared/offline/service-worker.ts';
import { whenQuiet } from './shared/offline/when-quiet.ts';
import { askPlatformEarly } from './shared/page/platform-query.ts';
import { startLanguage } from './shared/prefs/language.ts';
import { prefs } from './shared/prefs/store.ts';
import './ui/styles.css';
import { setTypeface } from './ui/typeface.ts';
import { worker } from './worker-client/client.ts';
import { liveQuery } from './worker-client/live-query.ts';
import { trustedScriptUrl } from './worker-client/trusted-url.ts';
import { bridge, liveStore } from './worker-client/use-live.ts';

/** Longer than a worker that is well needs; the page of one that is not comes without it. */
const PERSON_PATIENCE_MS = 2000;

/** Who is signed in; null where the worker does not say in time. */
function whoIsIt(): Promise<SessionState | null> {
  const late = new Promise<null>((give) => {
    setTimeout(give, PERSON_PATIENCE_MS, null);
  });
  return Promise.race([worker.session.current(), late]).catch(() => null);
}

/** Takes the skeleton away in the commit that puts the first page in its place: not a frame is empty. */
function SkeletonEnd() {
  useLayoutEffect(() => document.getElementById('skeleton')?.remove(), []);
  return null;
}

/** Draws the app into #root and takes the skeleton away once the first page is complete. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  takeOverFromRouter();
  const kept = navigator.serviceWorker?.controller;
  // Before a text is set in it: it would be set a second time. Without it the text stays in its stand-in.
  if (kept) setTypeface().catch(() => undefined);
  const language = startLanguage(prefs.get(), navigator.languages);
  const { i18n, ready } = startI18n(language);
  const texts = (...namespaces: readonly Namespace[]) => i18n.loadNamespaces(namespaces);
  const queryClient = createQueryClient();
  bridge(queryClient);
  askPlatformEarly(queryClient);
  followPageTopics(queryClient);
  // The worker has it by now: the first page is drawn with it.
  for (const topic of askedFirst)
    setTimeout(
      liveStore(topic).subscribe(() => undefined),
      JOINED_MS,
    );
  const history = replacingHistory();
  const router = buildRouter({ queryClient, session: () => worker.session.current(), texts }, history);
  // Side by side: the page's code need not wait for the words.
  const [known] = await Promise.all([whoIsIt(), ready, router.load()]);
  followLanguage(i18n);
  followZone(i18n);
  // Told by a message and with a frame that may both be late; what is drawn for nobody would move for a person.
  const told = liveStore({ name: 'session' }).view();
  queryClient.setQueryData(liveQuery({ name: 'session' }).queryKey, { ...told, value: told.value ?? known });
  // As a transition the first page is drawn in slices, and the cached chart answers the pointer in between.
  startTransition(() =>
    createRoot(root).render(
      <Providers i18n={i18n} queryClient={queryClient}>
        <RouterProvider router={router} />
        <SkeletonEnd />
      </Providers>,
    ),
  );
  // Over the line it would take a quarter of a second from the first page.
  if (!kept) {
    whenQuiet(milliseconds(200))
      .then(setTypeface)
      .catch(() => undefined);
  }
  // Until something has the focus, nobody loses it.
  addEventListener(
    'focusin',
    () => import('./ui/kept-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined),
    { once: true },
  );
  if (import.meta.env.PROD) {
    void registerServiceWorker(
      trustedScriptUrl(`${import.meta.env.BASE_URL}sw.js`),
      (wait) => {
        worker.system.rest(wait).catch(() => undefined);
      },
      // It fetches every screen: on a first visit that is work beside which this page would stutter.
      () => whenQuiet(milliseconds(2000)),
    );
  }
}
