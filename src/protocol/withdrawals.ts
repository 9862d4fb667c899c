import type { ChainNet } from './addresses.ts';
import type { FileRecords, Page } from './contract.ts';
import type { MoneyOutcome } from './money.ts';
import type { Result } from './result.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';

/** A network over which a coin can go out. */
export interface WithdrawalNetwork {
  readonly chain: string;
  readonly name: string;
  /** Its addresses go with a memo. */
  readonly memo: boolean;
  readonly net: ChainNet;
  /** In the coin; null where only `terms` says. */
  readonly fee: Decimal | null;
  readonly minimum: Decimal | null;
}

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
export interface WithdrawalProofs {
  readonly password: string;
  readonly code: string;
  readonly googleCode?: string;
}

export type WithdrawalStatus = 'pending' | 'finished' | 'rejected' | 'cancelled' | 'unknown';

export interface Withdrawal {
  readonly id: string;
  readonly requestId: string | null;
  readonly currency: Coin;
  readonly chain: string;
  readonly address: string;
  readonly tag: string | null;
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly receive: Decimal;
  readonly status: WithdrawalStatus;
  readonly statusCode: number;
  /** Why it was rejected. */
  readonly remark: string;
  readonly txId: string;
  readonly createdAt: EpochMs;
  /** Until when it waits before its review (server time), because the address is new. */
  readonly heldUntil: EpochMs | null;
  /** When it arrives at the latest. */
  readonly arrival: EpochMs | null;
  readonly finishedAt: EpochMs | null;
}

export interface WithdrawalsApi {
  /** The networks of a coin; without the network what this device last saw. */
  networks(currency: Coin): Promise<Result<readonly WithdrawalNetwork[]>>;
  terms(currency: Coin, chain: string): Promise<Result<WithdrawalTerms>>;
  /** Judged by the server; nothing moves. */
  preview(wish: WithdrawalWish): Promise<Result<WithdrawalPreview>>;
  /** The e-mail code (scene `withdraw`) is bound to coin, network, address, memo and amount. */
  withdraw(wish: WithdrawalWish, proofs: WithdrawalProofs): Promise<Result<MoneyOutcome>>;
  /** Only while it is pending. */
  cancel(withdrawal: Withdrawal): Promise<Result<MoneyOutcome>>;
  /** Newest first. */
  records(pageNo: number): Promise<Result<Page<Withdrawal>>>;
  /** All there were, newest first: for a file. Without the network what this device holds. */
  allRecords(): Promise<Result<FileRecords<Withdrawal>>>;
}
