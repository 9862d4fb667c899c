import { z } from '@hono/zod-openapi';
import { textLater } from '../../texts/texts.ts';
import { resetOptions } from '../../venue/accounts/reset-password.ts';
import { enrol, enrolmentOptions } from '../../venue/passkeys/enrol.ts';
import { listPasskeys, removePasskey, renamePasskey } from '../../venue/passkeys/keep.ts';
import { proofOptions } from '../../venue/passkeys/prove.ts';
import { signInWithPasskey } from '../../venue/passkeys/sign-in.ts';
import { accountField, idField, newPasswordField, oldPasswordField } from '../fields.ts';
import {
  changeProofFields,
  enrolmentOptionsAnswer,
  madePasskeyField,
  passkeyField,
  proofOptionsAnswer,
} from '../passkey-fields.ts';
import { type Call, privateCall, publicCall } from '../route.ts';

/** One line without what an address on the web needs, because mails repeat it. */
const nameField = z
  .string(textLater('passkeys.name'))
  .trim()
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ,'’()&+_-]{0,39})$/u, textLater('passkeys.name'))
  .openapi({ type: 'string', description: '1 to 40 letters, digits, spaces and a few signs' });

/** The calls of passkeys, where getPublic says that there are any. */
export const passkeyCalls: readonly Call[] = [
  privateCall({
    method: 'POST',
    path: '/user/passkey/registerOptions',
    summary:
      'What to make a passkey with, good for two minutes; needs login password, code of scene passkey and authenticator',
    input: z.object({ password: oldPasswordField, ...changeProofFields }),
    answer: enrolmentOptionsAnswer,
    handler: (input, context) => enrolmentOptions(context, input),
  }),
  privateCall({
    method: 'POST',
    path: '/user/passkey/register',
    summary: 'Adds the passkey that was made with registerOptions; withdrawals wait for 24 hours',
    input: z.object({ name: nameField, passkey: madePasskeyField }),
    answer: z.object({ id: z.string() }),
    handler: ({ name, passkey }, context) => enrol(context, { name, response: passkey }),
  }),
  publicCall({
    method: 'POST',
    path: '/user/passkey/loginOptions',
    summary: 'What to log in with, good for two minutes; names no account',
    input: z.object({}),
    answer: proofOptionsAnswer,
    handler: (_input, { deps, now }) => proofOptions(deps, { purpose: 'login', userId: '' }, now),
  }),
  publicCall({
    method: 'POST',
    path: '/user/passkey/login',
    summary: 'Logs in with a passkey alone; answers as /user/login',
    input: z.object({ passkey: passkeyField }),
    answer: z.object({ userId: z.string(), token: z.string() }),
    device: true,
    handler: ({ passkey }, { deps, now, address, device, agent, language }) =>
      signInWithPasskey(deps, { response: passkey, now, address, device, agent, language }),
  }),
  publicCall({
    method: 'POST',
    path: '/user/passkey/resetOptions',
    summary:
      'What to confirm a forgotten password with, good for two minutes; account and new password are in the challenge, and no passkey is named',
    input: z.object({ account: accountField, password: newPasswordField }),
    answer: proofOptionsAnswer,
    handler: (input, { deps, now }) => resetOptions(deps, input, now),
  }),
  privateCall({
    method: 'POST',
    path: '/user/passkey/list',
    summary: 'Passkeys of the person, oldest first; instants in epoch ms',
    input: z.object({}),
    answer: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createTime: z.number().int(),
        usedTime: z.number().int().nullable(),
        mayBeBackedUp: z
          .boolean()
          .openapi({ description: 'Of a kind that its owner may have on many devices' }),
        backedUp: z.boolean(),
      }),
    ),
    handler: (_input, { deps, person }) => listPasskeys(deps.db, person.userId),
  }),
  privateCall({
    method: 'POST',
    path: '/user/passkey/rename',
    summary: 'Gives a passkey another name',
    input: z.object({ id: idField(), name: nameField }),
    answer: z.null(),
    handler: async (input, { deps, person }) => {
      await renamePasskey(deps.db, person.userId, input);
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/passkey/remove',
    summary: 'Removes a passkey: needs the login password and, where one is bound, the authenticator',
    input: z.object({
      id: idField(),
      password: oldPasswordField,
      googleCode: changeProofFields.googleCode,
      passkey: changeProofFields.passkey,
    }),
    answer: z.null(),
    handler: async (input, context) => {
      await removePasskey(context, input);
      return null;
    },
  }),
];
