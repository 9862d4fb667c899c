import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { formatPercent } from '#app/shared/format/decimal.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { Amount, Change, Price } from '#app/ui/amount.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { ColumnAmount } from '#app/ui/column-amount.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import type { AccountId } from '#protocol/assets.ts';
import type { ContractAsset } from '#protocol/contract.ts';
import { ZERO } from '#protocol/decimal.ts';
import type { Ticker } from '#protocol/market.ts';
import { type Coin, type Decimal, samePair, USDT } from '#protocol/units.ts';
import { CostCell } from './cost-cell.tsx';
import { FigurePair } from './figure-pair.tsx';
import { HoldingActions } from './holding-actions.tsx';
import { byValue, profitOf } from './holdings.ts';
import styles from './holdings-panel.module.css';
import type { HoldingCost } from './own-costs.ts';
import type { CostSetting } from './set-cost.tsx';
import { type HoldingRow, withUnread } from './unread-balances.tsx';

interface Needs {
  readonly tickers: readonly Ticker[] | null;
  /** Prices that are no longer fresh are grey. */
  readonly stale: boolean;
  readonly account: AccountId;
  readonly costs: readonly HoldingCost[] | null;
  readonly setting: CostSetting;
  readonly reason: string | null;
  readonly onTransfer: (coin: Coin) => void;
}

/** The columns of an account. */
export function useHoldingColumns({
  tickers,
  stale,
  account,
  costs,
  setting,
  reason,
  onTransfer,
}: Needs): readonly Column<HoldingRow>[] {
  const { t } = useTranslation('assets');
  const platform = usePlatform();
  return useMemo(() => {
    const info = (currency: Coin) => platform?.coins.find(({ name }) => name === currency);
    const costOf = (currency: Coin) => costs?.find((cost) => cost.currency === currency) ?? null;
    const precision = (currency: Coin) => pricePrecision({ base: currency, quote: USDT }, platform);
    const isTraded = (base: Coin) =>
      offers(platform, 'trade') &&
      platform?.pairs.some(({ pair }) => samePair(pair, { base, quote: USDT })) === true;
    const area = account === 1 ? 'contract' : undefined;
    const ticker = (currency: Coin) => tickers?.find(({ pair }) => pair.base === currency);
    const ofBalances: readonly Column<ContractAsset>[] = [
      {
        id: 'coin',
        head: t('account.column.coin'),
        cell: ({ currency }) => (
          <span className={styles.coin}>
            <CoinIcon coin={currency} logo={info(currency)?.logo ?? null} size={24} />
            <FigurePair under={info(currency)?.fullName}>
              <strong translate="no">{currency}</strong>
            </FigurePair>
          </span>
        ),
        compare: (a, b) => a.currency.localeCompare(b.currency),
      },
      {
        id: 'available',
        head: `${t('account.column.available')} / ${t('account.column.frozen')}`,
        align: 'end',
        cell: ({ currency, available, frozen }) => (
          <FigurePair under={<ColumnAmount value={frozen} of={currency} area={area} />}>
            <Flash value={available}>
              <ColumnAmount value={available} of={currency} area={area} />
            </Flash>
          </FigurePair>
        ),
        compare: (a, b) => compare(a.available, b.available),
        firstOrder: 'descending',
      },
      {
        id: 'value',
        head: t('account.column.valuePrice'),
        align: 'end',
        cell: ({ currency, total, price }) => (
          <FigurePair under={<Price value={price} precision={precision(currency)} />}>
            <Amount value={total} decimals={2} />
          </FigurePair>
        ),
        // The table turns the order around: the most valuable first is what a first click means.
        compare: (a, b) => byValue(b, a),
        firstOrder: 'descending',
      },
      {
        id: 'change',
        head: t('account.column.change'),
        align: 'end',
        cell: ({ currency }) => <Change percent={ticker(currency)?.changePercent ?? null} stale={stale} />,
      },
      {
        id: 'cost',
        head: t('account.column.cost'),
        align: 'end',
        cell: (asset) => (
          <CostCell
            asset={asset}
            cost={costOf(asset.currency)}
            isKnown={costs !== null}
            precision={precision(asset.currency)}
            setting={setting}
          />
        ),
      },
      {
        id: 'profit',
        head: t('account.column.profit'),
        align: 'end',
        cell: (asset) => {
          const cost = costOf(asset.currency);
          const profit = cost && profitOf(asset, cost);
          return (
            <FigurePair under={profit && formatPercent(profit.percent)}>
              <Amount value={profit?.by ?? null} decimals={2} signed />
            </FigurePair>
          );
        },
      },
      {
        id: 'actions',
        head: t('account.column.actions'),
        headHidden: true,
        align: 'end',
        // A coin that is not listed yet can't be moved: it goes nowhere.
        cell: ({ currency, available }) =>
          (platform === null || info(currency)) && (
            <HoldingActions
              account={account}
              currency={currency}
              none={compare(available, ZERO) === 0}
              traded={isTraded(currency)}
              reason={compare(available, ZERO) === 0 ? t('account.nothingToMove') : reason}
              onTransfer={onTransfer}
            />
          ),
      },
    ];
    return withUnread(ofBalances, t);
  }, [t, platform, tickers, stale, account, costs, setting, reason, onTransfer]);
}

/** Brings a figure out once when it changes; never with its first value, and not where motion is not wanted. */
function Flash({ value, children }: { readonly value: Decimal; readonly children: ReactNode }) {
  const last = useRef(value);
  const changes = useRef(0);
  if (last.current !== value) {
    last.current = value;
    changes.current += 1;
  }
  // Another key starts the animation again.
  return (
    <span key={changes.current} className={changes.current > 0 ? styles.flash : undefined}>
      {children}
    </span>
  );
}
