import type { Ref } from 'react';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { type Coin, coin, type Decimal } from '#protocol/units.ts';
import styles from './convert.module.css';
import { DECIMALS } from './convert-draft.ts';

interface CoinAmountProps {
  readonly name: Coin;
  readonly coins: readonly Coin[];
  readonly coinLabel: string;
  readonly onCoin: (name: Coin) => void;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Of the side that is paid; undefined on the other one. */
  readonly available?: Decimal | null | undefined;
  readonly error: string | null;
  readonly ref: Ref<HTMLInputElement>;
}

/** One side of an exchange: a coin and how much of it. */
export function CoinAmount(props: CoinAmountProps) {
  const { name, coins, coinLabel, onCoin, label, value, onChange, available, error, ref } = props;
  return (
    <div className={styles.side}>
      <Select
        size="large"
        label={coinLabel}
        value={name}
        options={coins.map((option) => ({ value: option, label: option }))}
        onChange={(chosen) => onCoin(coin(chosen))}
      />
      <AmountField
        ref={ref}
        label={label}
        value={value}
        onChange={onChange}
        coin={name}
        precision={DECIMALS}
        {...(available !== undefined && { available, stops: true })}
        error={error}
      />
    </div>
  );
}
