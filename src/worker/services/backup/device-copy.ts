import * as v from 'valibot';
import { recordedPracticeSchema } from '#protocol/recorded.ts';
import { reminderSchema } from '#protocol/reminders.ts';
import { listOf } from '#protocol/schemas.ts';
import type { EpochMs } from '#protocol/units.ts';
import { keptAlertSchema } from '../../cache/alerts-table.ts';
import type { Cache } from '../../cache/cache.ts';
import { deviceLimitsSchema, limitsKey, tightened } from '../limits/device-state.ts';
import { practiceSchema } from '../practice/practice-state.ts';
import { recordedKey, switchPlayback } from '../practice/recorded-state.ts';
import { ownCostsKey, ownCostsSchema } from '../wealth/own-costs.ts';

const MOST_ALERTS = 500;
const MOST_REMINDERS = 500;

/** Where the app's own reminders lead: a file brings no way to anywhere else. */
const remindedOf = v.pipe(
  reminderSchema,
  v.check(({ address }) => /^(?:finance\/calendar|subscribe\/(?:detail|preview))(?:\?|$)/.test(address)),
);

/** What the worker alone keeps and nobody can tell again, of one person or a visitor. */
export const deviceCopySchema = v.object({
  alerts: v.pipe(listOf(keptAlertSchema), v.maxLength(MOST_ALERTS)),
  reminders: v.pipe(listOf(remindedOf), v.maxLength(MOST_REMINDERS)),
  practice: v.nullable(practiceSchema),
  recorded: v.nullable(recordedPracticeSchema),
  limits: v.nullable(deviceLimitsSchema),
  /** Files of earlier versions have none. */
  costs: v.optional(ownCostsSchema, []),
});
type DeviceCopy = v.InferOutput<typeof deviceCopySchema>;

const remindersSchema = listOf(reminderSchema);

type Kept = Pick<Cache, 'alerts' | 'reminders' | 'practice' | 'settings'>;

/** Reads it. `uid` is "" of a visitor. What is played of recorded prices ends: its prices are not copied. */
export async function readCopy(cache: Kept, uid: string, now: EpochMs): Promise<DeviceCopy> {
  const [alerts, reminders, practice, recorded, limits, costs] = await Promise.all([
    cache.alerts.all(),
    cache.reminders.read(uid, remindersSchema),
    cache.practice.read(uid, practiceSchema),
    cache.practice.read(recordedKey(uid), recordedPracticeSchema),
    cache.settings.read(limitsKey(uid), deviceLimitsSchema),
    cache.settings.read(ownCostsKey(uid), ownCostsSchema),
  ]);
  return {
    alerts,
    reminders: reminders ?? [],
    practice,
    recorded: recorded && switchPlayback(recorded, null, now),
    limits,
    costs: costs ?? [],
  };
}

/** Puts it in the place of what is there; false where the device did not keep all of it. */
export async function writeCopy(cache: Kept, uid: string, copy: DeviceCopy, now: EpochMs): Promise<boolean> {
  const { alerts, reminders, practice, recorded, limits, costs } = copy;
  const there = await cache.alerts.all();
  await cache.alerts.remove(there.map(({ id }) => id));
  for (const alert of alerts) await cache.alerts.add(alert);
  await cache.reminders.write(uid, reminders);
  if (practice) await cache.practice.write(uid, practice);
  else await cache.practice.remove(uid);
  if (recorded) await cache.practice.write(recordedKey(uid), recorded);
  else await cache.practice.remove(recordedKey(uid));
  if (costs.length > 0) await cache.settings.write(ownCostsKey(uid), costs);
  else await cache.settings.remove(ownCostsKey(uid));
  // A file is no way around a limit: a device that has some takes what is tighter, and nothing else.
  if (limits) {
    await cache.settings.update(limitsKey(uid), deviceLimitsSchema, (held) =>
      held === null ? limits : tightened(held, limits.values, now),
    );
  }
  // Documents keep the old text where the device is full, and say nothing.
  const kept = await readCopy(cache, uid, now);
  const same = JSON.stringify({ ...kept, limits }) === JSON.stringify(inOrder(copy));
  return same && (limits === null || kept.limits !== null);
}

const inOrder = ({ alerts, ...copy }: DeviceCopy): DeviceCopy => ({
  alerts: alerts.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
  ...copy,
});
