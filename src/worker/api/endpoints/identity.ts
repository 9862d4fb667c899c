import type { Verification } from '#protocol/identity.ts';
import { post } from '../endpoint.ts';
import { invitesAnswer, verificationAnswer, type WireInvites } from '../wire/identity.ts';
import { nothing } from '../wire/primitives.ts';

const FILES = { body: 'multipart' } as const;

export const getAuth = post<Record<never, never>, Verification>('/user/getAuth', verificationAnswer);

/** Only the fields that are to be sent; `agreed` is the consent to how documents are used and kept. */
export const submitAuth = post<
  {
    realName?: string | undefined;
    idCard?: string | undefined;
    idCardPhotoPositive?: Blob | undefined;
    idCardPhotoReverseSide?: Blob | undefined;
    agreed: 1;
  },
  void
>('/user/submitAuth', nothing, FILES);

export const eraseAuth = post<Record<never, never>, void>('/user/eraseAuth', nothing);

export const uploadIcon = post<{ file: Blob }, void>('/user/uploadIcon', nothing, FILES);

export const removeIcon = post<Record<never, never>, void>('/user/removeIcon', nothing);

export const getInvites = post<{ pageNo: number; pageSize: number }, WireInvites>(
  '/user/getInvites',
  invitesAnswer,
);
