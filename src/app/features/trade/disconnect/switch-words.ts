import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { type Pair, pairName, type Seconds } from '#protocol/units.ts';

/** Times that can be chosen, in seconds. */
export const TIMES = [30, 60, 300, 900, 3600, 14_400, 43_200, 86_400] as const;

/** "30 s", "5 min", "4 h". */
export function timeWords(seconds: Seconds | number, t: Translate): string {
  if (seconds < 60 || seconds % 60 !== 0) return t('disconnect.seconds', { n: seconds });
  const minutes = seconds / 60;
  return minutes < 60 || minutes % 60 !== 0
    ? t('disconnect.minutes', { n: minutes })
    : t('disconnect.hours', { n: minutes / 60 });
}

/** The orders that are meant: "BTC/USDT", "All pairs". */
export const scopeWords = (pair: Pair | null, t: Translate): string =>
  pair === null ? t('disconnect.allPairs') : pairName(pair);
