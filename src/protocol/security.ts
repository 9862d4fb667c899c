import * as v from 'valibot';
import type { Page } from './page.ts';
import type { ProofOptions } from './passkey-options.ts';
import type { Result } from './result.ts';
import { entity, epochSchema } from './schemas.ts';
import type { EpochMs } from './units.ts';

/** How the account is protected. */
export const securitySchema = entity({
  tradePassword: v.boolean(),
  authenticator: v.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryCodes: v.number(),
  /** What every mail to this person begins with; empty without one. */
  antiPhishing: v.string(),
  frozen: v.boolean(),
  /** When a frozen account comes free, once that was asked for. */
  unfreezeAt: v.nullable(epochSchema),
  /** Withdrawals wait until then after a change; null when they don't. */
  holdUntil: v.nullable(epochSchema),
  /** Until then this session's changes need no further codes; null when they do, absent where nothing replaces them. */
  provenUntil: v.optional(v.nullable(epochSchema)),
});
export type Security = v.InferOutput<typeof securitySchema>;

/** A live sign-in of this person. */
export const sessionRowSchema = entity({
  id: v.string(),
  ip: v.string(),
  /** The browser's own description of itself: text of strangers. */
  agent: v.string(),
  /** Browser and system in short, "Chrome, Linux"; absent where they can't be told. */
  agentName: v.optional(v.string()),
  began: epochSchema,
  active: epochSchema,
  /** The session that asked. */
  current: v.boolean(),
  /** False: nobody is signed in there, and the device is still known. Absent: it lives. */
  live: v.optional(v.boolean()),
  /** The device gets push messages. */
  told: v.optional(v.boolean()),
});
export type SessionRow = v.InferOutput<typeof sessionRowSchema>;

/** `password` and `authenticator` name the proof that was wrong; a result that is not known stays as it came. */
export const signInRecordSchema = entity({
  id: v.string(),
  ip: v.string(),
  agent: v.string(),
  agentName: v.optional(v.string()),
  time: epochSchema,
  result: v.string(),
});
export type SignInRecord = v.InferOutput<typeof signInRecordSchema>;

/** What this device knows, with its age. */
export interface Dated<T> {
  readonly value: T;
  readonly asOf: EpochMs;
  readonly source: 'network' | 'cache';
}

/**
 * What proves a sensitive change beside the login password. Nothing of it where the session has proved lately whose it is.
 */
export interface ChangeProofs {
  /** Of the e-mail. */
  readonly code?: string;
  /** Where an authenticator is bound: one of its codes or a recovery code. */
  readonly googleCode?: string;
  /** What a browser answered to `passkeyOptions` for just this change, as JSON text, in place of both codes. */
  readonly passkey?: string;
}

/** What a passkey is to confirm, as it will be sent: it is in the challenge. */
export type ChangeWish =
  /** Nothing yet: for `stepUp`. */
  | { readonly change: 'stepUp' }
  | { readonly change: 'password'; readonly password: string }
  | { readonly change: 'antiPhishing'; readonly antiPhishing: string }
  | { readonly change: 'passkeyRemove' | 'addressRemove'; readonly id: string }
  | {
      readonly change: 'addressAdd';
      readonly chain: string;
      readonly address: string;
      readonly tag: string;
    }
  | {
      readonly change:
        | 'authenticatorOn'
        | 'authenticatorOff'
        | 'recoveryCodes'
        | 'passkeyAdd'
        | 'unfreeze'
        | 'whitelistOff';
    };

/** The server's msg when a code of the authenticator is wanted, and when it was wrong. Both are translation keys. */
export const NEEDS_AUTHENTICATOR = 'l.s_google_needed';
export const WRONG_AUTHENTICATOR = 'l.s_google_error';

/**
 * How the account is protected, and every change of that. Changes are never queued and never repeated by themselves.
 * Reads answer what the device holds where the network does not, dated.
 */
export interface SecurityApi {
  overview(): Promise<Result<Dated<Security>>>;
  sessions(): Promise<Result<Dated<readonly SessionRow[]>>>;
  /** The list so far: page 1 replaces, later ones append. */
  signIns(pageNo: number): Promise<Result<Page<SignInRecord>>>;
  revokeSession(id: string): Promise<Result<void>>;
  /** Ends every session on the server; the caller then signs out here. */
  signOutEverywhere(): Promise<Result<void>>;
  /** Proves for this session and some minutes whose it is: code of scene `stepUp`. Gives until when. */
  stepUp(proofs: ChangeProofs): Promise<Result<EpochMs>>;
  /** What to have a passkey confirm just this change with. */
  passkeyOptions(wish: ChangeWish): Promise<Result<ProofOptions>>;
  /** Code of scene `password`. Ends every other session. */
  changePassword(input: { oldPassword: string; password: string } & ChangeProofs): Promise<Result<void>>;
  /** Six digits; code of scene `asset`, whatever was proved before. */
  setTradePassword(input: { password: string; code: string; googleCode?: string }): Promise<Result<void>>;
  /** A new secret that waits for `bindAuthenticator`. It is answered once and kept nowhere. */
  proposeSecret(): Promise<Result<{ readonly secret: string; readonly uri: string }>>;
  /** Code of scene `google`. Gives the recovery codes, once. */
  bindAuthenticator(input: { googleCode: string } & ChangeProofs): Promise<Result<readonly string[]>>;
  unbindAuthenticator(input: { password: string } & ChangeProofs): Promise<Result<void>>;
  renewRecoveryCodes(input: { password: string } & ChangeProofs): Promise<Result<readonly string[]>>;
  /** Empty takes it away. */
  setAntiPhishing(input: { antiPhishing: string; password: string } & ChangeProofs): Promise<Result<void>>;
  freeze(input: { password: string }): Promise<Result<void>>;
  /** Code of scene `freeze`; takes effect a day later. */
  unfreeze(input: { password: string } & ChangeProofs): Promise<Result<void>>;
}
