import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { judged } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { AddressField, MemoField, NetworkPicker } from '#app/shared/money/addresses/address-fields.tsx';
import { LinkOffer } from '#app/shared/money/addresses/link-offer.tsx';
import { bookQuery, checkQuery } from '#app/shared/money/addresses/queries.ts';
import { freeIn } from '#app/shared/money/free.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { useUndecided } from '#app/shared/money/use-undecided.ts';
import { useUnremembered } from '#app/shared/money/use-unremembered.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { readAmount } from '#app/ui/amount-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import common from '#app/ui/common.module.css';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { AddressCheck } from '#protocol/addresses.ts';
import { type PaymentLink, recipientOf, withoutInvisible } from '#protocol/payment-link.ts';
import type { Failure } from '#protocol/result.ts';
import { withdrawalSignature } from '#protocol/signature.ts';
import type { Coin } from '#protocol/units.ts';
import type {
  WithdrawalNetwork,
  WithdrawalPreview,
  WithdrawalTerms,
  WithdrawalWish,
} from '#protocol/withdrawals.ts';
import { BookSelect, TestFirst, WithdrawalFacts } from './details-parts.tsx';
import { draftFor, EMPTY_WITHDRAWAL } from './withdrawal-draft.ts';
import { checkDetails, DECIMALS, type DetailsVerdict, mostOf } from './withdrawal-rules.ts';

interface DetailsFormProps {
  readonly userId: string;
  readonly coins: readonly Coin[];
  readonly currency: Coin;
  readonly networks: readonly WithdrawalNetwork[] | null;
  readonly network: WithdrawalNetwork | null;
  readonly terms: WithdrawalTerms | null;
  readonly termsFailure: Failure | null;
  readonly onCoin: (currency: Coin) => void;
  readonly onChain: (chain: string) => void;
  readonly hasTradePassword: boolean;
  readonly onReview: (wish: WithdrawalWish, preview: WithdrawalPreview) => void;
}

/** What goes, over which network and where; the server is asked for its word before anything is reviewed. */
export function DetailsForm(props: DetailsFormProps) {
  const { currency, network, terms } = props;
  const { t } = useTranslation(['funds', 'forms']);
  const spot = useLive({ name: 'assets', account: 2 });
  const undecided = useUndecided('withdrawal');
  const reason = useMoneyReason('move', { coin: currency, account: 2 });
  const unremembered = useUnremembered();
  const chain = network?.chain ?? '';
  const draft = useMemo(() => draftFor(chain), [chain]);
  const empty = { ...EMPTY_WITHDRAWAL, chain, compared: false };

  const [link, setLink] = useState<PaymentLink | null>(null);
  const book = useQuery(bookQuery(props.userId)).data ?? null;
  const free = freeIn(spot, currency);
  const most = mostOf(free.shown, terms);
  const kit = useKitForm({
    schema: judged(
      ({ compared, ...typed }: typeof empty): DetailsVerdict =>
        network === null
          ? {
              ok: false,
              field: 'address',
              key: `withdrawal.error.${props.networks ? 'network' : 'checking'}`,
            }
          : checkDetails({
              currency,
              network,
              draft: typed,
              check,
              terms,
              available: free.sure,
              compared,
              now: serverNow(),
            }),
    ),
    empty,
    draft,
    t,
    reason: reason ?? (props.hasTradePassword ? null : t('withdrawal.notice.noPassword')),
    heldBack: (values) => {
      const amount = readAmount(values.amount, DECIMALS);
      const tag = network?.memo ? withoutInvisible(values.tag).trim() : '';
      const typed = { currency, chain, address: recipientOf(values.address), tag };
      const would = amount.ok ? [withdrawalSignature({ ...typed, amount: amount.value })] : [];
      return undecided(would) && t('withdrawal.undecided');
    },
    send: async (wish) => {
      const preview = await worker.withdrawals.preview(wish);
      if (!preview.ok) return preview.failure;
      props.onReview(wish, preview.value);
      return null;
    },
  });
  const { values } = kit;
  const check: AddressCheck | null =
    useQuery(checkQuery(network, values.address.trim(), String(book?.asOf ?? ''))).data ?? null;
  const type = (amount: string) => kit.set({ amount });
  const failure = terms === null ? props.termsFailure : null;
  return (
    <KitForm
      kit={kit}
      notice={failure && failureText(failure, t)}
      actions={
        <KitButton kit={kit} size="large" wide>
          {t('withdrawal.review')}
        </KitButton>
      }
    >
      <NetworkPicker
        coins={props.coins}
        currency={currency}
        networks={props.networks}
        network={network}
        fees
        onCoin={props.onCoin}
        onChain={props.onChain}
      />
      <BookSelect
        entries={book?.entries.filter((entry) => entry.chain === network?.chain) ?? []}
        chosen={values.addressId}
        onChoose={(entry) =>
          kit.set(
            entry
              ? {
                  address: entry.address,
                  addressId: entry.id,
                  tag: entry.tag ?? '',
                  noTag: entry.tag === null,
                  compared: false,
                }
              : { address: '', addressId: null, tag: '', noTag: false, compared: false },
          )
        }
      />
      <AddressField
        {...kit.field('address')}
        network={network?.name ?? ''}
        check={check}
        onChange={(address) => kit.set({ address, addressId: null, compared: false })}
        onLink={(taken) => {
          setLink(taken);
          const { address, tag } = taken;
          const fillsTag = tag !== null && network?.memo && values.tag.trim() === '';
          kit.set({ address, addressId: null, compared: false, ...(fillsTag && { tag, noTag: false }) });
        }}
      />
      {check?.lookAlike && <Checkbox {...kit.box('compared')} label={t('withdrawal.compared')} />}
      {network?.memo && (
        <MemoField
          ref={kit.ref('tag')}
          tag={values.tag}
          none={values.noTag}
          error={kit.error('tag')}
          onChange={(tag, noTag) => kit.set({ tag, noTag, addressId: null })}
        />
      )}
      <AmountField
        {...kit.field('amount')}
        label={t('withdrawal.amount')}
        coin={currency}
        precision={DECIMALS}
        available={free.shown}
        extra={
          <Button
            size="small"
            look="quiet"
            disabled={most === null}
            onClick={() => most !== null && type(most)}
          >
            {t('withdrawal.max')}
          </Button>
        }
      />
      <LinkOffer
        link={link?.address === values.address ? link : null}
        currency={currency}
        amount={values.amount}
        tag={network?.memo ? values.tag : null}
        onAmount={type}
        onTag={(tag) => kit.set({ tag, noTag: false, addressId: null })}
      />
      <TestFirst check={check} terms={terms} amount={values.amount} onTest={type} />
      <WithdrawalFacts
        currency={currency}
        network={network}
        terms={terms}
        check={check}
        amount={values.amount}
      />
      {unremembered !== null && <p className={common.warning}>{unremembered}</p>}
    </KitForm>
  );
}
