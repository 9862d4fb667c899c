import * as v from 'valibot';
import { armedSwitchSchema, type CancelAfterTerms, firedSwitchSchema } from '#protocol/cancel-after.ts';
import { entity } from '#protocol/schemas.ts';
import { samePair } from '#protocol/units.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Tabs } from '../../platform/tabs.ts';

const keptSwitchSchema = entity({
  /**
   * What this device is to renew, with the last deadline that is known; null: nothing. Written before the switch is
   * armed, with the deadline that it will have.
   */
  armed: v.nullable(armedSwitchSchema),
  /** What the switch canceled and the person has not dismissed. */
  fired: v.nullable(firedSwitchSchema),
});
/** What this device knows of the switch that it armed, shared by its tabs. */
export type KeptSwitch = v.InferOutput<typeof keptSwitchSchema>;

export const NOTHING_KEPT: KeptSwitch = { armed: null, fired: null };

const PREFIX = 'cancel-after:';
const keyOf = (userId: string): string => `${PREFIX}${userId}`;

/** Whether this device has something of a person's switch to take up. */
export async function keepsSwitch({ settings }: Pick<Cache, 'settings'>, userId: string): Promise<boolean> {
  const kept = await settings.read(keyOf(userId), keptSwitchSchema);
  return kept !== null && (kept.armed !== null || kept.fired !== null);
}

/** A device without storage keeps it in memory, for this tab alone. */
export interface SwitchRecord {
  read(userId: string): Promise<KeptSwitch>;
  /** Changes it in one step, and tells the other tabs. */
  update(userId: string, change: (kept: KeptSwitch) => KeptSwitch): Promise<KeptSwitch>;
}

/** Keeps the record of each person on this device. */
export function createSwitchRecord({ settings }: Pick<Cache, 'settings'>, tabs: Tabs): SwitchRecord {
  const memory = new Map<string, KeptSwitch>();
  return {
    read: async (userId) =>
      (await settings.read(keyOf(userId), keptSwitchSchema)) ?? memory.get(userId) ?? NOTHING_KEPT,
    async update(userId, change) {
      const step = (kept: KeptSwitch | null) => change(kept ?? memory.get(userId) ?? NOTHING_KEPT);
      const stored = await settings.update(keyOf(userId), keptSwitchSchema, step);
      const kept = stored ?? step(null);
      if (stored === null) memory.set(userId, kept);
      else memory.delete(userId);
      tabs.tell({ kind: 'cancelAfter', userId });
      return kept;
    },
  };
}

/** Whether two switches, of which the second may have a deadline, have the same terms. */
export const sameTerms = (a: CancelAfterTerms, b: CancelAfterTerms): boolean =>
  a.seconds === b.seconds &&
  a.stops === b.stops &&
  (a.pair === null || b.pair === null ? a.pair === b.pair : samePair(a.pair, b.pair));

/** What is on, as tabs tell each other; null: off. */
export const toldSwitchSchema = v.nullable(armedSwitchSchema);
