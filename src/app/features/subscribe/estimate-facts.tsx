import type { TFunction } from 'i18next';
import { plainDecimal } from '#app/earn/plain-decimal.ts';
import { COIN_DECIMALS } from '#app/earn/purchase-amount.ts';
import { compare } from '#app/format/arithmetic.ts';
import { formatDecimal } from '#app/format/decimal.ts';
import type { Fact } from '#app/ui/fact-list.tsx';
import type { AllotmentEstimate, Project } from '#protocol/subscribe.ts';
import type { Decimal } from '#protocol/units.ts';

/** What an amount would be allotted if nobody else asked for anything more, with the formula in its own figures. */
export function estimateFacts(project: Project, estimate: AllotmentEstimate, t: TFunction): readonly Fact[] {
  const { coin, currency, total } = project;
  const { asked, requested, coins, cost, refund } = estimate;
  const money = (value: Decimal) => `${formatDecimal(value, COIN_DECIMALS)} ${currency}`;
  const shared = compare(requested, total) > 0;
  return [
    { name: t('subscribe.estimate.asked'), value: `${plainDecimal(asked)} ${coin}` },
    {
      name: t('subscribe.estimate.formula'),
      value: shared
        ? `${plainDecimal(total)} × ${plainDecimal(asked)} ÷ ${plainDecimal(requested)}`
        : t('subscribe.estimate.all'),
    },
    { name: t('subscribe.estimate.coins'), value: `≈ ${plainDecimal(coins)} ${coin}`, strong: true },
    { name: t('subscribe.estimate.cost'), value: `≈ ${money(cost)}` },
    { name: t('subscribe.estimate.refund'), value: `≈ ${money(refund)}` },
  ];
}
