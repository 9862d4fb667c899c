import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyMutation } from '#app/shared/money/use-money-mutation.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { useUndecided } from '#app/shared/money/use-undecided.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import type { Failure, MoneyOutcome, Result } from '#protocol/result.ts';
import styles from './earn.module.css';

interface RedemptionDialogProps {
  /** What would be sent, as `protocol/signature.ts` writes it. */
  readonly would: string;
  readonly title: string;
  /** Of its button: a fund is not redeemed in the same word as a product in every language. */
  readonly action: string;
  /** Above the figures: how much of it, where that can be chosen. */
  readonly choice?: ReactNode;
  /** Why it can't be redeemed as it was chosen. */
  readonly reason?: string | null;
  /** What it costs, brings, and when, in the server's own figures; null while they are asked for. */
  readonly facts: readonly Fact[] | null;
  /** Why there are no figures; null where there are, or will be. */
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  /** What is lost, in words; shown as a warning. */
  readonly loss: ReactNode;
  /** Toast: it is done, or arranged. */
  readonly done: string;
  readonly send: () => Promise<Result<MoneyOutcome>>;
  /** Accepted, or on its way. */
  readonly onDone: () => void;
  /** Refused: the figures may have changed, so they are asked for again. */
  readonly onRefused: () => void;
  readonly onCancel: () => void;
}

/** The last look before a product is given back: its cost and its delay stand above the button. */
export function RedemptionDialog(props: RedemptionDialogProps) {
  const { title, action, facts, failure, onRetry, loss, done, send, onDone, onRefused, onCancel } = props;
  const { t } = useTranslation('earn');
  const reason = useMoneyReason('move');
  const heldBack = useUndecided('earnRedeem')([props.would]) && t('earn.redeem.undecided');

  const { busy, act: redeem } = useMoneyMutation('redemption', {
    words: () => ({ sending: t('earn.redeem.sending'), accepted: done }),
    send,
    ended: ({ outcome, failure }) => {
      if (failure === null) onDone();
      else if (outcome?.outcome === 'rejected') onRefused();
    },
  });
  return (
    <ConfirmDialog
      open
      title={title}
      action={action}
      look="danger"
      busy={busy}
      disabledReason={
        heldBack ?? reason ?? props.reason ?? (facts === null ? t('earn.redeem.waiting') : null)
      }
      onConfirm={() => void redeem()}
      onCancel={onCancel}
    >
      <div className={blocks.stack} aria-busy={facts === null && failure === null}>
        {props.choice}
        {facts ? <FactList facts={facts} /> : <LoadingState failure={failure} lines={4} onRetry={onRetry} />}
        {facts && loss && <p className={styles.warning}>{loss}</p>}
        <p className={styles.warning} role="status">
          {heldBack}
        </p>
      </div>
    </ConfirmDialog>
  );
}
