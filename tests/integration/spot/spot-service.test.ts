import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { trimDepth } from '#worker/market/depth.ts';
import { settled } from '../../support/fake-clock.ts';
import { type Answer, refusal, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';
import {
  AMEND,
  CANCEL,
  CANCEL_ALL,
  CREATE,
  DETAIL,
  FILLS,
  ORDERS,
  STATE,
  serveSpotOrders,
  spotKit,
} from '../../support/services/spot-kit.ts';
import { BTC_USDT, spotRow, spotWish } from '../../support/services/spot-orders.ts';

const PLACED = { orderId: 'o1', status: 0, filled: '0', avgPrice: null };

describe('an order', () => {
  it('is sent as it was checked, once, under its own key', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(CREATE, PLACED);
    const { spot } = spotKit(rig);
    const order = spotWish({ price: exact('100.50'), amount: exact('0.5000') });
    expect(await spot.createOrder(order)).toEqual({
      ok: true,
      value: {
        outcome: 'accepted',
        intentId: 'id-1',
        recordId: 'o1',
        placed: { status: 'open', filled: '0', avgPrice: null },
      },
    });
    const [call] = rig.exchange.callsTo(CREATE);
    expect(call?.headers.get('Idempotency-Key')).toBe('id-1');
    expect(call?.fields).toEqual({
      baseCoin: 'BTC',
      quoteCoin: 'USDT',
      side: 'buy',
      orderType: 'limit',
      price: '100.5',
      amount: '0.5',
      timeInForce: 'GTC',
    });
  });

  it('with a stop is a limit order with a stop price; a market buy may name a total', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(CREATE, PLACED);
    const { spot } = spotKit(rig);
    await spot.createOrder(spotWish({ type: 'stopLimit', stopPrice: exact('105') }));
    const market = { type: 'market', price: null, amount: null, total: exact('25') } as const;
    await spot.createOrder(spotWish(market));
    const [stop, byTotal] = rig.exchange.callsTo(CREATE).map(({ fields }) => fields);
    expect(stop).toMatchObject({ orderType: 'limit', price: '100', stopPrice: '105' });
    expect(byTotal).toMatchObject({ orderType: 'market', total: '25', timeInForce: 'IOC' });
    expect(byTotal).not.toHaveProperty('price');
  });

  it('that breaks a rule is not sent', async () => {
    const rig = createServiceRig();
    const { spot } = spotKit(rig);
    const off = await spot.createOrder(spotWish({ price: exact('100.001') }));
    expect(off).toMatchObject({ ok: false, failure: { kind: 'invalid', msg: 'd_price_step' } });
    const foreign = await spot.createOrder(spotWish({ pair: { base: coin('NEW'), quote: coin('USDT') } }));
    expect(foreign).toMatchObject({ ok: false, failure: { msg: 'd_pair_not_offered' } });
    expect(rig.exchange.calls).toEqual([]);
    expect(await rig.cache.journal.all('u1')).toEqual([]);
  });

  it('is not refused here by a last price that is old', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(CREATE, PLACED);
    const { spot } = spotKit(rig);
    const cheap = spotWish({ price: exact('40') });
    expect(await spot.createOrder(cheap)).toMatchObject({ failure: { msg: 'd_price_range' } });
    await rig.clock.advance(60_000);
    expect(await spot.createOrder(cheap)).toMatchObject({ value: { outcome: 'accepted' } });
  });

  it('that the exchange refuses is rejected with its words', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => refusal(1002, 'Insufficient balance'));
    expect(await spotKit(rig).spot.createOrder(spotWish())).toMatchObject({
      value: { outcome: 'rejected', failure: { kind: 'refused', code: 1002, msg: 'Insufficient balance' } },
    });
  });

  it('whose session ended on the way is rejected, and nothing is sent later', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => refusal(-2));
    const { spot } = spotKit(rig);
    expect(await spot.createOrder(spotWish())).toMatchObject({
      value: { outcome: 'rejected', failure: { kind: 'session' } },
    });
    await rig.clock.advance(60_000);
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
    expect(await spot.createOrder(spotWish(), true)).toMatchObject({
      value: { outcome: 'notSent', failure: { kind: 'session' } },
    });
  });

  it('offline is not sent, now or later', async () => {
    const rig = createServiceRig();
    rig.setOnline(false);
    const { spot } = spotKit(rig);
    expect(await spot.createOrder(spotWish())).toMatchObject({
      value: { outcome: 'notSent', failure: { kind: 'offline' } },
    });
    rig.setOnline(true);
    await rig.clock.advance(60_000);
    expect(rig.exchange.calls).toEqual([]);
  });

  it('sent a moment ago is asked about before it is sent again', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(CREATE, PLACED);
    const { spot } = spotKit(rig);
    await spot.createOrder(spotWish());
    const sentAt = rig.clock.now();
    await rig.clock.advance(4000);
    // The same, however it is written.
    const twin = spotWish({ amount: exact('0.50'), price: exact('100.0') });
    expect(await spot.createOrder(twin)).toMatchObject({
      value: { outcome: 'notSent', failure: { kind: 'repeated', sentAt } },
    });
    expect(await spot.createOrder(spotWish({ side: 'sell' }))).toMatchObject({
      value: { outcome: 'accepted' },
    });
    expect(await spot.createOrder(twin, true)).toMatchObject({ value: { outcome: 'accepted' } });
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(3);
  });

  const silences: readonly (readonly [string, Answer, number])[] = [
    ['no answer within 12 s', 'never', 12_000],
    ['a broken connection', 'cut', 0],
    ['503', 503, 0],
    ['half an answer', { text: '{"code":1,' }, 0],
  ];
  it.each(silences)(
    'whose answer is lost (%s) is unknown, and is found by its key',
    async (_, silence, wait) => {
      const rig = createServiceRig();
      rig.exchange.on(CREATE, () => silence);
      rig.exchange.on(STATE, () => 503);
      const { spot, intents } = spotKit(rig);
      const sending = spot.createOrder(spotWish());
      await rig.clock.advance(wait);
      expect(await sending).toMatchObject({ value: { outcome: 'unknown', intentId: 'id-1' } });
      expect(await intents.api.open()).toMatchObject([
        { kind: 'spotOrder', amount: '0.5', coin: 'BTC', pair: 'BTC/USDT', state: 'reconciling' },
      ]);
      expect(await spot.createOrder(spotWish(), true)).toMatchObject({ value: { outcome: 'unknown' } });
      rig.exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: PLACED });
      await rig.clock.advance(1000);
      expect(await intents.api.open()).toEqual([]);
      expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
    },
  );
});

describe('a change of an order', () => {
  it('sends only what changes, checked as the order will be', async () => {
    const rig = createServiceRig();
    serveSpotOrders(rig, () => [spotRow('o1', rig.clock.now(), { filled: '0.2' })]);
    rig.exchange.answers(AMEND, { ...PLACED, orderId: 'o2' });
    const { spot } = spotKit(rig);
    expect(await spot.amendOrder({ orderId: 'o1', price: exact('101.50') })).toMatchObject({
      value: { outcome: 'accepted', recordId: 'o2' },
    });
    expect(rig.exchange.callsTo(AMEND)[0]?.fields).toEqual({ orderId: 'o1', price: '101.5' });
    expect(await spot.amendOrder({ orderId: 'o1', price: exact('300') })).toMatchObject({
      failure: { msg: 'd_price_range' },
    });
    expect(await spot.amendOrder({ orderId: 'o1', amount: exact('0.00001') })).toMatchObject({
      failure: { msg: 'd_amount_step' },
    });
    expect(await spot.amendOrder({ orderId: 'o1' })).toMatchObject({ failure: { msg: 'd_nothing_changed' } });
    expect(rig.exchange.callsTo(AMEND)).toHaveLength(1);
  });

  it('of an order that is followed asks for nothing first', async () => {
    const rig = createServiceRig();
    serveSpotOrders(rig, () => [spotRow('o1', rig.clock.now(), { stopPrice: '105', waiting: true })]);
    rig.exchange.answers(AMEND, PLACED);
    const { spot } = spotKit(rig);
    rig.follow({ name: 'spotOrders' });
    await settled();
    await spot.amendOrder({ orderId: 'o1', stopPrice: exact('106') });
    expect(rig.exchange.callsTo(AMEND)[0]?.fields).toEqual({ orderId: 'o1', stopPrice: '106' });
    expect(rig.exchange.callsTo(DETAIL)).toEqual([]);
  });
});

describe('a cancellation', () => {
  it('names the order; one that is filled already is refused with the exchange’s words', async () => {
    const rig = createServiceRig();
    let rows = [spotRow('o1', rig.clock.now())];
    serveSpotOrders(rig, () => rows);
    rig.exchange.answers(CANCEL, { orderId: 'o1' });
    const { spot } = spotKit(rig);
    const open = rig.follow({ name: 'spotOrders' });
    await settled();
    rows = [];
    rig.exchange.on(CANCEL, () => refusal(1004, 'This order is finished or cancelled already'));
    expect(await spot.cancelOrder('o1')).toMatchObject({
      value: {
        outcome: 'rejected',
        failure: { code: 1004, msg: 'This order is finished or cancelled already' },
      },
    });
    expect(rig.exchange.callsTo(CANCEL)[0]?.fields).toEqual({ orderId: 'o1' });
    await settled();
    // What was shown as open is read again at once.
    expect(open.last()?.list).toEqual([]);
  });

  it('of an order that nobody knows is refused before it is sent', async () => {
    const rig = createServiceRig();
    serveSpotOrders(rig, () => []);
    expect(await spotKit(rig).spot.cancelOrder('nope')).toMatchObject({ ok: false, failure: { code: 1006 } });
    expect(rig.exchange.callsTo(CANCEL)).toEqual([]);
  });

  it('of all names pair and side where they are wanted', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(CANCEL_ALL, { orderIds: ['o1', 'o2'] });
    const { spot } = spotKit(rig);
    expect(await spot.cancelAll({})).toMatchObject({ value: { outcome: 'accepted', recordId: null } });
    await spot.cancelAll({ pair: BTC_USDT, side: 'sell' });
    expect(rig.exchange.callsTo(CANCEL_ALL).map(({ fields }) => fields)).toEqual([
      {},
      { baseCoin: 'BTC', quoteCoin: 'USDT', side: 'sell' },
    ]);
  });
});

describe('a limit of slippage', () => {
  const book = trimDepth(BTC_USDT, {
    bids: [],
    asks: ['100', '101'].map((price) => ({ price: exact(price), amount: exact('10') })),
  });
  const order = spotWish({ type: 'market', price: null, slippage: exact('0.5') });

  it('is sent as the worst price, and the same order a moment later is a twin at any other', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(CREATE, { orderId: 'o1', status: 1, filled: '0.5', avgPrice: '100' });
    const { spot, market } = spotKit(rig);
    market.noteDepth(book);
    expect(await spot.createOrder(order)).toMatchObject({ value: { outcome: 'accepted' } });
    expect(rig.exchange.callsTo(CREATE)[0]?.fields).toMatchObject({
      orderType: 'market',
      worstPrice: '100.5',
    });
    market.noteDepth({ ...book, asks: book.asks.slice(1) });
    expect(await spot.createOrder(order)).toMatchObject({ value: { failure: { kind: 'repeated' } } });
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
  });

  it('sends nothing by a book that was heard longer than a minute ago', async () => {
    const rig = createServiceRig();
    const { spot, market } = spotKit(rig);
    market.noteDepth(book);
    await rig.clock.advance(60_000);
    expect(await spot.createOrder(order)).toMatchObject({ ok: false, failure: { msg: 'spot.block.stale' } });
    expect(rig.exchange.calls).toEqual([]);
  });

  it.each(['0', '100', '-1'])('of %s%% is none', async (slippage) => {
    const { spot, market } = spotKit(createServiceRig());
    market.noteDepth(book);
    expect(await spot.createOrder({ ...order, slippage: exact(slippage) })).toMatchObject({
      failure: { kind: 'invalid', msg: 'd_order_kind' },
    });
  });
});

describe('a preview', () => {
  it('walks the book that is held, and knows what the person has', async () => {
    const rig = createServiceRig();
    const { spot, market } = spotKit(rig, { available: exact('1500') });
    const order = spotWish({ type: 'market', price: null, amount: exact('11') });
    expect(await spot.preview(order)).toMatchObject({ value: { taken: '0', bookAsOf: null } });
    const level = (price: string) => ({ price: exact(price), amount: exact('10') });
    market.noteDepth(trimDepth(BTC_USDT, { bids: [], asks: [level('100'), level('101')] }));
    const asOf = rig.clock.now();
    await rig.clock.advance(3000);
    expect(await spot.preview(order)).toMatchObject({
      value: {
        taken: '11',
        total: '1101',
        fee: '0.011',
        receive: '10.989',
        portfolioPercent: '73.4',
        warnings: ['portfolioShare'],
        bookAsOf: asOf,
      },
    });
    expect(rig.exchange.calls).toEqual([]);
  });

  it('says what a limit of slippage lets through, and refuses what it stops where nobody else does', async () => {
    const order = spotWish({
      type: 'market',
      price: null,
      amount: exact('11'),
      slippage: exact('0.5'),
    });
    const level = (price: string) => ({ price: exact(price), amount: exact('10') });
    const book = trimDepth(BTC_USDT, { bids: [], asks: [level('100'), level('101')] });
    const bounds = spotKit(createServiceRig());
    bounds.market.noteDepth(book);
    expect(await bounds.spot.preview(order)).toMatchObject({
      value: { taken: '10', total: '1000', worstAllowed: '100.5', warnings: ['limited'] },
    });
    const alone = spotKit(createServiceRig(), { orderKinds: [] });
    alone.market.noteDepth(book);
    expect(await alone.spot.preview(order)).toMatchObject({ failure: { msg: 'spot.block.slippage' } });
    const { slippage, ...free } = order;
    expect(await alone.spot.preview(free)).toMatchObject({ value: { taken: '11' } });
  });

  it('says which rule an order breaks', async () => {
    const rig = createServiceRig();
    const { spot } = spotKit(rig);
    expect(await spot.preview(spotWish({ amount: exact('0') }))).toMatchObject({
      ok: false,
      failure: { kind: 'invalid', msg: 'd_below_minimum' },
    });
  });
});

describe('the history', () => {
  it('of orders pages by pair, side and status, and is kept for offline reading', async () => {
    const rig = createServiceRig();
    const now = rig.clock.now();
    const rows = Array.from({ length: 12 }, (_, n) =>
      spotRow(`o${n}`, now - n, { status: 2, ending: 'cancelled' }),
    );
    serveSpotOrders(rig, () => [...rows, spotRow('sold', now - 99, { side: 'sell', status: 2 })]);
    const { spot } = spotKit(rig);
    const filter = { pair: BTC_USDT, side: 'buy', status: 'cancelled' } as const;
    expect(await spot.orders(filter, 1)).toMatchObject({
      value: { sum: 12, hasMore: true, source: 'network' },
    });
    const whole = await spot.orders(filter, 2);
    expect(whole.ok && whole.value.list.map(({ id }) => id)).toEqual(rows.map(({ orderId }) => orderId));
    expect(rig.exchange.callsTo(ORDERS)[0]?.fields).toEqual({
      pageNo: '1',
      pageSize: '10',
      baseCoin: 'BTC',
      quoteCoin: 'USDT',
      side: 'buy',
      status: '2',
    });
    rig.setOnline(false);
    expect(await spot.orders(filter, 1)).toMatchObject({ value: { source: 'cache', sum: 12 } });
    expect(await spot.orders({ status: 'finished' }, 1)).toMatchObject({ ok: false });
  });

  it('of fills, and of one order with its own', async () => {
    const rig = createServiceRig();
    const fill = {
      id: 'f1',
      orderId: 'o1',
      side: 'buy',
      role: 'taker',
      price: '100',
      amount: '0.5',
      fee: '0.0005',
      feeCoin: 'BTC',
      createTime: rig.clock.now(),
    };
    rig.exchange.answers(FILLS, { list: [{ ...fill, baseCoin: 'BTC', quoteCoin: 'USDT' }], sum: 1 });
    rig.exchange.on(DETAIL, () => success({ ...spotRow('o1', rig.clock.now()), fills: [fill] }));
    const { spot } = spotKit(rig);
    expect(await spot.fills({}, 1)).toMatchObject({ value: { list: [{ id: 'f1', pair: BTC_USDT }] } });
    expect(await spot.order('o1')).toMatchObject({ value: { order: { id: 'o1' }, fills: [{ id: 'f1' }] } });
  });
});
