import type { SystemApi } from '#contract/worker-api.ts';
import type { RequestLog } from '../../api/request-log.ts';
import type { Cache } from '../../cache/cache.ts';
import { SCHEMA_STAMP } from '../../cache/dexie-store.ts';
import type { Scheduler } from '../../platform/scheduler.ts';
import type { ConnectionService } from './connection.ts';

export interface SystemDeps {
  readonly scheduler: Scheduler;
  readonly connection: ConnectionService;
  readonly cache: Pick<Cache, 'tables' | 'clearFetched'>;
  readonly log: RequestLog;
  /** Bytes in use by this origin; null where the browser does not say. */
  readonly storageUsed: () => Promise<number | null>;
  /** The page came to the front: other tabs may have changed the session. */
  readonly onSeen: () => void;
}

export function createSystemService(deps: SystemDeps): SystemApi {
  const { scheduler, connection, cache, log } = deps;
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
    refreshAll: async () => scheduler.refreshAll(),
    diagnostics: async () => ({
      schema: SCHEMA_STAMP,
      tables: await cache.tables(),
      bytes: await deps.storageUsed(),
      requests: log.rows(),
    }),
    clearCache: async () => {
      await cache.clearFetched();
      scheduler.refreshAll();
    },
  };
}
