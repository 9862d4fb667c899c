import { keptValue } from '#app/shared/prefs/kept-text.ts';
import { readPrefs } from '#app/shared/prefs/prefs.ts';
import { PREFS_KEY } from '#app/shared/prefs/prefs-key.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { DEFAULT_PAIR } from '#protocol/tables.ts';
import { type Pair, pairName, parsePair } from '#protocol/units.ts';

const LAST_PAIR_KEY = 'bourse-last-pair';

/** Whatever text storage holds as the name of a pair; else the specified default. */
export function readLastPair(text: string | null): string {
  const found = keptValue(text);
  const pair = typeof found === 'string' ? parsePair(found) : null;
  return pairName(pair ?? DEFAULT_PAIR);
}

/** The pair that the trading desk starts with: the one that was chosen for it, else the last one. */
export function readStartPair(kept: (key: string) => string | null): Pair {
  const { startPair } = readPrefs(kept(PREFS_KEY));
  return parsePair(startPair ?? readLastPair(kept(LAST_PAIR_KEY))) ?? DEFAULT_PAIR;
}

/** As `readStartPair`, for this page. */
export const startPair = (): Pair => parsePair(prefs.get().startPair ?? '') ?? lastPair.get();

const stored = pageValue(LAST_PAIR_KEY, readLastPair);

/** The pair that was on the trading screen last, on this device. */
export const lastPair = {
  get: (): Pair => parsePair(stored.get()) ?? DEFAULT_PAIR,
  set: (pair: Pair): void => stored.set(pairName(pair)),
};
