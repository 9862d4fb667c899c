import { useTranslation } from 'react-i18next';
import { formatDecimal, NO_VALUE } from '#app/shared/format/decimal.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import type { AddressCheck } from '#protocol/addresses.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import type { WithdrawalNetwork, WithdrawalTerms } from '#protocol/withdrawals.ts';
import { DECIMALS, receiveOf } from './amounts.ts';
import { holdHours } from './new-address.ts';

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
  const { t } = useTranslation('withdrawal');
  const inCoin = (value: Decimal | null) =>
    value === null ? NO_VALUE : `${formatDecimal(value, DECIMALS)} ${currency}`;
  return (
    <FactList
      facts={[
        { name: t('withdrawal.fact.minimum'), value: inCoin(terms?.minimum ?? network?.minimum ?? null) },
        { name: t('withdrawal.fact.fee'), value: inCoin(terms?.fee ?? network?.fee ?? null) },
        {
          name: t('withdrawal.fact.arrival'),
          value: terms
            ? t('withdrawal.fact.within', { count: terms.arrivalHours + holdHours(check, terms) })
            : NO_VALUE,
        },
        { name: t('withdrawal.fact.receive'), value: inCoin(receiveOf(amount, terms)), strong: true },
      ]}
    />
  );
}
