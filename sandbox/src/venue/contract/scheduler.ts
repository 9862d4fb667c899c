import { closeOrder, type DueOrder, dueOrders, lockHolding } from '../../db/contract/orders.ts';
import { insertPosting, type Leg } from '../../db/ledger/postings.ts';
import type { ContractOrderRow } from '../../db/schema/trade.ts';
import type { Database, Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
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
import { fixed, plainAmount } from '../ledger/amount.ts';
import type { MarketSource } from '../market/source.ts';
import { announce } from '../push/announce.ts';
import { keepLooking, type LookDeps, type Looking, systemTimer } from '../requests/timer.ts';
import { decidingSymbol, resultOf, type Settlement, settle } from './terms.ts';

interface SettleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: MarketSource;
}

/**
 * Settles one order at the last market trade at or before its own expiry, however late this is called. Once only,
 * also with several processes. False: it was settled already, is being settled, has not expired, or the market was not
 * seen that far yet.
 */
export function settleOrder(deps: SettleDeps, id: number): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockHolding(tx, id);
    const now = deps.clock.now();
    if (!order || order.expires_at > deps.market.seenUntil(decidingSymbol(order.base), now)) return false;
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
  await announce(tx, {
    userId: order.user_id,
    kind: 'contracts',
    title: 'push.contract',
    subject: `${order.base}/${DECIDING_QUOTE}`,
    amount: signedMoney(settlement.profit, order.quote),
    at: now,
  });
}

/** What every contract is decided in, whatever pays it. */
const DECIDING_QUOTE = 'USDT';

/** The same plain words for a win, a loss and a tie. */
function signedMoney(profit: Settlement['profit'], coin: string): string {
  const sign = profit.gt(0) ? '+' : '';
  return `${sign}${plainAmount(fixed(profit)).replace('-', '−')} ${coin}`;
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

/** How often the coming orders are looked up; well below the shortest duration. */
const LOOK_EVERY_MS = 1000;
/** How far ahead: a little more, so that no order falls between two looks. */
const LOOK_AHEAD_MS = 1500;
const BATCH = 500;
/** An order that could not be settled is tried again after this long. */
const RETRY_MS = 5000;

/**
 * Settles every order at its own instant, from now on. Orders that expired while nobody was there come first.
 * What is due is read from the database, so any number of processes may open and settle side by side.
 * `onError` hears of an order that could not be settled; it stays open and is tried again.
 */
export async function startSettlement(deps: SettleDeps & LookDeps): Promise<Looking> {
  const timer = deps.timer ?? systemTimer;
  const planned = new Map<number, () => void>();
  let stopped = false;
  let work: Promise<void> = Promise.resolve();

  const settle = async (id: number): Promise<void> => {
    if (stopped) return;
    try {
      await settleOrder(deps, id);
      // Not before: until then it must still be found open.
      planned.delete(id);
    } catch (error) {
      deps.onError?.(error);
      if (!stopped)
        planned.set(
          id,
          timer.after(RETRY_MS, () => enqueue(id)),
        );
    }
  };
  const enqueue = (id: number): Promise<void> => {
    work = work.then(() => settle(id));
    return work;
  };
  const plan = (order: DueOrder): void => {
    if (planned.has(order.id) || stopped) return;
    // Timers may fire a millisecond early, and before its expiry an order is left alone.
    const wait = Math.max(0, order.expires_at - deps.clock.now()) + 2;
    planned.set(
      order.id,
      timer.after(wait, () => enqueue(order.id)),
    );
  };
  const look = async (): Promise<void> => {
    for (const order of await dueOrders(deps.db, deps.clock.now() + LOOK_AHEAD_MS, BATCH)) plan(order);
  };

  await settleExpired(deps, settle);
  const looking = await keepLooking(look, LOOK_EVERY_MS, deps);
  const idle = async (): Promise<void> => {
    await looking.idle();
    await work;
  };
  return {
    idle,
    stop: async () => {
      stopped = true;
      for (const cancel of planned.values()) cancel();
      await looking.stop();
      await work;
    },
  };
}

/** Everything that expired before this process began, batch by batch. */
async function settleExpired(deps: SettleDeps, settle: (id: number) => Promise<void>): Promise<void> {
  let last = -1;
  for (;;) {
    const due = await dueOrders(deps.db, deps.clock.now(), BATCH);
    const newest = due.at(-1);
    if (!newest || newest.id === last) return;
    last = newest.id;
    for (const order of due) await settle(order.id);
    if (due.length < BATCH) return;
  }
}
