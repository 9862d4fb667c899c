import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { createFundService } from '#worker/services/fund/fund-service.ts';
import { settled } from '../../support/fake-clock.ts';
import { acceptedBy, intentsOver } from '../../support/services/intents.ts';
import { refusal, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const BUY = '/fund/buy';
const REDEEM = '/fund/redeem';
const RECORDS = '/fund/getRecords';
const NAV = '/fund/getNav';
const LIST = '/fund/getList';
const DAY = 86_400_000;
const DEALS_AT = epochMs(20_001 * DAY);

const offered = {
  id: 'majors',
  name: 'Bitcoin and Ether',
  currency: 'USDT',
  risk: 4,
  nav: '1.25',
  navTime: 20_000 * DAY,
  change: '0.01',
  nextDealing: DEALS_AT,
  buyFeeRate: '0.003',
  redeemFeeRate: '0.003',
  lockDays: 7,
  min: '20',
};

const record = (orderId: string, change: Readonly<Record<string, unknown>> = {}) => ({
  orderId,
  requestId: null,
  fundId: 'majors',
  name: 'Bitcoin and Ether',
  currency: 'USDT',
  status: 0,
  amount: '100.00000000',
  shares: '79.76000000',
  value: '99.70000000',
  redeemFeeRate: '0.003',
  createTime: 1,
  dealTime: 2,
  unlockTime: 3,
  arrival: null,
  ...change,
});

function kit(rig: ServiceRig, keepsKeys = true) {
  const intents = intentsOver(rig, keepsKeys);
  const accepted = acceptedBy(intents);
  let moved = 0;
  const fund = createFundService({
    ...rig,
    intents,
    language: () => 'en-US',
    settled: () => {
      moved += 1;
    },
  });
  return { fund, accepted, moved: () => moved };
}

const purchase = {
  fundId: 'majors',
  amount: exact('100'),
  currency: coin('USDT'),
  dealsAt: DEALS_AT,
};

describe('a purchase', () => {
  it('names the dealing that the person was told, under one key', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(BUY, { orderId: '7' });
    const { fund, accepted } = kit(rig);
    expect(await fund.buy(purchase, false)).toMatchObject({ value: { outcome: 'accepted', recordId: '7' } });
    const [call] = rig.exchange.callsTo(BUY);
    expect(call?.fields).toEqual({
      fundId: 'majors',
      amount: '100',
      agreed: '1',
      dealsAt: String(DEALS_AT),
    });
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(accepted).toEqual([['earnBuy', '7']]);
  });

  it('is refused in words where midnight has passed meanwhile', async () => {
    const rig = createServiceRig();
    rig.exchange.on(BUY, () => refusal(1004, 'it has passed'));
    expect(await kit(rig).fund.buy(purchase, false)).toMatchObject({
      value: { outcome: 'rejected', failure: { code: 1004, msg: 'it has passed' } },
    });
  });
});

describe('a redemption', () => {
  const preview = {
    orderId: '7',
    currency: 'USDT',
    shares: '79.76000000',
    nav: '1.25',
    navTime: 20_000 * DAY,
    worth: '99.70000000',
    feeRate: '0.003',
    fee: '0.29910000',
    receive: '99.40090000',
    dealsAt: DEALS_AT,
    staysAtLeast: '8.00000000',
  };

  it('names the dealing that its preview told', async () => {
    const rig = createServiceRig();
    rig.exchange.answers('/fund/getRedeemPreview', preview);
    rig.exchange.answers(REDEEM, preview);
    const { fund } = kit(rig);
    const told = await fund.redeemPreview('7');
    expect(told).toEqual({ ok: true, value: preview });
    if (told.ok) await fund.redeem(told.value, null);
    expect(rig.exchange.callsTo(REDEEM)[0]?.fields).toEqual({ orderId: '7', dealsAt: String(DEALS_AT) });
    if (told.ok) await fund.redeem(told.value, exact('10.5'));
    expect(rig.exchange.callsTo(REDEEM)[1]?.fields).toMatchObject({ orderId: '7', shares: '10.5' });
  });

  it.each([
    ['a held order', {}, []],
    ['an order that waits to be dealt', { arrival: DEALS_AT }, [['earnRedeem', '7']]],
    ['a redeemed order', { status: 1 }, [['earnRedeem', '7']]],
  ])('whose answer is lost is judged by the records: %s', async (_name, change, wanted) => {
    const rig = createServiceRig();
    rig.exchange.answers('/fund/getRedeemPreview', preview);
    rig.exchange.on(REDEEM, () => 'cut');
    rig.exchange.answers(RECORDS, { list: [record('7', change)], sum: 1 });
    const { fund, accepted } = kit(rig, false);
    const told = await fund.redeemPreview('7');
    if (told.ok) await fund.redeem(told.value, null);
    await settled();
    expect(accepted).toEqual(wanted);
  });
});

describe('what is shown', () => {
  it('is there offline: funds, their values, orders', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(LIST, [offered, { ...offered, id: 'bad', nav: '0' }]);
    rig.exchange.answers(NAV, [
      { time: 0, nav: '1.5' },
      { time: DAY, nav: '1.2' },
    ]);
    rig.exchange.answers(RECORDS, { list: [record('7')], sum: 1 });
    const { fund } = kit(rig);
    const online = rig.follow<'funds'>({ name: 'funds' });
    const curve = await fund.curve('majors', 30);
    const orders = await fund.records(1);
    await settled();
    expect(online.last()).toMatchObject([{ id: 'majors', nav: '1.25', time: 20_000 * DAY }]);
    expect(curve).toMatchObject({
      value: { source: 'network', value: { growth: '-0.2', worst: { drawdown: '-0.2', from: 0, to: DAY } } },
    });
    online.close();

    rig.setOnline(false);
    const offline = rig.follow<'funds'>({ name: 'funds' });
    await settled();
    expect(offline.messages[0]).toMatchObject({ kind: 'value', source: 'cache', value: [{ id: 'majors' }] });
    expect(await fund.curve('majors', 30)).toMatchObject({
      value: { source: 'cache', value: { growth: '-0.2' } },
    });
    expect(await fund.records(1)).toMatchObject({
      value: { source: 'cache', list: orders.ok ? orders.value.list : [] },
    });
    offline.close();
  });

  it('says that balances moved when an order is worth something else or was paid', async () => {
    const rig = createServiceRig();
    const open: unknown[] = [record('7')];
    rig.exchange.on(RECORDS, () => success({ list: [...open], sum: open.length }));
    const { moved } = kit(rig);
    const followed = rig.follow<'fundOrders'>({ name: 'fundOrders' });
    await settled();
    expect(followed.last()?.list).toMatchObject([{ id: '7', phase: 'held' }]);
    expect(moved()).toBe(0);
    for (const [at, next] of [[record('7', { value: '101' })], []].entries()) {
      open.splice(0, 1, ...next);
      await rig.clock.advance(5000);
      await settled();
      expect(moved()).toBe(at + 1);
    }
    followed.close();
  });
});
