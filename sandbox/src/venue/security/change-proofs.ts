import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { findSecurity } from '../../db/security/person.ts';
import type { Spend } from '../accounts/code-proof.ts';
import type { BoundTo, Scene } from '../accounts/scenes.ts';
import type { ChallengeFor } from '../passkeys/challenge.ts';
import { proofOptions, provePasskey } from '../passkeys/prove.ts';
import type { SecurityContext } from './context.ts';
import { proveEmailCode } from './email-code.ts';
import { proveSecondFactor } from './second-factor.ts';

/** What a passkey confirms a change of, and which of its fields are in the challenge. */
const PARTICULARS = {
  // Nothing yet: that it is the owner, for this session and a while.
  stepUp: [],
  password: ['password'],
  authenticatorOn: [],
  authenticatorOff: [],
  recoveryCodes: [],
  antiPhishing: ['antiPhishing'],
  passkeyAdd: [],
  passkeyRemove: ['id'],
  unfreeze: [],
  addressAdd: ['chain', 'address', 'tag'],
  addressRemove: ['id'],
  whitelistOff: [],
} as const;

export type Change = keyof typeof PARTICULARS;
export const CHANGES = Object.keys(PARTICULARS) as [Change, ...Change[]];

/** What a change says of itself, by the names of its fields. */
export type ChangeFields = Readonly<Record<string, string | undefined>>;

/** What proves that the owner changes something, beside the login password. */
export interface ChangeProofs {
  readonly code?: string | undefined;
  readonly googleCode?: string | undefined;
  /** In place of both codes. */
  readonly passkey?: AuthenticationResponseJSON | undefined;
}

/** The codes that a change takes where nothing replaces them. */
export interface CodesAsked {
  /** Of the e-mail code; null: none is asked for. */
  readonly scene: Scene | null;
  readonly boundTo?: BoundTo;
  /** The authenticator, where one is bound. */
  readonly factor: boolean;
}

/** What a browser is asked to confirm a change with: the change and its particulars are in the challenge. */
export async function changeOptions(context: SecurityContext, change: Change, fields: ChangeFields) {
  return proofOptions(context.deps, await challengeOf(context, change, fields), context.now);
}

/** Judges a passkey's answer to `changeOptions` for exactly this. Refuses with `credentials`. */
export async function proveByPasskey(
  context: SecurityContext,
  change: Change,
  fields: ChangeFields,
  passkey: AuthenticationResponseJSON,
): Promise<Spend> {
  const challenge = await challengeOf(context, change, fields);
  return (await provePasskey(context.deps, challenge, passkey, context.now)).spend;
}

/** Judges the codes that are asked for. Refuses as `proveEmailCode` and `proveSecondFactor` do. */
export async function proveByCodes(
  context: SecurityContext,
  { scene, boundTo, factor }: CodesAsked,
  { code = '', googleCode }: ChangeProofs,
): Promise<Spend> {
  const { deps, person } = context;
  const spends: Spend[] = [];
  if (scene !== null) spends.push(await proveEmailCode(deps, context, scene, code, boundTo));
  if (factor) spends.push(await proveSecondFactor(deps, person, googleCode));
  return async (tx) => {
    for (const spend of spends) await spend(tx);
  };
}

async function challengeOf(
  { deps, person }: SecurityContext,
  change: Change,
  fields: ChangeFields,
): Promise<ChallengeFor> {
  const { userId, sessionId } = person;
  const said = PARTICULARS[change].flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []));
  const boundTo: Record<string, string> = { change, ...Object.fromEntries(said) };
  if (change === 'stepUp') boundTo.session = sessionId;
  // The secret that waits: with another one the answer is void.
  if (change === 'authenticatorOn')
    boundTo.pending = (await findSecurity(deps.db, userId)).totp_pending ?? '';
  return { purpose: 'change', userId, boundTo };
}
