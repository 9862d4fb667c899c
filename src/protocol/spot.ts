import * as v from 'valibot';
import type { Page } from './page.ts';
import type { MoneyOutcome, Result } from './result.ts';
import { coinSchema, decimalSchema, entity, epochSchema, idSchema, pairSchema } from './schemas.ts';
import { EXIT_ROLES, type Shape, TIMES_IN_FORCE, type TimeInForce } from './tables.ts';
import type { Coin, Decimal, EpochMs, Pair } from './units.ts';

export type Side = 'buy' | 'sell';
const SPOT_ORDER_TYPES = ['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop'] as const;
export type SpotOrderType = (typeof SPOT_ORDER_TYPES)[number];
/** What can be asked for: the last two become several orders of the first kinds. */
export type WishedType = SpotOrderType | 'oco' | 'scaled';

export const spotOrderSchema = entity({
  id: idSchema,
  /** The idempotency key it was sent with, where the server keeps it. */
  requestId: v.nullable(v.string()),
  pair: pairSchema,
  side: v.picklist(['buy', 'sell']),
  type: v.picklist(SPOT_ORDER_TYPES),
  timeInForce: v.picklist(TIMES_IN_FORCE),
  /** Null for a market order. */
  price: v.nullable(decimalSchema),
  stopPrice: v.nullable(decimalSchema),
  /** Its trigger price has not been reached. */
  waiting: v.boolean(),
  /** Base coin; null where a total was asked for, and of an exit whose entry has filled nothing. */
  amount: v.nullable(decimalSchema),
  /** Quote coin; null where an amount was asked for. */
  total: v.nullable(decimalSchema),
  filled: decimalSchema,
  /** Quote coin that the fills come to. */
  /** Null where the back end does not tell it; the fee likewise. */
  turnover: v.nullable(decimalSchema),
  avgPrice: v.nullable(decimalSchema),
  fee: v.nullable(decimalSchema),
  feeCoin: coinSchema,
  status: v.picklist(['open', 'finished', 'cancelled', 'unknown']),
  /** The server's number, for the words "unknown status (7)". */
  statusCode: v.number(),
  /** The server's word for how it ended; null while it has not. */
  ending: v.nullable(v.string()),
  /** The order whose place it took. */
  replaces: v.nullable(v.string()),
  createdAt: epochSchema,
  triggeredAt: v.nullable(epochSchema),
  closedAt: v.nullable(epochSchema),
  // Only of orders that have them, and not in copies of earlier versions.
  /** The entry that it is an exit of, and what for. */
  parentId: v.optional(idSchema),
  exitOf: v.optional(v.picklist(EXIT_ROLES)),
  /** The same for orders that share one amount. */
  groupId: v.optional(idSchema),
  /** How far a trailing stop stays behind: quote coin, or percent. */
  trailingAmount: v.optional(decimalSchema),
  trailingPercent: v.optional(decimalSchema),
  /** The last price from which it follows. */
  activationPrice: v.optional(decimalSchema),
  /** What an iceberg shows at a time, base coin. */
  displayAmount: v.optional(decimalSchema),
  /** It ends then, by server time. */
  expiresAt: v.optional(epochSchema),
});
export type SpotOrder = v.InferOutput<typeof spotOrderSchema>;
export type SpotOrderStatus = SpotOrder['status'];

export const spotFillSchema = entity({
  id: idSchema,
  orderId: idSchema,
  pair: pairSchema,
  side: v.picklist(['buy', 'sell']),
  role: v.picklist(['maker', 'taker']),
  price: decimalSchema,
  amount: decimalSchema,
  /** Null where the back end does not tell it. */
  fee: v.nullable(decimalSchema),
  feeCoin: coinSchema,
  time: epochSchema,
});
export type SpotFill = v.InferOutput<typeof spotFillSchema>;

/**
 * What an order says beyond its kind, price and size, under the names that it is sent with; only what is wanted is there.
 * A back end takes the parts that it announces (`Platform.orderKinds`).
 */
export interface FurtherTerms {
  /** Prices that set off the exits of an entry, and their own limits; without a limit they take the market. */
  readonly takeProfitPrice?: Decimal;
  readonly takeProfitLimit?: Decimal;
  readonly stopLossPrice?: Decimal;
  readonly stopLossLimit?: Decimal;
  /** One of both: how far a trailing stop stays behind the best price, in the quote coin or in percent. */
  readonly trailingAmount?: Decimal;
  readonly trailingPercent?: Decimal;
  /** The last price from which it follows. */
  readonly activationPrice?: Decimal;
  /** What an iceberg shows at a time, base coin. */
  readonly displayAmount?: Decimal;
  /** It ends then, by server time. */
  readonly expireTime?: EpochMs;
  /** The limit of an OCO's stop; without it the stop takes the market. */
  readonly stopLimitPrice?: Decimal;
  /** The worst price that a market order may take. */
  readonly worstPrice?: Decimal;
  /** A scaled order's first and last price, and how its amount is shared out. */
  readonly from?: Decimal;
  readonly to?: Decimal;
  readonly count?: number;
  readonly shape?: Shape;
}

/**
 * What a person wants. A market buy, at once or behind a stop, has an amount or a total; every other order has an amount.
 * An OCO has the price of its limit order and the trigger price of its stop; a scaled order has its prices in `further`.
 */
export interface NewSpotOrder {
  readonly pair: Pair;
  readonly side: Side;
  readonly type: WishedType;
  /** Null for an order that takes the market, and for a scaled one. */
  readonly price: Decimal | null;
  readonly stopPrice: Decimal | null;
  readonly amount: Decimal | null;
  readonly total: Decimal | null;
  readonly timeInForce: TimeInForce;
  readonly further?: FurtherTerms;
  /**
   * How far from the best price a market order may go, percent; without it as far as the exchange lets it. As it is sent,
   * it becomes a worst price, or is refused where the back end takes none and the book goes further.
   */
  readonly slippage?: Decimal;
}

export interface AmendSpotOrder {
  readonly orderId: string;
  readonly price?: Decimal;
  readonly amount?: Decimal;
  readonly stopPrice?: Decimal;
  /** One of both: how far a trailing stop stays behind, where the back end takes it (`amendTrail`). */
  readonly trailingAmount?: Decimal;
  readonly trailingPercent?: Decimal;
}

/** Why an order deserves a second look; none of them forbids it. */
export type SpotWarning =
  /** A limit that trades at once, or rests, far from the last price (more than 5 %). */
  | 'farFromMarket'
  /** The book has not enough for a market order: only a part would be filled. */
  | 'thinBook'
  /** The limit of slippage lets only a part of a market order be filled. */
  | 'limited'
  /** A market order that takes all levels that are seen and goes on: what lies beyond them is not known. */
  | 'beyondBook'
  /** The worst price is more than 1 % off the best. */
  | 'slippage'
  /** More than half of what the person has of the paying coin, and worth more than 1,000 USDT. */
  | 'largeShare'
  /** More than a quarter of what the spot account is worth, and worth more than 1,000 USDT. */
  | 'portfolioShare'
  /** A trigger price so near the last price that it may be reached at once. */
  | 'nearTrigger'
  /** A post-only order that would trade at once: the exchange cancels it. */
  | 'wouldTake';

/** What an exit would come to at the price that sets it off (its own limit, where it has one), fees of both orders paid. */
export interface ExitResult {
  /** Of `ExitPreview.coin`; below zero is a loss. */
  readonly result: Decimal;
  /** In the coin that the exit receives. */
  readonly fee: Decimal;
}

/** What the exits of an entry would bring and cost, were all of the entry filled as its preview says. */
export interface ExitPreview {
  /** What the result is counted in: the quote coin of a purchase, the base coin of a sale that is to be bought back. */
  readonly coin: Coin;
  readonly takeProfit: ExitResult | null;
  readonly stopLoss: ExitResult | null;
  /** Profit for each one of loss, two decimals, cut; null without a profit and a loss. */
  readonly rewardRisk: Decimal | null;
  /** The loss of what the spot account is worth, percent, two decimals; null where that is not known. */
  readonly riskPercent: Decimal | null;
}

/** What an order would do against the book that the worker holds now. Amounts in base, totals in quote coin. */
export interface SpotPreview {
  /** Filled at once; the rest of a limit order waits in the book. */
  readonly taken: Decimal;
  readonly rests: Decimal;
  /** Of what is filled at once; for an order that only rests, its own price. Null where nothing could be filled. */
  readonly avgPrice: Decimal | null;
  readonly worstPrice: Decimal | null;
  /** How far the average is from the best price, percent, two decimals, never negative. */
  readonly slippagePercent: Decimal | null;
  /** What it costs or brings before fees. */
  readonly total: Decimal;
  /** In the coin that is received. */
  readonly fee: Decimal;
  readonly feeCoin: Coin;
  /** After the fee, in `feeCoin`. */
  readonly receive: Decimal;
  /** Of what the spot account is worth, percent, one decimal; null where that is not known. */
  readonly portfolioPercent: Decimal | null;
  /** Which way the last price has to go to trigger a stop; null for other orders, and where no price is known. */
  readonly trigger: 'rise' | 'fall' | null;
  readonly warnings: readonly SpotWarning[];
  /** Of a market order with a limit of slippage: the worst price that it may take. */
  readonly worstAllowed?: Decimal;
  /** Only where exits are attached and their entry would fill. */
  readonly exits?: ExitPreview;
  /** Where a trailing stop would stand now; null where it would not follow yet. Absent for other orders. */
  readonly trailsAt?: Decimal | null;
  /** The orders that a scaled one becomes, first price first. Absent for other orders. */
  readonly steps?: readonly ScaledStep[];
  /** Age of the book by the server's clock when this was computed; null where there is no book. */
  readonly bookAsOf: EpochMs | null;
}

/** One of the limit orders of a scaled order. */
export interface ScaledStep {
  readonly price: Decimal;
  readonly amount: Decimal;
}

export interface SpotFilter {
  readonly pair?: Pair;
  readonly side?: Side;
}

export type SpotHistoryFilter = SpotFilter & { readonly status?: 'open' | 'finished' | 'cancelled' };

export interface SpotApi {
  /**
   * Checks an order by the pair's rules (tick, lot, minimum; a failure of kind `invalid` carries a message key) and
   * walks the local book with it. Pure arithmetic in decimals: nothing is sent.
   */
  preview(order: NewSpotOrder): Promise<Result<SpotPreview>>;
  /**
   * Checks, journals the intent, sends once, whatever kind it is: entry and exits, both legs of an OCO and all of a scaled
   * order are one call, all or none. A kind that the back end does not announce is `invalid`. Where the same order was sent within 10 s, from any tab, nothing is sent
   * (`repeated`) unless `again` says that the person has confirmed it twice.
   */
  createOrder(order: NewSpotOrder, again?: boolean): Promise<Result<MoneyOutcome>>;
  /** Cancel and replace, in one step on the server. */
  amendOrder(change: AmendSpotOrder): Promise<Result<MoneyOutcome>>;
  cancelOrder(orderId: string): Promise<Result<MoneyOutcome>>;
  /** All unfinished orders, of one pair or side where they are named. */
  cancelAll(filter: SpotFilter): Promise<Result<MoneyOutcome>>;
  /** Newest first. Page 1 replaces, later pages append (de-duplicated by id); the whole list so far is answered. */
  orders(filter: SpotHistoryFilter, pageNo: number): Promise<Result<Page<SpotOrder>>>;
  fills(filter: SpotFilter, pageNo: number): Promise<Result<Page<SpotFill>>>;
  /**
   * What the unfinished exits of an order would bring and cost, at the prices that set them off (their own limits, where
   * they have some), fees of both paid. Null where none waits or the back end does not tell what was filled.
   */
  exits(entryId: string): Promise<Result<ExitPreview | null>>;
  /** One order with its fills, oldest first. `background`: no press asked for it, so it does not count as use. */
  order(
    orderId: string,
    background?: boolean,
  ): Promise<Result<{ readonly order: SpotOrder; readonly fills: readonly SpotFill[] }>>;
}
