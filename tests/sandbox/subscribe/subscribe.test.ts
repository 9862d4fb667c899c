import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { allotProject, closeDue } from '../../../sandbox/src/venue/subscribe/sale.ts';
import { type Answer, HOUR, openSandboxForFile } from '../http/open-sandbox.ts';

const DAY = 24 * HOUR;

const box = await openSandboxForFile();
let token = '';
let account = '';
let userId = '';
let count = 0;
beforeEach(async () => {
  count += 1;
  box.clock.time += 10 * DAY;
  account = `buyer${count}@bourse.test`;
  token = await box.register(account);
  userId = (await call('/user/info')).data.uid;
});
afterEach(async () => {
  expect(await audit(box.deps.db)).toEqual([]);
  expect(box.problems).toEqual([]);
});

/** Sessions end within days: a person who comes back signs in again. */
async function at(time: number): Promise<void> {
  box.clock.time = time;
  await closeDue(box.deps);
  token = await box.signIn({ account, password: 'Newcomer-1' });
}

function call(path: string, fields: Record<string, string> = {}): Promise<Answer> {
  return box.call(path, fields, { token, headers: { 'Idempotency-Key': randomUUID() } });
}

const buy = (projectId: string, amount: string, more: Record<string, string> = {}) =>
  call('/subscribe/buy', { projectId, amount, agreed: '1', ...more });

// biome-ignore lint/suspicious/noExplicitAny: rows as the calls answer them
type Row = any;
const projects = async (): Promise<Row[]> => (await box.call('/subscribe/getList')).data;
const records = async (): Promise<Row[]> => (await call('/subscribe/getRecords')).data.list;

async function balance(currency: string): Promise<string> {
  const { data } = await call('/assets/getAssets', { account: '2' });
  const row = data.find((held: Row) => held.currency === currency);
  return row ? `${row.available} ${row.frozen}` : 'none';
}

/** The next sale of a coin, an hour after it opened. */
async function open(coin: string): Promise<Row> {
  for (;;) {
    const found = (await projects()).find((project) => project.coin === coin && project.status < 2);
    if (found) {
      await at(Math.max(box.clock.time, found.start + HOUR));
      return found;
    }
    box.clock.time += DAY;
  }
}

describe('sales', () => {
  it('are there for everybody: one to come, one open, one closed', async () => {
    const list = await projects();
    expect(list.length).toBeGreaterThanOrEqual(4);
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set([0, 1, 2]));
    for (const project of list) {
      const detail = await box.call('/subscribe/getDetail', { projectId: project.id });
      expect(detail.data).toEqual(project);
    }
    expect((await box.call('/subscribe/getDetail', { projectId: 'none' })).code).toBe(1006);
  });
});

describe('a commitment to a sale that asks for too much', () => {
  it('is set aside, allotted by share at the end, refunded for the rest and listed a day later', async () => {
    const project = await open('HELQ');
    const { data } = await buy(project.id, '500');
    expect(await balance('USDT')).toBe('500.00000000 500.00000000');
    expect(await records()).toEqual([
      expect.objectContaining({ orderId: data.orderId, amount: '500.00000000', status: 0, cost: null }),
    ]);
    await at(project.end - 1);
    expect((await records())[0].status).toBe(0);
    await at(project.end);
    // 500 / 2.4 = 208 lots of 255,208: 50,000 x 208 / 255,208 = 40.75
    expect((await records())[0]).toMatchObject({
      status: 1,
      allotted: '41.00000000',
      cost: '98.40000000',
      refund: '401.60000000',
      listingTime: project.end + DAY,
    });
    expect([await balance('USDT'), await balance('HELQ')]).toEqual(['901.60000000 0.00000000', 'none']);
    const { data: closed } = await box.call('/subscribe/getDetail', { projectId: project.id });
    expect(closed).toMatchObject({ status: 2, requested: '255208.00000000', sold: '50000.00000000' });
    await at(project.listingTime);
    expect((await records())[0]).toMatchObject({ status: 2, finishTime: project.listingTime });
    expect(await balance('HELQ')).toBe('41.00000000 0.00000000');
    const { data: log } = await call('/assets/getRecords', { type: 'subscription', account: '2' });
    expect(log.list.map(({ currency, amount }: Row) => `${amount} ${currency}`)).toEqual([
      '41.00000000 HELQ',
      '401.60000000 USDT',
      '-500.00000000 USDT',
    ]);
  });

  it('comes to what it committed, in coins and in money back, for each of two commitments', async () => {
    const project = await open('HELQ');
    const wishes = [project.min, project.min];
    for (const wish of wishes) await buy(project.id, wish);
    await at(project.listingTime);
    for (const record of await records()) {
      expect(new Big(record.cost).plus(record.refund).eq(project.min)).toBe(true);
    }
  });
});

describe('a commitment to a sale with enough for all', () => {
  it('buys every whole lot that it pays for', async () => {
    const project = await open('OBSN');
    await buy(project.id, '100');
    await at(project.end);
    expect((await records())[0]).toMatchObject({
      allotted: '8.00000000',
      cost: '100.00000000',
      refund: '0.00000000',
    });
    await at(project.listingTime);
    await buy((await open('OBSN')).id, '14');
    await at((await records())[0].listingTime);
    expect((await records())[0]).toMatchObject({
      allotted: '1.10000000',
      cost: '13.75000000',
      refund: '0.25000000',
    });
    expect(await balance('OBSN')).toBe('9.10000000 0.00000000');
  });

  it('is allotted and listed once however many look, after days off and however often one dies', async () => {
    const project = await open('TIDX');
    await buy(project.id, '120');
    box.clock.time = project.listingTime + 20 * DAY;
    await box.deps.db
      .transaction()
      .execute(async (tx) => {
        await allotProject(tx, box.deps, project.id);
        throw new Error('killed');
      })
      .catch((error: Error) => expect(error.message).toBe('killed'));
    await Promise.all([closeDue(box.deps), closeDue(box.deps), closeDue(box.deps)]);
    await at(box.clock.time + 1);
    expect((await records()).map(({ status, allotted }) => [status, allotted])).toEqual([
      [2, '100.00000000'],
    ]);
    expect([await balance('USDT'), await balance('TIDX')]).toEqual([
      '880.00000000 0.00000000',
      '100.00000000 0.00000000',
    ]);
  });

  it('is allotted all the same where the account is frozen by then', async () => {
    const project = await open('TIDX');
    await buy(project.id, '120');
    await box.deps.db.insertInto('person_security').values({ user_id: userId, frozen_at: 1 }).execute();
    await at(project.listingTime);
    expect((await records())[0].status).toBe(2);
    expect((await buy((await open('TIDX')).id, '120')).code).toBe(1007);
  });
});

describe('is refused:', () => {
  it('what is wrong with the wish itself', async () => {
    const project = await open('TIDX');
    const wrong: [string, Record<string, string>, number][] = [
      ['under the minimum', { amount: '11.99999999' }, 1001],
      ['an unknown project', { projectId: 'none' }, 1006],
      ['a project that was not announced yet', { projectId: 'tidx-99993' }, 1006],
      ['over the own cap', { amount: '3000.00000001' }, 1003],
      ['more than there is', { amount: '1000.00000001' }, 1002],
    ];
    for (const [what, change, code] of wrong) {
      expect((await buy(project.id, '20', change)).code, what).toBe(code);
    }
    expect(await balance('USDT')).toBe('1000.00000000 0.00000000');
    expect(await records()).toEqual([]);
  });

  it('before it opens and after it has closed', async () => {
    const upcoming = (await projects()).find(({ status }) => status === 0);
    await at(upcoming.start - 1);
    expect(await buy(upcoming.id, upcoming.min)).toMatchObject({
      code: 1004,
      data: { start: upcoming.start },
    });
    await at(upcoming.start);
    expect((await buy(upcoming.id, upcoming.min)).code).toBe(1);
    await at(upcoming.end);
    expect((await buy(upcoming.id, upcoming.min)).code).toBe(1004);
  });

  it('what goes over the own cap together with what was committed before', async () => {
    const project = await open('NIMB');
    await buy(project.id, '300');
    await buy(project.id, '200.5');
    expect((await call('/subscribe/getOwn', { projectId: project.id })).data).toEqual({
      projectId: project.id,
      committed: '500.50000000',
      left: '499.50000000',
    });
    expect(await buy(project.id, '499.50000001')).toMatchObject({
      code: 1003,
      data: { left: '499.50000000' },
    });
    expect((await call('/subscribe/getOwn', { projectId: 'none' })).code).toBe(1006);
    await at(project.listingTime);
    const total = (await records()).reduce(
      (sum, { cost, refund }) => sum.plus(cost).plus(refund),
      new Big(0),
    );
    expect(total.toFixed(8)).toBe('500.50000000');
  });
});
