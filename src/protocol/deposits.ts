import type { FileRecords, Page } from './contract.ts';
import type { Result } from './result.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';
import type { FileBytes } from './uploads.ts';

/** A network over which a coin can come in, and what it costs to take it out again. */
export interface DepositNetwork {
  readonly chain: string;
  readonly name: string;
  /** Deposits need a memo beside the address. */
  readonly memo: boolean;
  /** In the coin; null where the back end does not say. */
  readonly minDeposit: Decimal | null;
  readonly confirmations: number | null;
  readonly suspended: boolean;
  /** In the coin; null where the back end does not say. */
  readonly withdrawFee: Decimal | null;
  readonly minWithdraw: Decimal | null;
}

/** Where this person's deposits of a coin go. */
export interface DepositAddress {
  readonly currency: Coin;
  readonly chain: string;
  readonly address: string;
  /** Must go with every deposit where it is not null. */
  readonly memo: string | null;
}

/** `pending` is on its way or under review. */
export type DepositStatus = 'pending' | 'finished' | 'rejected' | 'unknown';

export interface Deposit {
  readonly id: string;
  readonly currency: Coin;
  readonly chain: string;
  readonly address: string;
  readonly memo: string | null;
  readonly txId: string;
  readonly amount: Decimal;
  readonly confirmations: number;
  /** 0: reported with a receipt, no chain counts. */
  readonly required: number;
  readonly status: DepositStatus;
  /** The server's words, such as why it was rejected. */
  readonly remark: string;
  readonly byReceipt: boolean;
  readonly createdAt: EpochMs;
  readonly finishedAt: EpochMs | null;
}

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
