import type { Depth, Pulse } from '#protocol/market.ts';
import { type EpochMs, epochMs, type Milliseconds, milliseconds, seconds } from '#protocol/units.ts';

/** Trades that say how often a market trades. */
export const COUNTED_TRADES = 200;
/** No market is called silent sooner; no contract is opened at an older price where the server names no limit. */
const LEAST_SILENCE = milliseconds(60_000);
const GAPS_OF_SILENCE = 10;
/** Book and trades are read one after the other, and told by clocks of their own. */
const AT_ONCE = 10_000;

/**
 * How long a market may go without a trade before it counts as silent: ten times the usual gap between its last
 * trades, at least a minute.
 * @param times of its trades, newest first; those beyond the 200th do not count
 */
export function silentAfter(times: readonly EpochMs[]): Milliseconds {
  const counted = times.slice(0, COUNTED_TRADES);
  const gaps = counted.slice(1).map((time, at) => (counted[at] ?? time) - time);
  const [low = 0, high = low] = gaps
    .sort((a, b) => a - b)
    .slice(Math.floor((gaps.length - 1) / 2), Math.floor(gaps.length / 2) + 1);
  return milliseconds(Math.max(LEAST_SILENCE, (GAPS_OF_SILENCE * (low + high)) / 2));
}

/** Data that are dated further ahead of the server's clock have no time that can be believed. */
const WELL_AHEAD = milliseconds(60_000);
/** A contract's price may be half as old as the contract lasts: an older one could lie outside of it. */
const HALF = 2;
/** A price that is this many reads old was missed, not made long ago. */
const READS = 3;

/** A time that data may have: not well ahead of the server's clock. */
export const isBelievable = (time: EpochMs, now: EpochMs): boolean => time - now <= WELL_AHEAD;

interface Heard {
  /** Of the market's own trades, newest first; null while none could be read. */
  readonly times: readonly EpochMs[] | null;
  /** Since when the book stands as it does, as far as it was seen; null where nobody looks at it. */
  readonly bookSince: EpochMs | null;
  /** The server's limit for the price of a contract; null where it names none. */
  readonly contractLimit: Milliseconds | null;
  /** Between two reads of the trades. */
  readonly readEvery?: Milliseconds;
  /** The last answers did not reach the newest trade that was seen. */
  readonly behind?: boolean;
  /** Server time; null while it is not known: nothing is old then, and nothing is new. */
  readonly now: EpochMs | null;
}

/** What a pair's market may be traded on, by the times of its own data: when they were read says nothing. */
export function pulseOf(heard: Heard): Pulse {
  return { ...timedPulse(heard), ...(heard.behind && { behind: true as const }) };
}

function timedPulse({ times, bookSince, contractLimit, readEvery = milliseconds(0), now }: Heard): Pulse {
  if (times === null) return { silent: false, frozen: false, contract: 'unread' };
  if (now === null) return { silent: false, frozen: false, contract: 'unknown' };
  const limit = silentAfter(times);
  const isOld = (since: EpochMs | null | undefined, most: Milliseconds) =>
    since !== null && since !== undefined && now - since > most;
  const [last] = times;
  if (last !== undefined && !isBelievable(last, now))
    return { silent: false, frozen: false, contract: 'unknown' };
  // A trade takes something out of the book: one that stands still while others trade is not read any more.
  const outlived = last !== undefined && bookSince !== null && last - bookSince > AT_ONCE;
  const contract = last === undefined ? 'unknown' : 'live';
  const least = milliseconds(READS * readEvery);
  const age = last === undefined ? 0 : now - last;
  const mostForContracts = milliseconds(Math.max(contractLimit ?? LEAST_SILENCE, least));
  return {
    silent: isOld(last, limit),
    frozen: outlived && isOld(bookSince, limit),
    contract: isOld(last, mostForContracts) ? 'silent' : contract,
    ...(readEvery > 0 && age > least && { leastDuration: seconds(Math.ceil((HALF * age) / 1000)) }),
  };
}

/**
 * A book with the time since which it stands.
 * @param before what was read last, of the same size; null: nobody knows when this one came to be
 */
export const standing = (book: Depth, before: Depth | null, now: EpochMs): Depth => {
  const { since, changed } =
    before && levelsOf(before) === levelsOf(book) ? before : { since: now, changed: before !== null };
  return { ...book, since, changed };
};

const levelsOf = ({ bids, asks }: Depth): string => JSON.stringify([bids, asks]);

/**
 * The time of data, as far as it can be told; null where they begin well ahead of the server's clock.
 * @param own what they say of themselves; a candle may end in the future
 * @param readAt when they were read
 * @param begun what they say of their beginning
 */
export const timeOfData = (
  own: EpochMs | null,
  readAt: EpochMs,
  begun: EpochMs | null = null,
): EpochMs | null =>
  own === null || (begun !== null && !isBelievable(begun, readAt)) ? null : epochMs(Math.min(own, readAt));

/** A feed that lists nothing as young as what was seen by so much is read from a server that is behind. */
const STEP_BACK = milliseconds(10_000);

/** How a list of trades compares with what was seen before. */
export type Step = 'on' | 'back' | 'farBack';

/**
 * Whether an answer steps back behind what was seen.
 * @param newest time of its newest trade; null where it has none
 * @param seen time of the newest trade that was seen; null where none was, or nobody believes it
 */
export function stepOf(newest: EpochMs | null, seen: EpochMs | null): Step {
  if (newest === null || seen === null || newest >= seen) return 'on';
  return seen - newest > STEP_BACK ? 'farBack' : 'back';
}
