import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RedemptionDialog } from '#app/earn/redemption-dialog.tsx';
import { useBusinessNow } from '#app/earn/use-business-now.ts';
import { signOf } from '#app/format/arithmetic.ts';
import { formatDecimal } from '#app/format/decimal.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import type { FinanceOrder } from '#protocol/finance.ts';
import { redemptionQuery } from './queries.ts';

interface RedeemDialogProps {
  readonly userId: string;
  readonly order: FinanceOrder;
  readonly onClose: () => void;
}

/** The review of a redemption: the server says what it costs now, and it is redeemed at exactly that. */
export function RedeemDialog({ userId, order, onClose }: RedeemDialogProps) {
  const { t } = useTranslation('finance');
  const query = useQuery(redemptionQuery(userId, order.id));
  const now = useBusinessNow();
  const shown = query.isFetching ? null : (query.data ?? null);
  const figure = (value: FinanceOrder['amount']) => `${formatDecimal(value, 8)} ${order.coin}`;
  const later = shown !== null && now !== null && shown.arrival > now;
  return (
    <RedemptionDialog
      title={t('finance.redeem.title', { name: order.name })}
      facts={
        shown && [
          { name: t('finance.amount'), value: figure(shown.amount) },
          { name: t('finance.record.accrued'), value: figure(shown.accrued) },
          { name: t('finance.redeem.cost'), value: figure(shown.kept) },
          { name: t('finance.redeem.receive'), value: figure(shown.refunded), strong: true },
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
        shown
          ? worker.finance.redeem(shown)
          : Promise.resolve({ ok: false as const, failure: { kind: 'superseded' as const } })
      }
      onDone={onClose}
      onRefused={() => void query.refetch()}
      onCancel={onClose}
    />
  );
}
