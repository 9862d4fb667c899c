import type { Notice, NoticeRow } from '#contract/notices.ts';
import { post } from '../endpoint.ts';
import { countAnswer, noticeAnswer, noticePageAnswer } from '../wire/notices.ts';
import { nothing, type WirePage } from '../wire/primitives.ts';

export const noticeCount = post<Record<never, never>, number>('/index/getNoticeCount', countAnswer);

export const noticePage = post<{ pageNo: number; pageSize: number }, WirePage<NoticeRow>>(
  '/index/getNoticePage',
  noticePageAnswer,
);

/** Reading a notice marks it as read. */
export const noticeDetail = post<{ id: string }, Notice>('/index/getNoticeDetail', noticeAnswer);

export const readAllNotices = post<Record<never, never>, void>('/index/readAllNotice', nothing);
