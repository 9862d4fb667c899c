import { z } from '@hono/zod-openapi';
import { findUserByEmail, findUserById } from '../../db/accounts/users.ts';
import { findSecurity } from '../../db/security/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { sendCode } from '../../venue/accounts/codes.ts';
import { standingOf } from '../../venue/accounts/devices.ts';
import { register } from '../../venue/accounts/registration.ts';
import { askToReset, resetPassword } from '../../venue/accounts/reset-password.ts';
import { SCENES, type Scene } from '../../venue/accounts/scenes.ts';
import { endSession, signOutEverywhere } from '../../venue/accounts/sessions.ts';
import { signIn, verifyCode } from '../../venue/accounts/sign-in.ts';
import { makeTicket } from '../../venue/accounts/stream-tickets.ts';
import { chatPass } from '../../venue/chat/chat-pass.ts';
import { viewIdentity } from '../../venue/identity/view.ts';
import { uploadAddress } from '../config.ts';
import type { Deps } from '../deps.ts';
import {
  accountField,
  boundFields,
  boundToOf,
  codeField,
  googleCodeField,
  newPasswordField,
  oldPasswordField,
  textField,
} from '../fields.ts';
import { passkeyField } from '../passkey-fields.ts';
import { type Call, type CallContext, privateCall, publicCall } from '../route.ts';

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
  frozen: z
    .boolean()
    .optional()
    .openapi({ description: 'True: nothing moves until the person unfreezes it' }),
  googleBind: z.boolean(),
});

const ifBound = googleCodeField
  .optional()
  .openapi({ description: 'Once an authenticator is bound; a recovery code too' });

/** Mails a code to someone signed in, on a known device, or unknown. */
async function mailCode(context: CallContext, account: string, scene: Scene, boundTo = {}): Promise<void> {
  const { deps, now, address, device, language } = context;
  const caller = await context.findCaller();
  const user = await findUserByEmail(deps.db, account);
  const standing = caller?.email === account ? 'session' : await standingOf(deps.db, user?.user_id, device);
  await sendCode(deps, { account, scene, boundTo, standing, now, address, language });
}

/** The chat's address for one session; behind the `#`, because that part is never sent to a server. */
function chatAddress({ config, pepper }: Deps, sessionId: string): string {
  return config.chatTakesPass ? `${config.chatUrl}#${chatPass(sessionId, pepper)}` : config.chatUrl;
}

/** The calls of the user area. */
export const userCalls: readonly Call[] = [
  publicCall({
    method: 'POST',
    path: '/user/login',
    summary: 'Logs in with password and email code',
    input: z.object({
      account: accountField,
      code: codeField,
      password: oldPasswordField,
      googleCode: ifBound,
    }),
    answer: z.object({ userId: z.string(), token: z.string() }),
    device: true,
    handler: ({ googleCode, ...input }, { deps, now, address, device, agent, language }) =>
      signIn(deps, { ...input, googleCode, now, address, device, agent, language }),
  }),
  privateCall({
    method: 'POST',
    path: '/user/info',
    summary: 'Who is logged in; naming somebody else ends the session with -2',
    input: z.object({ token: textField(200).optional(), userId: textField(64).optional() }),
    answer: person,
    handler: async ({ userId }, { deps, person: caller, language }) => {
      const user = await findUserById(deps.db, caller.userId);
      if (!user || (userId !== undefined && userId !== caller.userId)) {
        throw new Refusal('session', textLater('accounts.loginFirst'));
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
        frozen: caller.frozen,
        googleBind: (await findSecurity(deps.db, user.user_id)).totp_secret !== null,
      };
    },
  }),
  publicCall({
    method: 'POST',
    path: '/user/register',
    summary: 'Opens an account and logs in; agreed=1 declares legal age and agreement to the terms',
    input: z.object({
      account: accountField,
      code: codeField,
      password: newPasswordField,
      inviteCode: z
        .string()
        .trim()
        .max(32, textLater('accounts.invitation'))
        .transform((text) => (text === '' ? null : text.toUpperCase()))
        .nullable()
        .optional()
        .openapi({ type: 'string' }),
      agreed: z.literal('1', textLater('accounts.agree')),
    }),
    answer: z.object({ userId: z.string(), token: z.string() }),
    device: true,
    handler: (input, { deps, now, address, device, agent, language }) =>
      register(deps, {
        account: input.account,
        code: input.code,
        password: input.password,
        inviteCode: input.inviteCode ?? null,
        now,
        address,
        device,
        agent,
        language,
      }),
  }),
  publicCall({
    method: 'POST',
    path: '/user/sendEmailCode',
    summary: 'Mails a code for one purpose; the answer does not tell whether the account exists',
    input: z.object({ account: accountField, scene, ...boundFields }),
    answer: z.null(),
    device: true,
    handler: async ({ account: name, scene: purpose, ...bound }, context) => {
      await mailCode(context, name, purpose, boundToOf(bound));
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
      const { account: name, ...guess } = input;
      await verifyCode(deps, { account: name, standing: 'stranger', now, address }, guess);
      return null;
    },
  }),
  publicCall({
    method: 'POST',
    path: '/user/sendEmailCodeForget',
    summary: 'Mails a code for setting a new password',
    input: z.object({ account: accountField }),
    answer: z.null(),
    device: true,
    handler: async ({ account: name }, context) => {
      await mailCode(context, name, 'password');
      return null;
    },
  }),
  publicCall({
    method: 'POST',
    path: '/user/forgetPwd',
    summary:
      'Sets a new password by email code and authenticator or passkey, once there is one, and ends every session of the account; refused with data.field passkey where a passkey is missing',
    input: z.object({
      account: accountField,
      code: codeField,
      password: newPasswordField,
      googleCode: ifBound,
      passkey: passkeyField
        .optional()
        .openapi({ description: 'In place of the authenticator, as passkey/resetOptions asked for' }),
    }),
    answer: z.null(),
    device: true,
    handler: async ({ googleCode, passkey, ...input }, { deps, now, address, device, language }) => {
      await resetPassword(deps, { ...input, googleCode, passkey, now, address, device, language });
      return null;
    },
  }),
  publicCall({
    method: 'POST',
    path: '/user/askPwdReset',
    summary:
      'For who has lost every passkey: 24 hours later forgetPwd takes the email code alone, for three days, unless the owner logs in',
    input: z.object({ account: accountField, code: codeField }),
    answer: z.object({
      from: z
        .number()
        .int()
        .nullable()
        .openapi({ description: 'Epoch ms, business clock; null: forgetPwd needs no passkey' }),
    }),
    device: true,
    handler: async (input, { deps, now, address, device, language }) => ({
      from: await askToReset(deps, { ...input, now, address, device, language }),
    }),
  }),
  privateCall({
    method: 'POST',
    path: '/user/logout',
    summary:
      'Ends this session, or with everywhere=1 every session of the person; other devices are then forgotten',
    input: z.object({ everywhere: z.enum(['0', '1']).optional() }),
    answer: z.null(),
    handler: async ({ everywhere }, { deps, person: caller, now }) => {
      if (everywhere === '1') await signOutEverywhere(deps.db, caller, now);
      else await endSession(deps.db, caller.sessionId, now);
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/getStreamTicket',
    summary:
      'Says once on the stream, within half a minute, whose session it is (getPublic.stream.tickets); 20 a minute',
    input: z.object({}),
    answer: z.object({ ticket: z.string() }),
    handler: async (_input, { deps, person: caller, now }) => ({
      ticket: await makeTicket(deps.db, caller, now),
    }),
  }),
];
