import * as v from 'valibot';
import type { ProofOptions } from '#protocol/passkey-options.ts';
import { type MakingOptions, type Passkey, passkeySchema } from '#protocol/passkeys.ts';
import { post } from './endpoint.ts';
import { inData, nothing, orNull, readableRows, wireFlag, wireId, wireText, wireTime } from './primitives.ts';

const passkey = v.pipe(
  v.object({
    id: wireId,
    name: wireText(60),
    createTime: wireTime,
    usedTime: orNull(wireTime),
    backedUp: wireFlag,
  }),
  v.transform(
    ({ createTime, usedTime, ...rest }): Passkey => ({ ...rest, created: createTime, used: usedTime }),
  ),
  passkeySchema,
);

const bytes = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,2000}$/));
/** At least 16 bytes, or it can be guessed. */
const challenge = v.pipe(bytes, v.minLength(22));
const host = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/i));
const algorithm = v.pipe(v.number(), v.integer());

/** Two minutes, where a back end names none; nobody waits for longer than ten. */
const patience = v.fallback(v.pipe(v.number(), v.minValue(10_000), v.maxValue(600_000)), 120_000);

const credentials = v.pipe(
  orNull(v.array(v.object({ id: bytes }))),
  v.transform((list) => (list ?? []).map(({ id }) => ({ type: 'public-key' as const, id }))),
);

/** Nothing but a verified person will do, whatever a back end asks for. */
const proofOptions = v.pipe(
  v.object({ challenge, rpId: host, timeout: patience, allowCredentials: credentials }),
  v.transform((options): ProofOptions => ({ ...options, userVerification: 'required' })),
);

const makingOptions = v.pipe(
  v.object({
    rp: v.object({ id: host, name: wireText(100) }),
    user: v.object({ id: bytes, name: wireText(320), displayName: wireText(320) }),
    challenge,
    pubKeyCredParams: v.pipe(v.array(v.object({ alg: algorithm })), v.minLength(1), v.maxLength(20)),
    timeout: patience,
    excludeCredentials: credentials,
  }),
  v.transform(
    ({ pubKeyCredParams, ...options }): MakingOptions => ({
      ...options,
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }),
  ),
);

export const passkeyList = post('/user/passkey/list', inData(readableRows(passkey)));

export const passkeyMakingOptions = post('/user/passkey/registerOptions', inData(makingOptions));

export const addPasskey = post('/user/passkey/register', nothing);

export const renamePasskey = post('/user/passkey/rename', nothing);

export const removePasskey = post('/user/passkey/remove', nothing);

export const passkeyLoginOptions = post('/user/passkey/loginOptions', inData(proofOptions), {
  access: 'public',
});

/** The account and its new password are in the challenge. */
export const passkeyResetOptions = post('/user/passkey/resetOptions', inData(proofOptions), {
  access: 'public',
});

/** What is changed goes with it, and is in the challenge. */
export const passkeyChangeOptions = post('/user/passkey/changeOptions', inData(proofOptions));

export const passkeyWithdrawOptions = post('/user/passkey/withdrawOptions', inData(proofOptions));
