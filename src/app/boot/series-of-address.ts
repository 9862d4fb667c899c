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

/** Where the contract desk keeps the period of each pair. */
const PERIODS_KEY = 'bourse-contract-periods';

/** The series that a screen's address asks for, `?pair=BTC/USDT&period=5min`; else the period that was kept for the pair. */
export function seriesOfAddress(search: string, kept: (key: string) => string | null): Series {
  const pair = pairOf(search) ?? DEFAULT_PAIR;
  const asked = new URLSearchParams(search).get('period');
  return { pair, period: periodOf(asked ?? keptFields(kept(PERIODS_KEY))[pairName(pair)]) };
}

/** Where the trading desk's chart keeps the settings of each pair. */
const CHARTS_KEY = 'bourse-charts';

/** The series of the trading desk: the address's pair, else the one it starts with, and the period that its chart was left in. */
export function seriesOfDesk(search: string, kept: (key: string) => string | null): Series {
  const pair = pairOf(search) ?? readStartPair(kept);
  const { period } = fieldsOf<'period'>(keptFields(kept(CHARTS_KEY))[pairName(pair)]);
  return { pair, period: periodOf(period) };
}
