import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './candle-chart-frame.module.css';
import { chartTexts } from './chart-texts.ts';
import type { Candle, ChartHandle } from './chart-types.ts';
import { priceText, quantityText } from './number-format.ts';
import { momentText } from './time-ticks.ts';

const ROWS = 60;
/** A table that changes under the reader is no table: it is read again at this pace. */
const REFRESH = 5000;
const COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'turnover'] as const;

interface ChartTableProps {
  readonly id: string;
  readonly chart: ChartHandle;
  readonly precision: number;
  readonly caption: string;
}

/** The newest candles in numbers, for whoever can't or won't read the picture. */
export function ChartTable({ id, chart, precision, caption }: ChartTableProps) {
  const { t } = useTranslation();
  const texts = chartTexts(t);
  const [rows, setRows] = useState<readonly Candle[]>(() => chart.newest(ROWS));
  useEffect(() => {
    const timer = setInterval(() => setRows(chart.newest(ROWS)), REFRESH);
    return () => clearInterval(timer);
  }, [chart]);
  return (
    // A part that scrolls has to be reachable by keyboard, and named.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section id={id} className={styles.table} tabIndex={0} aria-label={caption}>
      <table>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ui.chart.time')}</th>
            {COLUMNS.map((name) => (
              <th scope="col" key={name}>
                {texts[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.time}>
              <th scope="row">{momentText(row.time, chart.period())}</th>
              {COLUMNS.map((name) => (
                <td key={name}>
                  {name === 'volume' || name === 'turnover'
                    ? quantityText(row[name])
                    : priceText(row[name], precision)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
