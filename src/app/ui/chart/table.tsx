import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from './axes.ts';
import type { ChartHandle } from './candle-chart.ts';
import type { FigureDecimals } from './chart-types.ts';
import { candleText, chartTexts } from './elements.ts';
import styles from './frame.module.css';
import { CANDLE_FIELDS } from './series.ts';

const ROWS = 60;
/** A table that changes under the reader is no table: it is read again at this pace. */
const REFRESH = 5000;

interface ChartTableProps {
  readonly id: string;
  readonly chart: ChartHandle;
  readonly decimals: FigureDecimals;
  readonly caption: string;
  /** What else is drawn, in words: below the candles. */
  readonly children?: ReactNode;
}

/** What is shown until the next look; the figures go on reading the chart's own lines. */
const read = (chart: ChartHandle) => ({ rows: chart.newest(ROWS), figures: chart.figures() });

/** The newest candles, and the indicators that are shown with them, in numbers, for whoever can't or won't read the picture. */
export function ChartTable({ id, chart, decimals, caption, children }: ChartTableProps) {
  const { t } = useTranslation();
  const texts = chartTexts(t);
  const [{ rows, figures }, setRead] = useState(() => read(chart));
  useEffect(() => {
    const timer = setInterval(() => setRead(read(chart)), REFRESH);
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
            {CANDLE_FIELDS.map((name) => (
              <th scope="col" key={name}>
                {texts[name]}
              </th>
            ))}
            {figures.map(({ id: figure, name }) => (
              <th scope="col" key={figure} translate="no">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.time}>
              <th scope="row">{momentText(row.time, chart.period())}</th>
              {CANDLE_FIELDS.map((name) => (
                <td key={name}>{candleText(row, name, decimals)}</td>
              ))}
              {figures.map(({ id: figure, text }) => (
                <td key={figure}>{text(row.time)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}
