import { expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { placeSpotOrder } from '../../../sandbox/src/venue/spot/place-order.ts';
import { Taken } from '../../../sandbox/src/venue/spot/taken.ts';
import { codeOf, personOf } from '../../support/sandbox/exchange-kit.ts';
import { seededChance } from '../../support/sandbox/seeded-chance.ts';
import { LEFT_OUT, onUsualSpot, SpotKit } from './spot-kit.ts';

let kit: SpotKit;
const beginAgain = onUsualSpot((fresh) => {
  kit = fresh;
});

it('two processes at one database never act on a book that the other has changed', async () => {
  const other = new SpotKit(kit, kit.market, kit.clock);
  const { orderId } = await kit.limit('a', 'sell', '60000.50', '0.1');
  expect(await other.limit('b', 'buy', '60000.50', '0.1')).toMatchObject({ status: 1, filled: '0.100000' });
  // As the first one remembers it, the order still rests.
  expect(await codeOf(kit.cancel('a', orderId))).toBe(1004);
  expect(await kit.limit('b', 'buy', '60000.50', '0.1')).toMatchObject({ status: 0, filled: '0.000000' });
  expect(await other.limit('a', 'sell', '60000.50', '0.1')).toMatchObject({ status: 1 });
  expect(await audit(kit.db)).toEqual([]);
});

/** Random orders and cancellations of two people, each at the exchange that `next` gives, and what came of them. */
async function commands(seed: number, next: () => SpotKit): Promise<readonly unknown[]> {
  const chance = seededChance(seed);
  const resting: { readonly who: string; readonly orderId: string }[] = [];
  const heard: unknown[] = [];
  for (let step = 0; step < 150; step += 1) {
    kit.clock.advance(chance.below(2000));
    const exchange = next();
    const who = chance.below(2) === 0 ? 'a' : 'b';
    const side = chance.below(2) === 0 ? 'buy' : 'sell';
    const what = chance.below(10);
    const target = resting[chance.below(Math.max(1, resting.length))];
    const price = `${59_995 + chance.below(12)}.00`;
    const amount = `0.0${1 + chance.below(4)}`;
    if (what < 2 && target) {
      heard.push(await codeOf(exchange.cancel(target.who, target.orderId)));
      continue;
    }
    const size = side === 'buy' ? { total: '900' } : { amount: '0.02' };
    // A refused order is undone after it was matched.
    const placed = await (what < 4
      ? exchange.place(who, { side, orderType: 'market', ...size })
      : exchange.limit(who, side, price, amount)
    ).catch((error: unknown) => String(error));
    heard.push(placed);
    if (typeof placed !== 'string') resting.push({ who, orderId: placed.orderId });
  }
  return heard;
}

it.each([1, 2, 3])(
  'two processes by turns do what one does that reads everything anew, seed %i',
  async (seed) => {
    const chance = seededChance(seed + 1000);
    const two = [new SpotKit(kit, kit.market, kit.clock), new SpotKit(kit, kit.market, kit.clock)];
    const byTurns = await commands(seed, () => two[chance.below(2)] ?? kit);
    expect(await audit(kit.db)).toEqual([]);
    await beginAgain();
    const anew = await commands(seed, () => new SpotKit(kit, kit.market, kit.clock));
    expect(byTurns).toEqual(anew);
  },
);

it('what was rolled back after the last step is forgotten with the rest', async () => {
  await kit.limit('a', 'sell', '60000.50', '0.1');
  const wish = { ...LEFT_OUT, side: 'buy', price: '60000.50', amount: '0.1' };
  const request = { person: personOf('b'), wish, requestId: null, language: 'en' } as const;
  const undone = kit.db.transaction().execute(async (tx) => {
    expect(await placeSpotOrder(tx, kit.deps, request)).toMatchObject({ status: 1 });
    throw new Error('the process was too slow');
  });
  await expect(undone).rejects.toThrow('too slow');
  expect(await kit.limit('b', 'buy', '60000.50', '0.1')).toMatchObject({ status: 1, filled: '0.100000' });
  expect(await kit.balance('a', 'BTC')).toBe('0.9/0');
  expect(await audit(kit.db)).toEqual([]);
});

it('what was taken comes back steadily, however many fills it was', () => {
  const taken = new Taken();
  for (let at = 0; at < 30_000; at += 10) taken.add({ side: 'asks', price: 7n, lots: 1n, at });
  taken.add({ side: 'asks', price: 8n, lots: 1000n, at: 30_000 });
  // Each of 3000 lots is missing by as much as is left of its 30 s: together 1499.5, and a part counts as one.
  expect(taken.missing('asks', 7n, 30_000)).toBe(1500n);
  expect(taken.missing('asks', 8n, 45_000)).toBe(500n);
  expect(taken.missing('bids', 8n, 45_000)).toBe(0n);
  expect(taken.missing('asks', 7n, 59_980)).toBe(1n);
  expect(taken.missing('asks', 7n, 59_990)).toBe(0n);
  expect(taken.missing('asks', 8n, 60_000)).toBe(0n);
});
