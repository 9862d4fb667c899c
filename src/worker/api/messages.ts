import * as v from 'valibot';
import { MESSAGE_CATEGORIES, type Message, messageRowSchema, messageSchema } from '#protocol/messages.ts';
import { entity } from '#protocol/schemas.ts';
import { appPath } from './app-path.ts';
import { post } from './endpoint.ts';
import {
  inData,
  nothing,
  orAbsent,
  pageOf,
  wireCount,
  wireFlag,
  wireId,
  wireText,
  wireTime,
} from './primitives.ts';

/** Longer content is cut before anything reads it. */
const LONGEST_CONTENT = 200_000;

/** A row as it is kept: with its text, where the back end lists it. */
export const heldMessageSchema = entity({ ...messageRowSchema.entries, content: v.nullable(v.string()) });
export type HeldMessage = v.InferOutput<typeof heldMessageSchema>;

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
    ({ createTime, category, content, ...rest }): HeldMessage => ({
      ...rest,
      time: createTime,
      category: MESSAGE_CATEGORIES.find((known) => known === category) ?? null,
      content: typeof content === 'string' && content.length <= LONGEST_LISTED ? content : null,
    }),
  ),
  heldMessageSchema,
);

const messageAnswer = inData(
  v.pipe(
    v.object({
      id: wireId,
      title: wireText(200),
      content: wireText(LONGEST_CONTENT),
      createTime: wireTime,
      link: v.optional(appPath, null),
      sessionId: orAbsent(wireId),
    }),
    v.transform(({ createTime, ...rest }): Message => ({ ...rest, time: createTime })),
    messageSchema,
  ),
);

export const messageCount = post('/index/getNoticeCount', inData(wireCount));

export const messagePage = post('/index/getNoticePage', inData(pageOf(row)));

/** Reading a message marks it as read. */
export const messageDetail = post('/index/getNoticeDetail', messageAnswer);

/** Up to an instant (epoch ms): what came meanwhile stays unread. */
export const readAllMessages = post('/index/readAllNotice', nothing);
