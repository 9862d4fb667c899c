import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertUser } from '../../../sandbox/src/db/accounts/users.ts';
import { openDatabase } from '../../../sandbox/src/db/open.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { getCancelAfter, setCancelAfter } from '../../../sandbox/src/venue/spot/cancel-after.ts';
import { fireDue, startSwitches } from '../../../sandbox/src/venue/spot/fire-switch.ts';
import { prepareFolder } from '../../support/pristine-database.ts';
import { codeOf } from '../../support/sandbox/exchange-kit.ts';
import { newcomer } from '../../support/sandbox/traders.ts';
import { onUsualSpot, SpotKit, START } from './spot-kit.ts';

let kit: SpotKit;
onUsualSpot((fresh) => {
  kit = fresh;
});
beforeEach(async () => {
  await kit.db.deleteFrom('spot_cancel_after').execute();
  await kit.db.deleteFrom('notices').execute();
  await insertUser(kit.db, newcomer('a', START));
});

const ALL = { seconds: 60, baseCoin: '', quoteCoin: '', stops: 0 as 0 | 1 };
const WISH = { ...ALL, renew: false };
const OFF = { seconds: 0, baseCoin: '', quoteCoin: '', stops: 0, at: null };

const set = (wish: Partial<typeof WISH> = {}, exchange = kit) =>
  exchange.db
    .transaction()
    .execute((tx) => setCancelAfter(tx, exchange.deps, { ...WISH, ...wish, userId: 'a', language: 'en' }));
const state = () => getCancelAfter(kit.db, 'a');
const bid = () => kit.limit('a', 'buy', '59000.00', '0.1');
const notices = () => kit.db.selectFrom('notices').selectAll().where('user_id', '=', 'a').execute();
const at = async (seconds: number) => {
  kit.clock.moveTo(START + seconds * 1000);
  await fireDue(kit.deps);
};
const endings = (...ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await kit.detail('a', id)).ending));

it('cancels at the stated second, gives the money back, says so once and is off', async () => {
  const { orderId } = await bid();
  expect(await set()).toEqual({ ...ALL, at: START + 60_000 });
  await at(59.999);
  expect(await endings(orderId)).toEqual([null]);
  expect(await state()).toEqual({ ...ALL, at: START + 60_000 });
  await at(60);
  expect(await endings(orderId)).toEqual(['disconnect']);
  expect(await kit.balance('a', 'USDT')).toBe('100000/0');
  expect(await state()).toEqual(OFF);
  await at(61);
  expect(await notices()).toEqual([
    expect.objectContaining({
      category: 'trading',
      summary: expect.objectContaining({ en: 'Orders canceled: 1. Time: 2026-03-02 12:01:00 UTC' }),
    }),
  ]);
  expect(await audit(kit.db)).toEqual([]);
});

it('a renewal in time moves the deadline, and 0 turns it off', async () => {
  const { orderId } = await bid();
  await set();
  await at(59);
  expect((await set()).at).toBe(START + 119_000);
  await at(118);
  expect(await set({ seconds: 0 })).toEqual(OFF);
  await at(500);
  expect(await endings(orderId)).toEqual([null]);
  expect(await notices()).toEqual([]);
});

it('a renewal after the deadline cancels first, and covers later orders alone', async () => {
  const { orderId } = await bid();
  await set();
  kit.clock.moveTo(START + 61_000);
  expect((await set()).at).toBe(START + 121_000);
  expect(await endings(orderId)).toEqual(['disconnect']);
  const later = await bid();
  await at(120);
  expect(await endings(later.orderId)).toEqual([null]);
  await at(121);
  expect(await endings(orderId, later.orderId)).toEqual(['disconnect', 'disconnect']);
});

describe('a call that only renews', () => {
  const renew = (wish: Partial<typeof WISH> = {}) => set({ ...wish, renew: true });

  it('moves the deadline of what is on with these terms', async () => {
    const { orderId } = await bid();
    await set();
    await at(59);
    expect(await renew()).toEqual({ ...ALL, at: START + 119_000 });
    await at(118);
    expect(await endings(orderId)).toEqual([null]);
    await at(119);
    expect(await endings(orderId)).toEqual(['disconnect']);
  });

  it('never revives a switch: late, it fires it and leaves it off', async () => {
    const { orderId } = await bid();
    await set();
    kit.clock.moveTo(START + 60_000);
    expect(await renew()).toEqual(OFF);
    expect(await endings(orderId)).toEqual(['disconnect']);
    const later = await bid();
    expect(await renew()).toEqual(OFF);
    await at(500);
    expect(await endings(later.orderId)).toEqual([null]);
    expect(await notices()).toHaveLength(1);
  });

  it('arms nothing where it was turned off, and leaves the terms of another device', async () => {
    await set();
    await set({ seconds: 0 });
    expect(await renew()).toEqual(OFF);
    const other = { seconds: 300, stops: 1 as const };
    const armed = await set(other);
    await at(10);
    expect(await renew()).toEqual(armed);
    expect(await state()).toEqual({ ...ALL, ...other, at: START + 300_000 });
  });
});

it('the market fills nothing after the deadline, however late it fires', async () => {
  const { orderId } = await bid();
  await set();
  kit.market.trade('btcusdt', START + 90_000, '58000.00', '5');
  await at(3600);
  expect(await kit.detail('a', orderId)).toMatchObject({ ending: 'disconnect', filled: '0.000000' });
  expect(await audit(kit.db)).toEqual([]);
});

it('a pair as its scope leaves the orders of other pairs, and those of other people', async () => {
  const { orderId } = await bid();
  const other = await kit.limit('a', 'buy', '0.045000', '1', { baseCoin: 'ETH', quoteCoin: 'BTC' });
  const theirs = await kit.limit('b', 'buy', '59000.00', '0.1');
  await set({ baseCoin: 'BTC', quoteCoin: 'USDT' });
  await at(60);
  expect(await endings(orderId, other.orderId)).toEqual(['disconnect', null]);
  expect((await kit.detail('b', theirs.orderId)).status).toBe(0);
});

describe('protective stops', () => {
  const stops = async () => {
    const stop = { orderType: 'stopMarket', price: '' };
    const sell = await kit.place('a', { ...stop, side: 'sell', stopPrice: '58500.00', amount: '0.1' });
    const buy = await kit.place('a', { ...stop, side: 'buy', stopPrice: '61500.00', amount: '0.1' });
    const oco = await kit.oco('a', { price: '61000', stopPrice: '58500', amount: '0.2' });
    const entry = await kit.limit('a', 'buy', '60001.00', '0.05', { stopLossPrice: '58500' });
    return [sell.orderId, buy.orderId, ...oco.orderIds, ...entry.exitIds];
  };

  it('stay: exits, and stops that sell, also that of an OCO', async () => {
    const ids = await stops();
    await set();
    await at(60);
    expect(await endings(...ids)).toEqual([null, 'disconnect', 'disconnect', null, null]);
    expect(await audit(kit.db)).toEqual([]);
  });

  it('go where that was chosen', async () => {
    const ids = await stops();
    await set({ stops: 1 });
    await at(60);
    expect(await endings(...ids)).toEqual(ids.map(() => 'disconnect'));
    expect(await audit(kit.db)).toEqual([]);
  });
});

it('two processes at one database fire once, and one that starts late fires what is due', async () => {
  const { orderId } = await bid();
  await set();
  kit.clock.moveTo(START + 60_000);
  // Neither has armed it: they know it from the database alone.
  const two = [new SpotKit(kit, kit.market, kit.clock), new SpotKit(kit, kit.market, kit.clock)];
  const jobs = await Promise.all(two.map((each) => startSwitches(each.deps)));
  await Promise.all(jobs.map((job) => job.stop()));
  expect(await endings(orderId)).toEqual(['disconnect']);
  expect(await notices()).toHaveLength(1);
  expect(await audit(kit.db)).toEqual([]);
});

it('a restart keeps it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-switch-'));
  await prepareFolder(folder);
  const before = await openDatabase({ folder });
  const first = new SpotKit(before, kit.market, kit.clock);
  await insertUser(before.db, newcomer('a', START));
  await first.fund('a', { USDT: '100000' });
  const { orderId } = await first.limit('a', 'buy', '59000.00', '0.1');
  await set({}, first);
  await before.close();
  kit.clock.moveTo(START + 60_000);
  const after = await openDatabase({ folder });
  const second = new SpotKit(after, kit.market, kit.clock);
  await fireDue(second.deps);
  expect((await second.detail('a', orderId)).ending).toBe('disconnect');
  expect(await audit(after.db)).toEqual([]);
  await after.close();
  await rm(folder, { recursive: true });
});

it('says nothing where there was nothing to cancel', async () => {
  await set();
  await at(60);
  expect([await state(), await notices()]).toEqual([OFF, []]);
});

it.each([
  { seconds: 29 },
  { baseCoin: 'BTC' },
  { quoteCoin: 'USDT' },
  { baseCoin: 'XYZ', quoteCoin: 'USDT' },
])('refuses %j', async (wish) => {
  expect(await codeOf(set(wish))).toBe(1001);
  expect(await state()).toEqual(OFF);
});
