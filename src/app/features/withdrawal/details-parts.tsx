import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { NO_VALUE } from '#app/shared/format/decimal.ts';
import { exactText, moneyText } from '#app/shared/format/money-text.ts';
import { endsOf } from '#app/shared/money/addresses/address-text.tsx';
import { readAmount } from '#app/ui/amount-text.ts';
import { Button } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Select } from '#app/ui/select.tsx';
import type { AddressCheck, BookEntry } from '#protocol/addresses.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import type { WithdrawalNetwork, WithdrawalTerms } from '#protocol/withdrawals.ts';
import styles from './withdrawal.module.css';
import { DECIMALS, holdHours, receiveOf } from './withdrawal-rules.ts';

interface TestFirstProps {
  readonly check: AddressCheck | null;
  readonly terms: WithdrawalTerms | null;
  readonly amount: string;
  readonly onTest: (amount: Decimal) => void;
}

/** Says what an address waits for that nothing was ever sent to, and offers a small test before more goes there. */
export function TestFirst({ check, terms, amount, onTest }: TestFirstProps) {
  const { t } = useTranslation('funds');
  if (check === null || !('address' in check.verdict) || check.paidBefore || terms === null) return null;
  const hours = holdHours(check, terms);
  const typed = readAmount(amount, DECIMALS);
  // Less than the minimum is refused, so it is no test.
  const isSmall = typed.ok && compare(typed.value, terms.minimum) === 0;
  return (
    <>
      {hours > 0 && <p className={styles.test}>{t('withdrawal.hold.before', { count: hours })}</p>}
      <p className={styles.test}>
        <span>{t(isSmall ? 'withdrawal.test.chosen' : 'withdrawal.test.offer')}</span>
        {!isSmall && (
          <Button size="small" onClick={() => onTest(terms.minimum)}>
            {t('withdrawal.test.use', { amount: exactText(terms.minimum), coin: terms.currency })}
          </Button>
        )}
      </p>
    </>
  );
}

interface WithdrawalFactsProps {
  readonly currency: Coin;
  readonly network: WithdrawalNetwork | null;
  readonly terms: WithdrawalTerms | null;
  readonly check: AddressCheck | null;
  /** As typed. */
  readonly amount: string;
}

/** Fee, minimum, what arrives and when; a dash for what is not known. */
export function WithdrawalFacts({ currency, network, terms, check, amount }: WithdrawalFactsProps) {
  const { t } = useTranslation('funds');
  const inCoin = (text: string) => (text === NO_VALUE ? text : `${text} ${currency}`);
  const exactIn = (value: Decimal | null) => inCoin(exactText(value));
  return (
    <FactList
      facts={[
        { name: t('withdrawal.fact.minimum'), value: exactIn(terms?.minimum ?? network?.minimum ?? null) },
        { name: t('withdrawal.fact.fee'), value: exactIn(terms?.fee ?? network?.fee ?? null) },
        {
          name: t('withdrawal.fact.arrival'),
          value: terms
            ? t('withdrawal.fact.within', { count: terms.arrivalHours + holdHours(check, terms) })
            : NO_VALUE,
        },
        {
          name: t('withdrawal.fact.receive'),
          value: inCoin(moneyText(receiveOf(amount, terms))),
          strong: true,
        },
      ]}
    />
  );
}

interface BookSelectProps {
  /** Of the chosen network. */
  readonly entries: readonly BookEntry[];
  readonly chosen: string | null;
  readonly onChoose: (entry: BookEntry | null) => void;
}

/** The address book's part of the form; not there where the book holds nothing for this network. */
export function BookSelect({ entries, chosen, onChoose }: BookSelectProps) {
  const { t } = useTranslation('funds');
  if (entries.length === 0) return null;
  const named = (entry: BookEntry): string => {
    const { first, last } = endsOf(entry.address);
    const held = entry.heldUntil === null ? '' : ` · ${t('withdrawal.book.held')}`;
    return `${entry.label} (${last === '' ? first : `${first}…${last}`})${held}`;
  };
  return (
    <Select
      size="large"
      label={t('withdrawal.book.label')}
      value={chosen ?? ''}
      options={[
        { value: '', label: t('withdrawal.book.typed') },
        ...entries.map((entry) => ({ value: entry.id, label: named(entry) })),
      ]}
      onChange={(id) => onChoose(entries.find((entry) => entry.id === id) ?? null)}
    />
  );
}
