import { expose } from 'comlink';
import type { Spawned } from '#app/worker-client/link.ts';
import { createWorker } from '#worker/compose.ts';
import type { GivenEnvironment } from '#worker/environment.ts';

let environment: GivenEnvironment | null = null;

/** The environment of each worker that is started from now on. */
export function setEnvironment(next: GivenEnvironment): void {
  environment = next;
}

/** In place of the page's own: the same worker in the page, over the same messages, with the environment of the test. */
export function spawnWorker(): Spawned {
  const { port1, port2 } = new MessageChannel();
  const built = environment && createWorker(environment);
  if (built) expose(built.api, port2);
  return {
    endpoint: port1,
    onError: () => undefined,
    terminate: () => {
      built?.stop();
      port1.close();
      port2.close();
    },
  };
}
