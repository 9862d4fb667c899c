import { milliseconds } from '#protocol/units.ts';
import type { Diagnostics } from '#protocol/worker-api.ts';
import { SCHEMA_STAMP } from '../../cache/layout.ts';
import type { SystemDeps } from './system-service.ts';

/** What a person can send to whoever helps: what is stored, asked and followed. `upFor` is the worker's age. */
export async function diagnosticsOf(
  { cache, storageUsed, log, polls, scheduler }: SystemDeps,
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
