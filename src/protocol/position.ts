import * as v from 'valibot';
import type { Known } from './deposits.ts';
import type { Page } from './page.ts';
import type { Result } from './result.ts';
import { decimalSchema, entity, epochSchema, idSchema } from './schemas.ts';
import type { Decimal, Pair } from './units.ts';

/** By which rule a sale has a cost: at the average, or that of what came first. */
export const COST_METHODS = ['average', 'fifo'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

const bookSchema = entity({
  /** Of one coin; null where no cost is known. */
  price: v.nullable(decimalSchema),
  /** Of all that has a known cost. */
  cost: v.nullable(decimalSchema),
  /** What sales brought beyond the cost of what was sold, after fees; null where the back end does not tell it. */
  realised: v.nullable(decimalSchema),
  /** Since 00:00 UTC. */
  realisedToday: v.nullable(decimalSchema),
});
export type CostBook = v.InferOutput<typeof bookSchema>;

/** What a person's holding of a pair's base coin cost, in the quote coin, fees included. */
export const positionSchema = entity({
  /** Held in all accounts; of it without a known cost, and with one. */
  amount: decimalSchema,
  unknown: decimalSchema,
  known: decimalSchema,
  /** Sold so far without a known cost: the profits leave it out. */
  unknownSold: v.nullable(decimalSchema),
  average: bookSchema,
  fifo: bookSchema,
  /** Of the pair's trades. */
  fees: v.nullable(decimalSchema),
  /** How many arrivals have no price of their own, and how many of them no cost; null where it is not told. */
  arrivals: v.nullable(v.number()),
  unknownArrivals: v.nullable(v.number()),
});
export type Position = v.InferOutput<typeof positionSchema>;

export const ARRIVAL_TYPES = [
  'deposit',
  'opening',
  'trade',
  'exchange',
  'contract',
  'subscription',
  'other',
] as const;

/** Something that came in without a price. */
export const arrivalSchema = entity({
  id: idSchema,
  type: v.picklist(ARRIVAL_TYPES),
  amount: decimalSchema,
  /** Of all of it, in the quote coin, as the person says. */
  cost: v.nullable(decimalSchema),
  time: epochSchema,
});
export type Arrival = v.InferOutput<typeof arrivalSchema>;

export interface PositionApi {
  /** Asked of the back end, where it offers it; what this device holds where there is no network. */
  position(pair: Pair): Promise<Result<Known<Position>>>;
  /** What came in without a price, newest first; page 1 is what this device holds where there is no network. */
  arrivals(pair: Pair, pageNo: number): Promise<Result<Page<Arrival>>>;
  /** Says what an arrival cost in all; null takes it back. Said twice it is the same as once. */
  setCost(pair: Pair, arrivalId: string, cost: Decimal | null): Promise<Result<Arrival>>;
}
