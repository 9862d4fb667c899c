import { useTranslation } from 'react-i18next';
import { plainDecimal } from '#app/earn/plain-decimal.ts';
import type { PurchaseBounds } from '#app/earn/purchase-amount.ts';
import { PurchaseForm } from '#app/earn/purchase-form.tsx';
import { signOf } from '#app/format/arithmetic.ts';
import { Amount } from '#app/ui/amount.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { exact } from '#protocol/decimal.ts';
import type { OwnCommitment, Project } from '#protocol/subscribe.ts';
import { CommitReview } from './commit-review.tsx';
import { EstimatePart } from './estimate-part.tsx';
import { useRiskLines } from './use-risk-lines.ts';

const NOTHING = exact('0');

interface CommitPanelProps {
  readonly project: Project;
  /** Null while it is not known. */
  readonly own: OwnCommitment | null;
}

/** Committing to an open sale. */
export function CommitPanel({ project, own }: CommitPanelProps) {
  const { t } = useTranslation('subscribe');
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
        bounds={bounds}
        available={bounds.available}
        hint={min && t('subscribe.commit.bounds', { min: plainDecimal(min), coin: currency })}
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
  const spot = useLive(signedIn ? { name: 'assets', account: 2 } : null).value;
  return {
    available: spot && (spot.list.find((row) => row.currency === currency)?.available ?? NOTHING),
    min,
    ownLeft: own?.left ?? max,
    // More may be asked for than there is: then everybody gets a share.
    left: null,
  };
}
