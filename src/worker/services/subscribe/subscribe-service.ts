import { ok } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import {
  ownCommitmentSchema,
  projectSchema,
  type SubscribeApi,
  type SubscribeOrder,
  subscribeOrderSchema,
} from '#protocol/subscribe.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import { ownCommitment, projectDetail, projectList, subscribeOrders } from '../../api/subscribe.ts';
import { createEarnMoney } from '../earn/earn-money.ts';
import { type FollowListDeps, provideList } from '../earn/follow-list.ts';
import type { IntentsService } from '../intents/intents-service.ts';
import { createReadKnown } from '../known.ts';
import { createPagedList } from '../paged-list.ts';
import { estimateAllotment } from './allotment.ts';

interface SubscribeDeps extends FollowListDeps {
  /** The journal of money loads with the first commitment: a visitor reads without it. */
  readonly intents: () => Promise<IntentsService>;
}

const RECORDS = 'subscribe-records';

/** Sales of new coins: what is on offer, what an amount would be allotted, commitments and what became of them. */
export function createSubscribeService(deps: SubscribeDeps): SubscribeApi {
  const { http, serverNow, owner, language } = deps;
  const { snapshots } = deps.cache;
  const known = createReadKnown(deps);
  const pages = createPagedList<SubscribeOrder>({ snapshots, serverNow, owner, row: subscribeOrderSchema });
  const refresh = provideList(deps, {
    name: 'projects',
    isPrivate: false,
    shape: listOf(projectSchema),
    load: () => http.call(projectList, {}, { background: true }),
  });

  return {
    detail: (projectId) =>
      known(`project:${projectId}:${language() ?? ''}`, projectSchema, () =>
        http.call(projectDetail, { projectId }),
      ),

    estimate: async (project, amount) => ok(estimateAllotment(project, amount)),

    own: (projectId) =>
      known(`project-own:${projectId}`, ownCommitmentSchema, () => http.call(ownCommitment, { projectId })),

    async buy({ id: projectId, currency }, amount, again) {
      const money = createEarnMoney(await deps.intents(), 'subscription');
      const outcome = await money.buy({ payload: { projectId, amount }, amount, coin: currency }, again);
      refresh();
      return outcome;
    },

    records: (pageNo) =>
      pages.page(RECORDS, pageNo, () => http.call(subscribeOrders, { pageNo, pageSize: PAGE_SIZE })),

    allRecords: () =>
      pages.forFile(RECORDS, (pageNo, pageSize) => http.call(subscribeOrders, { pageNo, pageSize })),
  };
}
