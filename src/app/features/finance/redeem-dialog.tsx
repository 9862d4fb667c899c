import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { add, compare, signOf, subtract } from '#app/shared/format/arithmetic.ts';
import { NO_VALUE } from '#app/shared/format/decimal.ts';
import { exactText, moneyText } from '#app/shared/format/money-text.ts';
import { PartField, usePartChoice } from '#app/shared/money/earn/part-choice.tsx';
import { RedemptionDialog } from '#app/shared/money/earn/redemption-dialog.tsx';
import { useBusinessNow } from '#app/shared/money/earn/use-business-now.ts';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import type { FinanceOrder, FinanceRedemption } from '#protocol/finance.ts';
import { redemptionSignature } from '#protocol/signature.ts';
import type { Decimal } from '#protocol/units.ts';
import { redemptionQuery } from './queries.ts';

interface RedeemDialogProps {
  readonly userId: string;
  readonly order: FinanceOrder;
  readonly onClose: () => void;
}

/** The review of a redemption: the server says what it costs now, and it is redeemed at exactly that. */
export function RedeemDialog({ userId, order, onClose }: RedeemDialogProps) {
  const { t } = useTranslation('earn');
  const own = useOwnFigure();
  const query = useQuery(redemptionQuery(userId, order.id));
  const now = useBusinessNow();
  const whole = query.isFetching ? null : (query.data ?? null);
  const choice = usePartChoice(order.amount, whole);
  const { part, least } = choice;
  const shown = whole && part !== null ? { ...whole, ...partly(whole, part) } : whole;
  const figure = (value: Decimal) => `${moneyText(value)} ${order.coin}`;
  const chosen = (value: Decimal) => (part === null ? NO_VALUE : own(figure(value)));
  const sent = whole && part !== null && compare(part, whole.amount) < 0 ? part : null;
  const later = shown !== null && now !== null && shown.arrival > now;
  const problem =
    least !== null && part === null
      ? t('finance.redeem.leave', { amount: `${exactText(least)} ${order.coin}` })
      : null;
  return (
    <RedemptionDialog
      would={redemptionSignature('finance', order.id, sent)}
      title={t('finance.redeem.title', { name: order.name })}
      action={t('earn.redeem.action')}
      choice={
        <PartField choice={choice} label={t('finance.redeem.part')} unit={order.coin} error={problem} />
      }
      reason={problem}
      facts={
        shown && [
          { name: t('finance.amount'), value: chosen(shown.amount) },
          { name: t('finance.record.accrued'), value: own(figure(shown.accrued)) },
          { name: t('finance.redeem.cost'), value: figure(shown.kept) },
          { name: t('finance.redeem.receive'), value: chosen(shown.refunded), strong: true },
          ...(least === null
            ? []
            : [{ name: t('finance.redeem.stays'), value: chosen(subtract(choice.whole, shown.amount)) }]),
          {
            name: t('finance.redeem.arrival'),
            value: later ? <TimeText time={shown.arrival} /> : t('finance.redeem.atOnce'),
          },
        ]
      }
      failure={query.isFetching ? null : failureOf(query.error)}
      onRetry={() => void query.refetch()}
      loss={
        shown &&
        (signOf(shown.kept) > 0
          ? t('finance.redeem.loss', { cost: figure(shown.kept) })
          : later
            ? t('finance.redeem.idle')
            : null)
      }
      done={t(later ? 'finance.redeem.arranged' : 'finance.redeem.done')}
      send={() =>
        whole && part !== null
          ? worker.finance.redeem(whole, sent)
          : Promise.resolve({ ok: false as const, failure: { kind: 'superseded' as const } })
      }
      onDone={onClose}
      onRefused={() => void query.refetch()}
      onCancel={onClose}
    />
  );
}

/** All of the interest is paid with a part, too. */
const partly = ({ accrued, kept }: FinanceRedemption, part: Decimal) => ({
  amount: part,
  refunded: subtract(add(part, accrued), kept),
});
