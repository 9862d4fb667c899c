import { z } from '@hono/zod-openapi';
import { removeAvatar, setAvatar } from '../../exchange/identity/avatar.ts';
import { serveUpload } from '../../exchange/uploads/uploads.ts';
import { uploadAddress } from '../api-base.ts';
import { fileField, idField } from '../fields.ts';
import { type Call, fileCall, privateCall } from '../route.ts';

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
];
