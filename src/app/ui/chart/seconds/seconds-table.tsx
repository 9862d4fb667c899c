import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureDecimals } from '../chart-types.ts';
import styles from '../frame.module.css';
import type { SecondsHandle } from './seconds-chart.ts';
import { figuresOf, secondsFigure } from './seconds-legend.ts';
import { secondText } from './seconds-paint.ts';
import type { SecondsTexts } from './seconds-types.ts';

const ROWS = 60;
/** A table that changes under the reader is no table: it is read again at this pace. */
const REFRESH = 5000;

interface SecondsTableProps {
  readonly id: string;
  readonly chart: SecondsHandle;
  readonly texts: SecondsTexts;
  readonly decimals: FigureDecimals;
  readonly caption: string;
}

/** The newest trades or candles in numbers, and between them what was not seen. */
export function SecondsTable({ id, chart: { store }, texts, decimals, caption }: SecondsTableProps) {
  const { t } = useTranslation();
  const read = () => {
    const names = figuresOf(store);
    const gapAt = new Map(Array.from(store.gaps.subarray(0), (time, at) => [time, at] as const));
    return {
      names,
      rows: Array.from({ length: Math.min(ROWS, store.length) }, (_, ago) => {
        const at = store.length - 1 - ago;
        const time = store.time[at] ?? 0;
        const gap = gapAt.get(time);
        return {
          key: at,
          time: secondText(time),
          figures: names.map((name) => secondsFigure(store, at, name, decimals)),
          // The second moment of a gap is the first trade after it.
          gap: gap !== undefined && gap % 2 === 1 ? time - (store.gaps[gap - 1] as number) : null,
        };
      }),
    };
  };
  const [{ names, rows }, setRead] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is read as it is then
  useEffect(() => {
    const timer = setInterval(() => setRead(read()), REFRESH);
    return () => clearInterval(timer);
  }, [store, decimals]);
  return (
    // A part that scrolls has to be reachable by keyboard, and named.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section id={id} className={styles.table} tabIndex={0} aria-label={caption}>
      <table>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ui.chart.time')}</th>
            {names.map((name) => (
              <th scope="col" key={name}>
                {texts[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.time}
                {row.gap !== null && ` · ${texts.gap(Math.round(row.gap))}`}
              </th>
              {row.figures.map((figure, at) => (
                <td key={names[at]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
