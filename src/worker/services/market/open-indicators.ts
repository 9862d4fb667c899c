import { readIndicator } from '#protocol/indicator-table.ts';
import type { IndicatorUpdate, KeptIndicator } from '#protocol/indicators.ts';
import type { Emit, Opened } from '#protocol/source.ts';
import { createCalculator } from '../../market/indicators/calculators.ts';
import { createDayRanges } from '../../market/indicators/day-ranges.ts';
import { createIndicatorColumns, type IndicatorColumns } from '../../market/indicators/indicator-columns.ts';
import type { CandleStep } from './polled-candles.ts';

interface Followed {
  /** Follows the candles of the chart. */
  series(columns: IndicatorColumns, to: Emit<IndicatorUpdate>): Opened<IndicatorUpdate>;
  /** Follows the half hours of the pair, whose days begin at 00:00 UTC. */
  halfHours(to: Emit<CandleStep>): () => void;
}

/** Opens any set of indicators; says `invalid` of one that can't be read. Pivot points follow half hours besides. */
export function openIndicators(
  set: readonly KeptIndicator[],
  follow: Followed,
  to: Emit<IndicatorUpdate>,
): Opened<IndicatorUpdate> {
  const known = set.flatMap((kept) => readIndicator(kept) ?? []);
  if (known.length < set.length) {
    to.failure({ kind: 'invalid' });
    return { close: () => {} };
  }
  const days = createDayRanges();
  const columns = createIndicatorColumns(known, (indicator) => createCalculator(indicator, days));
  const opened = follow.series(columns, to);
  if (!known.some(({ kind }) => kind === 'pivots')) return opened;
  const leave = follow.halfHours({
    value({ series }, age, source) {
      const whole = days.take(series) ? columns.again() : null;
      if (whole) to.value(whole, age, source);
    },
    // The other lines stand without them.
    failure: () => {},
  });
  return {
    ...opened,
    close() {
      leave();
      opened.close();
    },
  };
}
