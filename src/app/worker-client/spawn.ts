import { startLanguage } from '#app/shared/prefs/language.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import workerUrl from '../../worker/main.ts?worker&url';
import type { Spawned } from './link.ts';
import { trustedScriptUrl } from './trusted-url.ts';

/** Starts a new worker; the only place that knows where its script is. */
export function spawnWorker(): Spawned {
  // By its name it knows the page's language from the first line on: what it asks for at once may precede any message.
  const name = startLanguage(prefs.get(), navigator.languages);
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name });
  return {
    endpoint: worker,
    onError: (listener) => worker.addEventListener('error', listener),
    terminate: () => worker.terminate(),
  };
}
