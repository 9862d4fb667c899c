import { readRowId } from '../../db/rows.ts';
import type { SpotFillRow, SpotOrderRow } from '../../db/schema/trade.ts';
import type { Database } from '../../db/schema.ts';
import {
  findFills,
  findFillsOf,
  findSpotOrder,
  findSpotOrders,
  type SpotPage,
} from '../../db/spot/orders.ts';
import type { Ending, ExitRole, OrderType, Side, Status, TimeInForce } from '../../model/spot.ts';
import type { MarketSource } from '../market/source.ts';
import { amountText, averagePrice, scaledExactly, scaleOf } from './scale.ts';

export interface RecordDeps {
  readonly db: Database;
  readonly market: MarketSource;
}

/** An order as it is published. Decimals as text, instants in epoch ms. */
export interface SpotOrderRecord {
  readonly orderId: string;
  readonly requestId: string | null;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  readonly side: Side;
  readonly orderType: OrderType;
  readonly timeInForce: TimeInForce;
  /** Null for a market order. */
  readonly price: string | null;
  readonly stopPrice: string | null;
  /** Its trigger price has not been reached, or it is an exit whose entry has filled nothing. */
  readonly waiting: boolean;
  /** Null where a total was asked for, and the other way round. Of an exit what its entry filled; null before that. */
  readonly amount: string | null;
  readonly total: string | null;
  readonly filled: string;
  /** Quote coin that the fills come to. */
  readonly turnover: string;
  readonly avgPrice: string | null;
  readonly fee: string;
  readonly feeCoin: string;
  /** 0 unfinished, 1 finished, 2 cancelled. */
  readonly status: Status;
  /** How it ended; null while it has not. */
  readonly ending: Ending | null;
  /** The order whose place it took. */
  readonly replaces: string | null;
  readonly createTime: number;
  readonly triggerTime: number | null;
  readonly closeTime: number | null;
  /** The entry that it is an exit of. */
  readonly parentId: string | null;
  readonly exitOf: ExitRole | null;
  /** The same for orders that share one amount. */
  readonly groupId: string | null;
  readonly trailingAmount: string | null;
  readonly trailingPercent: string | null;
  readonly activationPrice: string | null;
  /** What an iceberg shows at a time. */
  readonly displayAmount: string | null;
  readonly expireTime: number | null;
}

export interface FillRecord {
  readonly id: string;
  readonly orderId: string;
  readonly side: Side;
  readonly role: 'maker' | 'taker';
  readonly price: string;
  readonly amount: string;
  readonly fee: string;
  readonly feeCoin: string;
  /** The market's own trade that filled a resting order. */
  readonly marketTradeId: string | null;
  readonly createTime: number;
}

/** A fill outside of its order. */
export interface FillListRecord extends FillRecord {
  readonly baseCoin: string;
  readonly quoteCoin: string;
}

/** One page of a person's orders, newest first. */
export async function spotOrders(
  { db, market }: RecordDeps,
  page: SpotPage & { readonly status?: Status | undefined },
): Promise<{ readonly list: SpotOrderRecord[]; readonly sum: number }> {
  const { rows, sum } = await findSpotOrders(db, page);
  return { list: rows.map((row) => orderRecord(row, market)), sum };
}

/** One order with its fills, oldest first, or null when it is not this person's. */
export async function spotOrderDetail(
  { db, market }: RecordDeps,
  userId: string,
  orderId: string,
): Promise<(SpotOrderRecord & { readonly fills: FillRecord[] }) | null> {
  const row = await findSpotOrder(db, userId, readRowId(orderId));
  if (!row) return null;
  const fills = await findFillsOf(db, row.id);
  return { ...orderRecord(row, market), fills: fills.map((fill) => fillRecord(fill, row, market)) };
}

/** One page of a person's fills, newest first. */
export async function spotFills(
  { db, market }: RecordDeps,
  page: SpotPage,
): Promise<{ readonly list: FillListRecord[]; readonly sum: number }> {
  const { rows, sum } = await findFills(db, page);
  const list = rows.map((row) => ({
    ...fillRecord(row, row, market),
    baseCoin: row.base,
    quoteCoin: row.quote,
  }));
  return { list, sum };
}

function orderRecord(row: SpotOrderRow, market: MarketSource): SpotOrderRecord {
  const scale = scaleOfSymbol(row.symbol, market);
  const filled = scaledExactly(row.filled, scale.amount);
  const turnover = scaledExactly(row.turnover, scale.price + scale.amount);
  return {
    orderId: String(row.id),
    requestId: row.request_id,
    baseCoin: row.base,
    quoteCoin: row.quote,
    side: row.side,
    orderType: typeOf(row),
    timeInForce: row.time_in_force,
    price: row.price,
    stopPrice: row.stop_price,
    waiting: row.waiting && row.status === 0,
    amount: row.amount === null ? null : amountText(scaledExactly(row.amount, scale.amount), scale),
    total: row.price === null ? row.total : null,
    filled: amountText(filled, scale),
    turnover: row.turnover,
    avgPrice: averagePrice(turnover, filled, scale),
    fee: row.fee,
    feeCoin: feeCoin(row.side, row),
    status: row.status,
    ending: row.ending,
    replaces: idText(row.replaces),
    createTime: row.created_at,
    triggerTime: row.triggered_at,
    closeTime: row.closed_at,
    parentId: idText(row.parent_id),
    exitOf: row.exit_of,
    groupId: idText(row.group_id),
    trailingAmount: row.trail_amount,
    trailingPercent: row.trail_percent,
    activationPrice: row.activation_price,
    displayAmount: row.display === null ? null : amountText(scaledExactly(row.display, scale.amount), scale),
    expireTime: row.expires_at,
  };
}

const idText = (id: number | null) => (id === null ? null : String(id));

function typeOf(row: SpotOrderRow): OrderType {
  if (row.price !== null) return 'limit';
  if (row.trail_amount !== null || row.trail_percent !== null) return 'trailingStop';
  return row.stop_up === null ? 'market' : 'stopMarket';
}

function fillRecord(
  fill: SpotFillRow,
  coins: { readonly base: string; readonly quote: string },
  market: MarketSource,
): FillRecord {
  const scale = scaleOfSymbol(fill.symbol, market);
  return {
    id: String(fill.id),
    orderId: String(fill.order_id),
    side: fill.side,
    role: fill.role,
    price: fill.price,
    amount: amountText(scaledExactly(fill.amount, scale.amount), scale),
    fee: fill.fee,
    feeCoin: feeCoin(fill.side, coins),
    marketTradeId: fill.market_trade_id,
    createTime: fill.filled_at,
  };
}

/** Fees are taken from what is received. */
function feeCoin(side: Side, { base, quote }: { readonly base: string; readonly quote: string }): string {
  return side === 'buy' ? base : quote;
}

function scaleOfSymbol(symbol: string, market: MarketSource) {
  const pair = market.pair(symbol);
  if (!pair) throw new Error(`no market for ${symbol}`);
  return scaleOf(pair);
}
