import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgreementBox } from '#app/earn/agreement-box.tsx';
import {
  mostOf,
  type PurchaseBounds,
  type PurchaseProblem,
  readPurchase,
} from '#app/earn/purchase-amount.ts';
import { RiskLines } from '#app/earn/risk-lines.tsx';
import { signOf } from '#app/format/arithmetic.ts';
import { formatDecimal } from '#app/format/decimal.ts';
import { PurchaseNotice } from '#app/money/purchase-notice.tsx';
import { useMoneyBlock } from '#app/money/use-money-block.ts';
import { useKeptForm } from '#app/offline/dirty-forms.ts';
import { Amount } from '#app/ui/amount.tsx';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { exact } from '#contract/decimal.ts';
import type { OwnCommitment, Project } from '#contract/subscribe.ts';
import type { Decimal } from '#contract/units.ts';
import { CommitReview } from './commit-review.tsx';
import { estimateFacts } from './estimate-facts.tsx';
import { plainDecimal } from './plain-decimal.ts';
import { estimateQuery } from './queries.ts';
import styles from './subscribe.module.css';
import { useRiskLines } from './use-risk-lines.ts';

const NOTHING = exact('0');

interface CommitPanelProps {
  readonly project: Project;
  /** Null while it is not known. */
  readonly own: OwnCommitment | null;
}

/** Committing to an open sale: the amount, what it would be allotted, what can be lost, and the agreement. */
export function CommitPanel({ project, own }: CommitPanelProps) {
  const { t } = useTranslation(['subscribe', 'earn']);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<PurchaseProblem | null>(null);
  const [reviewed, setReviewed] = useState<Decimal | null>(null);
  const block = useMoneyBlock();
  const bounds = useBounds(project, own);
  useKeptForm(text !== '');
  const { currency } = project;
  const read = readPurchase(text, bounds);
  const { data: estimate } = useQuery(estimateQuery(project, read.ok ? read.amount : null));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (block !== null) return;
    setProblem(read.ok ? null : read.problem);
    setMissing(!agreed);
    if (!read.ok) field.current?.focus();
    else if (agreed) setReviewed(read.amount);
    else box.current?.focus();
  };
  const wrong =
    problem && t(problem.key, { amount: formatDecimal(problem.limit ?? NOTHING, 2), coin: currency });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PurchaseNotice />
      {own && signOf(own.committed) > 0 && (
        <p>
          {t('subscribe.commit.own')} <Amount value={own.committed} decimals={2} coin={currency} />
        </p>
      )}
      <AmountField
        ref={field}
        label={t('subscribe.commit.amount')}
        value={text}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
        coin={currency}
        available={mostOf(bounds)}
        hint={project.min && t('subscribe.commit.bounds', { min: plainDecimal(project.min), coin: currency })}
        error={wrong}
      />
      {estimate && read.ok && (
        <>
          <FactList facts={estimateFacts(project, estimate, t)} />
          <p className={styles.note}>{t('subscribe.estimate.note')}</p>
        </>
      )}
      <RiskLines lines={useRiskLines(project)} />
      <AgreementBox
        ref={box}
        agreed={agreed}
        onChange={(now) => {
          setAgreed(now);
          if (now) setMissing(false);
        }}
        missing={missing}
      />
      <Button type="submit" look="primary" size="large" wide disabledReason={block}>
        {t('subscribe.commit.review')}
      </Button>
      {reviewed !== null && (
        <CommitReview
          project={project}
          amount={reviewed}
          onDone={() => {
            setReviewed(null);
            setText('');
            setAgreed(false);
          }}
          onCancel={() => setReviewed(null)}
        />
      )}
    </form>
  );
}

/** What bounds a commitment of this person now; the server decides. */
function useBounds({ currency, min, max }: Project, own: OwnCommitment | null): PurchaseBounds {
  const spot = useLive({ name: 'assets', account: 2 }).value;
  return {
    available: spot && (spot.list.find((row) => row.currency === currency)?.available ?? NOTHING),
    min,
    ownLeft: own?.left ?? max,
    // More may be asked for than there is: then everybody gets a share.
    left: null,
  };
}
