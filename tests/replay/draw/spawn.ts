import { expose } from 'comlink';
import type { Spawned } from '#app/worker-client/link.ts';
import { showBar } from './bar.ts';
import { player } from './recording.ts';

const ignore = async () => undefined;
const { api } = player.worker;
// Whether the tab was seen and the line was up is in the recording.
const recorded = { ...api, system: { ...api.system, setVisible: ignore, setOnline: ignore } };

showBar();

/** In place of the app's own: the worker of the recording, in the page. */
export function spawnWorker(): Spawned {
  const { port1, port2 } = new MessageChannel();
  expose(recorded, port2);
  return {
    endpoint: port1,
    onError: () => undefined,
    terminate: () => {
      port1.close();
      port2.close();
    },
  };
}
