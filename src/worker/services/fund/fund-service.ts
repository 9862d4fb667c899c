import type Big from 'big.js';
import { ZERO } from '#protocol/decimal.ts';
import {
  type Fund,
  type FundApi,
  type FundCurve,
  type FundEstimate,
  type FundOrder,
  type FundPoint,
  type FundValue,
  fundOrderSchema,
  fundSchema,
  fundValueSchema,
} from '#protocol/fund.ts';
import { ok } from '#protocol/result.ts';
import { listOf, rowsSchema } from '#protocol/schemas.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';
import { fundList, fundRecords, fundRedeemPreview, fundValues } from '../../api/fund.ts';
import { big, cut, raise } from '../../market/exact-math.ts';
import { createEarnMoney } from '../earn/earn-money.ts';
import { type FollowListDeps, provideList } from '../earn/follow-list.ts';
import { charged, paidOut } from '../earn/ledger-math.ts';
import type { IntentsService } from '../intents/intents-service.ts';
import { createReadKnown } from '../known.ts';
import { createPagedList } from '../paged-list.ts';

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
    shape: rowsSchema(fundOrderSchema),
    load: async () => {
      const open = { status: '0', pageNo: 1, pageSize: MOST_OPEN } as const;
      const page = await http.call(fundRecords, open, { background: true });
      return page.ok ? ok({ list: page.value.list, unreadable: page.value.unreadable }) : page;
    },
    took: ({ list }) => {
      const now = list.map(({ id, value }) => `${id} ${value}`).join();
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

    redeem: ({ orderId, dealsAt, receive, currency }, part) =>
      money.redeem({
        payload: { orderId, dealsAt: String(dealsAt), ...(part !== null && { shares: part }) },
        amount: receive,
        coin: currency,
      }),

    records: (pageNo) =>
      pages.page(RECORDS, pageNo, () => http.call(fundRecords, { pageNo, pageSize: PAGE_SIZE })),

    allRecords: () =>
      pages.forFile(RECORDS, (pageNo, pageSize) => http.call(fundRecords, { pageNo, pageSize })),
  };
}

/** Decimals of a growth or a fall: a hundredth of a hundredth of a percent is more than a curve shows. */
const FRACTION_PLACES = 6;

/** Rounded down: a fall away from zero. */
const fraction = (now: Decimal, before: Decimal): Decimal => {
  const change = big(now).div(big(before)).minus(1);
  return (change.lt(0) ? raise : cut)(change, FRACTION_PLACES) ?? ZERO;
};

/**
 * The fall of every value below the highest one before it, the growth of the whole, and the deepest fall. Takes values
 * above zero, oldest first.
 */
export function fundCurve(values: readonly FundValue[]): FundCurve {
  const points: FundPoint[] = [];
  let peak: FundValue | null = null;
  let worst: FundCurve['worst'] = null;
  for (const value of values) {
    if (peak === null || big(value.nav).gt(big(peak.nav))) peak = value;
    const drawdown = fraction(value.nav, peak.nav);
    points.push({ ...value, drawdown });
    if (big(drawdown).lt(big(worst?.drawdown ?? ZERO))) {
      worst = { drawdown, from: peak.time, to: value.time };
    }
  }
  const [first, last] = [values[0], values.at(-1)];
  const growth = first && last && first !== last ? fraction(last.nav, first.nav) : null;
  return { points, growth, worst };
}

/**
 * A purchase at the newest value, as the ledger counts: fee = amount x rate, rounded up; shares = (amount - fee) /
 * value, cut; worth = shares x value, cut; and redeemed at the same value, fee = worth x rate, rounded up. Null where an
 * amount is outside of the grammar, or the fee takes all of it.
 */
export function fundEstimate(
  { nav, buyFeeRate, redeemFeeRate }: Pick<Fund, 'nav' | 'buyFeeRate' | 'redeemFeeRate'>,
  amount: Decimal,
): FundEstimate | null {
  const fee = charged(big(amount).times(big(buyFeeRate)));
  const left = fee && big(amount).minus(big(fee));
  if (fee === null || !left?.gt(0)) return null;
  const invested = paidOut(left);
  const shares = paidOut(left.div(big(nav)));
  const worth = shares && paidOut(big(shares).times(big(nav)));
  const exitFee = worth && charged(big(worth).times(big(redeemFeeRate)));
  const unchanged = worth && exitFee && paidOut(notNegative(big(worth).minus(big(exitFee))));
  return invested && shares && unchanged ? { fee, invested, shares, unchanged } : null;
}

const notNegative = (value: Big): Big => (value.lt(0) ? value.times(0) : value);
