import { useCallback, useSyncExternalStore } from 'react';
import { fieldsOf, keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import {
  type Indicator,
  indicatorId,
  type KeptIndicator,
  MOST_INDICATORS,
  readKept,
} from '#protocol/indicators.ts';
import { type ChartPeriod, readPeriod } from '#protocol/periods.ts';
import { type Pair, pairName } from '#protocol/units.ts';

/** How one pair's chart was left. */
export interface ChartSettings {
  readonly period: ChartPeriod;
  readonly log: boolean;
  /** The price axis tells the change in percent; never with `log`. */
  readonly percent: boolean;
  /** The name of the pair that it is compared with, in percent: read by what draws it. */
  readonly against?: unknown;
  /** Read before they are drawn: what reads them comes with it. */
  readonly indicators: readonly KeptIndicator[];
  /** Epoch milliseconds of the device; 0: not known. */
  readonly changedAt: number;
}

type AllSettings = Readonly<Record<string, ChartSettings>>;

export const DEFAULT_INDICATORS: readonly Indicator[] = [
  { kind: 'ma', length: 7 },
  { kind: 'ma', length: 25 },
  { kind: 'ma', length: 99 },
];
const DEFAULTS: ChartSettings = {
  period: '1min',
  log: false,
  percent: false,
  indicators: DEFAULT_INDICATORS,
  changedAt: 0,
};

/** Pairs whose settings are kept: those that were changed last. */
const MOST_PAIRS = 60;

function readOne(found: unknown): ChartSettings {
  const { period, log, percent, against, indicators, changedAt } = fieldsOf<keyof ChartSettings>(found);
  const known = Array.isArray(indicators) ? indicators.flatMap((each) => readKept(each) ?? []) : null;
  return {
    period: readPeriod(period) ?? DEFAULTS.period,
    log: log === true,
    percent: percent === true,
    against,
    indicators: known ? distinct(known).slice(0, MOST_INDICATORS) : DEFAULTS.indicators,
    changedAt: Number(changedAt) || 0,
  };
}

/** Each indicator once. */
export function distinct(set: readonly KeptIndicator[]): readonly KeptIndicator[] {
  const ids = set.map(indicatorId);
  return set.filter((_, at) => ids.indexOf(ids[at] ?? '') === at);
}

/** Reads what storage held, whatever it is. */
export function readSettings(text: string | null): AllSettings {
  const entries = Object.entries(keptFields(text));
  return Object.fromEntries(entries.slice(-MOST_PAIRS).map(([pair, found]) => [pair, readOne(found)]));
}

/** The newest change stands last; the oldest pairs fall out. */
export function withSettings(all: AllSettings, pair: string, change: Partial<ChartSettings>): AllSettings {
  const { [pair]: held = DEFAULTS, ...rest } = all;
  const entries: readonly (readonly [string, ChartSettings])[] = [
    ...Object.entries(rest),
    [pair, { ...held, ...change, changedAt: Date.now() }],
  ];
  return Object.fromEntries(entries.slice(-MOST_PAIRS));
}

/** All of them, for what brings them together with the account. */
export const keptSettings = pageValue('bourse-charts', readSettings);

/** How the chart of a pair was left, by the pair's name. */
export const settingsOf = (pair: string): ChartSettings => keptSettings.get()[pair] ?? DEFAULTS;

/** The settings of a pair's chart, and how to change them. */
export function useChartSettings(
  pair: Pair,
): readonly [ChartSettings, (change: Partial<ChartSettings>) => void] {
  const name = pairName(pair);
  const read = useCallback(() => settingsOf(name), [name]);
  const change = useCallback(
    (next: Partial<ChartSettings>) => keptSettings.set(withSettings(keptSettings.get(), name, next)),
    [name],
  );
  return [useSyncExternalStore(keptSettings.subscribe, read), change];
}
