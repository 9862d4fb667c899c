import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database, Tx } from '../../../sandbox/src/db/schema.ts';
import { Refusal } from '../../../sandbox/src/model/refusal.ts';
import { openBusinessClock } from '../../../sandbox/src/venue/business-clock.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { accountBalances } from '../../../sandbox/src/venue/ledger/balances.ts';
import { personOf } from '../../support/sandbox/exchange-kit.ts';
import type { TestSandbox } from '../http/open-sandbox.ts';
import { DAY } from './newcomer.ts';

/** Time goes on: by milliseconds, or (`align`) from there to the next 00:00 UTC. */
export const passing = (mostDays: number) =>
  fc.record({
    kind: fc.constant('pass' as const),
    ms: fc.oneof(fc.integer({ min: 1, max: mostDays * DAY }), fc.constantFrom(1, DAY - 1, DAY)),
    align: fc.boolean(),
  });

/** One of a person's orders is redeemed. */
export const redeeming = fc.record({ kind: fc.constant('redeem' as const), which: fc.nat(5) });

/** The scheduler looks, in several processes at once. */
export const looking = fc.record({
  kind: fc.constant('look' as const),
  processes: fc.integer({ min: 1, max: 3 }),
});

/** The server ends and comes back at this speed. */
export const restarting = fc.record({
  kind: fc.constant('restart' as const),
  speed: fc.constantFrom(1, 60, 3600),
});

/** The server dies in the middle of what is due first. */
const dying = fc.record({ kind: fc.constant('die' as const) });

/** What happens to a server in every area alike. */
export const ofTheServer = [
  { arbitrary: looking, weight: 2 },
  { arbitrary: restarting, weight: 1 },
  { arbitrary: dying, weight: 1 },
] as const;

type Event =
  | { readonly kind: 'pass'; readonly ms: number; readonly align: boolean }
  | { readonly kind: 'look'; readonly processes: number }
  | { readonly kind: 'restart'; readonly speed: number };

/** Which of a person's orders a step means; where there is none, one that nobody has. */
export const orderAt = (orders: readonly { readonly id: number }[], which: number): string =>
  String(orders[which % Math.max(1, orders.length)]?.id ?? 'none');

/** A new person of the box, whose history runs on a business clock that is opened again at every restart. */
export async function beginHistory(box: TestSandbox) {
  const token = await box.register(box.newAddress());
  const { data } = await box.call('/user/info', {}, { token });
  const userId: string = data.uid;
  const { db, clock, fundValues } = box.deps;
  let deps = { db, clock, fundValues, businessClock: await openBusinessClock(db, clock, 1) };

  async function restart(speed: number): Promise<void> {
    box.clock.time += 1000;
    await deps.businessClock.keep();
    deps = { ...deps, businessClock: await openBusinessClock(db, clock, speed) };
  }

  return {
    asked: { person: personOf(userId), language: 'en' as const },
    /** For the queries that give a person's rows by pages. */
    allRows: { userId, pageNo: 1, pageSize: 1000 },
    /** They hold the clock that was opened last. */
    deps: () => deps,
    now: () => deps.businessClock.now(),

    /** What happens in every area alike; `look` is what its scheduler does. */
    async happen(event: Event, look: Look): Promise<void> {
      if (event.kind === 'restart') return restart(event.speed);
      if (event.kind === 'look') {
        await Promise.all(Array.from({ length: event.processes }, () => look(deps)));
        return;
      }
      const now = deps.businessClock.now();
      const to = event.align ? Math.ceil((now + event.ms) / DAY) * DAY : now + event.ms;
      await deps.businessClock.advance(to - now);
    },

    /** Does what is due first in a transaction whose process dies before its end. */
    async dieIn<Id>(
      due: (db: Database, until: number, limit: number) => Promise<readonly Id[]>,
      work: (tx: Tx, id: Id, at: { readonly business: number; readonly real: number }) => Promise<unknown>,
    ): Promise<void> {
      const business = deps.businessClock.now();
      const [id] = await due(db, business, 1);
      if (id === undefined) return;
      const killed = db.transaction().execute(async (tx) => {
        await work(tx, id, { business, real: box.clock.now() });
        throw new Error('killed');
      });
      await expect(killed).rejects.toThrow('killed');
    },

    /** Takes one step after the other, then looks once more; to be refused is a part of history. */
    async live<Step>(
      steps: readonly Step[],
      take: (step: Step) => Promise<unknown>,
      look: Look,
    ): Promise<void> {
      for (const step of steps) {
        await take(step).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
      await look(deps);
    },

    /** What an account has available, by coin. */
    async available(account: 2 | 5): Promise<ReadonlyMap<string, string>> {
      const balances = await accountBalances(db, userId, account);
      return new Map(balances.map(({ currency, available }) => [currency, available]));
    },
  };
}

type HistoryDeps = Pick<TestSandbox['deps'], 'db' | 'clock' | 'fundValues' | 'businessClock'>;
type Look = (deps: HistoryDeps) => Promise<unknown>;

/** Lives many histories, after each of which the ledger is sound; `seen` counts what happened in them. */
export async function manyHistories<Step>(
  box: TestSandbox,
  { step, ...runs }: { readonly step: fc.Arbitrary<Step>; readonly numRuns: number; readonly seed: number },
  seen: Readonly<Record<string, number>>,
  live: (steps: readonly Step[]) => Promise<void>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      await live(steps);
      expect(await audit(box.deps.db)).toEqual([]);
      expect(box.problems).toEqual([]);
    }),
    { ...runs, endOnFailure: true },
  );
  // Of a history in which nothing happens all of that is true.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
}
