import * as v from 'valibot';
import {
  type SessionRow,
  type SignInRecord,
  securitySchema,
  sessionRowSchema,
  signInRecordSchema,
} from '#protocol/security.ts';
import { post } from './endpoint.ts';
import {
  inData,
  nothing,
  orAbsent,
  orNull,
  pageOf,
  readableRows,
  wireCount,
  wireFlag,
  wireId,
  wireText,
  wireTime,
} from './primitives.ts';

const securityAnswer = inData(
  v.pipe(
    v.object({
      tradePassword: wireFlag,
      authenticator: wireFlag,
      recoveryCodes: wireCount,
      antiPhishing: wireText(60),
      frozen: wireFlag,
      unfreezeAt: orNull(wireTime),
      holdUntil: orNull(wireTime),
      provenUntil: v.optional(orNull(wireTime)),
    }),
    securitySchema,
  ),
);

/** Not every back end names browsers. */
const agentName = orAbsent(v.pipe(wireText(60), v.minLength(1)));

const session = v.pipe(
  v.object({
    sessionId: wireId,
    ip: wireText(60),
    agent: wireText(300),
    agentName,
    createTime: wireTime,
    activeTime: wireTime,
    current: wireFlag,
    live: orAbsent(v.boolean()),
    told: orAbsent(v.boolean()),
  }),
  v.transform(
    ({ sessionId, createTime, activeTime, ...rest }): SessionRow => ({
      ...rest,
      id: sessionId,
      began: createTime,
      active: activeTime,
    }),
  ),
  sessionRowSchema,
);

const signIn = v.pipe(
  v.object({
    id: wireId,
    ip: wireText(60),
    agent: wireText(300),
    agentName,
    createTime: wireTime,
    result: wireText(40),
  }),
  v.transform(({ createTime, ...rest }): SignInRecord => ({ ...rest, time: createTime })),
  signInRecordSchema,
);

/** An authenticator's secret is base 32, and the address that apps read is an otpauth one: anything else is refused. */
const secretAnswer = inData(
  v.object({
    secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]{16,128}=*$/)),
    uri: v.pipe(v.string(), v.maxLength(600), v.startsWith('otpauth://totp/')),
  }),
);

const recoveryCodesAnswer = inData(
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

export const getSecurity = post('/user/getSecurity', securityAnswer);

export const stepUp = post(
  '/user/stepUp',
  inData(
    v.pipe(
      v.object({ provenUntil: wireTime }),
      v.transform(({ provenUntil }) => provenUntil),
    ),
  ),
);

export const getSessions = post('/user/getSessions', inData(readableRows(session)));

export const getLoginRecord = post('/user/getLoginRecord', inData(pageOf(signIn)));

export const revokeSession = post('/user/revokeSession', nothing);

export const updatePassword = post('/user/updatePwd', nothing);

/** With the code of sendUpdateAssetEmail. */
export const setTradePassword = post('/user/setTransactionPwd', nothing);

export const getGoogleSecret = post('/user/getGoogleSecret', secretAnswer);

export const bindGoogle = post('/user/bindGoogle', recoveryCodesAnswer);

export const unbindGoogle = post('/user/unbindGoogle', nothing);

export const getRecoveryCodes = post('/user/getRecoveryCodes', recoveryCodesAnswer);

/** Empty fields never reach the server, which then takes the code away. */
export const setAntiPhishing = post('/user/setAntiPhishing', nothing);

export const freeze = post('/user/freeze', nothing);

export const unfreeze = post('/user/unfreeze', nothing);
