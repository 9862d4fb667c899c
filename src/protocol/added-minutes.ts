/** Minutes that a person may type. */
export const MOST_MINUTES = 1440;
/** With more parts to a candle, the 2000 parts that a back end gives would make fewer than 20 candles. */
const MOST_PARTS = 100;

/** The minutes of the longest polled candles that add up to this many minutes. */
export const partMinutes = (minutes: number): 1 | 5 | 15 | 30 =>
  ([30, 15, 5] as const).find((part) => minutes % part === 0) ?? 1;

/** Whether candles of this many minutes can be added up: whole minutes up to a day, over 100 in steps of 5, over 500 of 15. */
export const canAddUp = (minutes: number): boolean =>
  minutes > 0 && minutes <= MOST_MINUTES && minutes / partMinutes(minutes) <= MOST_PARTS;
