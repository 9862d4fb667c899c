import type { Depth, Pulse } from '#protocol/market.ts';
import { type EpochMs, epochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';

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

interface Heard {
  /** Of the market's own trades, newest first; null while none could be read. */
  readonly times: readonly EpochMs[] | null;
  /** Since when the book stands as it does, as far as it was seen; null where nobody looks at it. */
  readonly bookSince: EpochMs | null;
  /** The server's limit for the price of a contract; null where it names none. */
  readonly contractLimit: Milliseconds | null;
  /** Server time; null while it is not known: nothing is old then, and nothing is new. */
  readonly now: EpochMs | null;
}

/** What a pair's market may be traded on, by the times of its own data: when they were read says nothing. */
export function pulseOf({ times, bookSince, contractLimit, now }: Heard): Pulse {
  if (times === null) return { silent: false, frozen: false, contract: 'unread' };
  if (now === null) return { silent: false, frozen: false, contract: 'unknown' };
  const limit = silentAfter(times);
  const isOld = (since: EpochMs | null | undefined, most: Milliseconds) =>
    since !== null && since !== undefined && now - since > most;
  const [last] = times;
  // A trade takes something out of the book: one that stands still while others trade is not read any more.
  const outlived = last !== undefined && bookSince !== null && last - bookSince > AT_ONCE;
  const contract = last === undefined ? 'unknown' : 'live';
  return {
    silent: isOld(last, limit),
    frozen: outlived && isOld(bookSince, limit),
    contract: isOld(last, contractLimit ?? LEAST_SILENCE) ? 'silent' : contract,
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
 * The time of data, as far as it can be told.
 * @param own what they say of themselves; a candle may end in the future
 * @param readAt when they were read
 */
export const timeOfData = (own: EpochMs | null, readAt: EpochMs): EpochMs | null =>
  own === null ? null : epochMs(Math.min(own, readAt));
