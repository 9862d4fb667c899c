import { type ChartPeriod, readPeriod } from '#protocol/periods.ts';
import { DEFAULT_PAIR } from '#protocol/tables.ts';
import { type Pair, pairName, parsePair } from '#protocol/units.ts';
import { readStartPair } from '../shared/market/last-pair.ts';
import { fieldsOf, keptFields } from '../shared/prefs/kept-text.ts';

export interface Series {
  readonly pair: Pair;
  readonly period: ChartPeriod;
}

/** Where the trading desk keeps the settings of each pair's chart, and the contract desk the period alone. */
const [CHARTS_KEY, PERIODS_KEY] = ['bourse-charts', 'bourse-contract-periods'];

/**
 * The series that a desk's address asks for, `?pair=BTC/USDT&period=5min`. What it does not name is the specified pair and
 * the period that was kept for it; on the trading desk, whose address names no period, the pair that it starts with.
 */
export function seriesOfAddress(
  search: string,
  trading: boolean,
  kept: (key: string) => string | null,
): Series {
  const asked = new URLSearchParams(search);
  const pair = parsePair(asked.get('pair') ?? '') ?? (trading ? readStartPair(kept) : DEFAULT_PAIR);
  const held = keptFields(kept(trading ? CHARTS_KEY : PERIODS_KEY))[pairName(pair)];
  const wanted = trading ? fieldsOf<'period'>(held).period : (asked.get('period') ?? held);
  return { pair, period: readPeriod(wanted) ?? '1min' };
}
