import { z } from '@hono/zod-openapi';
import { findUserById } from '../../db/accounts/users.ts';
import { findSecurity } from '../../db/security/person.ts';
import { SCENES, sendCode } from '../../exchange/accounts/codes.ts';
import { register, resetPassword } from '../../exchange/accounts/registration.ts';
import { endAllSessions, endSession } from '../../exchange/accounts/sessions.ts';
import { signIn, verifyCode } from '../../exchange/accounts/sign-in.ts';
import { chatPass } from '../../exchange/chat/chat-pass.ts';
import { viewIdentity } from '../../exchange/identity/view.ts';
import { Refusal } from '../../exchange/refusal.ts';
import {
  accountField,
  codeField,
  googleCodeField,
  newPasswordField,
  oldPasswordField,
} from '../account-fields.ts';
import { uploadAddress } from '../api-base.ts';
import { boundFields, boundToOf } from '../bound-fields.ts';
import type { Deps } from '../deps.ts';
import { textField } from '../fields.ts';
import { type Call, privateCall, publicCall } from '../route.ts';

/** A forgotten password and a changed one are one purpose. */
const scene = z
  .enum([...SCENES, 'forget'])
  .transform((name) => (name === 'forget' ? ('password' as const) : name))
  .openapi({ type: 'string', enum: [...SCENES, 'forget'] });

const person = z.object({
  email: z.string(),
  icon: z.string(),
  uid: z.string(),
  sysUserName: z.string(),
  customerServiceUrl: z.string(),
  auth: z
    .number()
    .int()
    .openapi({ description: '0 not authenticated, 1 reviewing, 2 verified, 3 review rejected' }),
  invitationCode: z.string(),
  assetsPwd: z.boolean().openapi({ description: 'A trade password is set' }),
  idCard: z.string(),
  idCardPhotoPositive: z.string(),
  idCardPhotoReverseSide: z.string(),
  remark: z.string(),
  name: z.string(),
  purchase: z.boolean().openapi({ description: 'False: purchases and orders are refused' }),
  googleBind: z.boolean(),
});

/** The chat's address for one session; behind the `#`, because that part is never sent to a server. */
function chatAddress({ config, pepper }: Deps, sessionId: string): string {
  return config.chatTakesPass ? `${config.chatUrl}#${chatPass(sessionId, pepper)}` : config.chatUrl;
}

/** The calls of the user area. */
export const userCalls: readonly Call[] = [
  publicCall({
    method: 'POST',
    path: '/user/login',
    summary: 'Signs in with password and e-mail code',
    input: z.object({
      account: accountField,
      code: codeField,
      password: oldPasswordField,
      googleCode: googleCodeField.optional().openapi({ description: 'Once an authenticator is bound' }),
    }),
    answer: z.object({ userId: z.string(), token: z.string() }),
    handler: ({ googleCode, ...input }, { deps, now, address, agent, language }) =>
      signIn(deps.db, deps, { ...input, googleCode, now, address, agent, language }),
  }),
  privateCall({
    method: 'POST',
    path: '/user/info',
    summary: 'Who is signed in; naming somebody else ends the session with -2',
    input: z.object({ token: textField(200).optional(), userId: textField(64).optional() }),
    answer: person,
    handler: async ({ userId }, { deps, person: caller, language }) => {
      const user = await findUserById(deps.db, caller.userId);
      if (!user || (userId !== undefined && userId !== caller.userId)) {
        throw new Refusal('session', 'Please login first');
      }
      const identity = await viewIdentity(deps.db, user.user_id, language);
      return {
        email: user.email,
        icon: uploadAddress(user.icon),
        uid: user.user_id,
        sysUserName: user.user_id,
        customerServiceUrl: chatAddress(deps, caller.sessionId),
        auth: user.kyc,
        invitationCode: user.invite_code,
        assetsPwd: user.trade_password_hash !== null,
        idCard: identity.idCard,
        idCardPhotoPositive: uploadAddress(identity.front),
        idCardPhotoReverseSide: uploadAddress(identity.back),
        remark: identity.remark,
        name: user.name,
        purchase: user.can_purchase,
        googleBind: (await findSecurity(deps.db, user.user_id)).totp_secret !== null,
      };
    },
  }),
  publicCall({
    method: 'POST',
    path: '/user/register',
    summary: 'Opens an account; agreed=1 declares legal age and agreement to the terms',
    input: z.object({
      account: accountField,
      code: codeField,
      password: newPasswordField,
      inviteCode: z
        .string()
        .trim()
        .max(32, 'The invitation code is not known')
        .transform((text) => (text === '' ? null : text.toUpperCase()))
        .nullable()
        .optional()
        .openapi({ type: 'string' }),
      agreed: z.literal('1', 'Please agree to the terms first'),
    }),
    answer: z.null(),
    handler: async (input, { deps, now, address, language }) => {
      await register(deps.db, {
        account: input.account,
        code: input.code,
        password: input.password,
        inviteCode: input.inviteCode ?? null,
        now,
        address,
        language,
      });
      return null;
    },
  }),
  publicCall({
    method: 'POST',
    path: '/user/sendEmailCode',
    summary: 'Mails a code for one purpose; the answer does not tell whether the account exists',
    input: z.object({ account: accountField, scene, ...boundFields }),
    answer: z.null(),
    handler: async ({ account: name, scene: purpose, ...bound }, { deps, now, address, language }) => {
      const boundTo = boundToOf(bound);
      await sendCode(deps.db, deps.mailer, {
        account: name,
        scene: purpose,
        boundTo,
        now,
        address,
        language,
      });
      return null;
    },
  }),
  publicCall({
    method: 'POST',
    path: '/user/emailVerification',
    summary: 'Checks a code without using it up',
    input: z.object({ account: accountField, code: codeField, scene }),
    answer: z.null(),
    handler: async (input, { deps, now, address }) => {
      await verifyCode(deps.db, { ...input, now, address });
      return null;
    },
  }),
  publicCall({
    method: 'POST',
    path: '/user/sendEmailCodeForget',
    summary: 'Mails a code for setting a new password',
    input: z.object({ account: accountField }),
    answer: z.null(),
    handler: async (input, { deps, now, address, language }) => {
      await sendCode(deps.db, deps.mailer, { ...input, scene: 'password', now, address, language });
      return null;
    },
  }),
  publicCall({
    method: 'POST',
    path: '/user/forgetPwd',
    summary: 'Sets a new password by e-mail code and ends every session of the account',
    input: z.object({ account: accountField, code: codeField, password: newPasswordField }),
    answer: z.null(),
    handler: async (input, { deps, now, address, language }) => {
      await resetPassword(deps.db, deps, { ...input, now, address, language });
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/logout',
    summary: 'Ends this session, or with everywhere=1 every session of the person',
    input: z.object({ everywhere: z.enum(['0', '1']).optional() }),
    answer: z.null(),
    handler: async ({ everywhere }, { deps, person: caller, now }) => {
      if (everywhere === '1') await endAllSessions(deps.db, caller.userId, now);
      else await endSession(deps.db, caller.sessionId, now);
      return null;
    },
  }),
];
