import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { CHART_PERIODS, type ChartPeriod } from '#protocol/periods.ts';

/** The periods that every chart offers behind those of its bar. */
export const FURTHER_PERIODS = ['3min', '2hour', '12hour', '1week', '1month'] as const;

/**
 * A period as the bar and the menu write it: "4h", "7m".
 * @param t of the namespaces `desk` and `trade`
 */
export function periodName(period: ChartPeriod, t: Translate): string {
  if (CHART_PERIODS.some((each) => each === period)) return t(`chart.tab.${period}`);
  if (FURTHER_PERIODS.some((each) => each === period)) return t(`chart-period.${period}`);
  return t('chart-period.minutes', { minutes: Number.parseInt(period, 10) });
}
