import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirtyForm } from '#app/shared/forms/dirty-forms.ts';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { useMoneyMutation } from '#app/shared/money/use-money-mutation.ts';
import { useUnremembered } from '#app/shared/money/use-unremembered.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { Button } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
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
import { type Aim, type AmendDraft, amendDraftOf, checkAmend, hasOwnAmount, trails } from './amend-draft.ts';
import { AmendFields, inputOf, MovedRow } from './amend-fields.tsx';
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
  // A preview of a trailing stop would begin at the last price, not at the best one that was followed.
  const previewed = check?.ok && !trails(order) ? check.order : null;
  const preview = useFollowedPreview(previews, order.pair, previewed)?.preview ?? null;
  const unremembered = useUnremembered();
  useDirtyForm(true);
  const inputs = {
    trail: useRef<HTMLInputElement>(null),
    stop: useRef<HTMLInputElement>(null),
    price: useRef<HTMLInputElement>(null),
    quantity: useRef<HTMLInputElement>(null),
  };
  const complain = (field: TicketField | null, say: (t: Translate) => string) => {
    setProblem({ field, say });
    const input = inputOf(field);
    if (input !== null) inputs[input].current?.focus();
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
        <AmendFields
          order={order}
          rule={rule}
          draft={draft}
          inputs={inputs}
          errorOf={errorOf}
          onType={type}
        />
        <dl className={cx(facts.rows, styles.facts)}>
          {trails(order) ? (
            <MovedRow order={order} rule={rule} trail={check?.ok ? check.order.further : undefined} />
          ) : (
            <PreviewRows preview={preview} rule={rule} type={waitingType} />
          )}
        </dl>
        {check?.ok && preview && rule && <WarningList order={check.order} preview={preview} rule={rule} />}
        <p className={common.note}>{t('orders.amend.text')}</p>
        {!hasOwnAmount(order) && order.total === null && (
          <p className={common.note}>{t('orders.amend.linked')}</p>
        )}
        {unremembered !== null && <p className={styles.lock}>{unremembered}</p>}
        {errorOf(null) !== null && (
          <p className={common.problem} role="alert">
            {errorOf(null)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
