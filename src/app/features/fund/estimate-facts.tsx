import type { TFunction } from 'i18next';
import { COIN_DECIMALS } from '#app/earn/purchase-amount.ts';
import { formatDecimal, formatFraction } from '#app/format/decimal.ts';
import type { Fact } from '#app/ui/fact-list.tsx';
import type { Fund, FundEstimate } from '#protocol/fund.ts';

/** What an amount comes to at the newest value, and what of it would be left after all fees if that value stayed. */
export function estimateFacts(fund: Fund, estimate: FundEstimate, t: TFunction): readonly Fact[] {
  const amount = (value: FundEstimate['fee']) => `${formatDecimal(value, COIN_DECIMALS)} ${fund.currency}`;
  return [
    {
      name: t('fund.estimate.fee', { rate: formatFraction(fund.buyFeeRate) }),
      value: amount(estimate.fee),
    },
    { name: t('fund.estimate.invested'), value: amount(estimate.invested) },
    { name: t('fund.estimate.shares'), value: `≈ ${formatDecimal(estimate.shares, COIN_DECIMALS)}` },
    { name: t('fund.estimate.unchanged'), value: `≈ ${amount(estimate.unchanged)}` },
  ];
}
