import * as v from 'valibot';
import type { Notice, NoticeRow } from '#contract/notices.ts';
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

const row: v.GenericSchema<unknown, NoticeRow> = v.pipe(
  v.object({
    id: wireId,
    title: wireText(200),
    summary: wireText(500),
    read: wireFlag,
    createTime: wireTime,
  }),
  v.transform(({ createTime, ...rest }) => ({ ...rest, time: createTime })),
);

export const noticePageAnswer: v.GenericSchema<unknown, WirePage<NoticeRow>> = inData(pageOf(row));

export const noticeAnswer: v.GenericSchema<unknown, Notice> = inData(
  v.pipe(
    v.object({ id: wireId, title: wireText(200), content: wireText(LONGEST_CONTENT), createTime: wireTime }),
    v.transform(({ createTime, ...rest }) => ({ ...rest, time: createTime })),
  ),
);
