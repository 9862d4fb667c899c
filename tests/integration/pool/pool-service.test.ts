import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { Machine, MachineRedemption } from '#protocol/pool.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { createPoolService } from '#worker/services/pool/pool-service.ts';
import { settled } from '../../support/fake-clock.ts';
import { intentsOver } from '../../support/services/intents.ts';
import { refusal } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const LIST = '/pool/getList';
const BUY = '/pool/buy';
const REDEEM = '/pool/redeem';
const RECORDS = '/pool/getRecords';
const STATE = '/index/getRequest';
const NOON = epochMs(20_000.5 * 86_400_000);

const MACHINE: Machine = {
  id: 'btc-30',
  name: 'BTC standard',
  power: '20 TH/s',
  currency: coin('BTC'),
  priceCurrency: coin('USDT'),
  price: exact('150'),
  days: 30,
  dailyOutput: exact('0.00000048'),
  stock: 12,
  total: 800,
  max: 20,
  earlyFeeRate: exact('0.01'),
  earlyDelayHours: 24,
  autoRedeem: true,
};

const WISH = { again: false, autoRedeem: false };

const REDEMPTION: MachineRedemption = {
  orderId: '7',
  priceCurrency: coin('USDT'),
  amount: exact('300.00000000'),
  kept: exact('3.00000000'),
  refunded: exact('297.00000000'),
  currency: coin('BTC'),
  accrued: exact('0.00000096'),
  arrival: NOON,
};

const record = (change: object = {}) => ({
  orderId: '7',
  requestId: null,
  name: 'BTC standard',
  power: '20 TH/s',
  quantity: 2,
  priceCurrency: 'USDT',
  amount: '300.00000000',
  currency: 'BTC',
  dayOutput: '0.00000096',
  days: 30,
  accrued: '0',
  accruedDays: 0,
  nextPayout: null,
  status: 1,
  createTime: 1,
  endTime: 2,
  arrival: null,
  ...change,
});

function kit(rig: ServiceRig, keepsKeys = true) {
  const intents = intentsOver(rig, keepsKeys);
  const businessTime = async () => ({ now: NOON, rate: 1 });
  const pool = createPoolService({
    ...rig,
    language: () => null,
    businessTime,
    intents: async () => intents,
  });
  return { pool, intents };
}

describe('machines on offer', () => {
  const visitors = (rig: ServiceRig) => {
    rig.session.userId = null;
    createPoolService({
      ...rig,
      language: () => null,
      businessTime: async () => ({ now: NOON, rate: 1 }),
      intents: () => Promise.reject(new Error('not loaded')),
    });
    return rig.follow({ name: 'machines' });
  };

  it('are read by a visitor, without the journal of money', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(LIST, [{ ...MACHINE, stock: 11 }]);
    const followed = visitors(rig);
    await settled();
    expect(followed.last()).toEqual([{ ...MACHINE, stock: 11 }]);
    followed.close();
  });

  it('come from the device without a network', async () => {
    const rig = createServiceRig();
    await rig.cache.snapshots.write('machines:', [MACHINE], rig.serverNow(), null);
    rig.setOnline(false);
    const followed = visitors(rig);
    await settled();
    expect(followed.messages[0]).toMatchObject({ kind: 'value', value: [MACHINE], source: 'cache' });
    followed.close();
  });
});

describe('a purchase', () => {
  it('is sent once, by the number of machines, and known by what it costs', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(BUY, { orderId: '7' });
    const { pool } = kit(rig);
    expect(await pool.buy(MACHINE, 2, WISH)).toMatchObject({ value: { outcome: 'accepted' } });
    const [sent] = rig.exchange.callsTo(BUY);
    expect(sent?.fields).toEqual({ productId: 'btc-30', amount: '2', agreed: '1' });
    expect(await pool.buy(MACHINE, 2, WISH)).toMatchObject({ value: { failure: { kind: 'repeated' } } });
    expect(rig.exchange.callsTo(BUY)).toHaveLength(1);
  });

  it('is redeemed by the end of its term where the person chose so and the machine offers it', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(BUY, { orderId: '7' });
    const { pool } = kit(rig);
    await pool.buy(MACHINE, 2, { again: false, autoRedeem: true });
    await pool.buy({ ...MACHINE, autoRedeem: false }, 3, { again: false, autoRedeem: true });
    const sent = rig.exchange.callsTo(BUY).map(({ fields }) => fields.autoRedeem);
    expect(sent).toEqual(['1', undefined]);
  });

  it('of no machine at all is not sent', async () => {
    const rig = createServiceRig();
    expect(await kit(rig).pool.buy(MACHINE, 0, WISH)).toMatchObject({ ok: false });
    expect(rig.exchange.callsTo(BUY)).toHaveLength(0);
  });

  it('whose answer was lost is found among the orders by its key', async () => {
    const rig = createServiceRig();
    rig.exchange.on(BUY, () => 'cut');
    rig.exchange.on(STATE, () => refusal(1006, 'unknown'));
    rig.exchange.answers(RECORDS, () => ({
      list: [record({ requestId: rig.exchange.callsTo(BUY)[0]?.headers.get('Idempotency-Key') })],
      sum: 1,
    }));
    const { pool, intents } = kit(rig, false);
    const outcome = await pool.buy(MACHINE, 2, WISH);
    expect(outcome).toMatchObject({ value: { outcome: expect.stringMatching(/accepted|unknown/) } });
    await rig.clock.advance(20_000);
    await settled();
    expect(await intents.api.open()).toEqual([]);
  });
});

describe('a redemption', () => {
  it('names the cost that was shown, as it was written', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(REDEEM, { orderId: '7' });
    expect(await kit(rig).pool.redeem(REDEMPTION)).toMatchObject({ value: { outcome: 'accepted' } });
    const [sent] = rig.exchange.callsTo(REDEEM);
    expect(sent?.fields).toEqual({ orderId: '7', cost: '3.00000000' });
  });

  it.each([
    ['of machines that still wait for their person was not done', { status: 1 }, 1],
    ['of machines that are paid back later was done', { status: 1, arrival: NOON }, 0],
    ['of machines that are paid back was done', { status: 2, finishTime: NOON }, 0],
  ])('whose answer was lost, %s', async (_, change, left) => {
    const rig = createServiceRig();
    rig.exchange.on(REDEEM, () => 'cut');
    rig.exchange.answers(RECORDS, { list: [record(change)], sum: 1 });
    const { pool, intents } = kit(rig, false);
    await pool.redeem(REDEMPTION);
    await rig.clock.advance(60_000);
    await settled();
    expect(await intents.api.open()).toHaveLength(left);
  });
});

describe('orders', () => {
  it('are asked for by status, and read from the device without a network', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(RECORDS, { list: [record()], sum: 1 });
    const { pool } = kit(rig);
    expect(await pool.records('toRedeem', 1)).toMatchObject({ value: { sum: 1, source: 'network' } });
    expect(rig.exchange.callsTo(RECORDS)[0]?.fields.status).toBe('1');
    rig.setOnline(false);
    expect(await pool.records('toRedeem', 1)).toMatchObject({
      value: { list: [{ id: '7', status: 'toRedeem' }], source: 'cache' },
    });
    // Nobody looked under another status while there was a network.
    expect(await pool.records('redeemed', 1)).toMatchObject({ ok: false });
  });
});
