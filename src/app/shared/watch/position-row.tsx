import { useTranslation } from 'react-i18next';
import { fittingDecimals } from '#app/shared/format/fitting-decimals.ts';
import { moneyDecimals } from '#app/shared/format/money-text.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { Amount, Change, Price } from '#app/ui/amount.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Platform } from '#protocol/platform.ts';
import { pairName } from '#protocol/units.ts';
import type { HeldPosition } from './positions.ts';
import styles from './watch.module.css';

/** A dollar is told in cents, as everywhere on the desk. */
export const CENTS = 2;

interface PositionRowProps {
  readonly position: HeldPosition;
  readonly platform: Platform | null;
  /** The price is not of now. */
  readonly stale: boolean;
}

/** What is held of a coin, at which cost, and what it has gained. */
export function PositionRow({ position, platform, stale }: PositionRowProps) {
  const { t } = useTranslation('desk');
  const { pair, amount, cost, gain } = position;
  // No zeros at the end: the column is narrow, and the rows are of different coins.
  const decimals = Math.min(fittingDecimals(amount, pair.base), moneyDecimals(amount));
  return (
    <div className={styles.held}>
      <div>
        <b translate="no">{pairName(pair)}</b>
        <Amount value={gain?.by ?? null} decimals={CENTS} signed neutral={stale} />
      </div>
      <div className={styles.detail}>
        <span>
          <Amount value={amount} decimals={decimals} />
          {cost === null ? (
            ` · ${t('watch.unknownCost')}`
          ) : (
            <>
              <VisuallyHidden>{t('watch.averageCost')}</VisuallyHidden>
              <span aria-hidden="true"> @ </span>
              <Price value={cost} precision={pricePrecision(pair, platform)} />
            </>
          )}
        </span>
        {cost !== null && <Change percent={gain?.percent ?? null} stale={stale} />}
      </div>
    </div>
  );
}
