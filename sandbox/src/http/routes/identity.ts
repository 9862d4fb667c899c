import { z } from '@hono/zod-openapi';
import { IDENTITY_ITEMS } from '../../db/schema/persons.ts';
import { textLater } from '../../texts/texts.ts';
import { removeAvatar, setAvatar } from '../../venue/identity/avatar.ts';
import { askToErase } from '../../venue/identity/erase.ts';
import { invitesOf } from '../../venue/identity/invites.ts';
import { CONSENT_VERSION, submitIdentity } from '../../venue/identity/submit.ts';
import { viewIdentity } from '../../venue/identity/view.ts';
import { serveUpload } from '../../venue/uploads/uploads.ts';
import { uploadAddress } from '../config.ts';
import { fileField, idField, pageAnswer, pageFields, textField } from '../fields.ts';
import { type Call, fileCall, privateCall } from '../route.ts';

const item = z.enum(IDENTITY_ITEMS);
const time = () => z.number().int().nullable();

const identityAnswer = z.object({
  status: z
    .number()
    .int()
    .openapi({ description: '0 not authenticated, 1 reviewing, 2 verified, 3 review rejected' }),
  realName: z.string(),
  idCard: z.string().openapi({ description: 'Its last four characters' }),
  idCardPhotoPositive: z.string(),
  idCardPhotoReverseSide: z.string(),
  items: z
    .array(z.object({ item, reason: z.string() }))
    .openapi({ description: 'What was rejected: these alone can be sent again' }),
  remark: z.string(),
  submitTime: time(),
  decideTime: time(),
  retentionDays: z.number().int(),
  eraseAskTime: time(),
  eraseTime: time(),
  erased: z.boolean(),
  consentVersion: z.string(),
});

/** The calls about who a person is, and the files that go with it. */
export const identityCalls: readonly Call[] = [
  fileCall({
    method: 'GET',
    path: '/user/getUpload',
    summary: 'A file of the person’s own: never shown inline, and to nobody else',
    input: z.object({ id: idField() }),
    handler: ({ id }, { deps, person, language }) => serveUpload(deps, person.userId, id, language),
  }),
  privateCall({
    method: 'POST',
    path: '/user/uploadIcon',
    summary: 'Makes an image (JPEG, PNG or WebP, at most 10 MB) the person’s picture; answers its address',
    input: z.object({ file: fileField() }),
    files: ['file'],
    answer: z.object({ icon: z.string() }),
    handler: async ({ file }, { deps, person, now, language }) => {
      const id = await setAvatar(deps, file, { userId: person.userId, at: now, language });
      return { icon: uploadAddress(id) };
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/removeIcon',
    summary: 'Goes back to the default picture',
    input: z.object({}),
    answer: z.null(),
    handler: async (_input, { deps, person, now }) => {
      await removeAvatar(deps, { userId: person.userId, at: now });
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/submitAuth',
    summary: 'Sends documents for verification: all of it first, afterwards only what was rejected',
    input: z.object({
      realName: textField(100).optional(),
      idCard: textField(40).optional(),
      idCardPhotoPositive: fileField().optional(),
      idCardPhotoReverseSide: fileField().optional(),
      agreed: z
        .literal('1', textLater('accounts.agree'))
        .openapi({ description: 'Agrees to how the documents are used and kept' }),
    }),
    files: ['idCardPhotoPositive', 'idCardPhotoReverseSide'],
    answer: z.null(),
    handler: async ({ agreed: _, ...wish }, { deps, person, now, language }) => {
      await submitIdentity(deps, wish, { userId: person.userId, at: now, language });
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/getAuth',
    summary: 'The person’s verification, what was rejected and why, and what is kept for how long',
    input: z.object({}),
    answer: identityAnswer,
    handler: async (_input, { deps, person, language }) => {
      const { front, back, ...view } = await viewIdentity(deps.db, person.userId, language);
      return {
        ...view,
        items: [...view.items],
        idCardPhotoPositive: uploadAddress(front),
        idCardPhotoReverseSide: uploadAddress(back),
        consentVersion: CONSENT_VERSION,
      };
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/eraseAuth',
    summary:
      'Asks for the documents to be deleted: at once when rejected; when verified they go after the retention, unasked too',
    input: z.object({}),
    answer: z.null(),
    handler: async (_input, { deps, person, now, language }) => {
      await askToErase(deps, { userId: person.userId, at: now, language });
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/user/getInvites',
    summary: 'The person’s invitation code and link, and whom it brought (masked), newest first',
    input: z.object(pageFields),
    answer: pageAnswer(z.object({ name: z.string(), createTime: z.number().int() })).extend({
      inviteCode: z.string(),
      link: z.string(),
    }),
    handler: (page, { deps, person }) => invitesOf(deps.db, person.userId, page),
  }),
];
