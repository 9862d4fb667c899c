import type { SystemApi } from '#protocol/worker-api.ts';
import type { RequestLog } from '../../api/request-log.ts';
import type { Cache } from '../../cache/cache.ts';
import type { SharedPolls } from '../../live/polls.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Scheduler } from '../../platform/scheduler.ts';
import type { ConnectionService } from './connection.ts';

export interface SystemDeps {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly polls: Pick<SharedPolls, 'rows'>;
  readonly connection: ConnectionService;
  readonly cache: Pick<Cache, 'tables' | 'clearFetched'>;
  readonly log: RequestLog;
  /** Bytes in use by this origin; null where the browser does not say. */
  readonly storageUsed: () => Promise<number | null>;
  /** The page came to the front: other tabs may have changed the session. */
  readonly onSeen: () => void;
}

/** What the page's watch and the diagnostics ask of the worker itself. */
export function createSystemService(deps: SystemDeps): SystemApi {
  const { clock, scheduler, connection, cache } = deps;
  const startedAt = clock.elapsed();
  return {
    ping: async () => 'pong',
    setVisible: async (visible) => {
      scheduler.setVisible(visible);
      if (visible) deps.onSeen();
    },
    setOnline: async (online) => {
      connection.setOnline(online);
      scheduler.setOnline(online);
    },
    setSparing: async (sparing) => scheduler.setSparing(sparing),
    rest: async (wait) => scheduler.hold(wait),
    refreshAll: async () => scheduler.refreshAll(),
    diagnostics: async () =>
      (await import('./diagnostics.ts')).diagnosticsOf(deps, clock.elapsed() - startedAt),
    clearCache: async () => {
      await cache.clearFetched();
      scheduler.refreshAll();
    },
  };
}
