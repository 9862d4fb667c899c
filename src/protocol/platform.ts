import type { Result } from './result.ts';
import type { Coin, Decimal, EpochMs, Milliseconds, Pair } from './units.ts';

export interface PairRule {
  readonly pair: Pair;
  readonly pricePrecision: number;
  readonly amountPrecision: number;
  readonly minAmount: Decimal;
  readonly feeRate: Decimal | null;
}

export interface CoinInfo {
  readonly name: Coin;
  readonly fullName: string;
  /** Checked URL or null: then a monogram is drawn. */
  readonly logo: string | null;
  readonly precision: number;
}

export const AREAS = [
  'market',
  'trade',
  'contract',
  'finance',
  'subscription',
  'pool',
  'fund',
  'assets',
  'notices',
  'chat',
  // What an account has beyond the specified calls: protection, identity, addresses, invitations, own limits.
  'account',
] as const;
export type Area = (typeof AREAS)[number];

/**
 * The clock that products run on: accrual, terms, fund values, phases. `now` was its time at the server time `at`; since
 * then it has run on at `rate` business seconds a second.
 */
export interface BusinessClock {
  readonly now: EpochMs;
  readonly rate: number;
  readonly at: EpochMs;
}

/** What this back end is and can do: one boot answer, cached first; built from the specification's tables when absent. */
export interface Platform {
  readonly sandbox: boolean;
  readonly areas: readonly Area[];
  readonly pairs: readonly PairRule[];
  readonly coins: readonly CoinInfo[];
  /** The back end honours idempotency keys: "send again" may be offered. */
  readonly idempotency: boolean;
  /** The back end does nothing for a money call that arrives after the time it names. */
  readonly notAfter: boolean;
  /** The back end tells devices apart that their owner has signed in on: they show their secret. */
  readonly devices: boolean;
  readonly serverEpoch: string;
  readonly mobileHost: string | null;
  readonly riskVersion: string;
  readonly contract: {
    readonly on: boolean;
    readonly countries: readonly string[];
    readonly acknowledge: boolean;
  };
  readonly chatOrigins: readonly string[];
  readonly contractBase: string;
  /** Of what a quick exchange brings, a fraction; null where the back end does not say. */
  readonly exchangeFeeRate: Decimal | null;
  /** Null where products run on the server's own time. */
  readonly businessClock: BusinessClock | null;
}

/** Contact ways that passed the URL checks; null is not configured or not safe. */
export interface Contacts {
  readonly email: string | null;
  readonly telegram: string | null;
  readonly whatsapp: string | null;
  /** Address of the chat frame, or null. */
  readonly chat: string | null;
}

export interface PlatformApi {
  /** Cached first; a failure only where there is neither an answer nor a cache. */
  get(): Promise<Result<Platform>>;
  contacts(): Promise<Result<Contacts>>;
}

export interface Connection {
  readonly online: boolean;
  /** False after failed reads until one succeeds again. */
  readonly serverReachable: boolean;
  /** What answers does not speak as a server of ours does: perhaps a network's sign-in page. */
  readonly captivePortal: boolean;
  /** Epoch ms of the first moment offline or unreachable, by server time; null while all is well. */
  readonly downSince: EpochMs | null;
  /** Server time at the moment this message was made; the receiver counts on from its arrival, on a monotonic clock. */
  readonly serverTime: EpochMs;
  /** How far this device's clock is behind the server's. */
  readonly clockOffset: Milliseconds;
  /** False until the server has told its time. */
  readonly clockKnown: boolean;
  readonly roundTrip: Milliseconds | null;
  /** Storage failed: nothing is kept for offline reading, and an interrupted order can't be remembered. */
  readonly offlineCopy: 'on' | 'off' | 'blocked';
  /** When the device was last found to have lost money actions without a known end; they were written again. */
  readonly journalLostAt: EpochMs | null;
  /** Every call is refused until then (too many requests). */
  readonly retryAt: EpochMs | null;
}
