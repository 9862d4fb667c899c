import { type ClipboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exactText } from '#app/shared/format/money-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { Chip } from '#app/ui/chip.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { AddressCheck, AddressVerdict } from '#protocol/addresses.ts';
import { type PaymentLink, readPaymentLink, recipientOf } from '#protocol/payment-link.ts';
import type { Coin } from '#protocol/units.ts';
import type { WithdrawalNetwork } from '#protocol/withdrawals.ts';
import { AddressText } from './address-text.tsx';
import styles from './addresses.module.css';
import { HeldUntil } from './held-until.tsx';
import { LookAlikeNote } from './look-alike-note.tsx';

interface NetworkPickerProps {
  readonly coins: readonly Coin[];
  readonly currency: Coin;
  /** Null while they are not known. */
  readonly networks: readonly WithdrawalNetwork[] | null;
  /** The chosen one; null where none is chosen yet, or there is none to choose. */
  readonly network: WithdrawalNetwork | null;
  /** What a withdrawal over each of several networks costs is said with its name. */
  readonly fees?: boolean;
  readonly onCoin: (currency: Coin) => void;
  readonly onChain: (chain: string) => void;
}

/** A coin and one of its networks. */
export function NetworkPicker(props: NetworkPickerProps) {
  const { coins, currency, networks, network, fees = false, onCoin, onChain } = props;
  const { t } = useTranslation('forms');
  const known = coins.includes(currency) ? coins : [currency, ...coins];
  const hasChoice = networks !== null && networks.length > 1;
  const options = (networks ?? []).map(({ chain, name, fee }) => ({
    value: chain,
    label:
      fees && hasChoice
        ? t('addresses.field.networkFee', { name, fee: exactText(fee), coin: currency })
        : name,
  }));
  const unchosen = { value: '', label: t(`addresses.field.${hasChoice ? 'chooseNetwork' : 'noNetwork'}`) };
  return (
    <div className={styles.picker}>
      <Select
        size="large"
        label={t('addresses.field.coin')}
        value={currency}
        options={known.map((name) => ({ value: name, label: name }))}
        onChange={onCoin}
      />
      <Select
        size="large"
        label={t('addresses.field.network')}
        value={network?.chain ?? ''}
        options={network === null ? [unchosen, ...options] : options}
        onChange={onChain}
      />
    </div>
  );
}

interface MemoFieldProps {
  readonly tag: string;
  /** The recipient has none. */
  readonly none: boolean;
  readonly error: string | null;
  readonly onChange: (tag: string, none: boolean) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The memo of the recipient, or the word that there is none: on a shared address coins without it are lost. */
export function MemoField({ tag, none, error, onChange, ref }: MemoFieldProps) {
  const { t } = useTranslation('forms');
  return (
    <div className={styles.memo}>
      <Field
        ref={ref}
        label={t('addresses.field.memo')}
        hint={t('addresses.field.memoHint')}
        error={error}
        value={tag}
        onChange={(event) => onChange(event.target.value, false)}
        autoComplete="off"
        spellCheck={false}
        translate="no"
      />
      <Checkbox
        label={t('addresses.field.noMemo')}
        checked={none}
        onChange={(event) => onChange(event.target.checked ? '' : tag, event.target.checked)}
      />
    </div>
  );
}

interface AddressNoteProps {
  readonly check: AddressCheck | null;
  /** What was pasted last; null where it was typed. */
  readonly pasted: string | null;
  readonly value: string;
  /** Name of the network, for the words. */
  readonly network: string;
  /** What the address was freed from. */
  readonly freedFrom: Freed['from'] | null;
}

/** What a person should compare before coins go there: ends, clipboard, book, and whatever looks like it. */
function AddressNote({ check, pasted, value, network, freedFrom }: AddressNoteProps) {
  const { t } = useTranslation('forms');
  const address = check && 'address' in check.verdict ? check.verdict.address : null;
  if (check === null || address === null) return null;
  const { entry, lookAlike, paidBefore } = check;
  const differs = pasted !== null && pasted !== value.trim();
  return (
    <div className={styles.note} role="status">
      <AddressText address={address} look="large" />
      <p className={styles.known}>
        {check.verdict.kind === 'unknownNetwork' && <Chip tone="warn">{t('addresses.note.unchecked')}</Chip>}
        {entry ? (
          <Chip tone="accent">{t('addresses.note.inBook', { label: entry.label })}</Chip>
        ) : paidBefore ? (
          <Chip tone="accent">{t('addresses.note.paidBefore')}</Chip>
        ) : (
          <Chip>{t('addresses.note.unknown')}</Chip>
        )}
        {freedFrom !== null && <Chip>{t(`addresses.note.${freedFrom}`)}</Chip>}
        {pasted !== null && !differs && <span>{t('addresses.note.pasted')}</span>}
        {entry?.heldUntil != null && (
          <Chip tone="warn">
            <HeldUntil until={entry.heldUntil} text="addresses.hold.left" overText="addresses.hold.over" />
          </Chip>
        )}
      </p>
      {differs && <p className={styles.danger}>{t('addresses.note.differs')}</p>}
      {check.verdict.kind === 'unknownNetwork' && check.verdict.like !== undefined && (
        <p className={styles.danger}>{t('addresses.note.like', { name: check.verdict.like, network })}</p>
      )}
      {lookAlike && <LookAlikeNote address={address} lookAlike={lookAlike} />}
    </div>
  );
}

/** What is wrong with an address, in words of the area "addresses"; null where nothing is. */
function verdictText(verdict: AddressVerdict, network: string, t: Translate): string | null {
  switch (verdict.kind) {
    case 'good':
    case 'unknownNetwork':
      return null;
    case 'empty':
      return t('addresses.verdict.empty');
    case 'otherNet':
      return t(`addresses.verdict.${verdict.is}Net`, { name: verdict.name });
    case 'otherNetwork':
      return t('addresses.verdict.otherNetwork', { name: verdict.name, network });
    default:
      return t(`addresses.verdict.${verdict.kind}`, { network });
  }
}

interface AddressFieldProps {
  readonly value: string;
  readonly onChange: (address: string) => void;
  /** A payment link was pasted, or typed and left: the form takes its address and what else it names. */
  readonly onLink: (link: PaymentLink) => void;
  /** Name of the network, for the words. */
  readonly network: string;
  /** Of exactly this value; null while it is not known. */
  readonly check: AddressCheck | null;
  /** The form was to be sent: now an empty field is wrong, too. */
  readonly error: string | null;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An address that stood in a payment link or among invisible characters. */
interface Freed {
  readonly from: 'link' | 'invisible';
  readonly address: string;
}

/**
 * Where coins are to go. A pasted address replaces what was there, is shown with its ends in large type, and is
 * compared with what stands in the field ever after: something else on this computer may have changed it. A payment
 * link is taken apart when it is pasted or the field is left, never while it is typed.
 */
export function AddressField({ value, onChange, onLink, network, check, error, ref }: AddressFieldProps) {
  const { t } = useTranslation('forms');
  const [pasted, setPasted] = useState<string | null>(null);
  const [freed, setFreed] = useState<Freed | null>(null);
  /** Gives the address that now stands in the field. */
  const settle = (text: string): string => {
    const link = readPaymentLink(text);
    const address = recipientOf(text);
    if (link) onLink(link);
    else if (address !== value) onChange(address);
    if (address !== text.trim()) setFreed({ from: link ? 'link' : 'invisible', address });
    return address;
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    setPasted(settle(event.clipboardData.getData('text')));
  };
  const wrong = check && check.verdict.kind !== 'empty' ? verdictText(check.verdict, network, t) : null;
  return (
    <>
      <Field
        ref={ref}
        label={t('addresses.field.address')}
        hint={t('addresses.field.hint')}
        error={wrong ?? error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPaste={paste}
        onBlur={() => settle(value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        translate="no"
      />
      <AddressNote
        check={check}
        pasted={pasted}
        value={value}
        network={network}
        freedFrom={freed?.address === value ? freed.from : null}
      />
    </>
  );
}
