import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { AddressField } from '#app/shared/money/addresses/address-field.tsx';
import { MemoField } from '#app/shared/money/addresses/memo-field.tsx';
import { NetworkPicker } from '#app/shared/money/addresses/network-picker.tsx';
import { bookQuery, checkQuery } from '#app/shared/money/addresses/queries.ts';
import { undecidedOf } from '#app/shared/money/undecided.ts';
import { useLatch } from '#app/shared/money/use-latch.ts';
import { useMoneyBlock } from '#app/shared/money/use-money-block.ts';
import { useUnremembered } from '#app/shared/money/use-unremembered.ts';
import { useKeptForm } from '#app/shared/offline/dirty-forms.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { exact } from '#protocol/decimal.ts';
import type { Failure } from '#protocol/result.ts';
import type { Coin } from '#protocol/units.ts';
import type {
  WithdrawalNetwork,
  WithdrawalPreview,
  WithdrawalTerms,
  WithdrawalWish,
} from '#protocol/withdrawals.ts';
import { DECIMALS, mostOf } from './amounts.ts';
import { BookSelect } from './book-select.tsx';
import { checkDetails, type DetailField } from './check-details.ts';
import { TestFirst } from './test-first.tsx';
import styles from './withdrawal.module.css';
import { isTyped, type WithdrawalDraft } from './withdrawal-draft.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

interface DetailsFormProps {
  readonly userId: string;
  readonly coins: readonly Coin[];
  readonly currency: Coin;
  readonly networks: readonly WithdrawalNetwork[] | null;
  readonly network: WithdrawalNetwork | null;
  readonly terms: WithdrawalTerms | null;
  readonly termsFailure: Failure | null;
  readonly draft: WithdrawalDraft;
  readonly onDraft: (change: Partial<WithdrawalDraft>) => void;
  readonly onCoin: (currency: Coin) => void;
  readonly onChain: (chain: string) => void;
  readonly hasTradePassword: boolean;
  readonly onReview: (wish: WithdrawalWish, preview: WithdrawalPreview) => void;
}

const NOTHING = exact('0');

/** What goes, over which network and where; the server is asked for its word before anything is reviewed. */
export function DetailsForm(props: DetailsFormProps) {
  const { currency, network, terms, draft, onDraft } = props;
  const { t } = useTranslation(['withdrawal', 'addresses', 'money']);
  const fields = useRef<Partial<Record<DetailField, HTMLInputElement | null>>>({});
  const [problem, setProblem] = useState<{ readonly field: DetailField; readonly key: string } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [compared, setCompared] = useState('');
  const { busy, run } = useLatch();
  const online = useOnline();
  const spot = useLive({ name: 'assets', account: 2 }).value;
  const intents = useLive({ name: 'intents' }).value;
  const block = useMoneyBlock('move');
  const unremembered = useUnremembered();
  useKeptForm(isTyped(draft));

  const book = useQuery(bookQuery(props.userId, String(online))).data ?? null;
  const address = draft.address.trim();
  const check = useQuery(checkQuery(network, address, String(book?.asOf ?? ''))).data ?? null;
  const available = spot && (spot.list.find((asset) => asset.currency === currency)?.available ?? NOTHING);
  const most = mostOf(available, terms);
  const reason = undecidedOf(intents, 'withdrawal')
    ? t('withdrawal.undecided')
    : (block ?? (props.hasTradePassword ? null : t('withdrawal.notice.noPassword')));

  const change = (part: Partial<WithdrawalDraft>) => {
    onDraft(part);
    setProblem(null);
    setFailure(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null || network === null) return;
    const details = { currency, network, draft, check, terms, available, now: serverNow() };
    const verdict = checkDetails({ ...details, compared: compared === address });
    setProblem(verdict.ok ? null : verdict);
    if (!verdict.ok) {
      fields.current[verdict.field]?.focus();
      return;
    }
    void run(async () => {
      const preview = await worker.withdrawals.preview(verdict.wish);
      if (preview.ok) props.onReview(verdict.wish, preview.value);
      else setFailure(preview.failure);
    }, undefined);
  };
  const errorOf = (field: DetailField) => (problem?.field === field ? t(problem.key) : null);
  const told = failure ?? (terms === null ? props.termsFailure : null);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NetworkPicker
        coins={props.coins}
        currency={currency}
        networks={props.networks}
        network={network}
        onCoin={props.onCoin}
        onChain={props.onChain}
      />
      <BookSelect
        entries={book?.entries.filter(({ chain }) => chain === network?.chain) ?? []}
        chosen={draft.addressId}
        onChoose={(entry) =>
          change(
            entry
              ? {
                  address: entry.address,
                  addressId: entry.id,
                  tag: entry.tag ?? '',
                  noTag: entry.tag === null,
                }
              : { address: '', addressId: null, tag: '', noTag: false },
          )
        }
      />
      <AddressField
        ref={(input) => {
          fields.current.address = input;
        }}
        value={draft.address}
        network={network?.name ?? ''}
        check={check}
        error={errorOf('address')}
        onChange={(next) => change({ address: next, addressId: null })}
      />
      {check?.lookAlike && (
        <Checkbox
          ref={(input) => {
            fields.current.compared = input;
          }}
          label={t('withdrawal.compared')}
          error={errorOf('compared')}
          checked={compared === address}
          onChange={(event) => setCompared(event.target.checked ? address : '')}
        />
      )}
      {network?.memo && (
        <MemoField
          ref={(input) => {
            fields.current.tag = input;
          }}
          tag={draft.tag}
          none={draft.noTag}
          error={errorOf('tag')}
          onChange={(tag, noTag) => change({ tag, noTag, addressId: null })}
        />
      )}
      <AmountField
        ref={(input) => {
          fields.current.amount = input;
        }}
        label={t('withdrawal.amount')}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        coin={currency}
        precision={DECIMALS}
        available={available}
        extra={
          <Button
            size="small"
            look="quiet"
            disabled={most === null}
            onClick={() => most !== null && change({ amount: most })}
          >
            {t('withdrawal.max')}
          </Button>
        }
        error={errorOf('amount')}
      />
      <TestFirst check={check} terms={terms} amount={draft.amount} onTest={(amount) => change({ amount })} />
      <WithdrawalFacts
        currency={currency}
        network={network}
        terms={terms}
        check={check}
        amount={draft.amount}
      />
      {told && (
        <p className={styles.failure} role="alert">
          <bdi>{failureText(told, t)}</bdi>
        </p>
      )}
      {unremembered !== null && <p className={styles.warning}>{unremembered}</p>}
      <Button type="submit" look="primary" size="large" wide busy={busy} disabledReason={reason}>
        {t('withdrawal.review')}
      </Button>
    </form>
  );
}
