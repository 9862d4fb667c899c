import { ok } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import {
  type AllotmentEstimate,
  ownCommitmentSchema,
  type Project,
  projectSchema,
  type SubscribeApi,
  type SubscribeOrder,
  subscribeOrderSchema,
} from '#protocol/subscribe.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';
import { ownCommitment, projectDetail, projectList, subscribeOrders } from '../../api/subscribe.ts';
import { big } from '../../market/exact-math.ts';
import { createEarnMoney } from '../earn/earn-money.ts';
import { type FollowListDeps, provideList } from '../earn/follow-list.ts';
import { charged, paidOut } from '../earn/ledger-math.ts';
import type { IntentsService } from '../intents/intents-service.ts';
import { createReadKnown } from '../known.ts';
import { createPagedList } from '../paged-list.ts';

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

/**
 * What an amount comes to if nobody else asks for anything more: all of its whole lots where there is enough, else the
 * whole part of total x own / all. The lots that are left over then go to the largest remainders, so one may come on top.
 */
export function estimateAllotment(project: Project, amount: Decimal): AllotmentEstimate | null {
  const { price, lot, total, requested } = project;
  const own = big(amount).div(big(price).times(lot)).round(0, 0);
  const all = big(requested).div(lot).round(0, 0).plus(own);
  const there = big(total).div(lot).round(0, 0);
  // Multiplied first and divided as whole numbers, so that no digit of the quotient is lost.
  const given = all.lte(there) ? own : wholePart(there.times(own), all);
  const coins = paidOut(given.times(lot));
  const cost = charged(given.times(lot).times(price));
  const refund = cost === null ? null : paidOut(big(amount).minus(cost));
  const asked = paidOut(own.times(lot));
  const everybody = paidOut(all.times(lot));
  if (coins === null || cost === null || refund === null || asked === null || everybody === null) return null;
  return { asked, requested: everybody, coins, cost, refund };
}

function wholePart(
  dividend: ReturnType<typeof big>,
  divisor: ReturnType<typeof big>,
): ReturnType<typeof big> {
  return dividend.minus(dividend.mod(divisor)).div(divisor);
}
