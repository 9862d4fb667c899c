import * as v from 'valibot';
import type { Known } from './deposits.ts';
import type { Result } from './result.ts';
import { coinSchema, decimalSchema, entity, epochSchema } from './schemas.ts';
import { EARN_AREAS, type EarnArea } from './tables.ts';
import type { EpochMs } from './units.ts';

/**
 * What happens.
 * - `earned`: a day's interest or output is there. Interest is paid at the end, output at once.
 * - `kept`: what leaving early or a fee takes, as an amount below zero. Earned and kept add up to what was gained.
 * - `ends`: a term is over; its amount is everything that is paid to the spot account then.
 * - `renews`: a term is over and another one begins; its amount is what is paid to the spot account then.
 * - `paid`: a redemption that was asked for arrives in the spot account.
 * - `unlocks`: from then on it can be redeemed.
 * - `deals`: a purchase or redemption is dealt at the next value.
 * - `opens`, `closes`, `lists`: the phases of a subscription.
 * - `allotted`: coins of a subscription arrive in the spot account; `refunded`: what was not allotted comes back.
 */
export const INCOME_KINDS = [
  'earned',
  'kept',
  'ends',
  'renews',
  'paid',
  'unlocks',
  'deals',
  'opens',
  'closes',
  'allotted',
  'refunded',
  'lists',
] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];

/** One thing that an order brought or will bring. */
export const incomeEventSchema = entity({
  area: v.picklist(EARN_AREAS),
  /** Of the order; of the project for a phase of which the person has no order. */
  orderId: v.string(),
  /** Name of the product as the server wrote it. */
  product: v.string(),
  coin: coinSchema,
  /** Null where it is only known then, or where nothing is paid. */
  amount: v.nullable(decimalSchema),
  /** What of the amount of a payment was gained or lost; the rest is principal. Absent: all of it is. */
  income: v.optional(decimalSchema),
  /** Business clock. */
  at: epochSchema,
  kind: v.picklist(INCOME_KINDS),
  /** The server has booked it; otherwise it is what the terms say will come. */
  done: v.boolean(),
});
export type IncomeEvent = v.InferOutput<typeof incomeEventSchema>;

const DAY = 86_400_000;

/**
 * A name that stays the same however often the records are read, also when the instant of a single event moves. What
 * an order earns comes daily: its events are told apart by the day (UTC) that begins then.
 */
export function incomeEventId({
  area,
  orderId,
  kind,
  at,
}: Pick<IncomeEvent, 'area' | 'orderId' | 'kind' | 'at'>): string {
  const name = `${area}-${orderId}-${kind}`;
  return kind === 'earned' ? `${name}-${Math.floor(at / DAY)}` : name;
}

/** What one area contributes, and how old that is. */
export interface IncomeSource {
  readonly area: EarnArea;
  /** Server time of the records; null: neither the network nor this device had any. */
  readonly asOf: EpochMs | null;
  readonly source: 'network' | 'cache';
}

export interface IncomeCalendar {
  /** By instant, earliest first. What is earned by the day is followed until `until`. */
  readonly events: readonly IncomeEvent[];
  readonly until: EpochMs;
  /** The areas that this back end offers. */
  readonly sources: readonly IncomeSource[];
}

export interface IncomeApi {
  /**
   * What every order of this person brought and will bring by its terms, of all areas. Without the network from what
   * this device last read. A failure only where no area could be read and none is held.
   */
  calendar(): Promise<Result<Known<IncomeCalendar>>>;
}
