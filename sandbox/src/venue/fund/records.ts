import Big from 'big.js';
import { continuedAmounts } from '../../db/earn/continued.ts';
import { type FundPage, findFundOrders, investedInAll } from '../../db/fund/orders.ts';
import type { FundOrderRow } from '../../db/schema/earn.ts';
import type { Database } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { fixed } from '../ledger/amount.ts';
import type { FundDeps } from './dealing.ts';
import { FUNDS, type Fund, findFund } from './funds.ts';
import { dayOf, nextDealing, startOf } from './terms.ts';
import type { FundValues } from './values.ts';

/** Values that the list itself shows of each fund. */
const LISTED_DAYS = 30;
const CHANGE_DECIMALS = 6;

/** A value and the 00:00 UTC (business time, epoch ms) it is of. */
export interface DatedValue {
  readonly time: number;
  readonly nav: string;
}

/** Every fund with its newest value, in the order they are shown. */
export async function fundsOnOffer(
  db: Database,
  { businessClock, fundValues }: Pick<FundDeps, 'businessClock' | 'fundValues'>,
  language: Language,
) {
  const taken = await investedInAll(db);
  const now = businessClock.now();
  return FUNDS.map((fund) => {
    const history = valuesOf(fundValues, fund, LISTED_DAYS, now);
    return {
      id: fund.id,
      name: fund.name[language],
      currency: fund.currency,
      risk: fund.risk,
      nav: fundValues.valueOn(fund, dayOf(now)),
      navTime: startOf(dayOf(now)),
      change: changeOf(history),
      nextDealing: startOf(nextDealing(now)),
      buyFeeRate: fund.buyFeeRate,
      redeemFeeRate: fund.redeemFeeRate,
      managementRate: fund.managementRate,
      lockDays: fund.lockDays,
      min: fund.min,
      max: fund.max,
      quota: fund.quota,
      quotaLeft: fixed(new Big(fund.quota).minus(taken.get(fund.id) ?? '0')),
      inception: startOf(fund.inception),
      portfolio: fund.portfolio.map(({ coin, percent }) => ({
        coin,
        share: new Big(percent).div(100).toFixed(2),
      })),
      history,
    };
  });
}

/** The values of the newest days of a fund, at most `days` of them, oldest first; null where there is no such fund. */
export function fundHistory(
  { businessClock, fundValues }: Pick<FundDeps, 'businessClock' | 'fundValues'>,
  fundId: string,
  days: number,
): readonly DatedValue[] | null {
  const fund = findFund(fundId);
  return fund && valuesOf(fundValues, fund, days, businessClock.now());
}

function valuesOf(values: FundValues, fund: Fund, days: number, now: number): DatedValue[] {
  const last = dayOf(now);
  const first = Math.max(fund.inception, last - days + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({
    time: startOf(first + i),
    nav: values.valueOn(fund, first + i),
  }));
}

/** Since the day before, a fraction. */
function changeOf(history: readonly DatedValue[]): string | null {
  const [before, newest] = history.slice(-2);
  if (!before || !newest) return null;
  return new Big(newest.nav).div(before.nav).minus(1).toFixed(CHANGE_DECIMALS);
}

/** One page of a person's orders, newest first. */
export async function fundRecords(db: Database, page: FundPage, language: Language) {
  const { rows, sum } = await findFundOrders(db, page);
  const ids = rows.map(({ id }) => id);
  const stays = await continuedAmounts(db, 'fund_orders', ids);
  return { list: rows.map((row) => recordOf(row, stays.get(row.id) ?? null, language)), sum };
}

function recordOf(row: FundOrderRow, stays: string | null, language: Language) {
  const dated = (day: number | null) => (day === null ? null : startOf(day));
  return {
    orderId: String(row.id),
    requestId: row.request_id,
    fundId: row.fund_id,
    name: findFund(row.fund_id)?.name[language] ?? row.fund_id,
    currency: row.currency,
    status: row.status === 3 ? (1 as const) : (0 as const),
    amount: row.amount,
    shares: row.shares,
    buyNav: row.value,
    buyFee: row.buy_fee,
    buyFeeRate: row.buy_fee_rate,
    value: row.worth,
    valueTime: dated(row.valued_on),
    profit: profitOf(row, stays),
    redeemFeeRate: row.redeem_fee_rate,
    createTime: row.bought_at,
    dealTime: startOf(row.deals_on),
    unlockTime: row.unlocks_at,
    arrival: dated(row.redeems_on),
    redeemShares: row.redeem_shares,
    renewedFrom: row.renewed_from === null ? null : String(row.renewed_from),
    stays,
    redeemNav: row.redeem_value,
    redeemFee: row.redeem_fee,
    paid: row.paid,
    finishTime: row.ended_at,
  };
}

/** Of what was redeemed or is still there, not of what goes on. Nothing is known before the purchase is dealt. */
function profitOf(row: FundOrderRow, stays: string | null): string | null {
  if (row.status === 0) return null;
  return fixed(new Big(row.paid ?? row.worth).minus(row.amount).plus(stays ?? 0));
}
