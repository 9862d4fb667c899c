import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { CONTRACT_DECIMALS, formatDecimal, NO_VALUE } from '#app/shared/format/decimal.ts';
import { exactText, moneyText } from '#app/shared/format/money-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { Amount } from '#app/ui/amount.tsx';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import facts from '#app/ui/fact-rows.module.css';
import { Skeleton } from '#app/ui/states.tsx';
import type { OrderPreview } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import type { Limits } from '#protocol/limits.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import styles from './order-form.module.css';

interface OrderFactsProps {
  readonly practice: boolean;
  readonly available: Decimal | null;
  readonly coin: Coin;
  readonly preview: OrderPreview | null;
  /** Where there is too little for any order: the way to more. */
  readonly onTransfer: (() => void) | null;
}

/** What an order draws on, what it costs, and when it pays. */
export function OrderFacts({ practice, available, coin, preview, onTransfer }: OrderFactsProps) {
  const { t } = useTranslation('contract');
  return (
    <dl className={cx(facts.rows, styles.facts)}>
      <div>
        <dt>
          {t(practice ? 'contract.form.practiceBalance' : 'contract.form.balance')}
          {onTransfer && (
            <Button size="small" look="quiet" className={styles.fund} onClick={onTransfer}>
              {t('contract.form.transfer')}
            </Button>
          )}
        </dt>
        <dd>
          <Amount value={available} decimals={CONTRACT_DECIMALS} coin={coin} />
        </dd>
      </div>
      <div>
        <dt>{t('contract.form.fee')}</dt>
        <dd translate="no">
          {preview ? `${formatDecimal(preview.fee, CONTRACT_DECIMALS)} ${coin}` : NO_VALUE}
        </dd>
      </div>
      <div>
        <dt>{t('contract.form.tie')}</dt>
        <dd>{t('contract.form.tieReturned')}</dd>
      </div>
      <div>
        <dt>{t('contract.form.breakEven')}</dt>
        <dd>
          {preview ? t('contract.form.breakEvenPercent', { percent: preview.breakEvenPercent }) : NO_VALUE}
        </dd>
      </div>
    </dl>
  );
}

interface CostNoteProps {
  readonly preview: OrderPreview | null;
  readonly coin: Coin;
  /** Null while they are not known. */
  readonly limits: Limits | null;
  /** The person's own limits have a place here: not for visitors, not in practice, not where nothing tells them. */
  readonly own: boolean;
  readonly onLimits: () => void;
}

/** Beside the buttons: what the average order costs, who gains it, and how far the own limit is used. */
export function CostNote({ preview, coin, limits, own, onLimits }: CostNoteProps) {
  const { t } = useTranslation('contract');
  const ownFigure = useOwnFigure();
  const gains = preview !== null && signOf(preview.costPer100) < 0;
  return (
    <>
      <p className={styles.note}>
        {preview && !gains
          ? t('contract.form.cost', { cost: moneyText(preview.costPer100), coin })
          : t('contract.form.counterparty')}
      </p>
      {own && (
        <div className={styles.own}>
          {limits ? (
            <span>
              {lostWords(limits, t, ownFigure)}
              {limits.onDevice && ` · ${t('contract.limits.here')}`}
            </span>
          ) : (
            <Skeleton width={180} />
          )}
          <Button
            size="small"
            look="quiet"
            disabledReason={limits ? null : t('contract.block.config')}
            onClick={onLimits}
          >
            {t('contract.limits.open')}
          </Button>
        </div>
      )}
    </>
  );
}

function lostWords(
  { lostToday, dailyLoss, atRisk }: Limits,
  t: Translate,
  own: (figure: string) => string,
): string {
  const lost = own(moneyText(lostToday ?? exact('0')));
  if (dailyLoss === null) return t('contract.form.noLimit', { lost });
  const limit = exactText(dailyLoss);
  // The limit counts them as lost: without them a refusal could not be understood.
  if (atRisk !== null && signOf(atRisk) > 0) {
    return t('contract.form.limitRunning', { lost, risk: own(moneyText(atRisk)), limit });
  }
  return t('contract.form.limitToday', { lost, limit });
}
