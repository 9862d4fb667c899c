import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandler } from '../hooks.ts';
import styles from './frame.module.css';

/** How many rows a table has. */
export const TABLE_ROWS = 60;
/** A table that changes under the reader is no table: it is read again at this pace. */
const REFRESH = 5000;

/** What a chart shows in numbers, newest first. */
export interface Figures {
  /** The columns after the one of times; a name that is the same in every language is marked. */
  readonly names: readonly { readonly id: string; readonly name: string; readonly fixed?: boolean }[];
  /** Of the times; null where they are days. */
  readonly zone: string | null;
  readonly rows: readonly {
    readonly key: number;
    readonly time: string;
    readonly figures: readonly string[];
  }[];
}

interface FigureTableProps {
  readonly id: string;
  readonly caption: string;
  readonly read: () => Figures;
  /** What else the picture shows, in words: below the figures. */
  readonly children?: ReactNode;
}

/** A chart in numbers, for whoever can't or won't read the picture. */
export function FigureTable({ id, caption, read, children }: FigureTableProps) {
  const { t, i18n } = useTranslation();
  const look = useHandler(read);
  const [{ names, zone, rows }, setFigures] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words
  useEffect(() => {
    const again = () => setFigures(look());
    again();
    const timer = setInterval(again, REFRESH);
    return () => clearInterval(timer);
  }, [look, i18n.language]);
  return (
    // A part that scrolls has to be reachable by keyboard, and named.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section id={id} className={styles.table} tabIndex={0} aria-label={caption}>
      <table>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              {t('ui.chart.time')} {zone && <span translate="no">({zone})</span>}
            </th>
            {names.map(({ id: column, name, fixed }) => (
              <th scope="col" key={column} {...(fixed && { translate: 'no' })}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, time, figures }) => (
            <tr key={key}>
              <th scope="row">{time}</th>
              {figures.map((figure, at) => (
                <td key={names[at]?.id}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}
