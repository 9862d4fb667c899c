import * as v from 'valibot';
import type { Known } from './deposits.ts';
import type { FileRecords, Page } from './page.ts';
import type { MoneyOutcome, Result } from './result.ts';
import { coinSchema, decimalSchema, entity, epochSchema } from './schemas.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';

/** A mining machine on offer. */
export const machineSchema = entity({
  id: v.string(),
  name: v.string(),
  /** As the server words it: "110 TH/s". */
  power: v.string(),
  /** The coin it mines. */
  currency: coinSchema,
  priceCurrency: coinSchema,
  /** Of one machine; it is paid back when the machine is redeemed. */
  price: decimalSchema,
  /** Whole days (UTC) that it mines. */
  days: v.number(),
  /** Of one machine, in `currency`; fixed for its term, paid to the spot account at the end of each day. */
  dailyOutput: decimalSchema,
  stock: v.number(),
  /** All there are for everybody; null where the back end does not say. */
  total: v.nullable(v.number()),
  /** How many one person may have at a time; null where the back end does not say. */
  max: v.nullable(v.number()),
  /** Of the price, a fraction: what redeeming before the end costs; null where the back end does not say. */
  earlyFeeRate: v.nullable(decimalSchema),
  /** How long such a payment takes, business time; null where the back end does not say. */
  earlyDelayHours: v.nullable(v.number()),
  /** Whether a purchase may choose that the end of the term redeems it. */
  autoRedeem: v.optional(v.boolean()),
});
export type Machine = v.InferOutput<typeof machineSchema>;

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

/** Specified: in progress, to be redeemed, redeemed; in the order of their numbers. */
export const MACHINE_STATUSES = ['mining', 'toRedeem', 'redeemed'] as const;
export type MachineStatus = (typeof MACHINE_STATUSES)[number];

/** Machines that were bought together. Instants of the business clock. */
export const machineOrderSchema = entity({
  id: v.string(),
  requestId: v.nullable(v.string()),
  name: v.string(),
  power: v.string(),
  quantity: v.number(),
  priceCurrency: coinSchema,
  /** The price of all of them. */
  amount: decimalSchema,
  currency: coinSchema,
  /** What all of them mine in a whole day. */
  dayOutput: decimalSchema,
  days: v.number(),
  /** Mined and paid by now. */
  accrued: decimalSchema,
  accruedDays: v.number(),
  nextPayout: v.nullable(epochSchema),
  status: v.union([v.picklist(MACHINE_STATUSES), v.literal('unknown')]),
  statusCode: v.number(),
  createdAt: epochSchema,
  endsAt: epochSchema,
  /** Whether that redeems them. */
  autoRedeem: v.optional(v.boolean()),
  /** When an early redemption is paid, while that is under way. */
  arrival: v.nullable(epochSchema),
  kept: v.nullable(decimalSchema),
  refunded: v.nullable(decimalSchema),
  finishedAt: v.nullable(epochSchema),
});
export type MachineOrder = v.InferOutput<typeof machineOrderSchema>;

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
export const dailyOutputSchema = entity({
  /** When it was paid, business clock. */
  time: epochSchema,
  amount: decimalSchema,
});
export type DailyOutput = v.InferOutput<typeof dailyOutputSchema>;

export interface PoolApi {
  /** Counts on this device. `invalid` for fewer than one machine. */
  plan(machine: Machine, quantity: number): Promise<Result<MachinePlan>>;
  /**
   * The agreement was ticked.
   * @param options.again confirmed a second time within 10 s (`repeated` came back)
   * @param options.autoRedeem the end of the term redeems them; only where the machine offers it
   */
  buy(
    machine: Machine,
    quantity: number,
    options: { readonly again: boolean; readonly autoRedeem: boolean },
  ): Promise<Result<MoneyOutcome>>;
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
