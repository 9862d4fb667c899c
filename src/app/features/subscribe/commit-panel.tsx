import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { compare, signOf } from '#app/shared/format/arithmetic.ts';
import { exactText, moneyText } from '#app/shared/format/money-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { PurchaseBounds } from '#app/shared/money/earn/purchase-amount.ts';
import { PurchaseDialog } from '#app/shared/money/earn/purchase-dialog.tsx';
import { PurchaseForm } from '#app/shared/money/earn/purchase-form.tsx';
import { freeIn } from '#app/shared/money/free.ts';
import { Amount } from '#app/ui/amount.tsx';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { AllotmentEstimate, OwnCommitment, Project } from '#protocol/subscribe.ts';
import type { Decimal } from '#protocol/units.ts';
import { useIsTraded } from './project-parts.tsx';
import { estimateQuery } from './queries.ts';
import styles from './subscribe.module.css';

/** What an amount would be allotted if nobody else asked for anything more, with the formula in its own figures. */
function estimateFacts(project: Project, estimate: AllotmentEstimate, t: Translate): readonly Fact[] {
  const { coin, currency, total } = project;
  const { asked, requested, coins, cost, refund } = estimate;
  const money = (value: Decimal) => `${moneyText(value)} ${currency}`;
  const shared = compare(requested, total) > 0;
  return [
    { name: t('subscribe.estimate.asked'), value: `${exactText(asked)} ${coin}` },
    {
      name: t('subscribe.estimate.formula'),
      value: shared
        ? `${exactText(total)} × ${exactText(asked)} ÷ ${exactText(requested)}`
        : t('subscribe.estimate.all'),
    },
    { name: t('subscribe.estimate.coins'), value: `≈ ${exactText(coins)} ${coin}`, strong: true },
    { name: t('subscribe.estimate.cost'), value: `≈ ${money(cost)}` },
    { name: t('subscribe.estimate.refund'), value: `≈ ${money(refund)}` },
  ];
}

interface CommitReviewProps {
  readonly project: Project;
  readonly amount: Decimal;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The last look before money is committed: it can't be taken back until the sale closes. */
function CommitReview({ project, amount, onDone, onCancel }: CommitReviewProps) {
  const { t } = useTranslation('earn');
  const { data: estimate } = useQuery(estimateQuery(project, amount));
  return (
    <PurchaseDialog
      title={t('subscribe.commit.title', { name: project.name })}
      action={t('subscribe.commit.confirm')}
      done={t('subscribe.commit.done', { name: project.name })}
      facts={[
        {
          name: t('subscribe.commit.amount'),
          value: `${moneyText(amount)} ${project.currency}`,
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

interface EstimatePartProps {
  readonly project: Project;
  readonly amount: Decimal | null;
}

/** What an amount would be allotted as things stand; nothing without one. */
function EstimatePart({ project, amount }: EstimatePartProps) {
  const { t } = useTranslation('earn');
  const { data: estimate } = useQuery(estimateQuery(project, amount));
  if (!estimate || amount === null) return null;
  return (
    <>
      <FactList facts={estimateFacts(project, estimate, t)} />
      <p className={styles.note}>{t('subscribe.estimate.note')}</p>
    </>
  );
}

/** What has to be said before somebody commits to a new coin. */
function useRiskLines({ coin }: Project): readonly string[] {
  const { t } = useTranslation('earn');
  const traded = useIsTraded(coin);
  return [
    t('subscribe.risk.loss', { coin }),
    t('subscribe.risk.held'),
    t('subscribe.risk.fees'),
    t('subscribe.risk.counterparty'),
    ...(traded === false ? [t('subscribe.risk.market', { coin })] : []),
  ];
}

interface CommitPanelProps {
  readonly project: Project;
  /** Null while it is not known. */
  readonly own: OwnCommitment | null;
}

/** Committing to an open sale. */
export function CommitPanel({ project, own }: CommitPanelProps) {
  const { t } = useTranslation('earn');
  const bounds = useBounds(project, own);
  const { id, currency, min } = project;
  return (
    <>
      {own && signOf(own.committed) > 0 && (
        <p>
          {t('subscribe.commit.own')} <Amount value={own.committed} decimals={2} coin={currency} />
        </p>
      )}
      <PurchaseForm
        area="subscription"
        productId={id}
        label={t('subscribe.commit.amount')}
        unit={currency}
        paidIn={currency}
        bounds={bounds}
        available={bounds.available}
        hint={min && t('subscribe.commit.bounds', { min: exactText(min), coin: currency })}
        risks={useRiskLines(project)}
        action={t('subscribe.commit.review')}
        outcome={(amount) => <EstimatePart project={project} amount={amount} />}
        review={(amount, onDone, onCancel) => (
          <CommitReview project={project} amount={amount} onDone={onDone} onCancel={onCancel} />
        )}
      />
    </>
  );
}

/** What bounds a commitment of this person now; the server decides. */
function useBounds({ currency, min, max }: Project, own: OwnCommitment | null): PurchaseBounds {
  const signedIn = useLive({ name: 'session' }).value?.signedIn === true;
  const free = freeIn(useLive(signedIn ? { name: 'assets', account: 2 } : null), currency);
  return {
    available: free.sure,
    min,
    ownLeft: own?.left ?? max,
    // More may be asked for than there is: then everybody gets a share.
    left: null,
  };
}
