import type { WorkerApi } from '#protocol/worker-api.ts';
import { createClient } from './create-client.ts';
import { createLink, type Health } from './link.ts';
import { createLive } from './live.ts';
import { tellPageState } from './page-state.ts';
import { spawnWorker } from './spawn.ts';

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
