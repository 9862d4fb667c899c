import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { FileColumn } from '#app/ui/table-columns.ts';
import type { ContractAsset } from '#protocol/contract.ts';
import type { Ticker } from '#protocol/market.ts';
import { heldOf } from './held-of.ts';
import { coveredPart, profitOf } from './holdings.ts';
import type { HoldingCost } from './own-costs.ts';

/** An account in a file: a figure a column, in full. */
export function holdingFileColumns(
  t: Translate,
  tickers: readonly Ticker[] | null,
  costs: readonly HoldingCost[] | null,
): readonly FileColumn<ContractAsset>[] {
  const costOf = ({ currency }: ContractAsset) => costs?.find((cost) => cost.currency === currency) ?? null;
  return [
    { head: t('account.column.coin'), csv: ({ currency }) => currency },
    { head: t('account.column.available'), csv: ({ available }) => available },
    { head: t('account.column.frozen'), csv: ({ frozen }) => frozen },
    { head: t('account.column.price'), csv: ({ price }) => price ?? '' },
    { head: t('account.column.value'), csv: ({ total }) => total ?? '' },
    {
      head: t('account.column.change'),
      csv: ({ currency }) => tickers?.find(({ pair }) => pair.base === currency)?.changePercent ?? '',
    },
    { head: t('account.column.cost'), csv: (asset) => costOf(asset)?.price ?? '' },
    {
      head: t('account.column.costOf'),
      csv: (asset) => {
        const cost = costOf(asset);
        return cost ? (coveredPart(asset, cost) ?? heldOf(asset)) : '';
      },
    },
    {
      head: t('account.column.costSource'),
      csv: (asset) => {
        const cost = costOf(asset);
        if (!cost) return '';
        return cost.setByPerson ? t(`account.cost.own.${cost.setByPerson}`) : t('account.cost.records');
      },
    },
    {
      head: t('account.column.profit'),
      csv: (asset) => {
        const cost = costOf(asset);
        return (cost && profitOf(asset, cost)?.by) ?? '';
      },
    },
  ];
}
