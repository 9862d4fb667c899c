import * as v from 'valibot';
import type { Print } from './market.ts';
import type { Page } from './page.ts';
import type { MoneyOutcome, Result } from './result.ts';
import {
  coinSchema,
  decimalSchema,
  entity,
  epochSchema,
  idSchema,
  listOf,
  pairSchema,
  secondsSchema,
} from './schemas.ts';
import type { Coin, Decimal, EpochMs, Pair, Seconds } from './units.ts';

export const durationOptionSchema = entity({
  seconds: secondsSchema,
  /** A fraction: 0.8 pays 80 % of the stake. */
  incomeRate: decimalSchema,
  minimum: decimalSchema,
});
export type DurationOption = v.InferOutput<typeof durationOptionSchema>;

export const contractConfigSchema = entity({
  options: listOf(durationOptionSchema),
  feeRate: decimalSchema,
  payCoins: listOf(coinSchema),
});
export type ContractConfig = v.InferOutput<typeof contractConfigSchema>;

export const contractAssetSchema = entity({
  currency: coinSchema,
  available: decimalSchema,
  frozen: decimalSchema,
  /** In USDT; 1 for USDT; null without a usable price. */
  price: v.nullable(decimalSchema),
  /** (available + frozen) x price. */
  total: v.nullable(decimalSchema),
});
export type ContractAsset = v.InferOutput<typeof contractAssetSchema>;

export const assetSheetSchema = entity({
  list: listOf(contractAssetSchema),
  /** Sum of the priced totals, in USDT. */
  total: decimalSchema,
  /** Held coins without a price: the total leaves them out, and says so. */
  unpriced: listOf(coinSchema),
  /** Whose balances could not be read, null where the coin could not be either: the total leaves them out, and says so. */
  unreadable: v.optional(listOf(v.nullable(coinSchema))),
  /** "+1.25%", where the server sent a percentage. */
  accountRate: v.nullable(v.string()),
});
export type AssetSheet = v.InferOutput<typeof assetSheetSchema>;

export const contractOrderSchema = entity({
  id: idSchema,
  /** The idempotency key it was sent with, where the server keeps it. */
  requestId: v.nullable(v.string()),
  pair: pairSchema,
  direction: v.picklist(['up', 'down']),
  stake: decimalSchema,
  duration: secondsSchema,
  openPrice: v.nullable(decimalSchema),
  closePrice: v.nullable(decimalSchema),
  incomeRate: decimalSchema,
  /** Null where the back end does not tell it. */
  fee: v.nullable(decimalSchema),
  profit: v.nullable(decimalSchema),
  status: v.picklist(['holding', 'completed', 'liquidated', 'unknown']),
  /** The server's number, for the words "unknown status (7)". */
  statusCode: v.number(),
  result: v.picklist(['win', 'lose', 'tie', 'none']),
  openedAt: epochSchema,
  /** When it expires or expired. */
  expiresAt: epochSchema,
  closedAt: v.nullable(epochSchema),
  openTradeId: v.nullable(v.string()),
  closeTradeId: v.nullable(v.string()),
});
export type ContractOrder = v.InferOutput<typeof contractOrderSchema>;
export type OrderResult = ContractOrder['result'];
export type Direction = ContractOrder['direction'];

export type ProofVerdict = 'matches' | 'differs' | 'incomplete';

/** The trades that decided an order, and what the worker computed from them on its own. */
export interface OrderProof {
  readonly order: ContractOrder;
  readonly openTrade: Print | null;
  readonly closeTrade: Print | null;
  readonly openTrades: readonly Print[];
  readonly closeTrades: readonly Print[];
  readonly recomputed: { readonly result: OrderResult; readonly profit: Decimal } | null;
  readonly verdict: ProofVerdict;
}

export const assetRecordSchema = entity({
  id: v.string(),
  currency: coinSchema,
  /** 1 transfer in, 2 transfer out, 3 order opened, 4 order settled, 5 refund; others are shown as unknown. */
  type: v.number(),
  amount: decimalSchema,
  balanceAfter: v.nullable(decimalSchema),
  time: epochSchema,
});
export type AssetRecord = v.InferOutput<typeof assetRecordSchema>;

export interface NewContractOrder {
  readonly pair: Pair;
  readonly payCoin: Coin;
  readonly stake: Decimal;
  readonly duration: Seconds;
  readonly direction: Direction;
}

/** What an order would do, in the pay coin: shown before it can be sent. */
export interface OrderPreview {
  /** Profit of a win: stake x income rate - fee. */
  readonly win: Decimal;
  /** What a loss takes, as a positive amount: stake + fee. */
  readonly lose: Decimal;
  readonly fee: Decimal;
  /** Share of orders that must win to lose nothing, percent, rounded up to one decimal. */
  readonly breakEvenPercent: Decimal;
  /** Average loss of every 100 staked at even odds. */
  readonly costPer100: Decimal;
}

export interface ContractStats {
  readonly count: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly nets: readonly CoinNet[];
  readonly winPercent: Decimal | null;
  readonly byPair: readonly StatRow[];
  readonly byDuration: readonly StatRow[];
  readonly byHour: readonly StatRow[];
  readonly byDirection: readonly StatRow[];
  /** What the decided orders say of the win rate beyond luck; null where none was decided. */
  readonly chance: WinChance | null;
  /** The net of each pay coin after each order, by when it closed. */
  readonly curves: readonly { readonly coin: Coin; readonly points: readonly NetPoint[] }[];
}

/** Percentages with one decimal. Ties decide nothing and are left out. */
export interface WinChance {
  readonly decided: number;
  /** Share of these orders that had to be won to lose nothing, at each one's own rates; rounded up. */
  readonly neededPercent: Decimal;
  /** The interval of Wilson in which the win rate behind these results lies, at 95 %; rounded outwards. */
  readonly lowPercent: Decimal;
  readonly highPercent: Decimal;
}

export interface NetPoint {
  readonly at: EpochMs;
  readonly net: Decimal;
}

export interface StatRow {
  readonly key: string;
  readonly count: number;
  readonly wins: number;
  readonly nets: readonly CoinNet[];
}

/** What was won and lost in one pay coin; different coins are never added. */
export interface CoinNet {
  readonly coin: Coin;
  /** Null where a result is not known. */
  readonly net: Decimal | null;
}

export type RecordFilter = { readonly status: 'holding' | 'completed' | 'liquidated'; readonly pair: Pair };

export interface ContractApi {
  config(): Promise<Result<ContractConfig>>;
  /** Pure arithmetic in decimals; a failure of kind `invalid` carries the specification's message key. */
  preview(order: NewContractOrder): Promise<Result<OrderPreview>>;
  /**
   * Checks the rules of the specification, journals the intent, sends once. Where the same order was sent within
   * 10 s, from any tab, nothing is sent (`repeated`) unless `again` says that the person has confirmed it twice.
   */
  createOrder(order: NewContractOrder, again?: boolean): Promise<Result<MoneyOutcome>>;
  /** Page 1 replaces, later pages append (de-duplicated by id); the whole list so far is answered. */
  records(filter: RecordFilter, pageNo: number): Promise<Result<Page<ContractOrder>>>;
  assetRecords(
    filter: { readonly currency?: Coin; readonly type?: number },
    pageNo: number,
  ): Promise<Result<Page<AssetRecord>>>;
  proof(orderId: string): Promise<Result<OrderProof>>;
  stats(): Promise<Result<ContractStats>>;
  /** Lost orders with money that this device has seen close at or after an instant; also offline. */
  lostSince(since: EpochMs): Promise<Result<readonly ContractOrder[]>>;
}
