import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SubscribeOrderRow } from '../../../sandbox/src/db/schema/earn.ts';
import { findCommitments } from '../../../sandbox/src/db/subscribe/orders.ts';
import { unallottedProjects } from '../../../sandbox/src/db/subscribe/projects.ts';
import { commit } from '../../../sandbox/src/venue/subscribe/commit.ts';
import { projectsAt } from '../../../sandbox/src/venue/subscribe/projects.ts';
import { allotProject, closeDue } from '../../../sandbox/src/venue/subscribe/sale.ts';
import { beginHistory, manyHistories, ofTheServer } from '../earn/history.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const HOUR = 3_600_000;

const box = await openSandboxForFile();

const committing = fc.record({
  kind: fc.constant('commit' as const),
  which: fc.nat(6),
  units: fc.integer({ min: 500_000_000, max: 30_000_000_000 }),
});
// Sales open and close at any hour, not at midnight.
const passing = fc.record({
  kind: fc.constant('pass' as const),
  ms: fc.integer({ min: 1, max: 60 * HOUR }),
  align: fc.constant(false),
});
const step = fc.oneof(
  { arbitrary: committing, weight: 6 },
  { arbitrary: passing, weight: 3 },
  ...ofTheServer,
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function live(steps: readonly Step[]) {
  const history = await beginHistory(box);
  const { db } = box.deps;

  const take = async (next: Step): Promise<void> => {
    switch (next.kind) {
      case 'commit': {
        const project = projectsAt(history.now())[next.which];
        const amount = new Big(next.units).div(1e8).toFixed(8);
        const wish = { projectId: project?.id ?? 'none', amount, agreed: '1', requestId: null };
        await db.transaction().execute((tx) => commit(tx, history.deps(), { ...history.asked, ...wish }));
        return;
      }
      case 'die': {
        return history.dieIn(unallottedProjects, (tx, id) => allotProject(tx, history.deps(), id));
      }
      default:
        return history.happen(next, closeDue);
    }
  };
  await history.live(steps, take, closeDue);
  const { rows } = await findCommitments(db, history.allRows);
  return { orders: rows, now: history.now(), spot: await history.available(2) };
}

/** What spot holds after these orders, of the 1,000 USDT of a newcomer. */
function spotAfter(orders: readonly SubscribeOrderRow[]): ReadonlyMap<string, string> {
  const held = new Map<string, Big>([['USDT', new Big(1000)]]);
  const add = (coin: string, amount: Big) => held.set(coin, (held.get(coin) ?? new Big(0)).plus(amount));
  for (const order of orders) {
    add('USDT', new Big(order.refund ?? 0).minus(order.amount));
    if (order.status === 2) add(order.coin, new Big(order.allotted ?? 0));
  }
  return new Map([...held].map(([coin, amount]) => [coin, amount.toFixed(8)]));
}

it('committed is what the allotted coins cost and what was refunded, whatever happens', async () => {
  const seen = { committed: 0, listed: 0, cutDown: 0 };
  await manyHistories(box, { step, numRuns: 7, seed: 52 }, seen, async (steps) => {
    const { orders, now, spot } = await live(steps);
    for (const order of orders) {
      const project = projectsAt(order.committed_at).find(({ id }) => id === order.project_id);
      if (!project) throw new Error('committed to what was not on sale');
      const due = [project.end, project.listingTime].filter((instant) => instant <= now).length;
      expect(order.status).toBe(due);
      if (order.status === 0) continue;
      const cost = new Big(order.allotted ?? 0).times(project.price);
      expect(cost.plus(order.refund ?? 0).toFixed(8)).toBe(order.amount);
      seen.cutDown += Number(order.allotted_lots) < order.lots ? 1 : 0;
      seen.listed += order.status === 2 ? 1 : 0;
    }
    seen.committed += orders.length;
    for (const [coin, amount] of spotAfter(orders)) expect(spot.get(coin)).toBe(amount);
  });
});
