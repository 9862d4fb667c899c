import {
  type FundApi,
  type FundOrder,
  fundOrderSchema,
  fundSchema,
  fundValueSchema,
} from '#protocol/fund.ts';
import { ok } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import { fundList, fundRecords, fundRedeemPreview, fundValues } from '../../api/fund.ts';
import { createEarnMoney } from '../earn/earn-money.ts';
import { type FollowListDeps, provideList } from '../earn/follow-list.ts';
import type { IntentsService } from '../intents/intents-service.ts';
import { createReadKnown } from '../known.ts';
import { createPagedList } from '../paged-list.ts';
import { fundCurve, fundEstimate } from './fund-maths.ts';

interface FundDeps extends FollowListDeps {
  readonly intents: IntentsService;
  /** Something was dealt, paid or is worth something else, so balances have moved. */
  readonly settled: () => void;
}

const RECORDS = 'fund-records';
/** More open orders than that are shown page by page only. */
const MOST_OPEN = 100;

/** Funds, their values, and what a person has in them; purchases and redemptions go through the journal of money. */
export function createFundService(deps: FundDeps): FundApi {
  const { http, serverNow, owner, intents, settled } = deps;
  const known = createReadKnown(deps);
  const { snapshots } = deps.cache;
  const pages = createPagedList<FundOrder>({ snapshots, serverNow, owner, row: fundOrderSchema });
  const money = createEarnMoney(intents, 'fund');

  const refreshList = provideList(deps, {
    name: 'funds',
    isPrivate: false,
    shape: listOf(fundSchema),
    load: () => http.call(fundList, {}, { background: true }),
  });
  let held: string | null = null;
  const refreshOpen = provideList(deps, {
    name: 'fundOrders',
    isPrivate: true,
    shape: listOf(fundOrderSchema),
    load: async () => {
      const open = { status: '0', pageNo: 1, pageSize: MOST_OPEN } as const;
      const page = await http.call(fundRecords, open, { background: true });
      return page.ok ? ok(page.value.list) : page;
    },
    took: (orders) => {
      const now = orders.map(({ id, value }) => `${id} ${value}`).join();
      if (held !== null && held !== now) settled();
      held = now;
    },
  });
  intents.onAccepted((request) => {
    if (request.kind !== 'earnBuy' && request.kind !== 'earnRedeem') return;
    if (request.area !== 'fund') return;
    refreshList();
    refreshOpen();
  });

  return {
    async curve(fundId, days) {
      const values = await known(`fund-values:${fundId}:${days}`, listOf(fundValueSchema), () =>
        http.call(fundValues, { fundId, days }),
      );
      return values.ok ? ok({ ...values.value, value: fundCurve(values.value.value) }) : values;
    },

    estimate: async (fund, amount) => ok(fundEstimate(fund, amount)),

    buy: ({ fundId, amount, currency, dealsAt }, again) =>
      money.buy({ payload: { fundId, amount, dealsAt: String(dealsAt) }, amount, coin: currency }, again),

    redeemPreview: (orderId) => http.call(fundRedeemPreview, { orderId }),

    redeem: ({ orderId, dealsAt, receive, currency }) =>
      money.redeem({
        payload: { orderId, dealsAt: String(dealsAt) },
        amount: receive,
        coin: currency,
      }),

    records: (pageNo) =>
      pages.page(RECORDS, pageNo, () => http.call(fundRecords, { pageNo, pageSize: PAGE_SIZE })),

    allRecords: () =>
      pages.forFile(RECORDS, (pageNo, pageSize) => http.call(fundRecords, { pageNo, pageSize })),
  };
}
