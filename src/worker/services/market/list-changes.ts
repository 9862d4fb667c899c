import type { Ticker } from '#protocol/market.ts';
import { type EpochMs, epochMs, type Milliseconds } from '#protocol/units.ts';

interface ListChanges {
  /** Takes each list that comes, in the order in which they do, and how long ago it was read. */
  note(list: readonly Ticker[], age: Milliseconds): void;
  /** Server time at which a list was first seen as it is; now for one that was never noted. */
  since(list: readonly Ticker[]): EpochMs;
}

/** Rows of 24 h figures have no times: a list is of when it became what it is. */
export function createListChanges(serverNow: () => EpochMs): ListChanges {
  const firstSeen = new WeakMap<readonly Ticker[], EpochMs>();
  const last = new Map<string | undefined, { readonly figures: string; readonly since: EpochMs }>();
  return {
    note(list, age) {
      const quote = list[0]?.pair.quote;
      const figures = list.map((row) => `${row.last} ${row.volume}`).join();
      const before = last.get(quote);
      const now = before?.figures === figures ? before : { figures, since: epochMs(serverNow() - age) };
      last.set(quote, now);
      firstSeen.set(list, now.since);
    },
    since: (list) => firstSeen.get(list) ?? serverNow(),
  };
}
