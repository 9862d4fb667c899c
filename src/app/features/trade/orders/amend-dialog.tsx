import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirtyForm } from '#app/shared/forms/dirty-forms.ts';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { useMoneyMutation } from '#app/shared/money/use-money-mutation.ts';
import { useUnremembered } from '#app/shared/money/use-unremembered.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import facts from '#app/ui/fact-rows.module.css';
import { worker } from '#app/worker-client/client.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { AmendSpotOrder, NewSpotOrder, SpotOrder } from '#protocol/spot.ts';
import { pairName, samePair } from '#protocol/units.ts';
import type { TicketField } from '../order-form/check-ticket.ts';
import styles from '../order-form/order-form.module.css';
import { placedWords } from '../order-form/placed-words.ts';
import { PreviewRows, useFollowedPreview, usePreviewStore } from '../order-form/preview-facts.tsx';
import { refusedField } from '../order-form/refused-field.ts';
import { WarningList } from '../order-form/warning-list.tsx';
import { type Aim, type AmendDraft, amendDraftOf, checkAmend, hasOwnAmount } from './amend-draft.ts';
import { SideText, typeWords } from './order-words.tsx';
import { useAmendReason } from './use-amend-reason.ts';

interface Amending {
  readonly change: AmendSpotOrder;
  readonly order: NewSpotOrder;
  readonly rule: PairRule;
}

interface AmendDialogProps {
  readonly order: SpotOrder;
  readonly aim: Aim;
  readonly onClose: () => void;
}

/** Cancels an order and places another in its stead; says that this loses its place in the queue. */
export function AmendDialog({ order, aim, onClose }: AmendDialogProps) {
  const { t } = useTranslation(['orders', 'trade']);
  const formId = useId();
  const platform = usePlatform();
  const rule = platform?.pairs.find(({ pair }) => samePair(pair, order.pair)) ?? null;
  const [draft, setDraft] = useState<AmendDraft>(() => amendDraftOf(order, aim));
  const [problem, setProblem] = useState<{ field: TicketField | null; say: (t: Translate) => string } | null>(
    null,
  );
  const previews = usePreviewStore();
  const check = useMemo(() => (rule ? checkAmend(draft, order, rule) : null), [draft, order, rule]);
  const preview = useFollowedPreview(previews, order.pair, check?.ok ? check.order : null)?.preview ?? null;
  const unremembered = useUnremembered();
  useDirtyForm(true);
  const fields = {
    stop: useRef<HTMLInputElement>(null),
    price: useRef<HTMLInputElement>(null),
    quantity: useRef<HTMLInputElement>(null),
  };
  const complain = (field: TicketField | null, say: (t: Translate) => string) => {
    setProblem({ field, say });
    if (field === 'stop' || field === 'price' || field === 'quantity') fields[field].current?.focus();
  };
  const { busy, act: amend } = useMoneyMutation('amend', {
    words: ({ order: next, rule: by }: Amending) => ({
      sending: t('orders.toast.amending'),
      accepted: ({ placed }) => placedWords(next, placed, by, t('orders.toast.amended'), t),
    }),
    send: ({ change }) => worker.spot.amendOrder(change),
    ended: ({ failure }) => {
      if (failure === null) onClose();
      else complain(refusedField(failure), (words) => failureText(failure, words));
    },
  });
  const reason = useAmendReason({ order, change: check?.ok ? check.change : null, platform, rule, busy });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rule === null || check === null || reason !== null) return;
    if (!check.ok) return complain(check.field, (words) => words(check.key, check.values ?? {}));
    void amend({ change: check.change, order: check.order, rule });
  };
  const type = (change: Partial<AmendDraft>) => {
    setDraft({ ...draft, ...change });
    setProblem(null);
  };
  const errorOf = (field: TicketField | null) => (problem?.field === field ? problem.say(t) : null);
  const { base, quote } = order.pair;
  const waitingType = !order.waiting ? 'limit' : order.price === null ? 'stopMarket' : 'stopLimit';
  return (
    <Dialog
      open
      title={t('orders.amend.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('orders.amend.keep')}</Button>
          <Button type="submit" form={formId} look="primary" busy={busy} disabledReason={reason}>
            {t('orders.amend.action')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.amend} onSubmit={submit} noValidate>
        <p>
          <span translate="no">{pairName(order.pair)}</span> · <SideText side={order.side} /> ·{' '}
          {typeWords(order, t)}
        </p>
        {order.waiting && (
          <AmountField
            ref={fields.stop}
            data-autofocus={order.price === null}
            label={t('spot.form.stop')}
            value={draft.stop}
            coin={quote}
            precision={rule?.pricePrecision ?? 8}
            uncut
            error={errorOf('stop')}
            onChange={(stop) => stop !== draft.stop && type({ stop })}
          />
        )}
        {order.price !== null && (
          <AmountField
            ref={fields.price}
            data-autofocus
            label={t('spot.form.price')}
            value={draft.price}
            coin={quote}
            precision={rule?.pricePrecision ?? 8}
            uncut
            error={errorOf('price')}
            onChange={(text) => text !== draft.price && type({ price: text })}
          />
        )}
        {hasOwnAmount(order) && (
          <AmountField
            ref={fields.quantity}
            label={t('orders.amend.amount')}
            value={draft.amount}
            coin={base}
            precision={rule?.amountPrecision ?? 8}
            error={errorOf('quantity')}
            onChange={(amount) => amount !== draft.amount && type({ amount })}
          />
        )}
        <dl className={cx(facts.rows, styles.facts)}>
          <PreviewRows preview={preview} rule={rule} type={waitingType} />
        </dl>
        {check?.ok && preview && rule && <WarningList order={check.order} preview={preview} rule={rule} />}
        <p className={styles.small}>{t('orders.amend.text')}</p>
        {!hasOwnAmount(order) && order.total === null && (
          <p className={styles.small}>{t('orders.amend.linked')}</p>
        )}
        {unremembered !== null && <p className={styles.lock}>{unremembered}</p>}
        {errorOf(null) !== null && (
          <p className={styles.problem} role="alert">
            {errorOf(null)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
