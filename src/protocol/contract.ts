import type { Print } from './market.ts';
import type { MoneyOutcome } from './money.ts';
import type { Result } from './result.ts';
import type { Coin, Decimal, EpochMs, Pair, Seconds } from './units.ts';

export type Direction = 'up' | 'down';

export interface DurationOption {
  readonly seconds: Seconds;
  /** A fraction: 0.8 pays 80 % of the stake. */
  readonly incomeRate: Decimal;
  readonly minimum: Decimal;
}

export interface ContractConfig {
  readonly options: readonly DurationOption[];
  readonly feeRate: Decimal;
  readonly payCoins: readonly Coin[];
}

/** Specified: nothing below this is an amount. */
export const MIN_AMOUNT = '0.00001';
/** Specified: assets whose total value is this or less are small. */
export const SMALL_ASSET = '0.1';
export const PAGE_SIZE = 10;

export interface ContractAsset {
  readonly currency: Coin;
  readonly available: Decimal;
  readonly frozen: Decimal;
  /** In USDT; 1 for USDT; null without a usable price. */
  readonly price: Decimal | null;
  /** (available + frozen) x price. */
  readonly total: Decimal | null;
}

export interface AssetSheet {
  readonly list: readonly ContractAsset[];
  /** Sum of the priced totals, in USDT. */
  readonly total: Decimal;
  /** Held coins without a price: the total leaves them out, and says so. */
  readonly unpriced: readonly Coin[];
  /** "+1.25%", where the server sent a percentage. */
  readonly accountRate: string | null;
}

export type OrderStatus = 'holding' | 'completed' | 'liquidated' | 'unknown';
export type OrderResult = 'win' | 'lose' | 'tie' | 'none';

export interface ContractOrder {
  readonly id: string;
  /** The idempotency key it was sent with, where the server keeps it. */
  readonly requestId: string | null;
  readonly pair: Pair;
  readonly direction: Direction;
  readonly stake: Decimal;
  readonly duration: Seconds;
  readonly openPrice: Decimal | null;
  readonly closePrice: Decimal | null;
  readonly incomeRate: Decimal;
  readonly fee: Decimal;
  readonly profit: Decimal | null;
  readonly status: OrderStatus;
  /** The server's number, for the words "unknown status (7)". */
  readonly statusCode: number;
  readonly result: OrderResult;
  readonly openedAt: EpochMs;
  /** When it expires or expired. */
  readonly expiresAt: EpochMs;
  readonly closedAt: EpochMs | null;
  readonly openTradeId: string | null;
  readonly closeTradeId: string | null;
}

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

export interface AssetRecord {
  readonly id: string;
  readonly currency: Coin;
  /** 1 transfer in, 2 transfer out, 3 order opened, 4 order settled, 5 refund; others are shown as unknown. */
  readonly type: number;
  readonly amount: Decimal;
  readonly balanceAfter: Decimal | null;
  readonly time: EpochMs;
}

export interface Page<T> {
  readonly list: readonly T[];
  /** The server's total. */
  readonly sum: number;
  readonly hasMore: boolean;
  /** Age of the data by server time. */
  readonly asOf: EpochMs;
  readonly source: 'network' | 'cache';
}

/** Records for a file, newest first. */
export interface FileRecords<T> {
  readonly list: readonly T[];
  /** False: there are older ones than the file can hold, or than this device holds while there is no network. */
  readonly whole: boolean;
}

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
  readonly net: Decimal;
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

export interface Limits {
  readonly stake: Decimal | null;
  readonly dailyLoss: Decimal | null;
  readonly sessionMinutes: number | null;
  readonly coolOffUntil: EpochMs | null;
  readonly selfExcludedUntil: EpochMs | null;
  /** Lost since 00:00 UTC, in USDT. */
  readonly lostToday: Decimal | null;
  /** Stakes and fees of running orders, in USDT: the daily limit counts them as lost. Null: not told. */
  readonly atRisk: Decimal | null;
  /** The session time is used up: no order until then. Null: there is time left, or it is not told. */
  readonly pausedUntil: EpochMs | null;
  /** Looser values that take effect later. */
  readonly pending: readonly {
    readonly field: string;
    readonly value: string | null;
    readonly effectiveAt: EpochMs;
  }[];
  /** Version of the risk text this person acknowledged, or null. */
  readonly riskAcknowledged: string | null;
}

export interface LimitsChange {
  readonly stake?: Decimal | null;
  readonly dailyLoss?: Decimal | null;
  readonly sessionMinutes?: number | null;
  readonly coolOffUntil?: EpochMs;
  readonly selfExcludedUntil?: EpochMs;
}

export interface LimitsApi {
  get(): Promise<Result<Limits>>;
  set(change: LimitsChange): Promise<Result<Limits>>;
  acknowledgeRisk(version: string): Promise<Result<void>>;
}

/** Orders without money, on the same live prices and odds, kept on this device only. */
export interface PracticeApi {
  open(order: NewContractOrder): Promise<Result<ContractOrder>>;
  list(): Promise<readonly ContractOrder[]>;
  balance(): Promise<Decimal>;
  reset(): Promise<void>;
}
