import * as v from 'valibot';
import { listOf } from '#protocol/schemas.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { SnapshotTable } from './snapshot-table.ts';

const KEY = 'calls-seen';

/** Which calls have succeeded on this device, by path; goes with what can be fetched again. */
export const createSeenCalls = (
  snapshots: Pick<SnapshotTable, 'read' | 'write'>,
  serverNow: () => EpochMs,
) => ({
  read: async (): Promise<readonly string[]> =>
    (await snapshots.read(KEY, listOf(v.string()), null))?.value ?? [],
  write: (paths: readonly string[]): Promise<void> => snapshots.write(KEY, paths, serverNow(), null),
});
