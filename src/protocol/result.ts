import { type Decimal, type EpochMs, type Milliseconds, milliseconds, type Seconds } from './units.ts';

/** Expected failure is a value: a thrown error loses its class and code on its way across the worker boundary. */
export type Result<T> =
  /** `age`: how long ago the back end said it, where a cache on the way may have answered. */
  | { readonly ok: true; readonly value: T; readonly age?: Milliseconds }
  | { readonly ok: false; readonly failure: Failure };

/** A call that succeeded. */
export const ok = <T>(value: T, age?: Milliseconds): Result<T> =>
  age === undefined ? { ok: true, value } : { ok: true, value, age };
/** The age of what a call answered; 0 where it came from the back end itself. */
export const ageIn = (result: Result<unknown>): Milliseconds => (result.ok && result.age) || milliseconds(0);
/** An expected failure: a value, never thrown. */
export const failed = <T = never>(failure: Failure): Result<T> => ({ ok: false, failure });

/**
 * Why a call did not succeed. The app turns a kind into words; `msg` is the server's own text
 * (shown as text, never as markup; a text that begins with `l.` or `d_` is a translation key).
 */
export type FailureKind =
  /** Known to be offline before anything was sent. */
  | 'offline'
  /** Offline, and this device keeps nothing of what is followed. */
  | 'notKept'
  /** No answer within 12 s. */
  | 'timeout'
  /** The connection failed; whether the server acted is not known. */
  | 'network'
  /** An HTTP status other than 200. */
  | 'http'
  /** This back end does not have the call, whatever it answered: it never succeeded here while others do. */
  | 'absent'
  /** An answer that is no JSON, or JSON of another shape. */
  | 'badBody'
  /** The server refused: `code` and `msg` say why. */
  | 'refused'
  /** Code -2: the session is over. */
  | 'session'
  /** Too many tries: wait `retryAfter`. */
  | 'tooMany'
  /** A newer request or another session made this one pointless. */
  | 'superseded'
  /** The same order was sent a moment ago: it needs a second confirmation. */
  | 'repeated'
  /** The worker died before it answered. */
  | 'workerLost'
  /** This device could not read or write its storage. */
  | 'storage'
  /** The input broke a rule; `msg` is a translation key. */
  | 'invalid';

export interface Failure {
  readonly kind: FailureKind;
  /** The server's code, where it answered one. */
  readonly code?: number;
  /** The server's text or a translation key. At most 300 characters. */
  readonly msg?: string;
  /** The field of the call that a refusal is about, where the server names one. */
  readonly field?: string;
  readonly httpStatus?: number;
  readonly retryAfter?: Seconds;
  /** Of `repeated`: when the same was sent, by server time. */
  readonly sentAt?: EpochMs;
  readonly requestId?: string;
}

/** What became of an order at once, where the server says so with its acceptance. */
export interface PlacedOrder {
  readonly status: 'open' | 'finished' | 'cancelled';
  /** Base coin. */
  readonly filled: Decimal;
  readonly avgPrice: Decimal | null;
}

/** A money action has four outcomes, not two: `unknown` is being looked into and must not be sent again by hand. */
export type MoneyOutcome =
  | {
      readonly outcome: 'accepted';
      readonly intentId: string;
      readonly recordId: string | null;
      readonly placed?: PlacedOrder;
    }
  | { readonly outcome: 'rejected'; readonly intentId: string; readonly failure: Failure }
  | { readonly outcome: 'unknown'; readonly intentId: string; readonly failure: Failure }
  | { readonly outcome: 'notSent'; readonly failure: Failure };
