import { z } from '@hono/zod-openapi';
import { textLater } from '../../texts/texts.ts';
import { sendCode } from '../../venue/accounts/codes.ts';
import { isCommonTradePassword } from '../../venue/accounts/common-passwords.ts';
import { realInstant } from '../../venue/clock.ts';
import {
  bindAuthenticator,
  newRecoveryCodes,
  proposeSecret,
  unbindAuthenticator,
} from '../../venue/security/authenticator.ts';
import { CHANGES, changeOptions } from '../../venue/security/change-proofs.ts';
import { freezeAccount, unfreezeAccount } from '../../venue/security/freeze.ts';
import { revokeSession, securityOf, sessionsOf, signInRecords } from '../../venue/security/overview.ts';
import { changePassword, setAntiPhishing, setTradePassword } from '../../venue/security/passwords.ts';
import { provenUntil, stepUp } from '../../venue/security/step-up.ts';
import {
  codeField,
  googleCodeField,
  idField,
  newPasswordField,
  oldPasswordField,
  pageAnswer,
  pageFields,
  rawField,
} from '../fields.ts';
import { changeProofFields, proofOptionsAnswer } from '../passkey-fields.ts';
import { type Call, privateCall } from '../route.ts';

const tradePassword = z
  .string(textLater('security.tradePasswordForm'))
  .regex(/^\d{6}$/, textLater('security.tradePasswordForm'))
  .refine((digits) => !isCommonTradePassword(digits), textLater('accounts.passwordCommon'));

const ANTI_PHISHING_RULE = textLater('security.antiPhishingForm');
/** One line of letters and digits, because every mail begins with it; nothing takes it away. */
const antiPhishing = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{2,18}[\p{L}\p{N}]$/u, ANTI_PHISHING_RULE);

const { passkey, ...codes } = changeProofFields;
/** Where a passkey replaces the authenticator alone. */
const factorOr = { googleCode: codes.googleCode, passkey };

const agentNameAnswer = z.string().nullable().openapi({
  description:
    'Browser and system that `agent` tells of, such as "Chrome, Linux"; null where it tells neither',
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The calls by which people see and change how their account is protected. */
export const securityCalls: readonly Call[] = [
  privateCall({
    method: 'POST',
    path: '/user/getSecurity',
    summary: 'How the account is protected; instants in epoch ms of the real clock',
    input: z.object({}),
    answer: z.object({
      tradePassword: z.boolean(),
      authenticator: z.boolean(),
      recoveryCodes: z.number().int().openapi({ description: 'Unused ones' }),
      antiPhishing: z.string(),
      frozen: z.boolean(),
      unfreezeAt: z.number().int().nullable(),
      holdUntil: z.number().int().nullable().openapi({ description: 'Withdrawals wait until then' }),
      provenUntil: z
        .number()
        .int()
        .nullable()
        .openapi({ description: 'Until then this session needs no further codes; absent: no stepUp' }),
    }),
    handler: async (_input, { deps, person, now }) => ({
      ...(await securityOf(deps, person)),
      provenUntil: await provenUntil(deps.db, person, now),
    }),
  }),
  privateCall({
    method: 'POST',
    path: '/user/stepUp',
    summary:
      'Proves for this session and ten minutes whose it is, so that security changes need no further codes: a passkey, or code of scene stepUp and authenticator',
    input: z.object(changeProofFields),
    answer: z.object({ provenUntil: z.number().int().openapi({ description: 'Epoch ms, real clock' }) }),
    handler: async (proofs, context) => ({ provenUntil: await stepUp(context, proofs) }),
  }),
  privateCall({
    method: 'POST',
    path: '/user/passkey/changeOptions',
    summary:
      'What to confirm a security change with in place of its codes, good for two minutes; the change and what is changed are in the challenge',
    input: z.object({
      change: z.enum(CHANGES).openapi({ description: 'stepUp: nothing yet, for /user/stepUp' }),
      password: newPasswordField.optional().openapi({ description: 'Of change password: the new one' }),
      antiPhishing: antiPhishing.optional(),
      id: idField().optional().openapi({ description: 'Of passkeyRemove and addressRemove' }),
      chain: rawField(20).openapi({ description: 'Of addressAdd, as address and tag' }),
      address: rawField(200),
      tag: rawField(),
    }),
    answer: proofOptionsAnswer,
    handler: ({ change, ...fields }, context) => changeOptions(context, change, fields),
  }),
  privateCall({
    method: 'POST',
    path: '/user/updatePwd',
    summary: 'Changes the login password and ends every other session; code of scene password',
    input: z.object({ oldPassword: oldPasswordField, password: newPasswordField, ...changeProofFields }),
    answer: z.null(),
    handler: async (input, context) => {
      await changePassword(context, input);
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/sendUpdateAssetEmail',
    summary: 'Mails a code for setting the trade password to the person who is logged in',
    input: z.object({}),
    answer: z.null(),
    handler: async (_input, { deps, person, now, address, language }) => {
      const account = person.email;
      await sendCode(deps, { account, scene: 'asset', standing: 'session', now, address, language });
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/setTransactionPwd',
    summary: 'Sets the trade password, six digits, with the code of sendUpdateAssetEmail',
    input: z.object({ password: tradePassword, code: codeField, googleCode: codes.googleCode }),
    answer: z.null(),
    handler: async ({ googleCode, ...input }, context) => {
      await setTradePassword(context, { ...input, googleCode });
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/getGoogleSecret',
    summary: 'Makes a new authenticator secret, answered this once, that waits to be confirmed by bindGoogle',
    input: z.object({}),
    answer: z.object({
      secret: z.string().openapi({ description: 'Base 32' }),
      uri: z.string().openapi({ description: 'otpauth://totp/...' }),
    }),
    handler: (_input, context) => proposeSecret(context),
  }),
  privateCall({
    method: 'POST',
    path: '/user/bindGoogle',
    summary: 'Binds the authenticator with one of its codes and a code of scene google; gives recovery codes',
    input: z.object({ code: codes.code, googleCode: googleCodeField, passkey }),
    answer: recoveryCodes,
    handler: async (input, context) => ({ recoveryCodes: await bindAuthenticator(context, input) }),
  }),
  privateCall({
    method: 'POST',
    path: '/user/unbindGoogle',
    summary: 'Removes the authenticator: needs one of its codes, or a recovery code, and the login password',
    input: z.object({ password: oldPasswordField, ...factorOr }),
    answer: z.null(),
    handler: async (input, context) => {
      await unbindAuthenticator(context, input);
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/getRecoveryCodes',
    summary: 'Makes ten new recovery codes, answered this once; the earlier ones end',
    input: z.object({ password: oldPasswordField, ...factorOr }),
    answer: recoveryCodes,
    handler: async (input, context) => ({ recoveryCodes: await newRecoveryCodes(context, input) }),
  }),
  privateCall({
    method: 'POST',
    path: '/user/getLoginRecord',
    summary:
      'Logins with a right email code, newest first; result success, password or authenticator (wrong)',
    input: z.object(pageFields),
    answer: pageAnswer(
      z.object({
        id: z.string(),
        ip: z.string(),
        agent: z.string(),
        agentName: agentNameAnswer,
        createTime: z.number().int(),
        result: z.string(),
      }),
    ),
    handler: (page, { deps, person }) => signInRecords(deps.db, person.userId, page),
  }),
  privateCall({
    method: 'POST',
    path: '/user/getSessions',
    summary:
      'Live sessions, and devices that are still known or told without one (live false), used latest first',
    input: z.object({}),
    answer: z.array(
      z.object({
        sessionId: z.string(),
        ip: z.string(),
        agent: z.string(),
        agentName: agentNameAnswer,
        createTime: z.number().int(),
        activeTime: z.number().int(),
        current: z.boolean(),
        live: z
          .boolean()
          .optional()
          .openapi({ description: 'False: only its device is still known; absent: it lives' }),
        told: z.boolean().optional().openapi({ description: 'The device gets push messages; absent: no' }),
      }),
    ),
    handler: (_input, { deps, person, now }) => sessionsOf(deps.db, person, now),
  }),
  privateCall({
    method: 'POST',
    path: '/user/revokeSession',
    summary:
      'Ends a session of the person with its device, which is then not known any more and told nothing',
    input: z.object({ sessionId: idField() }),
    answer: z.null(),
    handler: async ({ sessionId }, { deps, person, now }) => {
      await revokeSession(deps.db, person, sessionId, now);
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/setAntiPhishing',
    summary: 'Sets the text that every mail begins with; without antiPhishing there is none',
    input: z.object({
      antiPhishing: antiPhishing.optional(),
      password: oldPasswordField,
      ...factorOr,
    }),
    answer: z.null(),
    handler: async ({ antiPhishing: chosen = '', ...proofs }, context) => {
      await setAntiPhishing(context, { antiPhishing: chosen, ...proofs });
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/freeze',
    summary: 'Freezes the account at once and ends every other session; again: calls an unfreezing off',
    input: z.object({ password: oldPasswordField }),
    answer: z.null(),
    handler: async (input, context) => {
      await freezeAccount(context, input);
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/unfreeze',
    summary: 'Unfreezes the account 24 hours (business time) later; code of scene freeze',
    input: z.object({ password: oldPasswordField, ...changeProofFields }),
    answer: z.object({ unfreezeAt: z.number().int().nullable() }),
    handler: async (input, context) => ({
      unfreezeAt: realInstant(context.deps, await unfreezeAccount(context, input)),
    }),
  }),
];
