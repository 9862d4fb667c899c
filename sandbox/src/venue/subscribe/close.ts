import Big from 'big.js';
import type { SubscribeOrderRow, SubscribeProjectRow } from '../../db/schema/earn.ts';
import type { Tx } from '../../db/schema.ts';
import {
  type AllottedOrder,
  commitmentsTo,
  holdUnlisted,
  markListed,
  saveAllotment,
} from '../../db/subscribe/orders.ts';
import { holdUnallotted, markAllotted } from '../../db/subscribe/projects.ts';
import type { EarnClocks } from '../earn/clocks.ts';
import { fixed } from '../ledger/amount.ts';
import { allot } from './allot.ts';
import { crowdLotsAt } from './crowd.ts';
import { bookAllotment, bookListing } from './postings.ts';
import { findProject } from './projects.ts';

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
  }
  await markAllotted(tx, id, { crowdLots, crowdAllotted: shares[orders.length] ?? 0, at: now });
}

/** Brings the coins of an allotted order into the spot balance. Does nothing where that was done before. */
export async function listOrder(tx: Tx, clocks: EarnClocks, id: number): Promise<void> {
  const order = await holdUnlisted(tx, id);
  if (!order || order.allotted === null) return;
  const at = clocks.clock.now();
  await markListed(tx, id, { listedAt: clocks.businessClock.now(), at });
  await bookListing(tx, order, order.allotted, at);
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
