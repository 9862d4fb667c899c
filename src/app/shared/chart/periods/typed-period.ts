import { canAddUp, MOST_MINUTES } from '#protocol/added-minutes.ts';
import { CHART_PERIODS, type ChartPeriod, periodSeconds } from '#protocol/periods.ts';
import { FURTHER_PERIODS } from './period-name.ts';

/** Why typed minutes are no period: not whole minutes up to a day, or more of them than can be added up exactly. */
export type PeriodProblem = 'range' | 'steps';

/** Reads minutes that a person typed, with the digits of any width; a period with a name is taken under that name. */
export function typedPeriod(text: string): ChartPeriod | PeriodProblem {
  const digits = /^\s*0*(\d{1,4})\s*$/.exec(text.normalize('NFKC'))?.[1];
  const minutes = Number(digits ?? 0);
  if (minutes < 1 || minutes > MOST_MINUTES) return 'range';
  if (!canAddUp(minutes)) return 'steps';
  const named = [...CHART_PERIODS, ...FURTHER_PERIODS].find((each) => periodSeconds(each) === minutes * 60);
  return named ?? `${minutes}min`;
}

export const isProblem = (read: ChartPeriod | PeriodProblem): read is PeriodProblem =>
  read === 'range' || read === 'steps';
