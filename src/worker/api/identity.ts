import * as v from 'valibot';
import {
  type IdentityItem,
  type Invited,
  invitedSchema,
  type Verification,
  verificationSchema,
} from '#protocol/identity.ts';
import { post } from './endpoint.ts';
import {
  inData,
  nothing,
  orNull,
  pageOf,
  rows,
  wireCount,
  wireFlag,
  wireInteger,
  wireText,
  wireTime,
} from './primitives.ts';
import { safeImageUrl } from './safe-url.ts';

/** The fields of the call and what they are to us. */
const ITEMS: Readonly<Record<string, IdentityItem>> = {
  realName: 'realName',
  idCard: 'idCard',
  idCardPhotoPositive: 'front',
  idCardPhotoReverseSide: 'back',
};

const image = v.pipe(
  wireText(2048),
  v.transform((text) => (text === '' ? null : safeImageUrl(text))),
);

const rejected = v.pipe(
  v.object({ item: v.string(), reason: wireText(300) }),
  v.transform(({ item, reason }) => ({ item: ITEMS[item], reason })),
  v.object({ item: v.picklist(Object.values(ITEMS)), reason: v.string() }),
);

/** Every field but the status may be missing. */
const verificationAnswer = inData(
  v.pipe(
    v.object({
      status: wireInteger,
      realName: wireText(100),
      idCard: wireText(40),
      idCardPhotoPositive: image,
      idCardPhotoReverseSide: image,
      items: orNull(rows(rejected)),
      remark: wireText(1000),
      submitTime: orNull(wireTime),
      decideTime: orNull(wireTime),
      retentionDays: orNull(wireCount),
      eraseAskTime: orNull(wireTime),
      eraseTime: orNull(wireTime),
      erased: wireFlag,
    }),
    v.transform(
      (wire): Verification => ({
        status: wire.status,
        realName: wire.realName,
        idCard: wire.idCard,
        front: wire.idCardPhotoPositive,
        back: wire.idCardPhotoReverseSide,
        rejected: wire.items ?? [],
        remark: wire.remark,
        submittedAt: wire.submitTime,
        decidedAt: wire.decideTime,
        retentionDays: wire.retentionDays,
        eraseAskedAt: wire.eraseAskTime,
        eraseAt: wire.eraseTime,
        erased: wire.erased,
      }),
    ),
    verificationSchema,
  ),
);

const invited = v.pipe(
  v.object({ name: wireText(100), createTime: wireTime }),
  v.transform(({ name, createTime }): Invited => ({ id: `${createTime} ${name}`, name, time: createTime })),
  invitedSchema,
);

const invitesAnswer = inData(v.intersect([v.object({ inviteCode: wireText(64) }), pageOf(invited)]));

const FILES = { body: 'multipart' } as const;

export const getAuth = post('/user/getAuth', verificationAnswer);

/** Only the fields that are to be sent; `agreed` is the consent to how documents are used and kept. */
export const submitAuth = post('/user/submitAuth', nothing, FILES);

export const eraseAuth = post('/user/eraseAuth', nothing);

export const uploadIcon = post('/user/uploadIcon', nothing, FILES);

export const removeIcon = post('/user/removeIcon', nothing);

export const getInvites = post('/user/getInvites', invitesAnswer);
