import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import {
  formatDecimal,
  formatPercent,
  formatSigned,
  HIDDEN,
  priceDecimals,
} from '#app/shared/format/decimal.ts';
import type { Decimal } from '#protocol/units.ts';
import { useAmountsHidden } from './amounts-hidden.tsx';
import { cx } from './cx.ts';
import styles from './figures.module.css';

const toneOf = (sign: number) => (sign > 0 ? styles.up : sign < 0 ? styles.down : undefined);

interface AmountProps {
  readonly value: Decimal | null;
  /** Default 4; 8 in the contract area. */
  readonly decimals?: number;
  readonly coin?: string;
  /** A gain or a loss: shown with its sign and in the colour of its direction. */
  readonly signed?: boolean;
  /** Neither gain nor loss, as a transfer: a sign without a colour. */
  readonly neutral?: boolean;
}

/** The person's own money: dots while amounts are hidden, and closed to page translation. */
export function Amount({ value, decimals = 4, coin, signed = false, neutral = false }: AmountProps) {
  const { t } = useTranslation();
  const hidden = useAmountsHidden();
  const tone = signed && !neutral && value !== null && !hidden ? toneOf(signOf(value)) : undefined;
  return (
    <span className={cx(styles.figure, tone)} translate="no">
      {hidden ? (
        <>
          <span aria-hidden="true">{HIDDEN}</span>
          <span className={styles.hidden}>{t('ui.amount.hidden')}</span>
        </>
      ) : signed ? (
        formatSigned(value, decimals)
      ) : (
        formatDecimal(value, decimals)
      )}
      {coin && ` ${coin}`}
    </span>
  );
}

interface PriceProps {
  readonly value: Decimal | null;
  /** From `pricePrecision`. */
  readonly precision: number;
  readonly direction?: 'up' | 'down' | null;
  readonly stale?: boolean;
}

/** A market price; grey while it is stale. */
export function Price({ value, precision, direction = null, stale = false }: PriceProps) {
  return (
    <span className={cx(styles.figure, stale ? styles.stale : direction && styles[direction])} translate="no">
      {formatDecimal(value, priceDecimals(value, precision))}
    </span>
  );
}

/** A change in percent, and before it in money where that is known, with arrow, sign and colour. */
export function Change({
  percent,
  by = null,
  stale = false,
}: {
  readonly percent: Decimal | null;
  /** As it is to be read, with its sign. */
  readonly by?: string | null;
  readonly stale?: boolean;
}) {
  const sign = percent === null ? 0 : signOf(percent);
  return (
    <span className={cx(styles.figure, stale ? styles.stale : toneOf(sign))} translate="no">
      {sign !== 0 && (
        <span className={styles.arrow} aria-hidden="true">
          {sign > 0 ? '▲ ' : '▼ '}
        </span>
      )}
      {by !== null && `${by} `}
      {formatPercent(percent)}
    </span>
  );
}

/** Up or down as arrow and word. */
export function DirectionText({ direction }: { readonly direction: 'up' | 'down' }) {
  const { t } = useTranslation();
  return (
    <span className={cx(styles.figure, styles[direction])}>
      <span className={styles.arrow} aria-hidden="true">
        {direction === 'up' ? '▲ ' : '▼ '}
      </span>
      {t(`ui.direction.${direction}`)}
    </span>
  );
}
