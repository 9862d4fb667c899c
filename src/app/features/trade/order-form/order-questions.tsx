import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { useUnremembered } from '#app/shared/money/use-unremembered.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import common from '#app/ui/common.module.css';
import { type Asking, ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { cx } from '#app/ui/cx.ts';
import facts from '#app/ui/fact-rows.module.css';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { sameOrder } from '#protocol/spot-rules.ts';
import { type EpochMs, pairName } from '#protocol/units.ts';
import { orderTotal, quoteDecimals } from '../orders/figures.ts';
import { SideText, typeWords } from '../orders/order-words.tsx';
import { ExitRows, TrailRow } from './further/further-rows.tsx';
import { TermRows } from './further/term-rows.tsx';
import styles from './order-form.module.css';
import { PreviewRows, usePreviewed } from './preview-facts.tsx';
import type { PreviewStore } from './preview-store.ts';
import type { SpotOrderFormState } from './use-spot-order-form.ts';
import { WarningList } from './warning-list.tsx';

interface PendingQuestionProps {
  readonly form: SpotOrderFormState;
  readonly rule: PairRule | null;
  /** Why nothing can be ordered now, or null. */
  readonly disabledReason: string | null;
}

/** The question that an order waits for before it is sent: whether to place it, or the same one again. */
export function PendingQuestion({ form, rule, disabledReason }: PendingQuestionProps) {
  const { twin, asked, busy } = form;
  if (rule === null) return null;
  return (
    <>
      {twin && (
        <RepeatSpotOrder
          order={twin.order}
          rule={rule}
          sentAt={twin.sentAt}
          busy={busy}
          disabledReason={disabledReason}
          onConfirm={form.confirmTwin}
          onCancel={form.cancelTwin}
        />
      )}
      {asked && (
        <ConfirmSpotOrder
          order={asked}
          rule={rule}
          previews={form.previews}
          busy={busy}
          disabledReason={disabledReason}
          onConfirm={form.confirm}
          onCancel={form.cancel}
        />
      )}
    </>
  );
}

/** What happens later, of kinds that do something later. */
const NOTES: Readonly<Partial<Record<NewSpotOrder['type'], string>>> = {
  stopLimit: 'orders.confirm.stop',
  stopMarket: 'orders.confirm.trigger',
  trailingStop: 'orders.confirm.trigger',
  oco: 'orders.confirm.oco',
};

interface ConfirmSpotOrderProps extends Required<Asking> {
  readonly order: NewSpotOrder;
  readonly rule: PairRule;
  readonly previews: PreviewStore;
}

/** The order once more in full, with what it would do against the book of this moment. */
function ConfirmSpotOrder({ order, rule, previews, ...asking }: ConfirmSpotOrderProps) {
  const { t } = useTranslation(['trade', 'orders']);
  const [never, setNever] = useState(false);
  const unremembered = useUnremembered();
  const known = usePreviewed(previews);
  const preview = known && sameOrder(known.order, order) ? known.preview : null;
  const warned = preview !== null && preview.warnings.length > 0;
  const note = NOTES[order.type];
  const confirm = () => {
    if (never) prefs.set({ confirmSpotOrders: false });
    asking.onConfirm();
  };
  return (
    <ConfirmDialog
      {...asking}
      open
      title={t('orders.confirm.title')}
      action={t(order.side === 'buy' ? 'orders.confirm.buy' : 'orders.confirm.sell', {
        coin: order.pair.base,
      })}
      look={order.side === 'buy' ? 'up' : 'down'}
      // Known and without a warning: whoever has ordered by Enter may agree by Enter.
      atAction={preview !== null && !warned}
      onConfirm={confirm}
    >
      <dl className={cx(facts.rows, facts.strong, styles.review)}>
        <OrderRows order={order} rule={rule} />
        <PreviewRows preview={preview} rule={rule} type={order.type} />
        {order.type === 'trailingStop' && <TrailRow preview={preview} rule={rule} />}
        {preview?.worstAllowed && (
          <div>
            <dt>{t('orders.preview.worstAllowed', { limit: order.slippage })}</dt>
            <dd translate="no">
              {formatDecimal(preview.worstAllowed, rule.pricePrecision)} {rule.pair.quote}
            </dd>
          </div>
        )}
        {preview?.exits && <ExitRows exits={preview.exits} rule={rule} />}
      </dl>
      {preview && <WarningList order={order} preview={preview} rule={rule} />}
      {note !== undefined && <p className={common.note}>{t(note)}</p>}
      {preview?.exits && <p className={common.note}>{t('orders.exit.note')}</p>}
      {unremembered !== null && <p className={styles.lock}>{unremembered}</p>}
      {!warned && (
        <Checkbox
          label={t('orders.confirm.never')}
          checked={never}
          onChange={(event) => setNever(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

interface OrderRowsProps {
  readonly order: NewSpotOrder;
  readonly rule: PairRule;
}

/** What is ordered, as rows of a review: every question about an order names it in the same words. */
export function OrderRows({ order, rule }: OrderRowsProps) {
  const { t } = useTranslation(['trade', 'orders']);
  const { pair, price, stopPrice, amount, total } = order;
  const { base, quote } = pair;
  const cost = total === null ? orderTotal(order) : null;
  return (
    <>
      <div>
        <dt>{pairName(pair)}</dt>
        <dd>
          <SideText side={order.side} /> · {typeWords(order, t)}
        </dd>
      </div>
      {stopPrice !== null && (
        <div>
          <dt>{t('spot.form.stop')}</dt>
          <dd translate="no">
            {formatDecimal(stopPrice, rule.pricePrecision)} {quote}
          </dd>
        </div>
      )}
      {price !== null && (
        <div>
          <dt>{t('spot.form.price')}</dt>
          <dd translate="no">
            {formatDecimal(price, rule.pricePrecision)} {quote}
          </dd>
        </div>
      )}
      {amount !== null && (
        <div>
          <dt>{t('spot.form.amount')}</dt>
          <dd translate="no">
            {formatDecimal(amount, rule.amountPrecision)} {base}
          </dd>
        </div>
      )}
      {cost !== null && (
        <div>
          <dt>{t('spot.form.total')}</dt>
          <dd translate="no">
            {formatDecimal(cost, quoteDecimals(rule))} {quote}
          </dd>
        </div>
      )}
      {total !== null && (
        <div>
          <dt>{t('spot.form.spend')}</dt>
          <dd translate="no">
            {formatDecimal(total, quoteDecimals(rule))} {quote}
          </dd>
        </div>
      )}
      <TermRows order={order} rule={rule} />
    </>
  );
}

interface RepeatSpotOrderProps extends Required<Asking> {
  readonly order: NewSpotOrder;
  readonly rule: PairRule;
  /** When the same order was sent, by server time. */
  readonly sentAt: EpochMs;
}

/** The same order was placed a moment ago, here or in another tab: asked even where orders are not confirmed. */
function RepeatSpotOrder({ order, rule, sentAt, ...asking }: RepeatSpotOrderProps) {
  const { t } = useTranslation(['trade', 'orders']);
  const ago = Math.max(1, Math.round((serverNow() - sentAt) / 1000));
  return (
    <ConfirmDialog
      {...asking}
      open
      title={t('orders.twin.title')}
      action={t('orders.twin.action')}
      look={order.side === 'buy' ? 'up' : 'down'}
    >
      <dl className={cx(facts.rows, facts.strong, styles.review)}>
        <OrderRows order={order} rule={rule} />
      </dl>
      <p>{t('orders.twin.text', { count: ago })}</p>
    </ConfirmDialog>
  );
}
