import { type NewReminder, type Reminder, reminderSchema } from '#protocol/reminders.ts';
import { listOf } from '#protocol/schemas.ts';
import type { EpochMs } from '#protocol/units.ts';

/** As they are kept: earliest first. */
export type Reminders = readonly Reminder[];

/** How many may wait at a time. */
export const MOST_REMINDERS = 50;
/** What nobody looked at for this long is dropped. */
const FORGET_AFTER = 7 * 86_400_000;

export const remindersSchema = listOf(reminderSchema);

/** When the person is to be told; business clock. */
export const tellAt = ({ at, ahead }: NewReminder): number => at - ahead;

const waits = ({ dueSince }: Reminder): boolean => dueSince === null;

/** Those that nobody has been told of yet. */
export const waiting = (held: Reminders): Reminders => held.filter(waits);

/** Puts a reminder in the place of the one with its id; leaves the list as it is where too many wait already. */
export function withReminder(held: Reminders, reminder: NewReminder): Reminders {
  const others = held.filter(({ id }) => id !== reminder.id);
  if (waiting(others).length >= MOST_REMINDERS) return held;
  return [...others, { ...reminder, dueSince: null }].sort((a, b) => tellAt(a) - tellAt(b));
}

/**
 * Marks what is due at an instant of the business clock as due since `serverNow`, and drops what has been due for long.
 * Gives the same list where nothing changes.
 */
export function markDue(held: Reminders, businessNow: EpochMs, serverNow: EpochMs): Reminders {
  const isDue = (reminder: Reminder) => waits(reminder) && tellAt(reminder) <= businessNow;
  const isOld = ({ dueSince }: Reminder) => dueSince !== null && serverNow - dueSince > FORGET_AFTER;
  if (!held.some((reminder) => isDue(reminder) || isOld(reminder))) return held;
  return held
    .filter((reminder) => !isOld(reminder))
    .map((reminder) => (isDue(reminder) ? { ...reminder, dueSince: serverNow } : reminder));
}
