import * as v from 'valibot';
import type { FileRecords, Page } from './page.ts';
import type { ProofOptions } from './passkey-options.ts';
import type { MoneyOutcome, Result } from './result.ts';
import { coinSchema, decimalSchema, entity, epochSchema } from './schemas.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';

/** A network over which a coin can go out. */
export const withdrawalNetworkSchema = entity({
  chain: v.string(),
  name: v.string(),
  /** Its addresses go with a memo. */
  memo: v.boolean(),
  net: v.picklist(['main', 'test']),
  /** In the coin; null where only `terms` says. */
  fee: v.nullable(decimalSchema),
  minimum: v.nullable(decimalSchema),
});
export type WithdrawalNetwork = v.InferOutput<typeof withdrawalNetworkSchema>;

/** What taking a coin out over a network costs, and what may be taken out now. */
export interface WithdrawalTerms {
  readonly currency: Coin;
  readonly chain: string;
  /** Part of the amount: what arrives is the amount less the fee. */
  readonly fee: Decimal;
  readonly minimum: Decimal;
  readonly arrivalHours: number;
  readonly verified: boolean;
  /** USDT in any 24 hours. */
  readonly limit: Decimal;
  readonly used: Decimal;
  readonly left: Decimal;
  /** What is left of the limit in this coin; null without a price. */
  readonly leftAmount: Decimal | null;
  /** After a security change; null: not held. Server time. */
  readonly heldUntil: EpochMs | null;
  /** A withdrawal to an address that is new to the person waits so long before its review; 0: it does not. */
  readonly newAddressHours: number;
  /** Only addresses of the book are paid to. */
  readonly whitelist: boolean;
  /** The operator's word on reviews, in the person's language. */
  readonly note: string;
}

/** What a person is about to confirm. */
export interface WithdrawalWish {
  readonly currency: Coin;
  readonly chain: string;
  readonly address: string;
  /** The same in the book; null where it was typed. */
  readonly addressId: string | null;
  /** '' where there is none. */
  readonly tag: string;
  /** On a network with memos: the recipient has none. */
  readonly noTag: boolean;
  readonly amount: Decimal;
}

/** A wish as the server would carry it out: the address is its own words. */
export interface WithdrawalPreview {
  readonly currency: Coin;
  readonly chain: string;
  readonly address: string;
  readonly tag: string | null;
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly receive: Decimal;
  readonly arrivalHours: number;
  /** It waits so long before its review, because the address is new; 0: it does not. */
  readonly holdHours: number;
  readonly paidBefore: boolean;
}

/** What proves that the owner asks; never written down. */
export type WithdrawalProofs = { readonly password: string } & (
  | { readonly code: string; readonly googleCode?: string }
  /** What a browser answered to `passkeyOptions`, as JSON text, in place of both codes. */
  | { readonly passkey: string }
);

export const withdrawalSchema = entity({
  id: v.string(),
  requestId: v.nullable(v.string()),
  currency: coinSchema,
  chain: v.string(),
  address: v.string(),
  tag: v.nullable(v.string()),
  amount: decimalSchema,
  fee: decimalSchema,
  receive: decimalSchema,
  status: v.picklist(['pending', 'finished', 'rejected', 'cancelled', 'unknown']),
  statusCode: v.number(),
  /** Why it was rejected. */
  remark: v.string(),
  txId: v.string(),
  createdAt: epochSchema,
  /** Until when it waits before its review (server time), because the address is new. */
  heldUntil: v.nullable(epochSchema),
  /** When it arrives at the latest. */
  arrival: v.nullable(epochSchema),
  finishedAt: v.nullable(epochSchema),
});
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>;
export type WithdrawalStatus = Withdrawal['status'];

export interface WithdrawalsApi {
  /** The networks of a coin; without the network what this device last saw. */
  networks(currency: Coin): Promise<Result<readonly WithdrawalNetwork[]>>;
  terms(currency: Coin, chain: string): Promise<Result<WithdrawalTerms>>;
  /** Judged by the server; nothing moves. */
  preview(wish: WithdrawalWish): Promise<Result<WithdrawalPreview>>;
  /** What to have a passkey confirm this very wish with: its coin, network, address, memo and amount are in the challenge. */
  passkeyOptions(wish: WithdrawalWish): Promise<Result<ProofOptions>>;
  /** The e-mail code (scene `withdraw`) is bound to coin, network, address, memo and amount. */
  withdraw(wish: WithdrawalWish, proofs: WithdrawalProofs): Promise<Result<MoneyOutcome>>;
  /** Only while it is pending. */
  cancel(withdrawal: Withdrawal): Promise<Result<MoneyOutcome>>;
  /** Newest first. */
  records(pageNo: number): Promise<Result<Page<Withdrawal>>>;
  /** All there were, newest first: for a file. Without the network what this device holds. */
  allRecords(): Promise<Result<FileRecords<Withdrawal>>>;
}
