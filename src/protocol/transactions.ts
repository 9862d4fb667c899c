import * as v from 'valibot';
import { ACCOUNTS, type AccountId } from './assets.ts';
import type { FileRecords, Page } from './page.ts';
import type { Result } from './result.ts';
import { coinSchema, decimalSchema, entity, epochSchema, idSchema } from './schemas.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';

/** What moved a balance. `hold` is money that an order set aside or released; `other` is what this app does not know. */
export const TRANSACTION_KINDS = [
  'deposit',
  'withdrawal',
  'exchange',
  'transfer',
  'trade',
  'contract',
  'finance',
  'pool',
  'fund',
  'subscription',
  'opening',
  'hold',
  'other',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Why a balance moved, more exactly than its kind says. */
export const TRANSACTION_REASONS = [
  'opening',
  'transfer',
  'contract.open',
  'contract.settle',
  'contract.refund',
  'spot.place',
  'spot.cancel',
  'spot.sweep',
  'exchange',
  'deposit',
  'withdraw.ask',
  'withdraw.finish',
  'withdraw.reject',
  'withdraw.cancel',
  'finance.buy',
  'finance.redeem',
  'finance.redeemWithInterest',
  'finance.interest',
  'pool.buy',
  'pool.mine',
  'pool.redeem',
  'fund.buy',
  'fund.deal',
  'fund.value',
  'fund.redeem',
  'subscribe.commit',
  'subscribe.allot',
  'subscribe.list',
] as const;

/** Nothing came in or went out: what is held is worth something else. */
export const REVALUED: (typeof TRANSACTION_REASONS)[number] = 'fund.value';

/** Why an entry was written, and what else belongs to it; what does not apply is null. */
const aboutSchema = entity({
  reason: v.picklist(TRANSACTION_REASONS),
  /** Of what moved the balance: no other movement has the same. */
  reference: v.nullable(v.string()),
  orderId: v.nullable(v.string()),
  /** Its name, in the language that the log was read in. */
  product: v.nullable(v.string()),
  /** BTC/USDT. */
  pair: v.nullable(v.string()),
  /** Days of the order that were paid, the first is 1; both included. */
  firstDay: v.nullable(v.number()),
  lastDay: v.nullable(v.number()),
  /**
   * The amount is what came back less this; of a fund purchase that executes, what it cost beside rounding. Absent where
   * the back end does not say it.
   */
  fee: v.optional(decimalSchema),
  /** Accrued interest that an early redemption gave up: it was never in a balance. */
  forfeited: v.optional(decimalSchema),
  /**
   * Set aside of this coin and account, which the amount is less by; below zero: released, or spent of what was set
   * aside. Signed; absent where nothing was, or the back end does not say it.
   */
  held: v.optional(decimalSchema),
  /** The person's own account and coin that it came from or went to. */
  otherAccount: v.nullable(v.picklist(ACCOUNTS)),
  otherCurrency: v.nullable(coinSchema),
});

/** One movement of a balance. What was written never changes. */
export const transactionSchema = entity({
  id: idSchema,
  kind: v.picklist(TRANSACTION_KINDS),
  account: v.picklist(ACCOUNTS),
  currency: coinSchema,
  /** Signed, of the available balance; 0 where only money that is set aside moved. */
  amount: decimalSchema,
  /** Of the available balance of this coin in this account. */
  balanceAfter: v.nullable(decimalSchema),
  /** Id of the deposit, order, quote or transfer that it belongs to. */
  ref: v.string(),
  /** Absent where the back end does not say it. */
  about: v.optional(aboutSchema),
  time: epochSchema,
});
export type Transaction = v.InferOutput<typeof transactionSchema>;

/** Empty fields select everything. */
export interface TransactionFilter {
  readonly kind?: TransactionKind | undefined;
  readonly currency?: Coin | undefined;
  /** Both included. */
  readonly from?: EpochMs | undefined;
  readonly to?: EpochMs | undefined;
  /** Found in the coin, the amount or the reference. */
  readonly text?: string | undefined;
}

export interface TransactionPage extends Page<Transaction> {
  /** This device holds the log from its first entry on; otherwise only the newest part of it. */
  readonly complete: boolean;
  /** How many entries it holds. */
  readonly held: number;
  /** Coins that occur in it. */
  readonly coins: readonly Coin[];
}

/** What a coin did in one account within a period. */
export interface StatementLine {
  readonly account: AccountId;
  readonly currency: Coin;
  /** Available at the beginning; null where the log on this device does not reach back that far. */
  readonly opening: Decimal | null;
  readonly received: Decimal | null;
  /** Not negative. */
  readonly paid: Decimal | null;
  /** By which what is held there came to be worth more or less: nobody received or paid it. Signed. */
  readonly revalued: Decimal | null;
  /**
   * Set aside for orders and withdrawals, less what was released or spent of it. Signed; absent where no entry tells of
   * any.
   */
  readonly held?: Decimal | null;
  /** opening + received - paid + revalued - held */
  readonly closing: Decimal | null;
}

export interface Statement {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly lines: readonly StatementLine[];
  /** Oldest first. */
  readonly entries: readonly Transaction[];
  /** How many entries this device holds of the whole log. */
  readonly held: number;
  /** How many more the log has, which can't be read: sums may lack them. */
  readonly unreadable: number;
  readonly complete: boolean;
  readonly asOf: EpochMs;
  readonly source: 'network' | 'cache';
}

/** The log of everything that moved a balance: kept on this device, brought up to date by every call that may. */
export interface TransactionsApi {
  /**
   * The newest `count` entries that the filter selects.
   * @param cached answers from this device only; null where it holds nothing
   */
  list(filter: TransactionFilter, count: number, cached: boolean): Promise<Result<TransactionPage | null>>;
  /** Everything that the filter selects, newest first: for a file. Without the network what this device holds. */
  all(filter: TransactionFilter): Promise<Result<FileRecords<Transaction>>>;
  statement(from: EpochMs, to: EpochMs): Promise<Result<Statement>>;
}
