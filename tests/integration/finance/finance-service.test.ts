import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { FinanceOrder, FinanceProduct } from '#protocol/finance.ts';
import { ok } from '#protocol/result.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { createFinanceService } from '#worker/services/finance/finance-service.ts';
import { settled } from '../../support/fake-clock.ts';
import { acceptedBy, intentsOver } from '../../support/services/intents.ts';
import { refusal, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const PRODUCTS = '/finance/getProducts';
const BUY = '/finance/buy';
const REDEEM = '/finance/redeem';
const RECORDS = '/finance/getRecords';
const STATE = '/index/getRequest';
const DAY = 86_400_000;

const product: FinanceProduct = {
  id: 'btc-30',
  name: 'BTC 30 days',
  coin: coin('BTC'),
  days: 30,
  dailyRate: exact('0.00006'),
  min: exact('0.0005'),
  max: exact('2'),
  quota: exact('50'),
  quotaLeft: exact('49'),
  earlyFeeRate: exact('0.001'),
  earlyDelayHours: 24,
};
const { coin: _, ...offered } = { ...product, currency: 'BTC' };

const record = (orderId: string, change: Readonly<Record<string, unknown>> = {}) => ({
  orderId,
  requestId: null,
  productId: 'btc-30',
  name: 'BTC 30 days',
  currency: 'BTC',
  amount: '1.00000000',
  days: 30,
  dailyRate: '0.00006',
  dayInterest: '0.00006000',
  accrued: '0.00012000',
  accruedDays: 2,
  nextPayout: 3 * DAY,
  status: 0,
  autoRenew: false,
  renewedFrom: null,
  createTime: 1,
  endTime: 31 * DAY,
  arrival: null,
  kept: null,
  refunded: null,
  finishTime: null,
  ...change,
});

function kit(rig: ServiceRig, keepsKeys = true) {
  const intents = intentsOver(rig, keepsKeys);
  const accepted = acceptedBy(intents);
  let ended = 0;
  const finance = createFinanceService({
    ...rig,
    intents,
    language: () => 'en-US',
    book: { load: async () => ok([]), priceInUsdt: () => exact('60000') },
    businessTime: async () => ({ now: epochMs(20_000.5 * DAY), rate: 1 }),
    settled: () => {
      ended += 1;
    },
  });
  return { finance, intents, accepted, ended: () => ended };
}

describe('a purchase', () => {
  it('sends the fields of its call, agreed, under one key', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(BUY, { orderId: '7' });
    const { finance, accepted } = kit(rig);
    expect(await finance.buy(product, exact('0.5'), false)).toMatchObject({
      value: { outcome: 'accepted', recordId: '7' },
    });
    const [call] = rig.exchange.callsTo(BUY);
    expect(call?.fields).toEqual({ productId: 'btc-30', amount: '0.5', agreed: '1' });
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(accepted).toEqual([['earnBuy', '7']]);
  });

  it('is asked about again when the same was bought a moment ago', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(BUY, { orderId: '7' });
    const { finance } = kit(rig);
    await finance.buy(product, exact('0.5'), false);
    expect(await finance.buy(product, exact('0.5'), false)).toMatchObject({
      value: { outcome: 'notSent', failure: { kind: 'repeated' } },
    });
    expect(await finance.buy(product, exact('0.5'), true)).toMatchObject({ value: { outcome: 'accepted' } });
  });

  it('whose answer is lost is looked up by its key and never sent again', async () => {
    const rig = createServiceRig();
    rig.exchange.on(BUY, () => 'cut');
    rig.exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: { orderId: '7' } });
    const { finance, accepted } = kit(rig);
    expect(await finance.buy(product, exact('0.5'), false)).toMatchObject({ value: { outcome: 'unknown' } });
    await settled();
    expect(accepted).toEqual([['earnBuy', '7']]);
    expect(rig.exchange.callsTo(BUY)).toHaveLength(1);
  });

  it('is found by its key in the records where the back end does not answer for keys', async () => {
    const rig = createServiceRig();
    rig.exchange.on(BUY, () => 'cut');
    rig.exchange.on(RECORDS, () =>
      success({
        list: [
          record('6'),
          record('7', { requestId: rig.exchange.callsTo(BUY)[0]?.headers.get('Idempotency-Key') }),
        ],
        sum: 2,
      }),
    );
    const { finance, accepted } = kit(rig, false);
    await finance.buy(product, exact('1'), false);
    await settled();
    expect(accepted).toEqual([['earnBuy', '7']]);
  });

  it('is left to the person where a record without a key is as large', async () => {
    const rig = createServiceRig();
    rig.exchange.on(BUY, () => 'cut');
    rig.exchange.answers(RECORDS, { list: [record('6')], sum: 1 });
    const { finance, intents, accepted } = kit(rig, false);
    await finance.buy(product, exact('1'), false);
    await settled();
    expect(accepted).toEqual([]);
    expect(await intents.api.open()).toMatchObject([{ kind: 'earnBuy', state: 'needsUser', coin: 'BTC' }]);
  });
});

describe('a redemption', () => {
  const shown = {
    orderId: '7',
    coin: coin('BTC'),
    amount: exact('1.00000000'),
    accrued: exact('0.00012000'),
    kept: exact('0.00112000'),
    refunded: exact('0.99900000'),
    arrival: epochMs(5 * DAY),
    staysAtLeast: null,
  };

  it('names the cost exactly as it was shown', async () => {
    const rig = createServiceRig();
    const { staysAtLeast: _, ...told } = shown;
    rig.exchange.answers('/finance/getRedeemPreview', { ...told, currency: 'BTC' });
    rig.exchange.answers(REDEEM, { orderId: '7' });
    const { finance } = kit(rig);
    const preview = await finance.redemption('7');
    expect(preview).toEqual({ ok: true, value: shown });
    if (preview.ok) await finance.redeem(preview.value, null);
    expect(rig.exchange.callsTo(REDEEM)[0]?.fields).toEqual({ orderId: '7', cost: '0.00112000' });
  });

  it('of a part says how much', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(REDEEM, { orderId: '7' });
    await kit(rig).finance.redeem({ ...shown, staysAtLeast: exact('0.1') }, exact('0.4'));
    expect(rig.exchange.callsTo(REDEEM)[0]?.fields).toMatchObject({ amount: '0.4' });
  });

  it('is refused where the cost has changed', async () => {
    const rig = createServiceRig();
    rig.exchange.on(REDEEM, () => refusal(1004, 'it has changed'));
    expect(await kit(rig).finance.redeem(shown, null)).toMatchObject({
      value: { outcome: 'rejected', failure: { code: 1004, msg: 'it has changed' } },
    });
  });

  it.each([
    ['is on its way', { arrival: 5 * DAY }],
    ['has ended', { status: 1 }],
  ])('whose answer is lost is known from an order that %s', async (_name, change) => {
    const rig = createServiceRig();
    rig.exchange.on(REDEEM, () => 'cut');
    rig.exchange.answers(RECORDS, { list: [record('7', change)], sum: 1 });
    const { finance, accepted } = kit(rig, false);
    await finance.redeem(shown, null);
    await settled();
    expect(accepted).toEqual([['earnRedeem', '7']]);
  });
});

describe('the lists', () => {
  it('leave out a product that can not be read, and are there offline', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(PRODUCTS, [offered, { ...offered, id: 'bad', dailyRate: '1e99' }]);
    kit(rig);
    const first = rig.follow<'financeProducts'>({ name: 'financeProducts' });
    await settled();
    expect(first.last()).toEqual([product]);
    first.close();
    rig.setOnline(false);
    const second = rig.follow<'financeProducts'>({ name: 'financeProducts' });
    await settled();
    expect(second.messages[0]).toMatchObject({ kind: 'value', source: 'cache', value: [product] });
    second.close();
  });

  it('say that balances moved when an order has ended, and what became of it', async () => {
    const rig = createServiceRig();
    const running: unknown[] = [record('8'), record('7')];
    rig.exchange.on(RECORDS, () => success({ list: [...running], sum: running.length }));
    const { ended } = kit(rig);
    const followed = rig.follow<'financeOrders'>({ name: 'financeOrders' });
    await settled();
    expect(followed.last()?.list.map(({ id, status }: FinanceOrder) => [id, status])).toEqual([
      ['8', 'hosting'],
      ['7', 'hosting'],
    ]);
    running.splice(0, 2, record('8', { arrival: 5 * DAY }));
    await rig.clock.advance(5000);
    await settled();
    expect(followed.last()?.list).toMatchObject([{ id: '8', status: 'redeeming', arrival: 5 * DAY }]);
    expect(ended()).toBe(1);
    followed.close();
  });

  it('count what an amount brings at the price of the moment', async () => {
    const { finance } = kit(createServiceRig());
    expect(await finance.forecast(product, exact('1'))).toMatchObject({
      ok: true,
      value: {
        perDay: '0.00006',
        interest: '0.0018',
        startsAt: 20_001 * DAY,
        endsAt: 20_031 * DAY,
        inUsdt: { perDay: '3.6', interest: '108' },
      },
    });
  });
});
