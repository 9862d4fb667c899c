import type { Notice } from '#protocol/notices.ts';
import { post } from '../endpoint.ts';
import { countAnswer, type HeldNotice, noticeAnswer, noticePageAnswer } from '../wire/notices.ts';
import { nothing, type WirePage } from '../wire/primitives.ts';

export const noticeCount = post<Record<never, never>, number>('/index/getNoticeCount', countAnswer);

export const noticePage = post<{ pageNo: number; pageSize: number }, WirePage<HeldNotice>>(
  '/index/getNoticePage',
  noticePageAnswer,
);

/** Reading a notice marks it as read. */
export const noticeDetail = post<{ id: string }, Notice>('/index/getNoticeDetail', noticeAnswer);

/** Up to an instant (epoch ms): what came meanwhile stays unread. */
export const readAllNotices = post<{ upTo: number }, void>('/index/readAllNotice', nothing);
