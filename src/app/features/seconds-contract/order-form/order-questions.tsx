import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { moneyText, profitText } from '#app/shared/format/money-text.ts';
import type { LastPrice } from '#app/shared/market/last-price.ts';
import { useUnremembered } from '#app/shared/money/use-unremembered.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { DirectionText } from '#app/ui/amount.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import common from '#app/ui/common.module.css';
import { type Asking, ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { cx } from '#app/ui/cx.ts';
import facts from '#app/ui/fact-rows.module.css';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { NewContractOrder, OrderPreview } from '#protocol/contract.ts';
import { type EpochMs, pairName } from '#protocol/units.ts';
import styles from './order-form.module.css';

interface ConfirmOrderProps extends Required<Asking> {
  readonly order: NewContractOrder;
  readonly preview: OrderPreview | null;
  readonly last: LastPrice;
  readonly precision: number;
}

/** The order once more in full, at the price of this moment. */
export function ConfirmOrder({ order, preview, last, precision, ...asking }: ConfirmOrderProps) {
  const { t } = useTranslation('contract');
  const [never, setNever] = useState(false);
  const unremembered = useUnremembered();
  const confirm = () => {
    if (never) prefs.set({ confirmOrders: false });
    asking.onConfirm();
  };
  return (
    <ConfirmDialog
      {...asking}
      open
      title={t('contract.confirm.title')}
      action={t(order.direction === 'up' ? 'contract.confirm.up' : 'contract.confirm.down')}
      look={order.direction}
      onConfirm={confirm}
    >
      <dl className={cx(facts.rows, facts.strong, styles.review)}>
        <OrderRows order={order} />
        <div>
          <dt>{t('contract.confirm.win')}</dt>
          <dd translate="no">
            {profitText(preview?.win ?? null)} {order.payCoin}
          </dd>
        </div>
        <div>
          <dt>{t('contract.confirm.lose')}</dt>
          <dd translate="no">
            {preview ? `−${moneyText(preview.lose)}` : '—'} {order.payCoin}
          </dd>
        </div>
        <div>
          <dt>{t(last.live ? 'contract.confirm.price' : 'contract.confirm.lastPrice')}</dt>
          <dd translate="no">{formatDecimal(last.price, precision)}</dd>
        </div>
      </dl>
      <p className={common.note}>{t('contract.confirm.rule')}</p>
      {unremembered !== null && <p className={styles.lock}>{unremembered}</p>}
      <Checkbox
        label={t('contract.confirm.never')}
        checked={never}
        onChange={(event) => setNever(event.target.checked)}
      />
    </ConfirmDialog>
  );
}

/** What is ordered, as rows of a review: every question about an order names it in the same words. */
export function OrderRows({ order }: { readonly order: NewContractOrder }) {
  const { t } = useTranslation('contract');
  return (
    <>
      <div>
        <dt>{pairName(order.pair)}</dt>
        <dd>
          <DirectionText direction={order.direction} /> · {t('contract.seconds', { count: order.duration })}
        </dd>
      </div>
      <div>
        <dt>{t('contract.confirm.stake')}</dt>
        <dd translate="no">
          {moneyText(order.stake)} {order.payCoin}
        </dd>
      </div>
    </>
  );
}

interface RepeatOrderProps extends Required<Asking> {
  readonly order: NewContractOrder;
  /** When the same order was sent, by server time. */
  readonly sentAt: EpochMs;
}

/** The same order was placed a moment ago, here or in another tab: asked even where orders are not confirmed. */
export function RepeatOrder({ order, sentAt, ...asking }: RepeatOrderProps) {
  const { t } = useTranslation('contract');
  const ago = Math.max(1, Math.round((serverNow() - sentAt) / 1000));
  return (
    <ConfirmDialog
      {...asking}
      open
      title={t('contract.twin.title')}
      action={t('contract.twin.action')}
      look={order.direction}
    >
      <dl className={cx(facts.rows, facts.strong, styles.review)}>
        <OrderRows order={order} />
      </dl>
      <p>{t('contract.twin.text', { count: ago })}</p>
    </ConfirmDialog>
  );
}
