import { canAddUp, MOST_MINUTES } from '#protocol/added-minutes.ts';
import { CHART_PERIODS, type ChartPeriod, periodSeconds } from '#protocol/periods.ts';
import { FURTHER_PERIODS } from './period-name.ts';

/** Why typed minutes are no period: not whole minutes up to a day, or more of them than can be added up exactly. */
export type PeriodProblem = 'range' | 'steps';

/** Minutes. A month has no letter of its own: "m" would be taken for it by some, and for minutes by others. */
const UNITS: Readonly<Record<string, number>> = { h: 60, d: 1440, w: 10_080 };

/**
 * Reads what a person typed, with the characters of any width: minutes, or hours, days and weeks by their letter ("4h").
 * A period with a name is taken under that name.
 */
export function typedPeriod(text: string): ChartPeriod | PeriodProblem {
  const [, digits = '', unit = ''] = /^\s*0*(\d{1,4})\s*([hdw]?)\s*$/i.exec(text.normalize('NFKC')) ?? [];
  const minutes = Number(digits) * (UNITS[unit.toLowerCase()] ?? 1);
  const named = [...CHART_PERIODS, ...FURTHER_PERIODS].find((each) => periodSeconds(each) === minutes * 60);
  if (named) return named;
  if (minutes < 1 || minutes > MOST_MINUTES) return 'range';
  return canAddUp(minutes) ? `${minutes}min` : 'steps';
}

export const isProblem = (read: ChartPeriod | PeriodProblem): read is PeriodProblem =>
  read === 'range' || read === 'steps';
