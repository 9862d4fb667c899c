import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RedemptionDialog } from '#app/earn/redemption-dialog.tsx';
import { useBusinessNow } from '#app/earn/use-business-now.ts';
import { compare } from '#app/format/arithmetic.ts';
import { formatDecimal } from '#app/format/decimal.ts';
import type { Fact } from '#app/ui/fact-list.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { ZERO } from '#protocol/decimal.ts';
import type { MachineOrder } from '#protocol/pool.ts';
import { failed } from '#protocol/result.ts';
import type { Decimal } from '#protocol/units.ts';
import { priceText } from './plan-facts.ts';
import { redemptionQuery } from './queries.ts';

interface RedeemDialogProps {
  readonly order: MachineOrder;
  readonly onClose: () => void;
}

const COIN_DECIMALS = 8;

/** What giving machines back comes to, in the server's figures, and the last word before it. */
export function RedeemDialog({ order, onClose }: RedeemDialogProps) {
  const { t } = useTranslation('pool');
  const { data, error, isFetching, refetch } = useQuery(redemptionQuery(order.id));
  // Figures that are being asked for again are no longer those that would be agreed to.
  const redemption = data && !isFetching ? data : null;
  const failure = isFetching ? null : failureOf(error);
  const now = useBusinessNow(10_000);
  const later = redemption !== null && now !== null && redemption.arrival > now;
  const costs = redemption !== null && compare(redemption.kept, ZERO) > 0;
  const facts: readonly Fact[] | null = redemption && [
    { name: t('pool.column.machine'), value: <bdi>{order.name}</bdi> },
    { name: t('pool.quantity'), value: String(order.quantity) },
    { name: t('pool.fact.cost'), value: figure(redemption.amount, redemption.priceCurrency) },
    { name: t('pool.redeem.kept'), value: figure(redemption.kept, redemption.priceCurrency) },
    {
      name: t('pool.redeem.refunded'),
      value: figure(redemption.refunded, redemption.priceCurrency),
      strong: true,
    },
    { name: t('pool.redeem.arrival'), value: <TimeText time={redemption.arrival} /> },
    {
      name: t('pool.column.mined'),
      value: `${formatDecimal(redemption.accrued, COIN_DECIMALS)} ${redemption.currency}`,
    },
  ];
  return (
    <RedemptionDialog
      title={t('pool.redeem.title')}
      facts={facts}
      failure={failure}
      onRetry={() => void refetch()}
      loss={
        order.status === 'mining' &&
        t(costs ? 'pool.redeem.loss' : 'pool.redeem.early', {
          amount: redemption ? priceText(redemption.kept) : '',
          coin: order.priceCurrency,
        })
      }
      done={t(later ? 'pool.redeem.arranged' : 'pool.redeem.done')}
      send={() =>
        redemption ? worker.pool.redeem(redemption) : Promise.resolve(failed({ kind: 'invalid' }))
      }
      onDone={onClose}
      onRefused={() => void refetch()}
      onCancel={onClose}
    />
  );
}

const figure = (value: Decimal, coin: string): string => `${priceText(value)} ${coin}`;
