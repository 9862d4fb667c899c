import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';
import { AREAS, doAllDue, type EarnArea, type EarnPerson, type Fields, openPerson } from './areas.ts';
import { DAY } from './newcomer.ts';

const WHOLE = { USDT: '1000.00000000' };

const box = await openSandboxForFile();
let person: EarnPerson;
let count = 0;
beforeEach(async () => {
  count += 1;
  person = await openPerson(box, `alike${count}@bourse.test`);
});
afterEach(async () => {
  expect(await audit(box.deps.db)).toEqual([]);
  expect(box.problems).toEqual([]);
});

async function purchaseIn(area: EarnArea, wish = '100'): Promise<Fields> {
  const purchase = area.purchase(await person.offers(area), 0, new Big(wish));
  if (!purchase) throw new Error(`nothing on offer: ${area.name}`);
  return purchase;
}

/** To the next 00:00 UTC, at which all that is dealt by then is done. */
async function midnight(): Promise<void> {
  const now = box.deps.businessClock.now();
  await box.deps.businessClock.advance(Math.ceil((now + 1) / DAY) * DAY - now);
  await doAllDue(box.deps);
}

describe.each(AREAS)('$name', (area) => {
  const untouched = async () => {
    expect(await person.holdings('2')).toEqual(WHOLE);
    expect(await person.records(area)).toEqual([]);
  };

  it('sells nothing to a frozen account, nor to one that may not purchase', async () => {
    const purchase = await purchaseIn(area);
    const { db } = box.deps;
    await db.insertInto('person_security').values({ user_id: person.userId, frozen_at: 1 }).execute();
    expect((await person.buy(area, purchase)).code).toBe(1007);
    await db.deleteFrom('person_security').where('user_id', '=', person.userId).execute();
    const may = db.updateTable('users').set({ can_purchase: false });
    await may.where('email', '=', `alike${count}@bourse.test`).execute();
    expect((await person.buy(area, purchase)).code).toBe(1007);
    await untouched();
  });

  it('refuses a purchase without the agreement, or of what is no amount', async () => {
    const purchase = await purchaseIn(area);
    for (const agreed of ['', '0', 'true']) {
      expect((await person.buy(area, { ...purchase, agreed })).code, agreed).toBe(1001);
    }
    for (const amount of ['', '0', '-100', '1e2', '100.000000001', '１００', ' 100']) {
      expect((await person.buy(area, { ...purchase, amount })).code, amount).toBe(1001);
    }
    await untouched();
  });

  it('refuses a purchase of nobody, and one without a key', async () => {
    const wish = { agreed: '1', ...(await purchaseIn(area)) };
    expect((await box.call(`/${area.name}/buy`, wish)).code).toBe(-2);
    const token = await box.signIn({ account: `alike${count}@bourse.test`, password: 'Newcomer-1' });
    expect((await box.call(`/${area.name}/buy`, wish, { token })).code).toBe(1001);
    await untouched();
  });

  it('does once what is sent twice with the same key, and what differs not at all', async () => {
    const purchase = await purchaseIn(area);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => person.buy(area, purchase, key)));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1);
    expect((await person.buy(area, { ...purchase, amount: '150' }, key)).code).toBe(1008);
    const [order, ...more] = await person.records(area);
    expect(more).toEqual([]);
    const { data: spot } = await person.call('/assets/getAssets', { account: '2' });
    const available = new Big(1000).minus(order.amount).toFixed(8);
    expect(spot).toContainEqual(expect.objectContaining({ currency: 'USDT', available }));
  });

  it('shows an order to nobody else, and lets nobody else redeem it', async () => {
    const { data } = await person.buy(area, await purchaseIn(area));
    await midnight();
    count += 1;
    const stranger = await openPerson(box, `alike${count}@bourse.test`);
    expect(await stranger.records(area)).toEqual([]);
    expect(await stranger.redeem(area, data.orderId)).toBeNull();
    const guess = { orderId: data.orderId, cost: '0.00000000', dealsAt: '0' };
    expect((await stranger.call(`/${area.name}/redeem`, guess)).code).not.toBe(1);
  });
});

describe.each(AREAS.filter(({ account }) => account !== null))('$name', (area) => {
  it('redeems once what is sent twice with the same key, and a redeemed order not at all', async () => {
    const { orderId } = (await person.buy(area, await purchaseIn(area))).data;
    await midnight();
    const preview = await person.call(`/${area.name}/getRedeemPreview`, { orderId });
    const wish = { orderId, ...area.redemption(preview.data) };
    const redeem = (key?: string) => person.call(`/${area.name}/redeem`, wish, key);
    const key = randomUUID();
    const first = await redeem(key);
    expect(first.code).toBe(1);
    expect((await redeem(key)).data).toEqual(first.data);
    expect((await redeem()).code).toBe(1004);
    for (const _ of ['left early', 'paid after its delay']) await midnight();
    const [order] = await person.records(area);
    expect(area.committed(order)?.toFixed(8)).toBe(area.returned(order).toFixed(8));
    const changes = area.changes(order).filter(([coin]) => coin === 'USDT');
    const spot = changes.reduce((sum, [, amount]) => sum.plus(amount), new Big(1000));
    expect((await person.holdings('2')).USDT).toBe(spot.toFixed(8));
    expect(await person.holdings(area.account ?? '')).toEqual({});
  });
});

// proves S16
it('one balance pays for one purchase only, though all areas ask for it at once', async () => {
  const wishes = await Promise.all(
    AREAS.filter(({ name }) => name !== 'pool').map(async (area) => ({
      area,
      purchase: { ...(await purchaseIn(area)), amount: '600' },
    })),
  );
  const answers = await Promise.all(wishes.map(({ area, purchase }) => person.buy(area, purchase)));
  expect(answers.map(({ code }) => code).sort()).toEqual([1, 1002, 1002]);
});
