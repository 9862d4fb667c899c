import { describe, expect, it } from 'vitest';
import { mineAllDue } from '../../../sandbox/src/venue/pool/mining.ts';
import { DAY, dealingsIn, newcomerEachTest } from '../earn/newcomer.ts';
import { HOUR } from '../http/open-sandbox.ts';

const { box, midnight, call, later, balance, freeze } = newcomerEachTest('miner', mineAllDue);
const { buy, bought, redeem } = dealingsIn('pool', call);

// biome-ignore lint/suspicious/noExplicitAny: rows as the call answers them
const records = async (fields = {}): Promise<any[]> => (await call('/pool/getRecords', fields)).data.list;

async function stockOf(id: string): Promise<number> {
  const { data } = await box().call('/pool/getList');
  return data.find((machine: { id: string }) => machine.id === id).stock;
}

describe('machines', () => {
  it('are there for everybody, with stock and an output in a coin of their own', async () => {
    const { data } = await box().call('/pool/getList');
    expect(data.length).toBeGreaterThanOrEqual(4);
    expect(new Set(data.map(({ currency }: { currency: string }) => currency)).size).toBeGreaterThan(1);
    for (const machine of data) {
      expect(machine.stock).toBeLessThanOrEqual(machine.total);
      // Eight decimals: so that no day is ever rounded.
      expect(machine.dailyOutput).toMatch(/^\d+\.\d{1,8}$/);
    }
  });

  it('mine whole days only, and pay every one of them to spot', async () => {
    const before = await stockOf('doge-7');
    await bought('doge-7', '2');
    expect([await balance('2'), await balance('4')]).toEqual(['960.00000000', '40.00000000']);
    expect(await stockOf('doge-7')).toBe(before - 2);
    await later(midnight());
    expect((await records())[0]).toMatchObject({
      accruedDays: 0,
      status: 0,
      nextPayout: box().clock.time + DAY,
    });
    await later(DAY);
    expect((await records())[0]).toMatchObject({
      quantity: 2,
      amount: '40.00000000',
      dayOutput: '0.05000000',
      accrued: '0.05000000',
      nextPayout: box().clock.time + DAY,
    });
    expect(await balance('2', 'DOGE')).toBe('0.05000000');
    await later(2 * DAY);
    const { data: days } = await call('/pool/getOutputs', { currency: 'DOGE' });
    const today = Math.floor(box().clock.time / DAY) * DAY;
    expect(days).toEqual([0, 1, 2].map((back) => ({ time: today - back * DAY, amount: '0.05000000' })));
    expect((await call('/pool/getOutputs', { currency: 'BTC' })).data).toEqual([]);
    const { data: log } = await call('/assets/getRecords', { type: 'pool', account: '2' });
    expect(log.list.map(({ amount, currency }: Record<string, string>) => [currency, amount])).toEqual([
      ['DOGE', '0.10000000'],
      ['DOGE', '0.05000000'],
      ['USDT', '-40.00000000'],
    ]);
  });

  it('mine once a day however many look, and catch up after days off', async () => {
    await bought('btc-30', '3');
    box().clock.time += midnight() + 9 * DAY;
    await Promise.all([mineAllDue(box().deps), mineAllDue(box().deps), mineAllDue(box().deps)]);
    await later(1);
    expect((await records())[0]).toMatchObject({ accruedDays: 9, accrued: '0.00001296' });
    expect(await balance('2', 'BTC')).toBe('0.00001296');
  });

  it('wait for their person after the term, without output, and are then paid back whole', async () => {
    const orderId = await bought('doge-7', '1');
    const [{ endTime }] = await records();
    await later(endTime - box().clock.time - 1);
    expect((await records())[0]).toMatchObject({ accruedDays: 6, status: 0 });
    await later(1);
    expect((await records())[0]).toMatchObject({
      status: 1,
      accruedDays: 7,
      nextPayout: null,
      arrival: null,
    });
    await later(5 * DAY);
    expect((await records({ status: '1' })).map((row) => row.accrued)).toEqual(['0.17500000']);
    expect(await balance('4')).toBe('20.00000000');
    expect((await redeem(orderId)).data).toMatchObject({
      kept: '0.00000000',
      refunded: '20.00000000',
      arrival: box().clock.time,
    });
    expect([await balance('2'), await balance('4')]).toEqual(['1000.00000000', 'none']);
    expect(await records({ status: '2' })).toMatchObject([
      { orderId, refunded: '20.00000000', finishTime: box().clock.time },
    ]);
    expect(await stockOf('doge-7')).toBe(2000 - (await takenByOthers('doge-7')));
    expect((await call('/pool/getRedeemPreview', { orderId })).code).toBe(1004);
  });

  it('are paid back whole by the end of their term, as their person chose', async () => {
    const bought = await call('/pool/buy', {
      productId: 'doge-7',
      amount: '1',
      agreed: '1',
      autoRedeem: '1',
    });
    const [{ endTime, autoRedeem }] = await records();
    expect([bought.code, autoRedeem]).toEqual([1, true]);
    await later(endTime - box().clock.time - 1);
    expect([await balance('4'), (await records())[0].status]).toEqual(['20.00000000', 0]);
    await later(1);
    expect([await balance('2'), await balance('4')]).toEqual(['1000.00000000', 'none']);
    expect((await records())[0]).toMatchObject({
      status: 2,
      accruedDays: 7,
      kept: '0.00000000',
      refunded: '20.00000000',
      finishTime: endTime,
    });
    expect(await balance('2', 'DOGE')).toBe('0.17500000');
  });

  it('are redeemed at the instant of their end for nothing, though nobody has looked yet', async () => {
    const orderId = await bought('btc-30', '1');
    const [{ endTime }] = await records();
    await later(endTime - box().clock.time - 1);
    const early = (await call('/pool/getRedeemPreview', { orderId })).data;
    expect(early).toMatchObject({ kept: '1.50000000', arrival: endTime });
    box().clock.time += 1;
    const late = await call('/pool/redeem', { orderId, cost: early.kept });
    expect(late).toMatchObject({ code: 1004, data: { cost: '0.00000000' } });
    expect((await redeem(orderId)).data.refunded).toBe('150.00000000');
    expect((await records())[0]).toMatchObject({ status: 2, accruedDays: 30 });
  });

  it('left early cost what the preview said, are paid after the delay, and mine nothing meanwhile', async () => {
    const orderId = await bought('btc-30', '2');
    await later(midnight() + 2 * DAY + HOUR);
    const { data: preview } = await call('/pool/getRedeemPreview', { orderId });
    expect(preview).toMatchObject({
      kept: '3.00000000',
      refunded: '297.00000000',
      accrued: '0.00000192',
      arrival: box().clock.time + DAY,
    });
    expect((await redeem(orderId)).data).toEqual(preview);
    expect(await balance('4')).toBe('300.00000000');
    expect((await records())[0]).toMatchObject({ status: 1, arrival: preview.arrival, nextPayout: null });
    expect((await call('/pool/redeem', { orderId, cost: preview.kept })).code).toBe(1004);
    await later(3 * DAY);
    expect((await records())[0]).toMatchObject({
      status: 2,
      accruedDays: 2,
      kept: '3.00000000',
      finishTime: preview.arrival,
    });
    expect([await balance('2'), await balance('4')]).toEqual(['997.00000000', 'none']);
    const { data: log } = await call('/assets/getRecords', { type: 'pool', account: '2', currency: 'USDT' });
    expect(log.list[0]).toMatchObject({
      amount: '297.00000000',
      about: { reason: 'pool.redeem', fee: '3.00000000', forfeited: null },
    });
    const { data: inbox } = await call('/index/getNoticePage');
    expect(inbox.list.map(({ content }: { content: string }) => content)).toContain(
      '297 USDT is in your spot account: 300 USDT less a fee of 3 USDT.',
    );
  });

  it('go on mining, and are paid back, where the account is frozen', async () => {
    const orderId = await bought('btc-30', '1');
    await later(midnight() + DAY + HOUR);
    await redeem(orderId);
    const other = await bought('doge-7', '1');
    await freeze();
    await later(2 * DAY);
    expect((await records()).map(({ status, accruedDays }) => [status, accruedDays])).toEqual([
      [0, 1],
      [2, 1],
    ]);
    expect((await buy('doge-7', '1')).code).toBe(1007);
    expect((await call('/pool/redeem', { orderId: other, cost: '0.00000000' })).code).toBe(1007);
  });
});

async function takenByOthers(machine: string): Promise<number> {
  const rows = await box()
    .deps.db.selectFrom('pool_orders')
    .select('quantity')
    .where('product_id', '=', machine)
    .where('status', '<>', 2)
    .execute();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

describe('is refused:', () => {
  it.each([
    ['half a machine', { amount: '1.5' }, 1001],
    ['an unknown machine', { productId: 'none' }, 1006],
    ['over the own cap', { amount: '21' }, 1003],
    ['more than can be paid', { amount: '7' }, 1002],
  ])('%s', async (_, change, code) => {
    expect((await buy('btc-30', '1', change)).code).toBe(code);
    expect([await balance('2'), await balance('4')]).toEqual(['1000.00000000', 'none']);
    expect(await records()).toEqual([]);
  });

  it('over the own cap in pieces', async () => {
    await bought('doge-7', '4');
    expect(await buy('doge-7', '2')).toMatchObject({ code: 1003, data: { left: '1' } });
    await bought('doge-7', '1');
  });

  it('over what is left of the machine', async () => {
    await bought('doge-7', '1');
    const quota = box().deps.db.updateTable('pool_quotas').where('product_id', '=', 'doge-7');
    const taken = await takenByOthers('doge-7');
    await quota.set({ taken: '1999' }).execute();
    expect(await buy('doge-7', '2')).toMatchObject({ code: 1003, data: { left: '1' } });
    await quota.set({ taken: String(taken) }).execute();
  });
});
