import Big from 'big.js';
import { insertHold, insertPosting, type Occasion } from '../../db/ledger/postings.ts';
import type { SubscribeOrderRow, SubscribeProjectRow } from '../../db/schema/earn.ts';
import type { Database, Tx } from '../../db/schema.ts';
import {
  type AllottedOrder,
  commitmentsTo,
  holdUnlisted,
  markListed,
  SUBSCRIBE_HOLD,
  saveAllotment,
  unlistedOrders,
} from '../../db/subscribe/orders.ts';
import { holdUnallotted, markAllotted, unallottedProjects } from '../../db/subscribe/projects.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ACCOUNTS, type Business, HOUSE_SUBSCRIBE } from '../../model/ledger.ts';
import type { EarnClocks } from '../earn/days.ts';
import { doDue } from '../earn/due.ts';
import { house, nonZero, own } from '../earn/postings.ts';
import { nameOr, tellOwner } from '../earn/tell.ts';
import { fixed } from '../ledger/amount.ts';
import { each } from '../requests/each.ts';
import { everySecond } from '../requests/timer.ts';
import { crowdLotsAt, findProject } from './projects.ts';

type Order = Pick<SubscribeOrderRow, 'id' | 'user_id' | 'currency' | 'amount'>;

/** The amount moves from available to frozen, in one posting. Throws as a posting does. */
export function bookCommitment(tx: Tx, order: Order, requestId: string | null, at: number): Promise<void> {
  return insertHold(tx, occasionOf(order, 'subscribe.commit', requestId, at), {
    kind: SUBSCRIBE_HOLD,
    account: ACCOUNTS.spot,
    currency: order.currency,
    amount: order.amount,
  });
}

/** What was held pays for the lots that were allotted, and the rest of it goes back. */
function bookAllotment(tx: Tx, order: Order, { cost, refund }: AllottedOrder, at: number): Promise<void> {
  const spot = own(order, ACCOUNTS.spot);
  return insertPosting(
    tx,
    occasionOf(order, 'subscribe.allot', null, at),
    nonZero([
      { account: { ...spot, bucket: 'frozen' }, amount: `-${order.amount}` },
      { account: spot, amount: refund },
      { account: house(HOUSE_SUBSCRIBE, order), amount: cost },
    ]),
  );
}

/** The coins come into the spot balance. */
function bookListing(
  tx: Tx,
  order: Order & { readonly coin: string },
  allotted: string,
  at: number,
): Promise<void> {
  const coins = { user_id: order.user_id, currency: order.coin };
  return insertPosting(tx, occasionOf(order, 'subscribe.list', null, at), [
    { account: own(coins, ACCOUNTS.spot), amount: allotted },
    { account: house(HOUSE_SUBSCRIBE, coins), amount: `-${allotted}` },
  ]);
}

const occasionOf = (
  { id, user_id: userId }: Order,
  business: Business,
  requestId: string | null,
  at: number,
): Occasion => ({ business, businessId: String(id), userId, requestId, at });

/**
 * Shares `total` whole lots among those who asked, in the order they asked. Where no more was asked for than there is,
 * everybody gets all of it. Else each gets the whole part of total x own / all, and the lots that are left over go one
 * by one to the largest remainders, the earlier first (the method of Hamilton). Nobody gets more than was asked for,
 * and together they get `total`, or all that was asked for. Takes whole numbers, none below zero.
 */
export function allot(requested: readonly number[], total: number): readonly number[] {
  const all = requested.reduce((sum, lots) => sum + BigInt(lots), 0n);
  if (all <= BigInt(total)) return requested;
  const shares = requested.map((lots, place) => {
    const exact = BigInt(total) * BigInt(lots);
    return { place, whole: Number(exact / all), rest: exact % all };
  });
  const given = shares.reduce((sum, { whole }) => sum + whole, 0);
  const lucky = shares
    .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
    .slice(0, total - given);
  const extra = new Set(lucky.map(({ place }) => place));
  return shares.map(({ place, whole }) => whole + (extra.has(place) ? 1 : 0));
}

/**
 * Allots a sale that is over, all of its commitments in one transaction, and gives back what was not used. Does nothing
 * where that was done before, or while it is open.
 */
export async function allotProject(tx: Tx, clocks: EarnClocks, id: string): Promise<void> {
  const row = await holdUnallotted(tx, id);
  const now = clocks.businessClock.now();
  if (!row || row.ends_at > now) return;
  const project = findProject(id, now);
  if (!project) throw new Error(`no sale ${id}`);
  const orders = await commitmentsTo(tx, id);
  const crowdLots = crowdLotsAt(project, row.ends_at);
  // The crowd comes last, so that a remainder as large as a person's goes to the person.
  const shares = allot([...orders.map(({ lots }) => lots), crowdLots], row.total_lots);
  const at = clocks.clock.now();
  for (const [place, order] of orders.entries()) {
    const allotted = resultOf(row, order, shares[place] ?? 0);
    await saveAllotment(tx, order.id, allotted, at);
    await bookAllotment(tx, order, allotted, at);
    const { coin, currency } = order;
    const values = {
      allotted: allotted.allotted,
      cost: allotted.cost,
      refund: allotted.refund,
      coin,
      currency,
    };
    const letter = allotted.lots === 0 ? 'refunded' : 'allotted';
    const about = { userId: order.user_id, section: 'subscribe' } as const;
    await tellOwner(tx, { ...about, letter, product: project.name, values, at });
  }
  await markAllotted(tx, id, { crowdLots, crowdAllotted: shares[orders.length] ?? 0, at: now });
}

/** Brings the coins of an allotted order into the spot balance. Does nothing where that was done before. */
async function listOrder(tx: Tx, clocks: EarnClocks, id: number): Promise<void> {
  const order = await holdUnlisted(tx, id);
  if (!order || order.allotted === null) return;
  const at = clocks.clock.now();
  await markListed(tx, id, { listedAt: clocks.businessClock.now(), at });
  await bookListing(tx, order, order.allotted, at);
  const product = nameOr(findProject(order.project_id, clocks.businessClock.now()), order.project_id);
  const values = { allotted: order.allotted, coin: order.coin };
  const about = { userId: order.user_id, section: 'subscribe' } as const;
  await tellOwner(tx, { ...about, letter: 'listed', product, values, at });
}

/** Exact: lot x price has at most eight decimals in every sale. */
function resultOf(row: SubscribeProjectRow, order: SubscribeOrderRow, lots: number): AllottedOrder {
  const allotted = new Big(row.lot).times(lots);
  const cost = allotted.times(row.price);
  return {
    lots,
    allotted: fixed(allotted),
    cost: fixed(cost),
    refund: fixed(new Big(order.amount).minus(cost)),
  };
}

type SaleDeps = EarnClocks & { readonly db: Database };

/**
 * Allots sales at their end and lists their coins, by the business clock, from now on; what came due while nobody was
 * there comes first. Any number of processes may do so side by side. `onError` hears of what could not be done: it is
 * tried again at the next look.
 */
export const startSales = everySecond(closeDue);

/**
 * Does everything that is due by now: each sale in a transaction of its own, then each listing. One that fails does not
 * keep the others waiting; its error is thrown at the end.
 */
export async function closeDue(deps: SaleDeps): Promise<void> {
  const until = deps.businessClock.now();
  const allot = async () =>
    each(await unallottedProjects(deps.db, until), (id) =>
      inTransaction(deps.db, (tx) => allotProject(tx, deps, id)),
    );
  const list = () =>
    doDue(
      (limit) => unlistedOrders(deps.db, until, limit),
      (id) => inTransaction(deps.db, (tx) => listOrder(tx, deps, id)),
    );
  await each([allot, list], (part) => part());
}
