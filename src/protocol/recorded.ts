import * as v from 'valibot';
import type { ContractOrder, NewContractOrder } from './contract.ts';
import { contractOrderSchema } from './contract.ts';
import type { Print } from './market.ts';
import type { Result } from './result.ts';
import { decimalSchema, entity, epochSchema, listOf, pairSchema } from './schemas.ts';
import { type EpochMs, epochMs, type Pair } from './units.ts';

/** A stretch of real prices that this device saw without a hole. */
export const recordingSchema = entity({
  pair: pairSchema,
  from: epochSchema,
  to: epochSchema,
});
export type Recording = v.InferOutput<typeof recordingSchema>;

/** A recording that runs again from its start, at the pace it had. */
export const playbackSchema = entity({
  pair: pairSchema,
  from: epochSchema,
  to: epochSchema,
  /** Server time at which it began. */
  startedAt: epochSchema,
});
export type Playback = v.InferOutput<typeof playbackSchema>;

/** What decides an order needs of a trade; its amount for charts alone, absent in what devices kept before it was kept. */
export type RecordedPrint = Pick<Print, 'id' | 'time' | 'price'> & Partial<Pick<Print, 'amount'>>;

/** Practice on recorded prices: its own paper balance and orders, never those of live prices. */
export const recordedPracticeSchema = entity({
  balance: decimalSchema,
  /** Newest first. Opened and expiring at the moments of playing, so that countdowns run as they do with money. */
  orders: listOf(contractOrderSchema),
  playback: v.nullable(playbackSchema),
});
export type RecordedPractice = v.InferOutput<typeof recordedPracticeSchema>;

/** The recorded moment that is played at `now` (server time); may lie behind the recording's end. */
export const recordedInstant = (playback: Playback, now: EpochMs): EpochMs =>
  epochMs(now - playback.startedAt + playback.from);

/** When a recorded moment is played: the opposite of `recordedInstant`. */
export const playedInstant = (playback: Playback, recorded: EpochMs): EpochMs =>
  epochMs(recorded - playback.from + playback.startedAt);

/** Orders without money on prices of this device's own recordings; nothing here asks the network for a price. */
export interface RecordedApi {
  /** The longest usable stretch of each recorded pair, the newest first. */
  recordings(): Promise<readonly Recording[]>;
  /** Plays the pair's recording from its start; null where there is none. What ran before is stopped. */
  start(pair: Pair): Promise<Playback | null>;
  /** Ends the playback; open orders get stake and fee back. */
  stop(): Promise<void>;
  /** The trades of what is played, oldest first; empty where nothing is. */
  prints(): Promise<readonly RecordedPrint[]>;
  /** What this device saw of a pair from one moment to another, oldest first; empty unless it saw all of it. */
  between(pair: Pair, from: EpochMs, to: EpochMs): Promise<readonly RecordedPrint[]>;
  /** A failure of kind `invalid` without a message: the recording ends before the order would. */
  open(order: NewContractOrder): Promise<Result<ContractOrder>>;
  /** Deletes all orders; the paper balance is the first one again. */
  reset(): Promise<void>;
}
