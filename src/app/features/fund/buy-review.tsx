import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COIN_DECIMALS } from '#app/earn/purchase-amount.ts';
import { PurchaseDialog } from '#app/earn/purchase-dialog.tsx';
import { formatDecimal } from '#app/format/decimal.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Fund } from '#protocol/fund.ts';
import type { Decimal } from '#protocol/units.ts';
import { estimateFacts } from './estimate-facts.tsx';
import { estimateQuery } from './queries.ts';

interface BuyReviewProps {
  readonly fund: Fund;
  readonly amount: Decimal;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The last look before money goes into a fund. */
export function BuyReview({ fund, amount, onDone, onCancel }: BuyReviewProps) {
  const { t } = useTranslation(['fund', 'earn']);
  const { id, currency, nextDealing } = fund;
  // What is agreed to is the dealing that was next when the review opened.
  const [dealsAt] = useState(nextDealing);
  const { data: estimate } = useQuery(estimateQuery(fund, amount));
  return (
    <PurchaseDialog
      title={t('fund.buy.confirmTitle')}
      action={t('fund.buy.confirm')}
      done={t('fund.buy.done', { name: fund.name })}
      facts={[
        { name: t('fund.column.fund'), value: fund.name },
        {
          name: t('fund.buy.amount'),
          value: `${formatDecimal(amount, COIN_DECIMALS)} ${currency}`,
          strong: true,
        },
        ...(estimate ? estimateFacts(fund, estimate, t) : []),
        { name: t('fund.buy.dealsAt'), value: <TimeText time={dealsAt} /> },
      ]}
      note={<p>{t('fund.buy.note')}</p>}
      send={(again) => worker.fund.buy({ fundId: id, amount, currency, dealsAt }, again)}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
