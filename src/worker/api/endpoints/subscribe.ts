import type { OwnCommitment, Project, SubscribeOrder } from '#protocol/subscribe.ts';
import { post } from '../endpoint.ts';
import type { WirePage } from '../wire/primitives.ts';
import { ownAnswer, projectAnswer, projectsAnswer, subscribeOrdersAnswer } from '../wire/subscribe.ts';

export const projectList = post<Record<never, never>, readonly Project[]>(
  '/subscribe/getList',
  projectsAnswer,
  { access: 'public' },
);

export const projectDetail = post<{ projectId: string }, Project>('/subscribe/getDetail', projectAnswer, {
  access: 'public',
});

export const ownCommitment = post<{ projectId: string }, OwnCommitment>('/subscribe/getOwn', ownAnswer);

/** Newest first; at most 100 a page. */
export const subscribeOrders = post<{ pageNo: number; pageSize: number }, WirePage<SubscribeOrder>>(
  '/subscribe/getRecords',
  subscribeOrdersAnswer,
);
