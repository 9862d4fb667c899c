import { useSyncExternalStore } from 'react';
import { keptList } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { CHART_PERIODS, type ChartPeriod, periodSeconds, readPeriod } from '#protocol/periods.ts';
import { FURTHER_PERIODS } from './period-name.ts';

/** With more of them the menu would be taller than a low window. */
export const MOST_OWN_PERIODS = 8;

const NAMED: readonly ChartPeriod[] = [...CHART_PERIODS, ...FURTHER_PERIODS];

/** Reads what storage held, whatever it is: periods without a name of their own, each once. */
export function readOwnPeriods(text: string | null): readonly ChartPeriod[] {
  const found = keptList(text).flatMap((each) => readPeriod(each) ?? []);
  return [...new Set(found)].filter((each) => !NAMED.includes(each)).slice(-MOST_OWN_PERIODS);
}

/** The newest stands last; the oldest fall out. A period with a name of its own changes nothing. */
export function withOwnPeriod(all: readonly ChartPeriod[], period: ChartPeriod): readonly ChartPeriod[] {
  if (NAMED.includes(period) || all.includes(period)) return all;
  return [...all, period].slice(-MOST_OWN_PERIODS);
}

const stored = pageValue('bourse-own-periods', readOwnPeriods);

/** The periods that a person typed, for all charts of this device. */
export const ownPeriods = {
  add: (period: ChartPeriod): void => stored.set(withOwnPeriod(stored.get(), period)),
  remove: (period: ChartPeriod): void => stored.set(stored.get().filter((each) => each !== period)),
};

/** The shortest first. */
export const useOwnPeriods = (): readonly ChartPeriod[] =>
  useSyncExternalStore(stored.subscribe, stored.get).toSorted((a, b) => periodSeconds(a) - periodSeconds(b));
