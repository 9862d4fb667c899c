import { CHART_PERIODS, type ChartPeriod, DEFAULT_PAIR } from '#protocol/tables.ts';
import { type Pair, pairName, parsePair } from '#protocol/units.ts';
import { readStartPair } from '../shared/market/last-pair.ts';
import { fieldsOf, keptFields } from '../shared/prefs/kept-text.ts';

export interface Series {
  readonly pair: Pair;
  readonly period: ChartPeriod;
}

const pairOf = (search: string): Pair | null => parsePair(new URLSearchParams(search).get('pair') ?? '');

const periodOf = (asked: unknown): ChartPeriod => CHART_PERIODS.find((known) => known === asked) ?? '1min';

/** The series that a screen's address asks for: `?pair=BTC/USDT&period=5min`, with the specified defaults. */
export function seriesOfAddress(search: string): Series {
  const asked = new URLSearchParams(search).get('period');
  return { pair: pairOf(search) ?? DEFAULT_PAIR, period: periodOf(asked) };
}

/** Where the trading desk's chart keeps the settings of each pair. */
const CHARTS_KEY = 'bourse-charts';

/** The series of the trading desk: the address's pair, else the one it starts with, and the period that its chart was left in. */
export function seriesOfDesk(search: string, kept: (key: string) => string | null): Series {
  const pair = pairOf(search) ?? readStartPair(kept);
  const { period } = fieldsOf<'period'>(keptFields(kept(CHARTS_KEY))[pairName(pair)]);
  return { pair, period: periodOf(period) };
}
