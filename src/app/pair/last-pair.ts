import { pageValue } from '#app/prefs/stored-value.ts';
import { DEFAULT_PAIR } from '#contract/tables.ts';
import { type Pair, pairName, parsePair } from '#contract/units.ts';

export const LAST_PAIR_KEY = 'bourse-last-pair';

/** Whatever text storage holds as the name of a pair; else the specified default. */
export function readLastPair(text: string | null): string {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    const pair = typeof found === 'string' ? parsePair(found) : null;
    return pairName(pair ?? DEFAULT_PAIR);
  } catch {
    return pairName(DEFAULT_PAIR);
  }
}

const stored = pageValue(LAST_PAIR_KEY, readLastPair);

/** The pair that was on the trading screen last, on this device. */
export const lastPair = {
  get: (): Pair => parsePair(stored.get()) ?? DEFAULT_PAIR,
  set: (pair: Pair): void => stored.set(pairName(pair)),
};
