import { PERIODS, type Period } from '#contract/market.ts';
import { DEFAULT_PAIR } from '#contract/tables.ts';
import { type Pair, parsePair } from '#contract/units.ts';

/** The series that a screen's address asks for: `?pair=BTC/USDT&period=5min`, with the specified defaults. */
export function seriesOfAddress(search: string): { readonly pair: Pair; readonly period: Period } {
  const query = new URLSearchParams(search);
  const period = PERIODS.find((known) => known === query.get('period')) ?? '1min';
  return { pair: parsePair(query.get('pair') ?? '') ?? DEFAULT_PAIR, period };
}
