import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { balanceDecimals } from '#app/shared/format/coin-decimals.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { Amount, Change, Price } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import type { AccountId, AverageCost } from '#protocol/assets.ts';
import type { ContractAsset } from '#protocol/contract.ts';
import { ZERO } from '#protocol/decimal.ts';
import type { Ticker } from '#protocol/market.ts';
import { type Coin, type Decimal, USDT } from '#protocol/units.ts';
import { byValue } from './holdings.ts';
import styles from './holdings-panel.module.css';

interface Needs {
  readonly tickers: readonly Ticker[] | null;
  /** Prices that are no longer fresh are grey. */
  readonly stale: boolean;
  readonly account: AccountId;
  readonly costs: readonly AverageCost[] | null;
  readonly reason: string | null;
  readonly onTransfer: (coin: Coin) => void;
}

export function useHoldingColumns({
  tickers,
  stale,
  account,
  costs,
  reason,
  onTransfer,
}: Needs): readonly Column<ContractAsset>[] {
  const { t } = useTranslation('account');
  const platform = usePlatform();
  return useMemo(() => {
    const info = (currency: Coin) => platform?.coins.find(({ name }) => name === currency);
    const costOf = (currency: Coin) => costs?.find((cost) => cost.currency === currency)?.price ?? null;
    const decimals = (currency: Coin) => balanceDecimals(currency, account === 1 ? 'contract' : undefined);
    const ticker = (currency: Coin) => tickers?.find(({ pair }) => pair.base === currency);
    // Only between these two; the others change by buying and redeeming.
    const movable = account === 1 || account === 2;
    return [
      {
        id: 'coin',
        head: t('account.column.coin'),
        cell: ({ currency }) => (
          <span className={styles.coin}>
            <CoinIcon coin={currency} logo={info(currency)?.logo ?? null} size={24} />
            <strong translate="no">{currency}</strong>
            <span className={styles.fullName}>{info(currency)?.fullName}</span>
          </span>
        ),
        compare: (a, b) => a.currency.localeCompare(b.currency),
        csv: ({ currency }) => currency,
      },
      {
        id: 'available',
        head: t('account.column.available'),
        align: 'end',
        cell: ({ currency, available }) => (
          <Flash value={available}>
            <Amount value={available} decimals={decimals(currency)} />
          </Flash>
        ),
        compare: (a, b) => compare(a.available, b.available),
        firstOrder: 'descending',
        csv: ({ available }) => available,
      },
      {
        id: 'frozen',
        head: t('account.column.frozen'),
        align: 'end',
        cell: ({ currency, frozen }) => <Amount value={frozen} decimals={decimals(currency)} />,
        compare: (a, b) => compare(a.frozen, b.frozen),
        firstOrder: 'descending',
        csv: ({ frozen }) => frozen,
      },
      {
        id: 'price',
        head: t('account.column.price'),
        align: 'end',
        cell: ({ currency, price }) => (
          <span className={styles.price}>
            <Price value={price} precision={pricePrecision({ base: currency, quote: USDT }, platform)} />
          </span>
        ),
        csv: ({ price }) => price ?? '',
      },
      {
        id: 'value',
        head: t('account.column.value'),
        align: 'end',
        cell: ({ total }) => <Amount value={total} decimals={2} />,
        // The table turns the order around: the most valuable first is what a first click means.
        compare: (a, b) => byValue(b, a),
        firstOrder: 'descending',
        csv: ({ total }) => total ?? '',
      },
      {
        id: 'change',
        head: t('account.column.change'),
        align: 'end',
        cell: ({ currency }) => <Change percent={ticker(currency)?.changePercent ?? null} stale={stale} />,
        csv: ({ currency }) => ticker(currency)?.changePercent ?? '',
      },
      {
        id: 'cost',
        head: t('account.column.cost'),
        align: 'end',
        cell: ({ currency }) => (
          <span className={styles.price}>
            <Price
              value={costOf(currency)}
              precision={pricePrecision({ base: currency, quote: USDT }, platform)}
            />
          </span>
        ),
        csv: ({ currency }) => costOf(currency) ?? '',
      },
      {
        id: 'actions',
        head: t('account.column.actions'),
        headHidden: true,
        align: 'end',
        cell: (asset) =>
          movable && (
            <Button
              size="small"
              look="quiet"
              aria-label={t('account.transferCoin', { coin: asset.currency })}
              disabledReason={compare(asset.available, ZERO) === 0 ? t('account.nothingToMove') : reason}
              onClick={() => onTransfer(asset.currency)}
            >
              {t('account.transfer')}
            </Button>
          ),
      },
    ];
  }, [t, platform, tickers, stale, account, costs, reason, onTransfer]);
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
