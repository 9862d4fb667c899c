import Big from 'big.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SubscribeOrderRow } from '../../../sandbox/src/db/schema/subscribe.ts';
import { findCommitments } from '../../../sandbox/src/db/subscribe/orders.ts';
import { unallottedProjects } from '../../../sandbox/src/db/subscribe/projects.ts';
import { openBusinessClock } from '../../../sandbox/src/exchange/business-clock.ts';
import { audit } from '../../../sandbox/src/exchange/ledger/audit.ts';
import { accountBalances } from '../../../sandbox/src/exchange/ledger/balances.ts';
import { Refusal } from '../../../sandbox/src/exchange/refusal.ts';
import { allotProject } from '../../../sandbox/src/exchange/subscribe/close.ts';
import { commit } from '../../../sandbox/src/exchange/subscribe/commit.ts';
import { projectsAt } from '../../../sandbox/src/exchange/subscribe/projects.ts';
import { closeDue } from '../../../sandbox/src/exchange/subscribe/scheduler.ts';
import { personOf } from '../../support/sandbox/exchange-kit.ts';
import { openSandbox, type TestSandbox } from '../http/open-sandbox.ts';

const HOUR = 3_600_000;

let box: TestSandbox;
beforeAll(async () => {
  box = await openSandbox();
});
afterAll(() => box.close());

const committing = fc.record({
  kind: fc.constant('commit' as const),
  which: fc.nat(6),
  units: fc.integer({ min: 500_000_000, max: 30_000_000_000 }),
});
const passing = fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 60 * HOUR }) });
const looking = fc.record({ kind: fc.constant('look' as const), processes: fc.integer({ min: 1, max: 3 }) });
const restarting = fc.record({ kind: fc.constant('restart' as const), speed: fc.constantFrom(1, 60, 3600) });
const dying = fc.record({ kind: fc.constant('die' as const) });
const step = fc.oneof(
  { arbitrary: committing, weight: 6 },
  { arbitrary: passing, weight: 3 },
  { arbitrary: looking, weight: 1 },
  { arbitrary: restarting, weight: 1 },
  { arbitrary: dying, weight: 1 },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let people = 0;

/** One person's history on a business clock that is opened anew at every restart. */
async function live(steps: readonly Step[]) {
  people += 1;
  const token = await box.register(`history${people}@bourse.test`);
  const { data } = await box.call('/user/info', {}, { token });
  const { db, clock } = box.deps;
  let deps = { db, clock, businessClock: await openBusinessClock(db, clock, 1) };

  const take = async (next: Step): Promise<void> => {
    switch (next.kind) {
      case 'commit': {
        const project = projectsAt(deps.businessClock.now())[next.which];
        const amount = new Big(next.units).div(1e8).toFixed(8);
        const wish = { projectId: project?.id ?? 'none', amount, agreed: '1', requestId: null };
        const asked = { person: personOf(data.uid), language: 'en' as const };
        await db.transaction().execute((tx) => commit(tx, deps, { ...asked, ...wish }));
        return;
      }
      case 'pass':
        return deps.businessClock.advance(next.ms);
      case 'look':
        await Promise.all(Array.from({ length: next.processes }, () => closeDue(deps)));
        return;
      case 'restart':
        box.clock.time += 1000;
        await deps.businessClock.keep();
        deps = { ...deps, businessClock: await openBusinessClock(db, clock, next.speed) };
        return;
      case 'die': {
        const [id] = await unallottedProjects(db, deps.businessClock.now());
        if (id === undefined) return;
        const killed = db.transaction().execute(async (tx) => {
          await allotProject(tx, deps, id);
          throw new Error('killed');
        });
        await expect(killed).rejects.toThrow('killed');
      }
    }
  };
  for (const next of steps) {
    await take(next).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
  await closeDue(deps);
  const { rows } = await findCommitments(db, { userId: data.uid, pageNo: 1, pageSize: 1000 });
  return { orders: rows, now: deps.businessClock.now(), balances: await accountBalances(db, data.uid, 2) };
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
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const { orders, now, balances } = await live(steps);
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
      const spot = new Map(balances.map(({ currency, available }) => [currency, available]));
      for (const [coin, amount] of spotAfter(orders)) expect(spot.get(coin)).toBe(amount);
      expect(await audit(box.deps.db)).toEqual([]);
      expect(box.problems).toEqual([]);
    }),
    { numRuns: 7, seed: 52, endOnFailure: true },
  );
  // Of a history in which nothing happens all of that is true.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
