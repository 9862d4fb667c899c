import * as v from 'valibot';
import { INCOME_KINDS } from './income.ts';
import type { Result } from './result.ts';
import { entity, epochSchema, idSchema } from './schemas.ts';
import { EARN_AREAS } from './tables.ts';
import type { Milliseconds } from './units.ts';

/** A wish to be told before something happens. Kept on this device, also for visitors. */
export const reminderSchema = entity({
  /** Names what it is about, such as `incomeEventId` does: one reminder for each. */
  id: idSchema,
  area: v.picklist(EARN_AREAS),
  kind: v.picklist(INCOME_KINDS),
  /** Name of the product or project, as text. */
  product: v.string(),
  /** When it happens; business clock. */
  at: epochSchema,
  /** How long before that, on the business clock. */
  ahead: v.custom<Milliseconds>((held) => Number.isFinite(held) && Number(held) >= 0),
  /** Address within the app that tells more, such as `subscribe/detail?id=4`. */
  address: v.string(),
  /** Null until the person was to be told. */
  dueSince: v.nullable(epochSchema),
});
export type Reminder = v.InferOutput<typeof reminderSchema>;

export type NewReminder = Omit<Reminder, 'dueSince'>;

/** Reminders of this device. Followed by the topic `reminders`; each is told once, in one tab. */
export interface RemindersApi {
  list(): Promise<readonly Reminder[]>;
  /** Sets or replaces the one of this id. `invalid` where it is over already or 50 wait. */
  set(reminder: NewReminder): Promise<Result<Reminder>>;
  remove(id: string): Promise<void>;
}
