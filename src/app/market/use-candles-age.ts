import { useTranslation } from 'react-i18next';
import { usePanelAge } from '#app/page/panel-ages.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import type { Pair } from '#protocol/units.ts';
import { candlesAsOf } from './follow-candles.ts';

/** Has the foot of the page tell how old the candles of a chart are while the chart is on the page. */
export function useCandlesAge(pair: Pair, period: ChartPeriod): void {
  const { t } = useTranslation('shell');
  usePanelAge(t('shell.status.candles'), () => candlesAsOf(pair, period));
}
