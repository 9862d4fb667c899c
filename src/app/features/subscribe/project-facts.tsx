import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { plainDecimal } from '#app/shared/money/earn/purchase-amount.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import type { Project } from '#protocol/subscribe.ts';

/** The terms of a sale. */
export function ProjectFacts({ project }: { readonly project: Project }) {
  const { t } = useTranslation('subscribe');
  const { price, currency, coin, total, requested, lot, min, max } = project;
  const facts: readonly Fact[] = [
    { name: t('subscribe.fact.price'), value: `1 ${coin} = ${plainDecimal(price)} ${currency}` },
    { name: t('subscribe.fact.total'), value: `${plainDecimal(total)} ${coin}` },
    { name: t('subscribe.fact.requested'), value: `${plainDecimal(requested)} ${coin}` },
    { name: t('subscribe.fact.lot'), value: `${plainDecimal(lot)} ${coin}` },
    ...(min === null
      ? []
      : [{ name: t('subscribe.fact.min'), value: `${formatDecimal(min, 2)} ${currency}` }]),
    ...(max === null
      ? []
      : [{ name: t('subscribe.fact.max'), value: `${formatDecimal(max, 2)} ${currency}` }]),
  ];
  return <FactList facts={facts} />;
}

/** Whether a market of this exchange trades a coin; null while nobody knows. */
export function useIsTraded(coin: string): boolean | null {
  const platform = usePlatform();
  return platform === null
    ? null
    : platform.pairs.some(({ pair }) => pair.base === coin || pair.quote === coin);
}
