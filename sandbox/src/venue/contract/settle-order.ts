import { closeOrder, lockHolding } from '../../db/contract/orders.ts';
import { insertPosting, type Leg } from '../../db/ledger/postings.ts';

import type { ContractOrderRow } from '../../db/schema/trade.ts';
import type { Database, Tx } from '../../db/schema.ts';
import {
  ACCOUNTS,
  type AccountKey,
  type Bucket,
  HOUSE_CONTRACT,
  HOUSE_FEES,
  type Owner,
  person,
} from '../../model/ledger.ts';
import type { Clock } from '../clock.ts';
import { fixed } from '../ledger/amount.ts';
import type { MarketSource } from '../market/source.ts';
import { decidingSymbol } from './deciding-symbol.ts';
import { resultOf, type Settlement, settle } from './terms.ts';

export interface SettleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: MarketSource;
}

/**
 * Settles one order at the last market trade at or before its own expiry, however late this is called. Once only,
 * also with several processes. False: it was settled already, is being settled, or has not expired.
 */
export function settleOrder(deps: SettleDeps, id: number): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockHolding(tx, id);
    const now = deps.clock.now();
    if (!order || order.expires_at > now) return false;
    await close(tx, order, deps.market, now);
    return true;
  });
}

async function close(tx: Tx, order: ContractOrderRow, market: MarketSource, now: number): Promise<void> {
  const trade = market.lastTrade(decidingSymbol(order.base), order.expires_at);
  const result = trade ? resultOf(order.direction, order.open_price, trade.price) : null;
  const terms = { stake: order.stake, fee: order.fee, incomeRate: order.income_rate };
  const settlement = settle(terms, result);
  await insertPosting(
    tx,
    {
      business: trade ? 'contract.settle' : 'contract.refund',
      businessId: String(order.id),
      userId: order.user_id,
      requestId: null,
      at: now,
    },
    legs(order, settlement),
  );
  await closeOrder(tx, order.id, {
    status: trade ? 1 : 2,
    result,
    closePrice: trade?.price ?? null,
    closeTradeId: trade?.id ?? null,
    profit: fixed(settlement.profit),
    closedAt: now,
  });
}

/** A loss writes a zero into the available balance, so that the person's records show the settlement. */
function legs(order: ContractOrderRow, settlement: Settlement): readonly Leg[] {
  const { credit, house, fee } = settlement;
  const own = (bucket: Bucket): AccountKey => ({
    owner: person(order.user_id),
    account: ACCOUNTS.contract,
    currency: order.quote,
    bucket,
  });
  const houses = (owner: Owner): AccountKey => ({
    owner,
    account: 0,
    currency: order.quote,
    bucket: 'available',
  });
  const all = [
    { account: own('available'), amount: credit },
    { account: own('frozen'), amount: credit.plus(house).plus(fee).neg() },
    { account: houses(HOUSE_CONTRACT), amount: house },
    { account: houses(HOUSE_FEES), amount: fee },
  ];
  return all
    .filter((leg, index) => index === 0 || !leg.amount.eq(0))
    .map((leg) => ({ account: leg.account, amount: fixed(leg.amount) }));
}
