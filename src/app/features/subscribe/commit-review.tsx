import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { COIN_DECIMALS } from '#app/earn/purchase-amount.ts';
import { PurchaseDialog } from '#app/earn/purchase-dialog.tsx';
import { formatDecimal } from '#app/format/decimal.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Project } from '#protocol/subscribe.ts';
import type { Decimal } from '#protocol/units.ts';
import { estimateFacts } from './estimate-facts.tsx';
import { estimateQuery } from './queries.ts';

interface CommitReviewProps {
  readonly project: Project;
  readonly amount: Decimal;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The last look before money is committed: it can't be taken back until the sale closes. */
export function CommitReview({ project, amount, onDone, onCancel }: CommitReviewProps) {
  const { t } = useTranslation(['subscribe', 'earn']);
  const { data: estimate } = useQuery(estimateQuery(project, amount));
  return (
    <PurchaseDialog
      title={t('subscribe.commit.title', { name: project.name })}
      action={t('subscribe.commit.confirm')}
      done={t('subscribe.commit.done', { name: project.name })}
      facts={[
        {
          name: t('subscribe.commit.amount'),
          value: `${formatDecimal(amount, COIN_DECIMALS)} ${project.currency}`,
          strong: true,
        },
        ...(estimate ? estimateFacts(project, estimate, t) : []),
        { name: t('subscribe.step.closes'), value: <TimeText time={project.end} /> },
        { name: t('subscribe.step.lists'), value: <TimeText time={project.listingTime} /> },
      ]}
      note={<p>{t('subscribe.commit.note')}</p>}
      send={(again) => worker.subscribe.buy(project, amount, again)}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
