import { multiply, signOf } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { Fact } from '#app/ui/fact-list.tsx';
import { HUNDRED } from '#protocol/decimal.ts';
import type { Machine, MachinePlan } from '#protocol/pool.ts';
import type { Decimal } from '#protocol/units.ts';

const COIN_DECIMALS = 8;

/** "1" for 0.01: a fraction in percent, without trailing zeros. */
export const percentText = (fraction: Decimal): string =>
  formatDecimal(multiply(fraction, HUNDRED, 4), 4).replace(/\.?0+$/, '');

/** All decimals that count, at least two: "20.00", "0.125". */
export const priceText = (price: Decimal): string =>
  formatDecimal(price, Math.max(2, (price.split('.')[1] ?? '').replace(/0+$/, '').length));

/** What leaving before the end costs and how long it takes, in words; null where the back end does not say. */
export function earlyText(t: Translate, { earlyFeeRate, earlyDelayHours }: Machine): string | null {
  if (earlyFeeRate === null) return null;
  if (signOf(earlyFeeRate) === 0 && !earlyDelayHours) return t('pool.early.free');
  return t(earlyDelayHours ? 'pool.early.delayed' : 'pool.early.atOnce', {
    percent: percentText(earlyFeeRate),
    count: earlyDelayHours ?? 0,
  });
}

/** What machines cost and bring, in the ledger's own figures. */
export function outputFacts(t: Translate, machine: Machine, plan: MachinePlan): readonly Fact[] {
  const { currency, priceCurrency, days } = machine;
  return [
    {
      name: t('pool.fact.cost'),
      value: `${priceText(plan.cost)} ${priceCurrency}`,
      strong: true,
    },
    {
      name: t('pool.fact.perDay'),
      value: `${formatDecimal(plan.perDay, COIN_DECIMALS)} ${currency}`,
    },
    {
      name: t('pool.fact.inAll', { count: days }),
      value: `${formatDecimal(plan.inAll, COIN_DECIMALS)} ${currency}`,
      strong: true,
    },
  ];
}
