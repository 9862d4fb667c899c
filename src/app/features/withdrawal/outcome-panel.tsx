import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_VALUE } from '#app/shared/format/decimal.ts';
import { moneyDecimals } from '#app/shared/format/money-text.ts';
import { AddressText } from '#app/shared/money/addresses/address-text.tsx';
import { ListAge } from '#app/shared/page/list-age.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { useServerNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Intent } from '#protocol/intents.ts';
import type { Page } from '#protocol/page.ts';
import type { Decimal } from '#protocol/units.ts';
import type { Withdrawal, WithdrawalPreview } from '#protocol/withdrawals.ts';
import { withdrawalsQuery } from './queries.ts';
import { Hold, StatusChip } from './status-chip.tsx';
import styles from './withdrawal.module.css';
import {
  type OutcomeState,
  outcomeState,
  recordOf,
  type SentWithdrawal,
  stagesOf,
} from './withdrawal-rules.ts';

function textOf(state: OutcomeState, record: Withdrawal | null, { holdHours }: WithdrawalPreview): string {
  if (state !== 'asked') return `withdrawal.outcome.${state}Text`;
  if (record !== null && record.status !== 'pending') return `withdrawal.outcome.ended.${record.status}`;
  return holdHours > 0 ? 'withdrawal.outcome.heldText' : 'withdrawal.outcome.text';
}

/** What was written down of it, as it was last seen: it leaves the list once the person has read of its end. */
function useIntent(id: string | null): Intent | null {
  const intents = useLive({ name: 'intents' }).value;
  const last = useRef<Intent | null>(null);
  const now = intents?.find((intent) => intent.kind === 'withdrawal' && (id === null || intent.id === id));
  if (now) last.current = now;
  return last.current;
}

const MINUTE = 60_000;

interface OutcomePanelProps {
  readonly preview: WithdrawalPreview;
  readonly sent: SentWithdrawal;
  readonly userId: string;
  /** Name of the network. */
  readonly network: string;
  /** Another one: of the same amount where this one came to nothing, to the same address, or a new one. */
  readonly onAgain: (same: 'amount' | 'address' | null) => void;
}

/** What became of it: it stays until the person goes on, and follows the review. */
export function OutcomePanel({ preview, sent, userId, network, onAgain }: OutcomePanelProps) {
  const { t } = useTranslation(['funds', 'forms']);
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
      <p role="status">{t(textOf(state, record, preview), { count: preview.holdHours })}</p>
      {state === 'asked' && <Stages record={record} preview={preview} />}
      <FactList facts={[...recordFacts(), ...sentFacts()]} />
      {state === 'asked' && (
        <p>
          <Link to="/account/trade" search={{ type: '2' }}>
            {t('withdrawal.outcome.log')}
          </Link>
        </p>
      )}
      <div className={styles.actions}>
        <Button size="large" onClick={() => onAgain(null)}>
          {t('withdrawal.outcome.other')}
        </Button>
        {state !== 'unknown' && (
          <Button
            size="large"
            // Repeating what has just been done is no next step: only what came to nothing asks to be done again.
            look={state === 'notDone' ? 'primary' : 'plain'}
            onClick={() => onAgain(state === 'notDone' ? 'amount' : 'address')}
          >
            {t('withdrawal.outcome.same')}
          </Button>
        )}
      </div>
    </section>
  );

  function recordFacts(): readonly Fact[] {
    if (record === null) return [{ name: t('withdrawal.column.status'), value: NO_VALUE }];
    const { id, txId, heldUntil, arrival } = record;
    return [
      { name: t('withdrawal.column.status'), value: <Status record={record} page={pages?.at(-1) ?? null} /> },
      ...(heldUntil ? [{ name: t('withdrawal.hold.name'), value: <Hold until={heldUntil} /> }] : []),
      ...(arrival ? [{ name: t('withdrawal.outcome.arrival'), value: <TimeText time={arrival} /> }] : []),
      { name: t('withdrawal.outcome.reference'), value: <span translate="no">{id}</span> },
      ...(txId === ''
        ? []
        : [
            {
              name: t('withdrawal.outcome.tx'),
              value: (
                <>
                  <AddressText address={txId} look="short" />
                  <CopyButton text={txId} label={t('withdrawal.outcome.copyTx')} />
                </>
              ),
            },
          ]),
    ];
  }

  function sentFacts(): readonly Fact[] {
    const { currency: coin, address, tag } = preview;
    const inCoin = (value: Decimal) => <Amount value={value} decimals={moneyDecimals(value)} coin={coin} />;
    return [
      { name: t('withdrawal.amount'), value: inCoin(preview.amount) },
      { name: t('withdrawal.fact.fee'), value: inCoin(preview.fee) },
      { name: t('withdrawal.fact.receive'), value: inCoin(preview.receive), strong: true },
      { name: t('addresses.field.network'), value: network },
      { name: t('addresses.field.address'), value: <AddressText address={address} /> },
      ...(tag === null ? [] : [{ name: t('addresses.field.memo'), value: tag }]),
    ];
  }
}

/** A status that this device kept says as of when: the review may be over meanwhile. */
function Status({ record, page }: { readonly record: Withdrawal; readonly page: Page<Withdrawal> | null }) {
  return (
    <>
      <StatusChip record={record} /> <ListAge page={page} />
    </>
  );
}

interface StagesProps {
  readonly record: Withdrawal | null;
  readonly preview: WithdrawalPreview;
}

/** What is behind it and what comes next. */
function Stages({ record, preview }: StagesProps) {
  const { t } = useTranslation('funds');
  const stages = stagesOf(record, preview, useServerNow(MINUTE));
  if (stages.length === 0) return null;
  const current = stages.findIndex(({ done }) => !done);
  return (
    <ol className={styles.steps} aria-label={t('withdrawal.stage.label')}>
      {stages.map(({ stage, done }, index) => (
        <li
          key={stage}
          data-done={done ? '' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span aria-hidden="true">{done ? '✓' : index + 1}</span>
          {t(`withdrawal.stage.${stage}`, { hours: preview.holdHours })}
        </li>
      ))}
    </ol>
  );
}
