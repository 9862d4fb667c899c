import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, NO_VALUE } from '#app/shared/format/decimal.ts';
import { AddressText } from '#app/shared/money/addresses/address-text.tsx';
import { Button } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Intent } from '#protocol/intents.ts';
import type { WithdrawalPreview } from '#protocol/withdrawals.ts';
import { withdrawalsQuery } from './queries.ts';
import { Hold, StatusChip } from './status-chip.tsx';
import styles from './withdrawal.module.css';
import {
  DECIMALS,
  type OutcomeState,
  outcomeState,
  recordOf,
  type SentWithdrawal,
} from './withdrawal-rules.ts';

const textOf = (state: OutcomeState, { holdHours }: WithdrawalPreview): string => {
  if (state !== 'asked') return `withdrawal.outcome.${state}Text`;
  return holdHours > 0 ? 'withdrawal.outcome.heldText' : 'withdrawal.outcome.text';
};

/** What was written down of it, as it was last seen: it leaves the list once the person has read of its end. */
function useIntent(id: string | null): Intent | null {
  const intents = useLive({ name: 'intents' }).value;
  const last = useRef<Intent | null>(null);
  const now = intents?.find((intent) => intent.kind === 'withdrawal' && (id === null || intent.id === id));
  if (now) last.current = now;
  return last.current;
}

interface OutcomePanelProps {
  readonly preview: WithdrawalPreview;
  readonly sent: SentWithdrawal;
  readonly userId: string;
  /** Another one: of the same amount where this one came to nothing, to the same address, or a new one. */
  readonly onAgain: (same: 'amount' | 'address' | null) => void;
}

/** What became of it: it stays until the person goes on, and follows the review. */
export function OutcomePanel({ preview, sent, userId, onAgain }: OutcomePanelProps) {
  const { t } = useTranslation(['withdrawal', 'addresses']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const pages = useInfiniteQuery(withdrawalsQuery(userId)).data?.pages;
  const record = recordOf(pages?.at(-1)?.list ?? [], sent);
  const intent = useIntent(sent.intentId);
  const state = outcomeState(sent, record, sent.recordId === null ? intent : null);
  return (
    <section className={styles.form} aria-labelledby="withdrawal-outcome">
      <h2 id="withdrawal-outcome" ref={heading} tabIndex={-1}>
        {t(`withdrawal.outcome.${state}`)}
      </h2>
      <p role="status">{t(textOf(state, preview), { count: preview.holdHours })}</p>
      <FactList
        facts={[
          { name: t('withdrawal.column.status'), value: record ? <StatusChip record={record} /> : NO_VALUE },
          ...(record?.heldUntil
            ? [{ name: t('withdrawal.hold.name'), value: <Hold until={record.heldUntil} /> }]
            : []),
          {
            name: t('withdrawal.fact.receive'),
            value: `${formatDecimal(preview.receive, DECIMALS)} ${preview.currency}`,
            strong: true,
          },
          { name: t('addresses.field.address'), value: <AddressText address={preview.address} /> },
          ...(record?.arrival
            ? [{ name: t('withdrawal.outcome.arrival'), value: <TimeText time={record.arrival} /> }]
            : []),
        ]}
      />
      <div className={styles.actions}>
        <Button size="large" onClick={() => onAgain(null)}>
          {t('withdrawal.outcome.other')}
        </Button>
        {state !== 'unknown' && (
          <Button
            size="large"
            look="primary"
            onClick={() => onAgain(state === 'notDone' ? 'amount' : 'address')}
          >
            {t('withdrawal.outcome.same')}
          </Button>
        )}
      </div>
    </section>
  );
}
