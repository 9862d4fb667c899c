import { multiply, signOf } from '#app/shared/format/arithmetic.ts';
import { formatDecimal, NO_VALUE } from '#app/shared/format/decimal.ts';
import { moneyText } from '#app/shared/format/money-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { Fact } from '#app/ui/fact-list.tsx';
import { HUNDRED } from '#protocol/decimal.ts';
import type { Machine, MachinePlan } from '#protocol/pool.ts';
import type { Decimal } from '#protocol/units.ts';

/** "1" for 0.01: a fraction in percent, without trailing zeros. */
export const percentText = (fraction: Decimal): string =>
  formatDecimal(multiply(fraction, HUNDRED, 4), 4).replace(/\.?0+$/, '');

/** What leaving before the end costs and how long it takes, in words; null where the back end does not say. */
export function earlyText(t: Translate, { earlyFeeRate, earlyDelayHours }: Machine): string | null {
  if (earlyFeeRate === null) return null;
  if (signOf(earlyFeeRate) === 0 && !earlyDelayHours) return t('pool.early.free');
  return t(earlyDelayHours ? 'pool.early.delayed' : 'pool.early.atOnce', {
    percent: percentText(earlyFeeRate),
    count: earlyDelayHours ?? 0,
  });
}

/** What machines cost and bring, in the ledger's own figures; a dash for each while the plan is not known. */
export function outputFacts(t: Translate, machine: Machine, plan: MachinePlan | null): readonly Fact[] {
  const { currency, priceCurrency, days } = machine;
  return [
    {
      name: t('pool.fact.cost'),
      value: plan ? `${moneyText(plan.cost)} ${priceCurrency}` : NO_VALUE,
      strong: true,
    },
    {
      name: t('pool.fact.perDay'),
      value: plan ? `${moneyText(plan.perDay)} ${currency}` : NO_VALUE,
    },
    {
      name: t('pool.fact.inAll', { count: days }),
      value: plan ? `${moneyText(plan.inAll)} ${currency}` : NO_VALUE,
      strong: true,
    },
  ];
}
