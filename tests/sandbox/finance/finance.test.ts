import { describe, expect, it } from 'vitest';
import { hostDue } from '../../../sandbox/src/venue/finance/hosting.ts';
import { DAY, dealingsIn, newcomerEachTest } from '../earn/newcomer.ts';
import { HOUR } from '../http/open-sandbox.ts';

const { box, midnight, call, later, balance, freeze } = newcomerEachTest('saver', hostDue);
const { buy, bought, redeem } = dealingsIn('finance', call);

// biome-ignore lint/suspicious/noExplicitAny: rows as the call answers them
const records = async (): Promise<any[]> => (await call('/finance/getRecords')).data.list;

describe('products', () => {
  it('are there for everybody, one of them flexible in USDT', async () => {
    const { data } = await box().call('/finance/getProducts');
    expect(data.length).toBeGreaterThanOrEqual(4);
    expect(data).toContainEqual(expect.objectContaining({ currency: 'USDT', days: 0 }));
    for (const product of data) {
      const detail = await box().call('/finance/getProductDetail', { productId: product.id });
      expect(detail.data).toEqual(product);
    }
    expect((await box().call('/finance/getProductDetail', { productId: 'none' })).code).toBe(1006);
  });
});

describe('a flexible order', () => {
  it('earns for whole days only, each rounded down, and is paid back at once without a cost', async () => {
    const before = (await box().call('/finance/getProducts')).data[0].quotaLeft;
    const orderId = await bought('usdt-flexible', '123.45678901');
    expect([await balance('2'), await balance('3')]).toEqual(['876.54321099', '123.45678901']);
    await later(midnight());
    expect((await records())[0]).toMatchObject({ accrued: '0.00000000', status: 0, endTime: null });
    await later(DAY);
    expect((await records())[0]).toMatchObject({
      accrued: '0.00987654',
      dayInterest: '0.00987654',
      nextPayout: box().clock.time + DAY,
    });
    await later(2 * DAY + 1);
    expect((await redeem(orderId)).data).toMatchObject({
      accrued: '0.02962962',
      kept: '0.00000000',
      refunded: '123.48641863',
    });
    expect([await balance('2'), await balance('3')]).toEqual(['1000.02962962', 'none']);
    expect((await records())[0]).toMatchObject({ status: 1, refunded: '123.48641863' });
    expect((await box().call('/finance/getProducts')).data[0].quotaLeft).toBe(before);
    const { data: log } = await call('/assets/getRecords', { type: 'finance', account: '2' });
    expect(log.list.map(({ amount }: { amount: string }) => amount)).toEqual([
      '0.02962962',
      '123.45678901',
      '-123.45678901',
    ]);
    const product = { orderId, product: 'USDT Flexible' };
    expect(log.list.map(({ about }: { about: unknown }) => about)).toEqual([
      expect.objectContaining({ ...product, reason: 'finance.interest', firstDay: 1, lastDay: 3 }),
      expect.objectContaining({ ...product, reason: 'finance.redeem', otherAccount: 3 }),
      expect.objectContaining({ ...product, reason: 'finance.buy', otherAccount: 3 }),
    ]);
    const references = log.list.map(({ about }: { about: { reference: string } }) => about.reference);
    expect(new Set(references).size).toBe(3);
  });

  it('is accrued once a day however many look, and catches up after days off', async () => {
    await bought('usdt-flexible', '100');
    box().clock.time += midnight() + 9 * DAY;
    await Promise.all([hostDue(box().deps), hostDue(box().deps), hostDue(box().deps)]);
    await later(1);
    expect((await records())[0]).toMatchObject({ accruedDays: 9, accrued: '0.07200000' });
  });

  it('bought just before midnight earns for the day that begins, from its end on', async () => {
    await later(midnight(-1));
    await bought('usdt-flexible', '100');
    await later(1);
    expect((await records())[0].accruedDays).toBe(0);
    await later(DAY - 1);
    expect((await records())[0].accruedDays).toBe(0);
    await later(1);
    expect((await records())[0].accruedDays).toBe(1);
  });

  it('is redeemed in part: all its interest is paid, and the rest earns on from the same day', async () => {
    const orderId = await bought('usdt-flexible', '100');
    await later(midnight() + 3 * DAY);
    const { data: preview } = await call('/finance/getRedeemPreview', { orderId });
    expect(preview).toMatchObject({ staysAtLeast: '10.00000000', stays: null });
    const part = (amount: string) => call('/finance/redeem', { orderId, cost: preview.kept, amount });
    expect((await part('90.00000001')).code).toBe(1001);
    expect((await part('100.00000001')).code).toBe(1001);
    expect((await part('40')).data).toMatchObject({ refunded: '40.02400000', stays: '60.00000000' });
    expect([await balance('2'), await balance('3')]).toEqual(['940.02400000', '60.00000000']);
    await later(DAY);
    const [rest, before] = await records();
    expect(before).toMatchObject({ orderId, status: 1, stays: '60.00000000', accrued: '0.02400000' });
    expect(rest).toMatchObject({ status: 0, renewedFrom: orderId, accruedDays: 1, accrued: '0.00480000' });
    expect((await redeem(rest.orderId)).code).toBe(1);
    expect([await balance('2'), await balance('3')]).toEqual(['1000.02880000', 'none']);
  });

  it('has no term to renew', async () => {
    const orderId = await bought('usdt-flexible', '100');
    expect((await call('/finance/setAutoRenew', { orderId, on: '1' })).code).toBe(1001);
  });
});

describe('a fixed order', () => {
  it('is left as a whole', async () => {
    const orderId = await bought('usdt-7', '100');
    const { data } = await call('/finance/getRedeemPreview', { orderId });
    expect(data.staysAtLeast).toBeNull();
    expect((await call('/finance/redeem', { orderId, cost: data.kept, amount: '40' })).code).toBe(1001);
  });

  it('is paid back with all its interest at the end of its term, and not renewed unless chosen', async () => {
    const orderId = await bought('usdt-7', '200');
    const [{ endTime, autoRenew }] = await records();
    expect(autoRenew).toBe(false);
    await later(endTime - box().clock.time - 1);
    expect((await records())[0]).toMatchObject({ accruedDays: 6, status: 0 });
    await later(1);
    expect((await records())[0]).toMatchObject({
      orderId,
      status: 1,
      accrued: '0.21000000',
      refunded: '200.21000000',
      finishTime: endTime,
    });
    expect([await balance('2'), await balance('3')]).toEqual(['1000.21000000', 'none']);
    expect((await call('/finance/getRedeemPreview', { orderId })).code).toBe(1004);
  });

  it('goes on term after term where that was chosen, each from the end of the one before', async () => {
    const orderId = await bought('usdt-7', '200');
    await call('/finance/setAutoRenew', { orderId, on: '1' });
    const [{ endTime }] = await records();
    await later(endTime + 15 * DAY - box().clock.time);
    const list = await records();
    expect(list.map(({ status, endTime: end }) => [status, end - endTime])).toEqual([
      [0, 21 * DAY],
      [1, 14 * DAY],
      [1, 7 * DAY],
      [1, 0],
    ]);
    expect(list.slice(0, 3).map(({ createTime, renewedFrom }) => [createTime, renewedFrom])).toEqual(
      list.slice(1).map((before) => [before.endTime, before.orderId]),
    );
    expect(list[0]).toMatchObject({ accruedDays: 1, autoRenew: true });
    expect(await balance('2')).toBe('800.63000000');
    expect(await balance('3')).toBe('200.00000000');
  });

  it('is paid back all the same where the account is frozen by then', async () => {
    const orderId = await bought('usdt-7', '200');
    await call('/finance/setAutoRenew', { orderId, on: '1' });
    await freeze();
    await later(9 * DAY);
    expect((await records()).map(({ status }) => status)).toEqual([1]);
    expect((await buy('usdt-7', '200')).code).toBe(1007);
  });

  it('left early costs what the preview said and is paid after the delay, without interest meanwhile', async () => {
    const orderId = await bought('usdt-30', '300');
    await later(midnight() + 2 * DAY + HOUR);
    const { data: preview } = await call('/finance/getRedeemPreview', { orderId });
    expect(preview).toMatchObject({
      accrued: '0.12600000',
      kept: '0.42600000',
      refunded: '299.70000000',
      arrival: box().clock.time + DAY,
    });
    expect((await redeem(orderId)).data).toEqual(preview);
    expect(await balance('3')).toBe('300.00000000');
    expect((await records())[0]).toMatchObject({ status: 0, arrival: preview.arrival, nextPayout: null });
    expect((await call('/finance/redeem', { orderId, cost: preview.kept })).code).toBe(1004);
    await later(DAY);
    expect((await records())[0]).toMatchObject({ status: 1, accruedDays: 2, kept: '0.42600000' });
    expect([await balance('2'), await balance('3')]).toEqual(['999.70000000', 'none']);
    // The log and the message say what is missing of the 300, and what became of the interest.
    const { data: log } = await call('/assets/getRecords', { type: 'finance', account: '2' });
    expect(log.list[0]).toMatchObject({
      amount: '299.70000000',
      about: { reason: 'finance.redeem', fee: '0.30000000', forfeited: '0.12600000' },
    });
    expect(log.list[1]).toMatchObject({ amount: '-300.00000000', about: { fee: null, forfeited: null } });
    const { data: inbox } = await call('/index/getNoticePage');
    expect(inbox.list.map(({ content }: { content: string }) => content)).toContain(
      '299.7 USDT is in your spot account: 300 USDT less a fee of 0.3 USDT. Forfeited interest: 0.126 USDT.',
    );
  });

  it('is not left at a cost that midnight has changed', async () => {
    const orderId = await bought('usdt-7', '200');
    await later(midnight(DAY) - 1);
    const { data: preview } = await call('/finance/getRedeemPreview', { orderId });
    await later(1);
    const late = await call('/finance/redeem', { orderId, cost: preview.kept });
    expect(late).toMatchObject({ code: 1004, data: { cost: '0.03000000' } });
    expect((await redeem(orderId)).data.refunded).toBe('200.00000000');
  });
});

describe('is refused:', () => {
  it.each([
    ['under the minimum', { amount: '9.99999999' }, 1001],
    ['an unknown product', { productId: 'none' }, 1006],
    ['over the own cap', { amount: '50000.00000001' }, 1003],
    ['more than there is', { amount: '1000.00000001' }, 1002],
  ])('%s', async (_, change, code) => {
    expect((await buy('usdt-flexible', '10', change)).code).toBe(code);
    expect([await balance('2'), await balance('3')]).toEqual(['1000.00000000', 'none']);
    expect(await records()).toEqual([]);
  });

  it('over what is left of the product', async () => {
    await bought('usdt-30', '100');
    const quota = box().deps.db.updateTable('finance_quotas').where('product_id', '=', 'usdt-30');
    const { taken } = await box()
      .deps.db.selectFrom('finance_quotas')
      .select('taken')
      .where('product_id', '=', 'usdt-30')
      .executeTakeFirstOrThrow();
    await quota.set({ taken: '999900' }).execute();
    expect(await buy('usdt-30', '100.00000001')).toMatchObject({
      code: 1003,
      data: { left: '100.00000000' },
    });
    await quota.set({ taken }).execute();
  });
});
