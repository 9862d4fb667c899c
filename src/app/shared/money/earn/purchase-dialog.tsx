import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyMutation } from '#app/shared/money/use-money-mutation.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { useUnremembered } from '#app/shared/money/use-unremembered.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import type { MoneyOutcome, Result } from '#protocol/result.ts';
import styles from './earn.module.css';

interface PurchaseDialogProps {
  readonly title: string;
  /** What is bought and what it comes to, as the person agrees to it. */
  readonly facts: readonly Fact[];
  /** Said under the facts: what can't be taken back. */
  readonly note?: ReactNode;
  /** The button's verb. */
  readonly action: string;
  /** Toast: it is done. */
  readonly done: string;
  /** Sends it; `again`: the same was sent a moment ago, and the person has confirmed it once more. */
  readonly send: (again: boolean) => Promise<Result<MoneyOutcome>>;
  /** Accepted, or on its way: the form is cleared. */
  readonly onDone: () => void;
  /** Refused: what was shown may be out of date. */
  readonly onRefused?: () => void;
  readonly onCancel: () => void;
}

/** The last look before a product is bought. Texts of the areas `earn` and `money` must be loaded by the route. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { title, facts, note, action, done, send, onDone, onRefused, onCancel } = props;
  const { t } = useTranslation('earn');
  const [twin, setTwin] = useState(false);
  const reason = useMoneyReason();
  const unremembered = useUnremembered();

  const { busy, act: buy } = useMoneyMutation('purchase', {
    words: () => ({ sending: t('earn.buy.sending'), accepted: done }),
    send: () => send(twin),
    ended: ({ outcome, failure }) => {
      if (failure === null) onDone();
      else if (failure.kind === 'repeated') setTwin(true);
      else if (outcome?.outcome === 'rejected') {
        onRefused?.();
        onCancel();
      }
    },
  });
  return (
    <ConfirmDialog
      open
      title={title}
      action={twin ? t('earn.buy.again') : action}
      busy={busy}
      disabledReason={reason}
      onConfirm={() => void buy()}
      onCancel={onCancel}
    >
      <div className={blocks.stack}>
        <FactList facts={facts} />
        {note}
        {unremembered !== null && <p className={styles.warning}>{unremembered}</p>}
        <p role="status" className={styles.warning}>
          {twin && t('earn.buy.twin')}
        </p>
      </div>
    </ConfirmDialog>
  );
}
