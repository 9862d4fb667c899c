import * as v from 'valibot';
import { NOTICE_CATEGORIES, type Notice, noticeRowSchema, noticeSchema } from '#protocol/notices.ts';
import { entity } from '#protocol/schemas.ts';
import { post } from './endpoint.ts';
import { inData, nothing, pageOf, wireCount, wireFlag, wireId, wireText, wireTime } from './primitives.ts';

/** Longer content is cut before anything reads it. */
const LONGEST_CONTENT = 200_000;

/** A row as it is kept: with its text, where the back end lists it. */
export const heldNoticeSchema = entity({ ...noticeRowSchema.entries, content: v.nullable(v.string()) });
export type HeldNotice = v.InferOutput<typeof heldNoticeSchema>;

/** Many are kept: a text that is longer is fetched when it is opened. */
const LONGEST_LISTED = 20_000;

const row = v.pipe(
  v.object({
    id: wireId,
    title: wireText(200),
    summary: wireText(500),
    read: wireFlag,
    createTime: wireTime,
    category: v.optional(v.unknown()),
    content: v.optional(v.unknown()),
  }),
  v.transform(
    ({ createTime, category, content, ...rest }): HeldNotice => ({
      ...rest,
      time: createTime,
      category: NOTICE_CATEGORIES.find((known) => known === category) ?? null,
      content: typeof content === 'string' && content.length <= LONGEST_LISTED ? content : null,
    }),
  ),
  heldNoticeSchema,
);

const noticeAnswer = inData(
  v.pipe(
    v.object({ id: wireId, title: wireText(200), content: wireText(LONGEST_CONTENT), createTime: wireTime }),
    v.transform(({ createTime, ...rest }): Notice => ({ ...rest, time: createTime })),
    noticeSchema,
  ),
);

export const noticeCount = post('/index/getNoticeCount', inData(wireCount));

export const noticePage = post('/index/getNoticePage', inData(pageOf(row)));

/** Reading a notice marks it as read. */
export const noticeDetail = post('/index/getNoticeDetail', noticeAnswer);

/** Up to an instant (epoch ms): what came meanwhile stays unread. */
export const readAllNotices = post('/index/readAllNotice', nothing);
