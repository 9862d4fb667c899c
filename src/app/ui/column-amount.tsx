import { balanceDecimals } from '#app/shared/format/coin-decimals.ts';
import { CONTRACT_DECIMALS } from '#app/shared/format/decimal.ts';
import { moneyDecimals } from '#app/shared/format/money-text.ts';
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
  /** Neither gain nor loss: see `Amount`. */
  readonly neutral?: boolean;
  /** A figure of the ledger: nothing of it is cut, where it has digits beyond those of its coin. */
  readonly exact?: boolean;
}

/** A sum in a column of several coins: with the decimals of its coin, its point below those of the other rows. */
export function ColumnAmount({
  value,
  of,
  area,
  named = false,
  signed = false,
  neutral = false,
  exact = false,
}: ColumnAmountProps) {
  const usual = balanceDecimals(of, area);
  const decimals = exact && moneyDecimals(value) > usual ? CONTRACT_DECIMALS : usual;
  return (
    <span className={decimals < CONTRACT_DECIMALS ? styles.coarse : styles.fine}>
      <Amount value={value} decimals={decimals} signed={signed} neutral={neutral} />
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
