import { useTranslation } from 'react-i18next';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Decimal, Pair } from '#protocol/units.ts';
import styles from '../layout/desk.module.css';
import { useAmend } from '../orders/use-amend.tsx';
import { TradeChart } from './trade-chart.tsx';

const PastNote = framePart(() => import('../rewind/past-note.tsx').then((part) => part.PastNote));

interface ChartPanelProps {
  readonly pair: Pair;
  readonly precision: number;
  readonly onPrice: ((price: Decimal) => void) | null;
  readonly signedIn: boolean;
  /** Book and trades show a recorded moment. */
  readonly isPast: boolean;
}

/** The chart with what the person has in the market; a line that was dragged asks before the order is changed. */
export function ChartPanel({ isPast, ...props }: ChartPanelProps) {
  const { t } = useTranslation('trade');
  const { amend, dialog } = useAmend();
  return (
    <Panel title={t('trade.panel.chart')} bare>
      {/* Candles are not recorded second by second: the chart of now beside a book of then would show two moments. */}
      <div className={styles.chartBox}>
        <div className={styles.chartNow} data-past={isPast || undefined} inert={isPast}>
          <TradeChart {...props} onAmend={amend} />
        </div>
        {isPast && <PastNote className={styles.past} />}
      </div>
      {dialog}
    </Panel>
  );
}
