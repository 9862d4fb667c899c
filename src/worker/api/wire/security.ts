import * as v from 'valibot';
import type { Security, SessionRow, SignInRecord } from '#protocol/security.ts';
import {
  inData,
  orNull,
  pageOf,
  readableRows,
  type WirePage,
  wireCount,
  wireFlag,
  wireId,
  wireText,
  wireTime,
} from './primitives.ts';

export const securityAnswer: v.GenericSchema<unknown, Security> = inData(
  v.object({
    tradePassword: wireFlag,
    authenticator: wireFlag,
    recoveryCodes: wireCount,
    antiPhishing: wireText(60),
    frozen: wireFlag,
    unfreezeAt: orNull(wireTime),
    holdUntil: orNull(wireTime),
  }),
);

/** Not every back end names browsers. */
const agentName = v.pipe(
  wireText(60),
  v.transform((name) => name || undefined),
);

const session: v.GenericSchema<unknown, SessionRow> = v.pipe(
  v.object({
    sessionId: wireId,
    ip: wireText(60),
    agent: wireText(300),
    agentName,
    createTime: wireTime,
    activeTime: wireTime,
    current: wireFlag,
  }),
  v.transform(({ sessionId, createTime, activeTime, ...rest }) => ({
    ...rest,
    id: sessionId,
    began: createTime,
    active: activeTime,
  })),
);

export const sessionsAnswer: v.GenericSchema<unknown, readonly SessionRow[]> = inData(readableRows(session));

const signIn: v.GenericSchema<unknown, SignInRecord> = v.pipe(
  v.object({
    id: wireId,
    ip: wireText(60),
    agent: wireText(300),
    agentName,
    createTime: wireTime,
    result: wireText(40),
  }),
  v.transform(({ createTime, ...rest }) => ({ ...rest, time: createTime })),
);

export const signInsAnswer: v.GenericSchema<unknown, WirePage<SignInRecord>> = inData(pageOf(signIn));

/** An authenticator's secret is base 32, and the address that apps read is an otpauth one: anything else is refused. */
export const secretAnswer: v.GenericSchema<unknown, { readonly secret: string; readonly uri: string }> =
  inData(
    v.object({
      secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]{16,128}=*$/)),
      uri: v.pipe(v.string(), v.maxLength(600), v.startsWith('otpauth://totp/')),
    }),
  );

export const recoveryCodesAnswer: v.GenericSchema<unknown, readonly string[]> = inData(
  v.pipe(
    v.object({
      recoveryCodes: v.pipe(
        v.array(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{6,40}$/))),
        v.minLength(1),
        v.maxLength(50),
      ),
    }),
    v.transform(({ recoveryCodes }) => recoveryCodes),
  ),
);
