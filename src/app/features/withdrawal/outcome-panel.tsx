import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressText } from '#app/addresses/address-text.tsx';
import { formatDecimal } from '#app/format/decimal.ts';
import { useBalanceMark } from '#app/money/use-balance-mark.ts';
import { useOnline } from '#app/page/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import type { WithdrawalPreview } from '#contract/withdrawals.ts';
import { DECIMALS } from './amounts.ts';
import { Hold } from './hold.tsx';
import { withdrawalsQuery } from './queries.ts';
import { StatusChip } from './status-chip.tsx';
import styles from './withdrawal.module.css';

const textOf = (recordId: string | null, { holdHours }: WithdrawalPreview): string => {
  if (recordId === null) return 'withdrawal.outcome.unknownText';
  return holdHours > 0 ? 'withdrawal.outcome.heldText' : 'withdrawal.outcome.text';
};

interface OutcomePanelProps {
  readonly preview: WithdrawalPreview;
  /** Null while the answer is still looked for. */
  readonly recordId: string | null;
  readonly userId: string;
  /** Another one: to the same address, or to a new one (null). */
  readonly onAgain: (address: string | null) => void;
}

/** What became of it: it stays until the person goes on, and follows the review. */
export function OutcomePanel({ preview, recordId, userId, onAgain }: OutcomePanelProps) {
  const { t } = useTranslation(['withdrawal', 'addresses']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const pages = useInfiniteQuery(withdrawalsQuery(userId, `${useBalanceMark()} ${useOnline()}`)).data?.pages;
  const record = pages?.at(-1)?.list.find(({ id }) => id === recordId) ?? null;
  return (
    <section className={styles.form} aria-labelledby="withdrawal-outcome">
      <h2 id="withdrawal-outcome" ref={heading} tabIndex={-1}>
        {t(recordId === null ? 'withdrawal.outcome.unknown' : 'withdrawal.outcome.asked')}
      </h2>
      <p>{t(textOf(recordId, preview), { count: preview.holdHours })}</p>
      <FactList
        facts={[
          { name: t('withdrawal.column.status'), value: record ? <StatusChip record={record} /> : '…' },
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
        <Button size="large" look="primary" onClick={() => onAgain(preview.address)}>
          {t('withdrawal.outcome.same')}
        </Button>
      </div>
    </section>
  );
}
