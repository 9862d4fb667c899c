import Big from 'big.js';
import type { Tx } from '../../db/schema.ts';
import { committedBy, insertCommitment } from '../../db/subscribe/orders.ts';
import { addRequested, lockProject } from '../../db/subscribe/projects.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import type { EarnClocks } from '../earn/days.ts';
import { type Purchase, readSpent, requireMinimum, requireRoom } from '../earn/purchase.ts';
import { fixed } from '../ledger/amount.ts';
import { orRefuse } from '../ledger/balances.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { findProject, phaseAt, type SubscribeProject } from './projects.ts';
import { bookCommitment } from './sale.ts';

interface Commitment extends Purchase {
  readonly projectId: string;
}

/**
 * Commits an amount to a sale that is open: it is set aside on spot until the allotment. Gives the order's id. Refuses
 * with `notAllowed`, `notFound`, `validation` (agreement, amount, minimum), `state` (not open), `limit` (what one
 * person may commit) or `balance`.
 */
export async function commit(tx: Tx, clocks: EarnClocks, wish: Commitment): Promise<string> {
  const { person, requestId, language } = wish;
  const { userId } = person;
  requireMayTrade(person, language);
  const { project, amount } = readCommitment(wish, clocks.businessClock.now());
  const at = clocks.clock.now();
  const { currency, coin } = project;
  const row = await lockProject(tx, {
    id: project.id,
    coin,
    currency,
    price: project.price,
    lot: project.lot,
    total_lots: project.totalLots,
    ends_at: project.end,
    listing_at: project.listingTime,
    created_at: at,
  });
  // Checked again once it is held: after waiting for another it may be too late.
  const committedAt = clocks.businessClock.now();
  requireOpen(project, committedAt, language);
  if (row.allotted_at !== null) throw new Refusal('state', textOf('subscribe.closed', language));
  const own = await committedBy(tx, userId, project.id);
  requireRoom(amount, new Big(project.max).minus(own), 'subscribe.overCap', language);
  const lots = lotsFor(project, amount);
  const order = { user_id: userId, currency, amount: fixed(amount) };
  const id = await insertCommitment(tx, {
    ...order,
    request_id: requestId,
    project_id: project.id,
    coin,
    lots,
    committed_at: committedAt,
    created_at: at,
  });
  await addRequested(tx, project.id, lots);
  await orRefuse(bookCommitment(tx, { ...order, id }, requestId, at), language);
  return String(id);
}

function readCommitment(wish: Commitment, now: number) {
  const { projectId, language } = wish;
  const project = findProject(projectId, now);
  if (!project) throw new Refusal('notFound', textOf('subscribe.project', language));
  const amount = readSpent(wish);
  requireOpen(project, now, language);
  requireMinimum(amount, project.min, language);
  return { project, amount };
}

function requireOpen(project: SubscribeProject, now: number, language: Language): void {
  const phase = phaseAt(project, now);
  if (phase === 0)
    throw new Refusal('state', textOf('subscribe.notStarted', language), { start: project.start });
  if (phase === 2) throw new Refusal('state', textOf('subscribe.closed', language));
}

/** The whole lots that an amount pays for. The least amount pays for one. */
function lotsFor({ price, lot }: SubscribeProject, amount: Big): number {
  return amount.div(new Big(price).times(lot)).round(0, Big.roundDown).toNumber();
}
