import * as v from 'valibot';
import type { RecordedPrint } from '#protocol/recorded.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { Cache } from '../../cache/cache.ts';
import { packPrints, unpackPrints } from '../../cache/recordings-table.ts';
import { epochShape } from '../../cache/shapes.ts';

/** The trades that are played: a copy, because recording goes on and forgets its oldest ones meanwhile. */
export interface TapeStore {
  write(uid: string, startedAt: EpochMs, prints: readonly RecordedPrint[]): Promise<void>;
  /** The trades of the playback that began at `startedAt`; null where they are not kept. */
  read(uid: string, startedAt: EpochMs): Promise<readonly RecordedPrint[] | null>;
}

const tapeShape = v.object({ startedAt: epochShape, packed: v.unknown() });
const keyOf = (uid: string): string => `tape:${uid}`;

/** One playback a person: a new one takes the place of the one before. */
export const createTapeStore = (cache: Pick<Cache, 'practice'>): TapeStore => ({
  write: (uid, startedAt, prints) =>
    cache.practice.write(keyOf(uid), { startedAt, packed: packPrints(prints) }),
  async read(uid, startedAt) {
    const tape = await cache.practice.read(keyOf(uid), tapeShape);
    return tape?.startedAt === startedAt ? unpackPrints(tape.packed) : null;
  },
});
