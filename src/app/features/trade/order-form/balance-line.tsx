import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/offline/lazy-part.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Coin, Decimal } from '#protocol/units.ts';
import { fittingDecimals } from '../fitting-decimals.ts';
import styles from './order-form.module.css';

const TransferDialog = lazyPart(() =>
  import('#app/transfer/transfer-dialog.tsx').then((part) => part.TransferDialog),
);

interface BalanceLineProps {
  readonly coin: Coin;
  /** Null while it is not known, and for visitors. */
  readonly available: Decimal | null;
  readonly signedIn: boolean;
}

/** What is free of the coin that the order takes, and the way to get more of it here. */
export function BalanceLine({ coin, available, signedIn }: BalanceLineProps) {
  const { t } = useTranslation('spot');
  const [moving, setMoving] = useState(false);
  return (
    <div className={styles.balance}>
      <span>{t('ui.amount.available')}</span>
      {signedIn && (
        <Button size="small" look="quiet" className={styles.inline} onClick={() => setMoving(true)}>
          {t('spot.form.transfer')}
        </Button>
      )}
      <b>
        <Amount value={available} decimals={fittingDecimals(available, coin)} coin={coin} />
      </b>
      {moving && <TransferDialog open onClose={() => setMoving(false)} initialTo="spot" initialCoin={coin} />}
    </div>
  );
}
