import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openBusinessClock } from '../../../sandbox/src/venue/business-clock.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';
import { AREAS, doAllDue, type EarnArea, type EarnPerson, openPerson, type Row } from './areas.ts';
import { calendarOf, expectWhole, paidBy } from './calendar-of.ts';
import { looking, passing, restarting } from './history.ts';
import { DAY } from './newcomer.ts';

const box = await openSandboxForFile();

const area = fc.constantFrom(...AREAS);
const buying = fc.record({
  kind: fc.constant('buy' as const),
  area,
  which: fc.nat(9),
  units: fc.integer({ min: 1_000_000_000, max: 20_000_000_000 }),
});
const redeeming = fc.record({ kind: fc.constant('redeem' as const), area, which: fc.nat(3) });
const step = fc.oneof(
  { arbitrary: buying, weight: 5 },
  { arbitrary: passing(9), weight: 4 },
  { arbitrary: redeeming, weight: 3 },
  { arbitrary: looking, weight: 2 },
  { arbitrary: restarting, weight: 1 },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The server ends and comes back at another speed: its clock is opened again. */
async function restart(speed: number): Promise<void> {
  box.clock.time += 1000;
  await box.deps.businessClock.keep();
  Object.assign(box.deps, { businessClock: await openBusinessClock(box.deps.db, box.clock, speed) });
}

const known = new Map<string, readonly Row[]>();

/** What is on offer changes with time in subscription only; of funds the next dealing does. */
async function offersOf(person: EarnPerson, area: EarnArea): Promise<readonly Row[]> {
  const held = known.get(area.name);
  const offers = held && area.name !== 'subscribe' ? held : await person.offers(area);
  known.set(area.name, offers);
  const nextDealing = (Math.floor(box.deps.businessClock.now() / DAY) + 1) * DAY;
  return offers.map((offer) => ({ ...offer, nextDealing }));
}

async function take(person: EarnPerson, next: Step): Promise<void> {
  const { businessClock } = box.deps;
  switch (next.kind) {
    case 'buy': {
      const offers = await offersOf(person, next.area);
      const purchase = next.area.purchase(offers, next.which, new Big(next.units).div(1e8));
      if (purchase) await person.buy(next.area, purchase);
      return;
    }
    case 'redeem': {
      const orders = await person.records(next.area);
      const order: Row = orders[next.which % Math.max(1, orders.length)];
      if (order) await person.redeem(next.area, order.orderId);
      return;
    }
    case 'pass': {
      const to = businessClock.now() + next.ms;
      await businessClock.advance((next.align ? Math.ceil(to / DAY) * DAY : to) - businessClock.now());
      return;
    }
    case 'look':
      await Promise.all(Array.from({ length: next.processes }, () => doAllDue(box.deps)));
      return;
    case 'restart':
      await restart(next.speed);
  }
}

const total = (amounts: readonly Big.BigSource[]): Big =>
  amounts.reduce<Big>((sum, amount) => sum.plus(amount), new Big(0));

/** Compares everything that a person has with what their orders say; gives how many of them are over. */
async function check(person: EarnPerson): Promise<number> {
  let over = 0;
  const spot = new Map([['USDT', new Big(1000)]]);
  for (const each of AREAS) {
    const orders = await person.records(each);
    for (const order of orders) {
      for (const [coin, amount] of each.changes(order)) {
        spot.set(coin, total([spot.get(coin) ?? 0, amount]));
      }
      const committed = each.committed(order);
      if (committed === null) continue;
      over += 1;
      expect(each.returned(order).toFixed(8), each.name).toBe(committed.toFixed(8));
    }
    if (each.account === null) continue;
    const held = Object.values(await person.holdings(each.account));
    expect(total(held).toFixed(8), each.name).toBe(total(orders.map(each.held)).toFixed(8));
  }
  const expected = [...spot].filter(([, sum]) => !sum.eq(0)).map(([coin, sum]) => [coin, sum.toFixed(8)]);
  expect(await person.holdings('2')).toEqual(Object.fromEntries(expected));
  return over;
}

/** The app's calendar tells of the same money: what it says was paid is what the ledger paid. */
async function checkCalendar(person: EarnPerson): Promise<void> {
  const events = await calendarOf(person, box.deps.businessClock.now());
  const spot = new Map(paidBy(events));
  const add = (coin: string, amount: Big.BigSource) => spot.set(coin, total([spot.get(coin) ?? 0, amount]));
  add('USDT', 1000);
  for (const each of AREAS) {
    for (const order of await person.records(each)) {
      // What is committed to a sale stays in spot until the allotment.
      if (each.name === 'subscribe' && order.cost === null) continue;
      add(order.priceCurrency ?? order.currency, `-${order.amount}`);
      if (each.name === 'finance' && order.status === 1) expectWhole(order, events);
    }
  }
  const said = [...spot].filter(([, sum]) => !sum.eq(0)).map(([coin, sum]) => [coin, sum.toFixed(8)]);
  expect(await person.holdings('2')).toEqual(Object.fromEntries(said));
}

/** What is left open would have to be accrued in every history after this one. */
async function leave(person: EarnPerson): Promise<void> {
  for (const each of AREAS) {
    for (const { orderId } of await person.records(each)) await person.redeem(each, orderId);
  }
}

it('what was paid in comes back, is kept or is still there, across all areas and whatever happens', async () => {
  const seen = { bought: 0, over: 0 };
  let people = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 26 }), async (steps) => {
      people += 1;
      const person = await openPerson(box, `all-areas${people}@bourse.test`);
      for (const next of steps) await take(person, next);
      await doAllDue(box.deps);
      seen.over += await check(person);
      await checkCalendar(person);
      for (const each of AREAS) seen.bought += (await person.records(each)).length;
      expect(await audit(box.deps.db)).toEqual([]);
      expect(box.problems).toEqual([]);
      await leave(person);
    }),
    { numRuns: 4, seed: 51, endOnFailure: true },
  );
  // Of a history in which nothing happens all of that is true.
  expect(seen.bought).toBeGreaterThan(10);
  expect(seen.over).toBeGreaterThan(3);
});
