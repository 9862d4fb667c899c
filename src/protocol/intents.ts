import type { Failure, MoneyOutcome } from './result.ts';
import type { NewSpotOrder } from './spot.ts';
import type { Decimal, EpochMs } from './units.ts';

export type IntentState =
  | 'journaled'
  | 'sent'
  | 'accepted'
  | 'rejected'
  | 'unknown'
  | 'reconciling'
  | 'notFound'
  | 'needsUser';

export type IntentKind =
  | 'contractOrder'
  | 'transfer'
  | 'spotOrder'
  | 'spotAmend'
  | 'spotCancel'
  | 'spotCancelAll'
  | 'exchange'
  | 'dust'
  | 'withdrawal'
  | 'withdrawalCancel'
  | 'earnBuy'
  | 'earnRedeem';

/** One confirmed wish to move money, written down before it is sent. */
export interface Intent {
  readonly id: string;
  readonly kind: IntentKind;
  /**
   * What a person needs to recognise it: amount and coin (null where all orders are cancelled), and the pair of an
   * order (null for orders of every pair).
   */
  readonly amount: Decimal | null;
  readonly coin: string | null;
  readonly pair: string | null;
  /** What a spot order that is on its way asks for; absent for every other kind. */
  readonly order?: NewSpotOrder;
  /** What it does, as `protocol/signature.ts` writes it: another with the same would do the same thing. */
  readonly signature: string;
  readonly state: IntentState;
  readonly createdAt: EpochMs;
  readonly failure: Failure | null;
  /** A clean read has found nothing. That is final in the state `notFound` alone. */
  readonly missed: boolean;
  /**
   * Nothing of its kind is ordered until its end is known, which is soon. False where the back end can't be asked for
   * it by its id: then only the very same waits.
   */
  readonly locks: boolean;
  /**
   * Sending the same id again can do no harm: the back end honours keys, or doing it twice does no more than once (a
   * cancellation). It was not found for a while before.
   */
  readonly canResend: boolean;
  /** Not found, and its quote has run out: not the same again, but a new quote. */
  readonly canRequote: boolean;
}

export interface IntentsApi {
  /** Everything that is not yet accepted or rejected, oldest first. */
  open(): Promise<readonly Intent[]>;
  /** Looks once more now. */
  check(id: string): Promise<Intent | null>;
  /** Only where `canResend`: the same id and payload again. */
  resend(id: string): Promise<MoneyOutcome>;
  /** The person has read it, or has decided. Only in `notFound` and `needsUser`, and where `canResend`. */
  dismiss(id: string): Promise<void>;
}
