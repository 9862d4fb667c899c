import { INDICATOR_KINDS, rangesOf, readIndicator } from '#protocol/indicator-table.ts';
import type { Indicator } from '#protocol/indicators.ts';

/** One indicator of each kind, as it is when a person adds it. */
export const usualIndicators = (): readonly Indicator[] =>
  INDICATOR_KINDS.flatMap((kind) => {
    const usual = Object.entries(rangesOf(kind)).map(([name, range]) => [name, range.usual]);
    return readIndicator({ ...Object.fromEntries(usual), kind }) ?? [];
  });
