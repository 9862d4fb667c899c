import { brand } from '#app/brand/brand.ts';
import { startLanguage } from '#app/shared/prefs/language.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import type { WorkerApi } from '#protocol/worker-api.ts';
import { createClient, createLink, createLive, type Health, type Link } from './link.ts';
import { spawnWorker } from './spawn.ts';

/** The recorder that always runs loads when the first screen is drawn; one that was switched on begins with the worker. */
const RECORDS_AFTER = 12_000;

/**
 * Keeps each worker informed of what only the page knows: its language (before the first call goes out), whether it is
 * seen, and whether there is a network.
 */
function tellPageState(link: Link, worker: Pick<WorkerApi, 'system' | 'session' | 'flight'>): void {
  // A worker that is lost is said by the link, and the next one is told again.
  const quietly = (told: Promise<void>) => told.catch(() => undefined);
  const tellVisible = () => quietly(worker.system.setVisible(!document.hidden));
  const tellOnline = () => quietly(worker.system.setOnline(navigator.onLine));
  const tellPrefs = () => {
    quietly(worker.session.setLanguage(startLanguage(prefs.get(), navigator.languages)));
    quietly(worker.system.setSparing(prefs.get().saveData));
  };
  const tellRecording = () => quietly(worker.flight.record(prefs.get().recording));
  const tell = () => {
    tellPrefs();
    tellVisible();
    tellOnline();
    setTimeout(tellRecording, prefs.get().recording ? 0 : RECORDS_AFTER);
  };
  document.addEventListener('visibilitychange', tellVisible);
  // Another tab may have signed in or out meanwhile: coming back counts as being seen again.
  window.addEventListener('focus', tellVisible);
  window.addEventListener('online', tellOnline);
  window.addEventListener('offline', tellOnline);
  prefs.subscribe(tellPrefs);
  brand.subscribe(tellPrefs);
  link.onBorn(tell);
  tell();
}

const link = createLink({
  spawn: spawnWorker,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  elapsed: () => performance.now(),
});

/** The worker, by namespace: the only door from the screens to everything behind them. */
export const worker: WorkerApi = createClient(link);

/** Follows a topic outside React; gives back the off-switch. */
export const openLive = createLive(link, worker);

/** For `useSyncExternalStore`: `lost` needs a page that says so, with a button that calls `restart`. */
export const workerHealth = {
  get: (): Health => link.health(),
  subscribe: link.onHealth,
  restart: link.restart,
};

tellPageState(link, worker);

// Measured in WebKit (decision 51): a transaction that is open when a page is left stays open, and the next page waits
// for the database for ever. The worker opens none once a navigation begins. A page that the browser keeps for the way
// back (back/forward cache) ends its worker itself, which would be frozen with its locks; any other page ends with it.
window.addEventListener('beforeunload', () => void worker.system.leaving().catch(() => undefined));
window.addEventListener('pagehide', ({ persisted }) => {
  if (persisted) link.suspend();
});
window.addEventListener('pageshow', link.resume);
