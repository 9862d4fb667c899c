import { balanceDecimals } from '#app/shared/format/coin-decimals.ts';
import { CONTRACT_DECIMALS } from '#app/shared/format/decimal.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import { Amount } from './amount.tsx';
import styles from './column-amount.module.css';

interface ColumnAmountProps {
  readonly value: Decimal | null;
  readonly of: Coin;
  /** What lies on the contract account is shown in full. */
  readonly area?: 'contract' | undefined;
  /** The coin is said behind the figure. */
  readonly named?: boolean;
  readonly signed?: boolean;
}

/** A sum in a column of several coins: with the decimals of its coin, its point below those of the other rows. */
export function ColumnAmount({ value, of, area, named = false, signed = false }: ColumnAmountProps) {
  const decimals = balanceDecimals(of, area);
  return (
    <span className={decimals < CONTRACT_DECIMALS ? styles.coarse : styles.fine}>
      <Amount value={value} decimals={decimals} signed={signed} />
      {/* The space stands outside of the box, whose own beginning would swallow it: it is copied and read out. */}
      {named && ' '}
      {named && (
        <span className={styles.coin} translate="no">
          {of}
        </span>
      )}
    </span>
  );
}
