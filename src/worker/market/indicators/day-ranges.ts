import type { CandleColumns } from '#protocol/market.ts';

const DAY = 86_400;

/** What a day of trading came to. */
export interface DayRange {
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Days by UTC, added up from candles that are shorter than one. */
export interface DayRanges {
  /** Takes the series as it is now; tells whether a day that is over became known, or another one than it was. */
  take(parts: Pick<CandleColumns, 'time' | 'high' | 'low' | 'close' | 'length'>): boolean;
  /** The day before that of a moment (epoch seconds); null where it is not known whole. */
  before(time: number): DayRange | null;
}

/** Knows no day yet. */
export function createDayRanges(): DayRanges {
  let over = new Map<number, DayRange>();
  return {
    take({ time, high, low, close, length }) {
      const days = new Map<number, DayRange>();
      for (let at = 0; at < length; at++) {
        const day = Math.floor((time[at] as number) / DAY);
        const held = days.get(day);
        days.set(day, {
          high: Math.max(high[at] as number, held?.high ?? Number.NEGATIVE_INFINITY),
          low: Math.min(low[at] as number, held?.low ?? Number.POSITIVE_INFINITY),
          close: close[at] as number,
        });
      }
      // The first day is known whole where the series begins with it, and the newest one is not over.
      const first = time[0] ?? 0;
      if (first % DAY !== 0) days.delete(Math.floor(first / DAY));
      days.delete(Math.floor((time[length - 1] ?? 0) / DAY));
      const same = ([day, { high, low, close }]: [number, DayRange]) => {
        const was = over.get(day);
        return was?.high === high && was.low === low && was.close === close;
      };
      const changed = days.size !== over.size || ![...days].every(same);
      over = days;
      return changed;
    },
    before: (time) => over.get(Math.floor(time / DAY) - 1) ?? null,
  };
}
