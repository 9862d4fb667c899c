import type { SystemApi } from '#protocol/worker-api.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Scheduler } from '../../platform/scheduler.ts';
import type { ConnectionService } from './connection.ts';
import type { DiagnosticsDeps } from './diagnostics.ts';

interface SystemDeps extends DiagnosticsDeps {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly connection: ConnectionService;
  readonly cache: Pick<Cache, 'tables' | 'clearFetched' | 'pause'>;
  /** Calls go out again, however long the server wanted to be left alone. */
  readonly resume: () => void;
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
    setOnline: async (online) => connection.setOnline(online),
    setSparing: async (sparing) => scheduler.setSparing(sparing),
    rest: async (wait) => scheduler.hold(wait),
    leaving: async () => cache.pause(),
    refreshAll: async () => {
      deps.resume();
      scheduler.resume();
    },
    diagnostics: async () =>
      (await import('./diagnostics.ts')).diagnosticsOf(deps, clock.elapsed() - startedAt),
    clearCache: async () => {
      await cache.clearFetched();
      scheduler.refreshAll();
    },
  };
}
