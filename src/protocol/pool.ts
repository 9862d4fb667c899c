import type { FileRecords, Page } from './contract.ts';
import type { Known } from './deposits.ts';
import type { MoneyOutcome } from './money.ts';
import type { Result } from './result.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';

/** A mining machine on offer. */
export interface Machine {
  readonly id: string;
  readonly name: string;
  /** As the server words it: "110 TH/s". */
  readonly power: string;
  /** The coin it mines. */
  readonly currency: Coin;
  readonly priceCurrency: Coin;
  /** Of one machine; it is paid back when the machine is redeemed. */
  readonly price: Decimal;
  /** Whole days (UTC) that it mines. */
  readonly days: number;
  /** Of one machine, in `currency`; fixed for its term, paid to the spot account at the end of each day. */
  readonly dailyOutput: Decimal;
  readonly stock: number;
  /** All there are for everybody; null where the back end does not say. */
  readonly total: number | null;
  /** How many one person may have at a time; null where the back end does not say. */
  readonly max: number | null;
  /** Of the price, a fraction: what redeeming before the end costs; null where the back end does not say. */
  readonly earlyFeeRate: Decimal | null;
  /** How long such a payment takes, business time; null where the back end does not say. */
  readonly earlyDelayHours: number | null;
}

/** What machines cost and bring, counted as the ledger counts. Instants of the business clock. */
export interface MachinePlan {
  readonly quantity: number;
  /** In `priceCurrency`. */
  readonly cost: Decimal;
  /** In the mined coin. */
  readonly perDay: Decimal;
  readonly inAll: Decimal;
  /** Bought now: when the first day is paid, and when the term is over. */
  readonly firstPayout: EpochMs;
  readonly endsAt: EpochMs;
  /** What redeeming before the end costs, in `priceCurrency`; null where the back end does not say. */
  readonly earlyFee: Decimal | null;
}

export const MACHINE_STATUSES = ['mining', 'toRedeem', 'redeemed'] as const;
/** Specified: in progress, to be redeemed, redeemed. */
export type MachineStatus = (typeof MACHINE_STATUSES)[number];

/** Machines that were bought together. Instants of the business clock. */
export interface MachineOrder {
  readonly id: string;
  readonly requestId: string | null;
  readonly name: string;
  readonly power: string;
  readonly quantity: number;
  readonly priceCurrency: Coin;
  /** The price of all of them. */
  readonly amount: Decimal;
  readonly currency: Coin;
  /** What all of them mine in a whole day. */
  readonly dayOutput: Decimal;
  readonly days: number;
  /** Mined and paid by now. */
  readonly accrued: Decimal;
  readonly accruedDays: number;
  readonly nextPayout: EpochMs | null;
  readonly status: MachineStatus | 'unknown';
  readonly statusCode: number;
  readonly createdAt: EpochMs;
  readonly endsAt: EpochMs;
  /** When an early redemption is paid, while that is under way. */
  readonly arrival: EpochMs | null;
  readonly kept: Decimal | null;
  readonly refunded: Decimal | null;
  readonly finishedAt: EpochMs | null;
}

/** What redeeming now comes to, in the server's figures: amount = kept + refunded. */
export interface MachineRedemption {
  readonly orderId: string;
  readonly priceCurrency: Coin;
  readonly amount: Decimal;
  readonly kept: Decimal;
  readonly refunded: Decimal;
  readonly currency: Coin;
  /** What was mined by now; it stays with the person. */
  readonly accrued: Decimal;
  /** Business clock. */
  readonly arrival: EpochMs;
}

/** What all machines of a person mined of a coin in one day. */
export interface DailyOutput {
  /** When it was paid, business clock. */
  readonly time: EpochMs;
  readonly amount: Decimal;
}

export interface PoolApi {
  /** Counts on this device. `invalid` for fewer than one machine. */
  plan(machine: Machine, quantity: number): Promise<Result<MachinePlan>>;
  /** The agreement was ticked. @param again confirmed a second time within 10 s (`repeated` came back) */
  buy(machine: Machine, quantity: number, again: boolean): Promise<Result<MoneyOutcome>>;
  /** Judged by the server; nothing moves. */
  previewRedemption(orderId: string): Promise<Result<MachineRedemption>>;
  /** At the cost that was shown: another one by now is refused. */
  redeem(redemption: MachineRedemption): Promise<Result<MoneyOutcome>>;
  /** Newest first; null: of every status. Without the network what this device last saw. */
  records(status: MachineStatus | null, pageNo: number): Promise<Result<Page<MachineOrder>>>;
  /** All there were, newest first: for a file. Without the network what this device holds. */
  allRecords(status: MachineStatus | null): Promise<Result<FileRecords<MachineOrder>>>;
  /** The days with output of a coin, newest first; without the network what this device last saw. */
  outputs(currency: Coin): Promise<Result<Known<readonly DailyOutput[]>>>;
}
