import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pricePrecision } from '#app/shared/format/price.ts';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { runningTotals } from '#app/shared/running-orders/order-outlook.ts';
import { Amount } from '#app/ui/amount.tsx';
import common from '#app/ui/common.module.css';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { UnreadableLine } from '#app/ui/unreadable-line.tsx';
import { useServerNow } from '#app/worker-client/server-clock.ts';
import { useStream } from '#app/worker-client/use-live.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import type { Print, Unreadable } from '#protocol/market.ts';
import type { Platform } from '#protocol/platform.ts';
import type { Failure } from '#protocol/result.ts';
import { DECIDING_QUOTE, PAGE_SIZE } from '#protocol/tables.ts';
import type { Coin, Decimal, Pair } from '#protocol/units.ts';
import { decidingPair } from '../offered-pairs.ts';
import { type OpenReceipt, useOrderColumns } from '../records/order-columns.tsx';
import { cardsOf } from './card-order.ts';
import { OrderCard } from './order-card.tsx';
import styles from './running.module.css';
import { mergePrints } from './track-path.ts';

/** The fresh price in USDT of a coin, or null. */
type PriceOf = (base: Coin) => Decimal | null;

/** Prices for orders on any pair: the shown one by its trades, the others by the five-second list. */
function usePriceOf(pair: Pair, orders: readonly ContractOrder[]): PriceOf {
  const last = useLastPrice(pair);
  const others = orders.some((order) => order.pair.base !== pair.base);
  const tickers = useStream<'tickers'>(others ? { name: 'tickers', quote: DECIDING_QUOTE } : null);
  const listed = tickers.freshness === 'live' ? tickers.value : null;
  return (base) => {
    if (base === pair.base) return last.live ? last.price : null;
    return listed?.find((ticker) => ticker.pair.base === base)?.last ?? null;
  };
}

const NONE: readonly Print[] = [];

/** The trades of the shown pair since the oldest of its running orders was opened, as far as this screen saw them. */
function usePriceTrail(pair: Pair, orders: readonly ContractOrder[]): readonly Print[] {
  const { base } = pair;
  const mine = orders.filter((order) => order.pair.base === base);
  const since = Math.min(...mine.map(({ openedAt }) => openedAt));
  const prints = useStream<'prints'>({ name: 'prints', pair }).value;
  const [trail, setTrail] = useState({ base, prints: NONE });
  useEffect(() => {
    setTrail((known) => {
      if (!Number.isFinite(since)) return known.prints.length === 0 ? known : { base, prints: NONE };
      const kept = known.base === base ? known.prints : NONE;
      return { base, prints: mergePrints(kept, prints ?? NONE, since) };
    });
  }, [base, prints, since]);
  return trail.base === base ? trail.prints : NONE;
}

interface RunningTabProps {
  /** Null while nothing is known. */
  readonly orders: readonly ContractOrder[] | null;
  /** How many more can't be read. */
  readonly unreadable: Unreadable | null;
  /** Those that ended a moment ago: their cards turn to their results. */
  readonly ended: readonly ContractOrder[];
  readonly failure: Failure | null;
  readonly practice: boolean;
  readonly platform: Platform | null;
  /** The shown pair: its price is the freshest. */
  readonly pair: Pair;
  readonly lit: string | null;
  readonly onPoint: (id: string | null) => void;
  /** The last settled orders, newest first. */
  readonly latest: readonly ContractOrder[];
  readonly onReceipt: OpenReceipt | null;
}

/** The running orders, the oldest first, and under them the last settled ones. */
export function RunningTab(props: RunningTabProps) {
  const { orders, ended, unreadable, failure, practice, platform, latest, onReceipt } = props;
  const { t } = useTranslation('contract');
  if (orders === null) {
    return <LoadingState failure={failure} lines={3} />;
  }
  const nothing = orders.length === 0 && ended.length === 0;
  if (nothing && latest.length === 0 && unreadable === null) {
    return (
      <EmptyState
        title={t('contract.running.none')}
        text={t(practice ? 'contract.running.nonePractice' : 'contract.running.noneText')}
      />
    );
  }
  return (
    <div className={common.fill}>
      {nothing ? (
        unreadable === null && <p className={styles.nothing}>{t('contract.running.none')}</p>
      ) : (
        <Cards {...props} orders={orders} />
      )}
      <UnreadableLine what="rows" lost={unreadable} />
      {latest.length > 0 && (
        <div className={styles.latest}>
          <LatestOrders orders={latest} platform={platform} onReceipt={onReceipt} />
        </div>
      )}
    </div>
  );
}

function Cards(props: RunningTabProps & { readonly orders: readonly ContractOrder[] }) {
  const { orders, ended, platform, pair, lit, onPoint, practice, onReceipt } = props;
  const { t } = useTranslation('contract');
  const priceOf = usePriceOf(pair, orders);
  const cards = cardsOf(orders, ended);
  const trail = usePriceTrail(pair, cards);
  const over = new Set(ended.map(({ id }) => id));
  return (
    <ul className={styles.cards} aria-label={t('contract.running.list')}>
      {cards.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          prints={order.pair.base === pair.base ? trail : null}
          precision={pricePrecision(decidingPair(order.pair), platform)}
          price={priceOf(order.pair.base)}
          lit={lit === order.id}
          onPoint={onPoint}
          over={over.has(order.id)}
          onReceipt={practice || !onReceipt ? null : () => onReceipt(order, false)}
        />
      ))}
    </ul>
  );
}

interface LatestOrdersProps {
  /** Newest first. */
  readonly orders: readonly ContractOrder[];
  readonly platform: Platform | null;
  readonly onReceipt: OpenReceipt | null;
}

/** The last settled orders, under the running ones. */
function LatestOrders({ orders, platform, onReceipt }: LatestOrdersProps) {
  const { t } = useTranslation('contract');
  const columns = useOrderColumns(platform, onReceipt);
  return (
    <DataTable
      caption={t('contract.orders.latest')}
      columns={columns}
      rows={orders.slice(0, PAGE_SIZE)}
      rowKey={({ id }) => id}
      rowHeight={34}
      empty={null}
    />
  );
}

/** What the running orders would bring together if they ended now; drawn by its own clock. */
export function RunningTotal({
  orders,
  pair,
}: {
  readonly orders: readonly ContractOrder[];
  readonly pair: Pair;
}) {
  const { t } = useTranslation('contract');
  const totals = runningTotals(orders, usePriceOf(pair, orders), useServerNow(1000));
  if (totals.length === 0) return null;
  return (
    <span className={styles.totals}>
      {t('contract.running.total')}
      {totals.map(({ coin, profit }) => (
        <b key={coin}>
          <Amount value={profit} decimals={2} signed coin={coin} />
        </b>
      ))}
    </span>
  );
}
