import { CHART_PERIODS, type ChartPeriod, DEFAULT_PAIR, PERIODS } from '#protocol/tables.ts';
import { type Pair, pairName, parsePair } from '#protocol/units.ts';
import { readStartPair } from '../shared/market/last-pair.ts';
import { fieldsOf, keptFields } from '../shared/prefs/kept-text.ts';

export interface Series {
  readonly pair: Pair;
  readonly period: ChartPeriod;
}

const pairOf = (search: string): Pair | null => parsePair(new URLSearchParams(search).get('pair') ?? '');

/** The series that a screen's address asks for: `?pair=BTC/USDT&period=5min`, with the specified defaults. */
export function seriesOfAddress(search: string): Series {
  const asked = new URLSearchParams(search).get('period');
  const period = PERIODS.find((known) => known === asked) ?? '1min';
  return { pair: pairOf(search) ?? DEFAULT_PAIR, period };
}

/** Where the trading desk's chart keeps the settings of each pair. */
const CHARTS_KEY = 'bourse-charts';

/** The series of the trading desk: the address's pair, else the one it starts with, and the period that its chart was left in. */
export function seriesOfDesk(search: string, kept: (key: string) => string | null): Series {
  const pair = pairOf(search) ?? readStartPair(kept);
  return { pair, period: keptPeriod(kept(CHARTS_KEY), pairName(pair)) ?? '1min' };
}

function keptPeriod(text: string | null, name: string): ChartPeriod | undefined {
  const { period } = fieldsOf<'period'>(keptFields(text)[name]);
  return CHART_PERIODS.find((known) => known === period);
}
