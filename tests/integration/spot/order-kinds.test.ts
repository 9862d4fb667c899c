import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import type { OrderKind } from '#protocol/tables.ts';
import { epochMs } from '#protocol/units.ts';
import { settled } from '../../support/fake-clock.ts';
import { success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';
import {
  AMEND,
  CREATE,
  CREATE_OCO,
  CREATE_SCALED,
  DETAIL,
  STATE,
  serveSpotOrders,
  spotKit,
} from '../../support/services/spot-kit.ts';
import { spotRow, spotWish } from '../../support/services/spot-orders.ts';

const PLACED = { orderId: 'o1', status: 0, filled: '0', avgPrice: null, exitIds: [] };
const TOGETHER = { groupId: 'g1', orderIds: ['o1', 'o2'] };
const EXITS = { takeProfitPrice: exact('110.50'), stopLossPrice: exact('95') };
const OCO: Partial<NewSpotOrder> = {
  type: 'oco',
  side: 'sell',
  price: exact('110'),
  stopPrice: exact('90'),
  further: { stopLimitPrice: exact('89') },
};
const SCALED: Partial<NewSpotOrder> = {
  type: 'scaled',
  price: null,
  further: { from: exact('90'), to: exact('95'), count: 5, shape: 'up' },
};

/** Exactly what is sent beside the coins and the side. */
const body = (fields: Readonly<Record<string, string>> | undefined) => {
  const { baseCoin, quoteCoin, side, ...rest } = fields ?? {};
  return { of: `${side} ${baseCoin}/${quoteCoin}`, ...rest };
};

describe('an order of a further kind', () => {
  it('is sent with its terms, by the call that takes it', async () => {
    const rig = createServiceRig();
    const end = epochMs(rig.clock.now() + 3_600_000);
    rig.exchange.answers(CREATE, PLACED);
    rig.exchange.answers(CREATE_OCO, TOGETHER);
    rig.exchange.answers(CREATE_SCALED, TOGETHER);
    const { spot } = spotKit(rig);
    await spot.createOrder(spotWish({ further: { ...EXITS, displayAmount: exact('0.1'), expireTime: end } }));
    const trail = { trailingPercent: exact('1.50'), activationPrice: exact('120') };
    await spot.createOrder(spotWish({ type: 'trailingStop', side: 'sell', price: null, further: trail }));
    await spot.createOrder(spotWish({ type: 'stopMarket', price: null, stopPrice: exact('105') }));
    const [entry, trailing, stop] = rig.exchange.callsTo(CREATE).map(({ fields }) => body(fields));
    const common = { amount: '0.5', timeInForce: 'GTC' };
    expect(entry).toEqual({
      of: 'buy BTC/USDT',
      orderType: 'limit',
      price: '100',
      takeProfitPrice: '110.5',
      stopLossPrice: '95',
      displayAmount: '0.1',
      expireTime: String(end),
      ...common,
    });
    expect(trailing).toEqual({
      ...common,
      of: 'sell BTC/USDT',
      orderType: 'trailingStop',
      trailingPercent: '1.5',
      activationPrice: '120',
      timeInForce: 'IOC',
    });
    expect(stop).toMatchObject({ orderType: 'stopMarket', stopPrice: '105', timeInForce: 'IOC' });
    expect(await spot.createOrder(spotWish(OCO))).toMatchObject({ value: { recordId: 'o1' } });
    expect(await spot.createOrder(spotWish(SCALED))).toMatchObject({ value: { recordId: 'o1' } });
    expect(body(rig.exchange.callsTo(CREATE_OCO)[0]?.fields)).toEqual({
      of: 'sell BTC/USDT',
      amount: '0.5',
      price: '110',
      stopPrice: '90',
      stopLimitPrice: '89',
    });
    expect(body(rig.exchange.callsTo(CREATE_SCALED)[0]?.fields)).toEqual({
      of: 'buy BTC/USDT',
      amount: '0.5',
      from: '90',
      to: '95',
      count: '5',
      shape: 'up',
    });
  });

  it('is not sent to a back end that does not announce it', async () => {
    const rig = createServiceRig();
    const { spot } = spotKit(rig, { orderKinds: ['stopMarket'] });
    for (const order of [OCO, SCALED, { further: EXITS }]) {
      const said = await spot.createOrder(spotWish(order));
      expect(said).toMatchObject({ ok: false, failure: { kind: 'invalid', msg: 'd_order_kind' } });
      expect(await spot.preview(spotWish(order))).toMatchObject({ ok: false });
    }
    expect(rig.exchange.calls).toEqual([]);
  });

  it('is another order with other exits: only the very same asks before it is placed twice', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(CREATE, PLACED);
    const { spot } = spotKit(rig);
    await spot.createOrder(spotWish({ further: EXITS }));
    const again = await spot.createOrder(spotWish({ further: EXITS }));
    expect(again).toMatchObject({ value: { outcome: 'notSent', failure: { kind: 'repeated' } } });
    const other = await spot.createOrder(spotWish({ further: { ...EXITS, stopLossPrice: exact('94') } }));
    expect(other).toMatchObject({ value: { outcome: 'accepted' } });
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(2);
  });
});

describe('one whose answer was lost', () => {
  /** Lost on its way, it is looked for by records alone; gives what it came to. */
  async function lost(
    order: Partial<NewSpotOrder>,
    rows: (now: number) => readonly ReturnType<typeof spotRow>[],
  ) {
    const rig = createServiceRig();
    for (const path of [CREATE, CREATE_OCO, CREATE_SCALED]) rig.exchange.on(path, () => 'cut');
    serveSpotOrders(rig, () => []);
    const { spot, intents } = spotKit(rig, { keepsKeys: false });
    const accepted: (string | null)[] = [];
    intents.onAccepted((_, recordId) => accepted.push(recordId));
    expect(await spot.createOrder(spotWish(order))).toMatchObject({ value: { outcome: 'unknown' } });
    const found = rows(rig.clock.now());
    serveSpotOrders(rig, () => found);
    await rig.clock.advance(30_000);
    return accepted;
  }
  const leg = (id: string, now: number, more: Record<string, unknown>) =>
    spotRow(id, now, { side: 'sell', groupId: 'g1', ...more });

  it('is known by its entry: the exits are records of it', async () => {
    const accepted = await lost({ further: EXITS }, (now) => [
      spotRow('x2', now, {
        side: 'sell',
        parentId: 'o1',
        exitOf: 'stopLoss',
        orderType: 'stopMarket',
        price: null,
      }),
      spotRow('o1', now),
    ]);
    expect(accepted).toEqual(['o1']);
  });

  it('is known by the limit leg of an OCO, and a lone limit order is not taken for it', async () => {
    const legs = (now: number) => [
      leg('o2', now, { price: '89', stopPrice: '90', waiting: true }),
      leg('o1', now, { price: '110' }),
    ];
    expect(await lost(OCO, legs)).toEqual(['o1']);
    expect(await lost(OCO, (now) => [spotRow('o9', now, { side: 'sell', price: '110' })])).toEqual([]);
  });

  it('is known by the first price of a scaled order', async () => {
    const rows = (now: number) =>
      ['90', '91.25', '92.5', '93.75', '95'].map((price, n) =>
        spotRow(`s${n}`, now, { price, amount: '0.1' }),
      );
    expect(await lost(SCALED, rows)).toEqual(['s0']);
  });

  it('is found by its key where the back end keeps keys', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE_OCO, () => 'cut');
    rig.exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: TOGETHER });
    serveSpotOrders(rig, () => []);
    const { spot, intents } = spotKit(rig);
    let accepted = 0;
    intents.onAccepted(() => {
      accepted += 1;
    });
    expect(await spot.createOrder(spotWish(OCO))).toMatchObject({ value: { outcome: 'unknown' } });
    await settled();
    await rig.clock.advance(5000);
    expect(accepted).toBe(1);
    expect(rig.exchange.callsTo(CREATE_OCO)).toHaveLength(1);
  });

  it('holds the same back until its end is known, after a restart, too', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    rig.exchange.on(STATE, () => 503);
    serveSpotOrders(rig, () => []);
    const { spot } = spotKit(rig);
    const order = spotWish({ further: EXITS });
    expect(await spot.createOrder(order)).toMatchObject({ value: { outcome: 'unknown' } });
    const later = spotKit(rig);
    await later.intents.resume();
    const [held] = await later.intents.api.open();
    expect(held?.order).toEqual({ ...order, further: { takeProfitPrice: '110.5', stopLossPrice: '95' } });
    expect(await later.spot.createOrder(order, true)).toMatchObject({ value: { outcome: 'unknown' } });
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
  });
});

describe('an amended order that hangs together with others', () => {
  it('changes its price alone: its size is theirs, and it may have none yet', async () => {
    const rig = createServiceRig();
    const now = rig.clock.now();
    const exit = { side: 'sell', parentId: 'o1', exitOf: 'stopLoss', waiting: true, price: null };
    serveSpotOrders(rig, () => [
      spotRow('x1', now, {
        ...exit,
        orderType: 'stopMarket',
        stopPrice: '95',
        amount: null,
        timeInForce: 'IOC',
      }),
    ]);
    rig.exchange.on(AMEND, () => success({ ...PLACED, orderId: 'x2' }));
    const { spot } = spotKit(rig);
    const changed = await spot.amendOrder({ orderId: 'x1', stopPrice: exact('94.50') });
    expect(changed).toMatchObject({ value: { outcome: 'accepted', recordId: 'x2' } });
    expect(rig.exchange.callsTo(AMEND)[0]?.fields).toEqual({ orderId: 'x1', stopPrice: '94.5' });
    expect(await spot.amendOrder({ orderId: 'x1', stopPrice: exact('1') })).toMatchObject({
      failure: { msg: 'd_stop_range' },
    });
  });
});

describe('an amended trailing stop', () => {
  const trailing = {
    orderType: 'trailingStop',
    side: 'sell',
    price: null,
    timeInForce: 'IOC',
    waiting: true,
  };
  const rigWith = (orderKinds: readonly OrderKind[]) => {
    const rig = createServiceRig();
    const follows = { ...trailing, stopPrice: '99', trailingPercent: '10', activationPrice: '105' };
    serveSpotOrders(rig, () => [spotRow('t1', rig.clock.now(), follows)]);
    rig.exchange.on(AMEND, () => success({ ...PLACED, orderId: 't2' }));
    return { rig, spot: spotKit(rig, { orderKinds }).spot };
  };

  it('is sent with its distance alone, and stays where the market is that far away already', async () => {
    const { rig, spot } = rigWith(['trailingStop', 'amendTrail']);
    // It followed to 110, and the last price is 100.
    for (const change of [{ trailingAmount: exact('10') }, { trailingPercent: exact('9') }])
      expect(await spot.amendOrder({ orderId: 't1', ...change })).toMatchObject({
        failure: { msg: 'orders.rule.trailReached', field: Object.keys(change)[0] },
      });
    expect(await spot.amendOrder({ orderId: 't1', trailingPercent: exact('21') })).toMatchObject({
      failure: { msg: 'orders.rule.trail', field: 'trailingPercent' },
    });
    const changed = await spot.amendOrder({ orderId: 't1', trailingAmount: exact('10.50') });
    expect(changed).toMatchObject({ value: { outcome: 'accepted', recordId: 't2' } });
    expect(rig.exchange.callsTo(AMEND).map(({ fields }) => fields)).toEqual([
      { orderId: 't1', trailingAmount: '10.5' },
    ]);
  });

  it('is not sent to a back end that takes no other distance', async () => {
    const { rig, spot } = rigWith(['trailingStop']);
    expect(await spot.amendOrder({ orderId: 't1', trailingAmount: exact('15') })).toMatchObject({
      failure: { msg: 'd_order_kind' },
    });
    expect(rig.exchange.callsTo(AMEND)).toEqual([]);
  });
});

describe('the exits of an order', () => {
  it('are reckoned from what it filled, which is asked for where it is over, in the background', async () => {
    const rig = createServiceRig();
    const now = rig.clock.now();
    const exit = { side: 'sell', orderType: 'stopMarket', price: null, waiting: true, parentId: 'entry' };
    const bought = { status: 1, filled: '0.5', turnover: '50', fee: '0.0005' };
    serveSpotOrders(rig, () => [
      spotRow('tp', now, { ...exit, exitOf: 'takeProfit', stopPrice: '110' }),
      spotRow('sl', now, { ...exit, exitOf: 'stopLoss', stopPrice: '95' }),
      spotRow('entry', now, bought),
      spotRow('plain', now),
    ]);
    const { spot } = spotKit(rig);
    rig.follow({ name: 'spotOrders' });
    await settled();
    // 0.4995 BTC for 50 USDT: at 110 they bring 54.945 less 0.054945, at 95 47.4525 less 0.0474525.
    expect(await spot.exits('entry')).toMatchObject({
      value: { takeProfit: { result: '4.890055' }, stopLoss: { result: '-2.5949525' } },
    });
    expect(rig.exchange.callsTo(DETAIL)[0]?.headers.get('X-Background')).toBe('1');
    expect(await spot.exits('plain')).toMatchObject({ ok: true, value: null });
    expect(rig.exchange.callsTo(DETAIL)).toHaveLength(1);
  });
});
