import workerUrl from '../../worker/main.ts?worker&url';
import type { Spawned } from './link.ts';
import { trustedScriptUrl } from './trusted-url.ts';

/** Starts a new worker; the only place that knows where its script is. */
export function spawnWorker(): Spawned {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'bourse' });
  return {
    endpoint: worker,
    onError: (listener) => worker.addEventListener('error', listener),
    terminate: () => worker.terminate(),
  };
}
