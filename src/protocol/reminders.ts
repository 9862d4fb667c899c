import type { EarnArea } from './earn.ts';
import type { IncomeKind } from './income.ts';
import type { Result } from './result.ts';
import type { EpochMs, Milliseconds } from './units.ts';

/** A wish to be told before something happens. Kept on this device, also for visitors. */
export interface Reminder {
  /** Names what it is about, such as `incomeEventId` does: one reminder for each. */
  readonly id: string;
  readonly area: EarnArea;
  readonly kind: IncomeKind;
  /** Name of the product or project, as text. */
  readonly product: string;
  /** When it happens; business clock. */
  readonly at: EpochMs;
  /** How long before that, on the business clock. */
  readonly ahead: Milliseconds;
  /** Address within the app that tells more, such as `subscribe/detail?id=4`. */
  readonly address: string;
  /** Null until the person was to be told. */
  readonly dueSince: EpochMs | null;
}

export type NewReminder = Omit<Reminder, 'dueSince'>;

/** Reminders of this device. Followed by the topic `reminders`; each is told once, in one tab. */
export interface RemindersApi {
  list(): Promise<readonly Reminder[]>;
  /** Sets or replaces the one of this id. `invalid` where it is over already or 50 wait. */
  set(reminder: NewReminder): Promise<Result<Reminder>>;
  remove(id: string): Promise<void>;
}
