import * as v from 'valibot';
import type { FileRecords, Page } from './page.ts';
import type { Result } from './result.ts';
import { coinSchema, decimalSchema, entity, epochSchema } from './schemas.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';
import type { FileBytes } from './uploads.ts';

/** A network over which a coin can come in, and what it costs to take it out again. */
export const depositNetworkSchema = entity({
  chain: v.string(),
  name: v.string(),
  /** Deposits need a memo beside the address. */
  memo: v.boolean(),
  /** In the coin; null where the back end does not say. */
  minDeposit: v.nullable(decimalSchema),
  confirmations: v.nullable(v.number()),
  suspended: v.boolean(),
  /** In the coin; null where the back end does not say. */
  withdrawFee: v.nullable(decimalSchema),
  minWithdraw: v.nullable(decimalSchema),
});
export type DepositNetwork = v.InferOutput<typeof depositNetworkSchema>;

/** Where this person's deposits of a coin go. */
export const depositAddressSchema = entity({
  currency: coinSchema,
  chain: v.string(),
  address: v.string(),
  /** Must go with every deposit where it is not null. */
  memo: v.nullable(v.string()),
});
export type DepositAddress = v.InferOutput<typeof depositAddressSchema>;

export const depositSchema = entity({
  id: v.string(),
  currency: coinSchema,
  chain: v.string(),
  address: v.string(),
  memo: v.nullable(v.string()),
  txId: v.string(),
  amount: decimalSchema,
  confirmations: v.number(),
  /** 0: reported with a receipt, no chain counts. */
  required: v.number(),
  /** `pending` is on its way or under review. */
  status: v.picklist(['pending', 'finished', 'rejected', 'unknown']),
  /** The server's words, such as why it was rejected. */
  remark: v.string(),
  byReceipt: v.boolean(),
  createdAt: epochSchema,
  finishedAt: v.nullable(epochSchema),
});
export type Deposit = v.InferOutput<typeof depositSchema>;
export type DepositStatus = Deposit['status'];

export interface Known<T> {
  readonly value: T;
  readonly asOf: EpochMs;
  readonly source: 'network' | 'cache';
}

export interface DepositReport {
  readonly currency: Coin;
  readonly chain: string;
  readonly amount: Decimal;
  readonly txId: string;
  readonly receipt: FileBytes;
  readonly remark: string;
}

export interface DepositsApi {
  /** From the network, else what this device last saw. */
  networks(currency: Coin): Promise<Result<Known<readonly DepositNetwork[]>>>;
  /** Likewise; one that is not from the network must not be paid to before it was looked up again. */
  address(currency: Coin, chain: string): Promise<Result<Known<DepositAddress>>>;
  records(pageNo: number): Promise<Result<Page<Deposit>>>;
  /** Every deposit there was, newest first: for a file. */
  allRecords(): Promise<Result<FileRecords<Deposit>>>;
  /** Sends a report with its receipt; `upload` names it for progress and cancelling. It moves no money by itself. */
  submit(upload: string, report: DepositReport): Promise<Result<void>>;
}
