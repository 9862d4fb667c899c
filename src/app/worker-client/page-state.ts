import { prefs } from '#app/prefs/store.ts';
import type { WorkerApi } from '#protocol/worker-api.ts';
import type { Link } from './link.ts';

/** Keeps each worker informed of what only the page knows: whether it is seen, and whether there is a network. */
export function tellPageState(link: Link, worker: Pick<WorkerApi, 'system'>): void {
  // A worker that is lost is said by the link, and the next one is told again.
  const quietly = (told: Promise<void>) => told.catch(() => undefined);
  const tellVisible = () => quietly(worker.system.setVisible(!document.hidden));
  const tellOnline = () => quietly(worker.system.setOnline(navigator.onLine));
  const tellSparing = () => quietly(worker.system.setSparing(prefs.get().saveData));
  const tell = () => {
    tellVisible();
    tellOnline();
    tellSparing();
  };
  document.addEventListener('visibilitychange', tellVisible);
  // Another tab may have signed in or out meanwhile: coming back counts as being seen again.
  window.addEventListener('focus', tellVisible);
  window.addEventListener('online', tellOnline);
  window.addEventListener('offline', tellOnline);
  prefs.subscribe(tellSparing);
  link.onBorn(tell);
  tell();
}
