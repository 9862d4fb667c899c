import { useTranslation } from 'react-i18next';
import { total } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Button } from '#app/ui/button.tsx';
import { USDT } from '#protocol/units.ts';
import styles from './holdings-panel.module.css';
import type { HoldingRow } from './unread-balances.tsx';

/** Rows that are listed from the start; one more is listed too, as the row that opens it would be as high. */
const LISTED = 8;

/**
 * Rows behind the most valuable ones, which a list leaves out until it is asked for them. One without a known value is
 * never among them: nobody knows that it is small.
 */
export function smallerOf(rows: readonly HoldingRow[] | null): readonly HoldingRow[] {
  const smaller = rows?.slice(LISTED) ?? [];
  const isKnown = smaller.every((row) => 'total' in row && row.total !== null);
  return smaller.length > 1 && isKnown ? smaller : [];
}

interface SmallerHoldingsProps {
  readonly rows: readonly HoldingRow[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Gains and losses are shown above. */
  readonly hasCosts: boolean;
}

/** The foot of the list: what its gains and losses count, and the way to the rows that it leaves out. */
export function SmallerHoldings({ rows, open, onOpen, hasCosts }: SmallerHoldingsProps) {
  const { t } = useTranslation('assets');
  const own = useOwnFigure();
  if (rows.length === 0 && !hasCosts) return null;
  const value = total(rows.flatMap((row) => ('total' in row && row.total !== null ? [row.total] : [])));
  return (
    <div className={styles.foot}>
      {hasCosts && <span>{t('account.profitNote')}</span>}
      {rows.length > 0 && (
        <Button size="small" look="quiet" aria-expanded={open} onClick={() => onOpen(!open)}>
          {open
            ? t('account.smaller.hide')
            : t('account.smaller.show', {
                count: rows.length,
                value: own(`${formatDecimal(value, 2)} ${USDT}`),
              })}
        </Button>
      )}
    </div>
  );
}
