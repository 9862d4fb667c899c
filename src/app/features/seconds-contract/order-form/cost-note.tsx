import { useTranslation } from 'react-i18next';
import { signOf } from '#app/format/arithmetic.ts';
import { Button } from '#app/ui/button.tsx';
import type { Limits, OrderPreview } from '#contract/contract.ts';
import { exact } from '#contract/decimal.ts';
import type { Coin } from '#contract/units.ts';
import { stakeText } from '../stake-text.ts';
import styles from './order-form.module.css';

interface CostNoteProps {
  readonly preview: OrderPreview | null;
  readonly coin: Coin;
  /** Null for visitors, in practice, and while they are not known. */
  readonly limits: Limits | null;
  readonly onLimits: () => void;
}

/** Beside the buttons: what the average order costs, who gains it, and how far the own limit is used. */
export function CostNote({ preview, coin, limits, onLimits }: CostNoteProps) {
  const { t } = useTranslation('contract');
  const gains = preview !== null && signOf(preview.costPer100) < 0;
  const lost = stakeText(limits?.lostToday ?? exact('0'));
  return (
    <>
      <p className={styles.note}>
        {preview && !gains
          ? t('contract.form.cost', { cost: stakeText(preview.costPer100), coin })
          : t('contract.form.counterparty')}
      </p>
      {limits && (
        <div className={styles.own}>
          <span>
            {limits.dailyLoss === null
              ? t('contract.form.noLimit', { lost })
              : t('contract.form.limitToday', {
                  lost,
                  limit: stakeText(limits.dailyLoss).replace(/\.00$/, ''),
                })}
          </span>
          <Button size="small" look="quiet" onClick={onLimits}>
            {t('contract.limits.open')}
          </Button>
        </div>
      )}
    </>
  );
}
