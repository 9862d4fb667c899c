import { useTranslation } from 'react-i18next';
import type { Depth, Unreadable } from '#protocol/market.ts';
import type { Rows } from '#protocol/page.ts';
import styles from './unreadable-line.module.css';

interface Counted extends Pick<Rows<unknown>, 'unreadable'> {
  readonly list: { readonly length: number };
}

/** What of a list can't be read; null where all can, and while there is none. */
export const unreadableOf = (rows: Counted | null): Unreadable | null =>
  rows && rows.unreadable > 0 ? { count: rows.unreadable, of: rows.list.length + rows.unreadable } : null;

/** What of a book can't be read; null where all can. */
export const lostLevels = ({ unreadable }: Pick<Depth, 'unreadable'>): Unreadable | null =>
  unreadable ? { count: unreadable, of: unreadable } : null;

interface UnreadableLineProps {
  readonly what: 'candles' | 'trades' | 'rows' | 'levels';
  readonly lost: Unreadable | null;
}

/** In a line under what is shown, how much of it could not be read; nothing where all could. */
export function UnreadableLine({ what, lost }: UnreadableLineProps) {
  const { t } = useTranslation();
  if (lost === null) return null;
  return <p className={styles.note}>{t(`ui.unreadable.${what}`, { count: lost.count, total: lost.of })}</p>;
}
