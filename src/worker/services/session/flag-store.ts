import { type ClientFlags, clientFlagsSchema } from '#protocol/session.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { SnapshotTable } from '../../cache/snapshot-table.ts';
import { FIRST_FLAGS } from './session-holder.ts';

const KEY = 'client-flags';

export interface FlagStore {
  read(userId: string): Promise<ClientFlags>;
  write(userId: string, flags: ClientFlags): Promise<void>;
}

/** The client flags stand among the person's own rows, so that they go with the session. */
export function createFlagStore(snapshots: SnapshotTable, now: () => EpochMs): FlagStore {
  return {
    read: async (userId) => (await snapshots.read(KEY, clientFlagsSchema, userId))?.value ?? FIRST_FLAGS,
    write: (userId, flags) => snapshots.write(KEY, flags, now(), userId),
  };
}
