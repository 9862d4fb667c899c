import * as v from 'valibot';
import { NOTICE_CATEGORIES, type Notice, type NoticeRow } from '#protocol/notices.ts';
import {
  inData,
  pageOf,
  type WirePage,
  wireCount,
  wireFlag,
  wireId,
  wireText,
  wireTime,
} from './primitives.ts';

/** Longer content is cut before anything reads it. */
const LONGEST_CONTENT = 200_000;

export const countAnswer: v.GenericSchema<unknown, number> = inData(wireCount);

/** A row as it is kept: with its text, where the back end lists it. */
export interface HeldNotice extends NoticeRow {
  readonly content: string | null;
}

/** Many are kept: a text that is longer is fetched when it is opened. */
const LONGEST_LISTED = 20_000;

const row: v.GenericSchema<unknown, HeldNotice> = v.pipe(
  v.object({
    id: wireId,
    title: wireText(200),
    summary: wireText(500),
    read: wireFlag,
    createTime: wireTime,
    category: v.optional(v.unknown()),
    content: v.optional(v.unknown()),
  }),
  v.transform(({ createTime, category, content, ...rest }) => ({
    ...rest,
    time: createTime,
    category: NOTICE_CATEGORIES.find((known) => known === category) ?? null,
    content: typeof content === 'string' && content.length <= LONGEST_LISTED ? content : null,
  })),
);

export const noticePageAnswer: v.GenericSchema<unknown, WirePage<HeldNotice>> = inData(pageOf(row));

export const noticeAnswer: v.GenericSchema<unknown, Notice> = inData(
  v.pipe(
    v.object({ id: wireId, title: wireText(200), content: wireText(LONGEST_CONTENT), createTime: wireTime }),
    v.transform(({ createTime, ...rest }) => ({ ...rest, time: createTime })),
  ),
);
