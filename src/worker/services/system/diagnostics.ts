import { milliseconds } from '#protocol/units.ts';
import type { Diagnostics } from '#protocol/worker-api.ts';
import type { RequestLog } from '../../api/request-log.ts';
import type { Cache } from '../../cache/cache.ts';
import { SCHEMA_STAMP } from '../../cache/layout.ts';
import type { SharedPolls } from '../../live/polls.ts';
import type { Scheduler } from '../../platform/scheduler.ts';

export interface DiagnosticsDeps {
  readonly scheduler: Pick<Scheduler, 'worstDelay'>;
  readonly polls: Pick<SharedPolls, 'rows'>;
  readonly cache: Pick<Cache, 'tables'>;
  readonly log: RequestLog;
  /** Bytes in use by this origin; null where the browser does not say. */
  readonly storageUsed: () => Promise<number | null>;
}

/** What a person can send to whoever helps: what is stored, asked and followed. `upFor` is the worker's age in ms. */
export async function diagnosticsOf(
  { cache, storageUsed, log, polls, scheduler }: DiagnosticsDeps,
  upFor: number,
): Promise<Diagnostics> {
  return {
    schema: SCHEMA_STAMP,
    tables: await cache.tables(),
    bytes: await storageUsed(),
    requests: log.rows(),
    reads: polls.rows(),
    worker: { upFor: milliseconds(Math.round(upFor)), worstDelay: scheduler.worstDelay() },
  };
}
