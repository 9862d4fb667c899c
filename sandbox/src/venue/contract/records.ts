import Big from 'big.js';
import { findOrder, findOrders, profitsSince, type RecordQuery } from '../../db/contract/orders.ts';
import type { BalanceRow } from '../../db/ledger/history.ts';
import { readRowId } from '../../db/rows.ts';
import type { ContractOrderRow } from '../../db/schema/trade.ts';
import type { Database } from '../../db/schema.ts';
import type { Clock } from '../clock.ts';
import type { MarketSource, MarketTrade } from '../market/source.ts';
import { usdtPrice } from '../market/usdt-price.ts';
import { decidingSymbol } from './terms.ts';

/** An order as it is published. Decimals as text, instants in epoch ms. */
export interface OrderRecord {
  readonly id: string;
  readonly requestId: string | null;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  readonly openAmount: string;
  /** 0 up, 1 down. */
  readonly tradeType: 0 | 1;
  /** Seconds. */
  readonly positionTime: number;
  readonly openPrice: string;
  readonly closePrice: string | null;
  readonly incomeRate: string;
  readonly fee: string;
  /** In the pay coin, fee included; null while holding. */
  readonly profit: string | null;
  readonly result: 'win' | 'lose' | 'tie' | null;
  /** 0 holding, 1 completed, 2 liquidated. */
  readonly entryStatus: 0 | 1 | 2;
  readonly createTime: number;
  /** When its price is decided. */
  readonly expireTime: number;
  /** When it was settled; null while holding. */
  readonly closeTime: number | null;
  readonly openTradeId: string;
  readonly closeTradeId: string | null;
}

interface OrderDetail extends OrderRecord {
  /** Market trades around the acceptance, oldest first, the deciding one among them. */
  readonly openTrades: readonly MarketTrade[];
  /** The same around the expiry; empty while holding. */
  readonly closeTrades: readonly MarketTrade[];
}

/** Seen on each side of a deciding instant. */
const AROUND_MS = 5000;
/** The longest span that the market answers. */
const LONGEST_SPAN_MS = 10 * 60_000;

/** One page of a person's orders, newest first. */
export async function orderRecords(
  db: Database,
  query: RecordQuery,
): Promise<{ readonly list: OrderRecord[]; readonly sum: number }> {
  const { rows, sum } = await findOrders(db, query);
  return { list: rows.map(recordOf), sum };
}

/** One order with all that is needed to compute its result again, or null when it is not this person's. */
export async function orderDetail(
  deps: { readonly db: Database; readonly clock: Clock; readonly market: MarketSource },
  userId: string,
  id: string,
): Promise<OrderDetail | null> {
  const row = await findOrder(deps.db, userId, readRowId(id));
  if (!row) return null;
  const now = deps.clock.now();
  const symbol = decidingSymbol(row.base);
  return {
    ...recordOf(row),
    openTrades: tradesAround(deps.market, symbol, row.created_at, now),
    closeTrades: row.status === 0 ? [] : tradesAround(deps.market, symbol, row.expires_at, now),
  };
}

/** Never a trade after `now`: the market can be asked about instants that have not come. */
function tradesAround(market: MarketSource, symbol: string, at: number, now: number): readonly MarketTrade[] {
  const deciding = market.lastTrade(symbol, at);
  if (!deciding) return [];
  const to = Math.min(at + AROUND_MS, now);
  const from = Math.min(at - AROUND_MS, deciding.ts);
  if (to - from <= LONGEST_SPAN_MS) return market.tradesBetween(symbol, from, to);
  return [deciding, ...market.tradesBetween(symbol, at - AROUND_MS, to)];
}

function recordOf(row: ContractOrderRow): OrderRecord {
  return {
    id: String(row.id),
    requestId: row.request_id,
    baseCoin: row.base,
    quoteCoin: row.quote,
    openAmount: row.stake,
    tradeType: row.direction,
    positionTime: row.duration,
    openPrice: row.open_price,
    closePrice: row.close_price,
    incomeRate: row.income_rate,
    fee: row.fee,
    profit: row.profit,
    result: row.result,
    entryStatus: row.status,
    createTime: row.created_at,
    expireTime: row.expires_at,
    closeTime: row.closed_at,
    openTradeId: row.open_trade_id,
    closeTradeId: row.close_trade_id,
  };
}

const DAY = 24 * 60 * 60_000;

/**
 * What trading did to the contract account in 24 hours: profits of the orders closed in that time over what the
 * account would be worth without them, transfers left aside. "+1.25%", cut to two decimals; '' without such
 * orders or without a price.
 */
export async function accountChange(
  deps: { readonly db: Database; readonly clock: Clock; readonly market: MarketSource },
  userId: string,
  balances: readonly BalanceRow[],
): Promise<string> {
  const now = deps.clock.now();
  const profits = await profitsSince(deps.db, userId, now - DAY);
  if (profits.length === 0) return '';
  const price = (coin: string) => usdtPrice(deps.market, coin, now);
  const profit = valued(
    profits.map((row) => ({ coin: row.quote, amount: new Big(row.profit) })),
    price,
  );
  const worth = valued(
    balances.map((row) => ({ coin: row.currency, amount: new Big(row.available).plus(row.frozen) })),
    price,
  );
  if (!profit || !worth) return '';
  const before = worth.minus(profit);
  if (before.lte(0)) return '';
  const percent = profit.times(100).div(before).round(2, Big.roundDown);
  return `${percent.lt(0) ? '-' : '+'}${percent.abs().toFixed(2)}%`;
}

/** In USDT; null when something that counts has no price. */
function valued(
  sums: readonly { readonly coin: string; readonly amount: Big }[],
  price: (coin: string) => string | null,
): Big | null {
  let total = new Big(0);
  for (const { coin, amount } of sums) {
    if (amount.eq(0)) continue;
    const each = price(coin);
    if (each === null) return null;
    total = total.plus(amount.times(each));
  }
  return total;
}
