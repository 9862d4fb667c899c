import { describe, expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import type { SpotWish } from '../../../sandbox/src/venue/spot/read-wish.ts';
import { codeOf } from '../../support/sandbox/exchange-kit.ts';
import { onUsualSpot, type SpotKit, START } from './spot-kit.ts';

let kit: SpotKit;
onUsualSpot((fresh) => {
  kit = fresh;
});

const sound = async () => expect(await audit(kit.db)).toEqual([]);

describe('against the simulated book', () => {
  it('a market buy goes through the levels, each at its price, and pays the fee in the coin it gets', async () => {
    const placed = await kit.place('a', { orderType: 'market', amount: '0.25' }, 'key-1');
    expect(placed).toMatchObject({ status: 1, filled: '0.250000', avgPrice: '60001.6000' });
    const { fills, ...order } = await kit.detail('a', placed.orderId);
    expect(fills.map(({ price, amount, fee, role }) => [price, amount, fee, role])).toEqual([
      ['60001.00', '0.100000', '0.00010000', 'taker'],
      ['60002.00', '0.150000', '0.00015000', 'taker'],
    ]);
    expect(order).toMatchObject({
      requestId: 'key-1',
      orderType: 'market',
      price: null,
      amount: '0.250000',
      feeCoin: 'BTC',
      fee: '0.00025000',
      ending: 'filled',
      createTime: START,
      closeTime: START,
    });
    expect(await kit.balance('a', 'USDT')).toBe('84999.6/0');
    expect(await kit.balance('a', 'BTC')).toBe('1.24975/0');
    await sound();
  });

  it('a market sell pays the fee in the coin it gets', async () => {
    await kit.place('a', { side: 'sell', orderType: 'market', amount: '0.3' });
    // 0.1 x 59999 + 0.2 x 59998 = 17999.5; fee 17.9995
    expect(await kit.balance('a', 'USDT')).toBe('117981.5005/0');
    expect(await kit.balance('a', 'BTC')).toBe('0.7/0');
    await sound();
  });

  it('a market buy by total spends as much of it as whole steps allow', async () => {
    const { orderId } = await kit.place('a', { orderType: 'market', total: '100.000001' });
    const order = await kit.detail('a', orderId);
    // 100.000001 / 60001 = 0.0016666...
    expect(order).toMatchObject({ amount: null, total: '100.00000100', filled: '0.001666', status: 1 });
    expect(order.turnover).toBe('99.96166600');
    expect(await kit.balance('a', 'USDT')).toBe('99900.038334/0');
    await sound();
  });

  it('a market order that empties the book ends with what it got', async () => {
    const { orderId, status } = await kit.place('b', { orderType: 'market', amount: '0.9', side: 'sell' });
    expect(status).toBe(2);
    expect(await kit.detail('b', orderId)).toMatchObject({ filled: '0.800000', ending: 'noLiquidity' });
    await sound();
  });

  it('a limit order takes better prices first and rests with what is left, its money set aside', async () => {
    const placed = await kit.limit('a', 'buy', '60001.50', '0.3');
    expect(placed).toMatchObject({ status: 0, filled: '0.100000', avgPrice: '60001.0000' });
    // 6000.1 spent, 0.2 x 60001.5 set aside
    expect(await kit.balance('a', 'USDT')).toBe('81999.6/12000.3');
    await kit.cancel('a', placed.orderId);
    expect(await kit.balance('a', 'USDT')).toBe('93999.9/0');
    expect(await kit.detail('a', placed.orderId)).toMatchObject({ status: 2, ending: 'cancelled' });
    await sound();
  });

  it('rounds against the person where money has fewer decimals than price x amount', async () => {
    await kit.fund('c', { BTC: '1', ETH: '1' });
    const eth = { baseCoin: 'ETH', quoteCoin: 'BTC' };
    await kit.place('c', { ...eth, price: '0.050001', amount: '0.0001' });
    // 0.0000050001 rounded up to 0.00000501
    expect(await kit.balance('c', 'BTC')).toBe('0.99999499/0');
    await kit.place('c', { ...eth, side: 'sell', price: '0.049999', amount: '0.0001' });
    // 0.0000049999 rounded down to 0.00000499, less a fee of at least one unit
    expect(await kit.balance('c', 'BTC')).toBe('0.99999997/0');
    await sound();
  });
});

describe('time in force', () => {
  it.each([
    ['IOC fills what it can', 'IOC', '0.3', { status: 2, filled: '0.100000', ending: 'ioc' }],
    ['IOC that fills whole', 'IOC', '0.1', { status: 1, filled: '0.100000', ending: 'filled' }],
    ['FOK fills all', 'FOK', '0.1', { status: 1, filled: '0.100000', ending: 'filled' }],
    ['FOK fills nothing', 'FOK', '0.100001', { status: 2, filled: '0.000000', ending: 'fok' }],
    ['GTC rests', '', '0.3', { status: 0, filled: '0.100000', ending: null }],
  ])('%s', async (_what, timeInForce, amount, expected) => {
    const { orderId } = await kit.limit('a', 'buy', '60001.00', amount, { timeInForce });
    expect(await kit.detail('a', orderId)).toMatchObject(expected);
    if (expected.status !== 0) expect(await kit.balance('a', 'USDT')).toMatch(/\/0$/);
    await sound();
  });

  it('post-only rests, or is refused where it would trade', async () => {
    expect(await codeOf(kit.limit('a', 'buy', '60001.00', '0.1', { timeInForce: 'postOnly' }))).toBe(1004);
    const { status } = await kit.limit('a', 'buy', '60000.99', '0.1', { timeInForce: 'postOnly' });
    expect(status).toBe(0);
    await sound();
  });
});

describe('between people', () => {
  it('a better resting order comes before the simulated book, at its own price, and both pay fees', async () => {
    const sale = await kit.limit('b', 'sell', '60000.50', '0.1');
    const bought = await kit.limit('a', 'buy', '60001.00', '0.15');
    const { fills } = await kit.detail('a', bought.orderId);
    expect(fills.map(({ price, amount }) => [price, amount])).toEqual([
      ['60000.50', '0.100000'],
      ['60001.00', '0.050000'],
    ]);
    expect(await kit.detail('b', sale.orderId)).toMatchObject({
      status: 1,
      fee: '6.00005000',
      feeCoin: 'USDT',
    });
    expect(await kit.balance('b', 'USDT')).toBe('105994.04995/0');
    expect(await kit.balance('b', 'BTC')).toBe('0.9/0');
    await sound();
  });

  it('at one price the earlier comes first, and an amended order is the newest', async () => {
    const first = await kit.limit('b', 'sell', '60000.50', '0.1');
    await kit.fund('c', { BTC: '1' });
    const second = await kit.limit('c', 'sell', '60000.50', '0.1');
    await kit.amend('b', first.orderId, { amount: '0.1' });
    await kit.limit('a', 'buy', '60000.50', '0.1');
    expect((await kit.detail('c', second.orderId)).status).toBe(1);
    await sound();
  });

  it('never with oneself: the newer order gives way', async () => {
    const mine = await kit.limit('a', 'sell', '60000.50', '0.1');
    expect(await codeOf(kit.limit('a', 'buy', '60001.00', '0.1'))).toBe(1004);
    await kit.limit('b', 'sell', '60000.40', '0.1');
    const { orderId, status } = await kit.limit('a', 'buy', '60001.00', '0.2');
    expect(status).toBe(2);
    expect(await kit.detail('a', orderId)).toMatchObject({ filled: '0.100000', ending: 'selfTrade' });
    expect((await kit.detail('a', mine.orderId)).status).toBe(0);
    await sound();
  });
});

const PLAIN: Partial<SpotWish> = { price: '59000.00', amount: '0.1' };

describe('is refused, and nothing moves', () => {
  it.each([
    ['pair unknown', { ...PLAIN, baseCoin: 'XYZ' }, 1001],
    ['pair of a coin without balances', { ...PLAIN, baseCoin: 'NEW' }, 1001],
    ['pair hostile', { ...PLAIN, baseCoin: "x'; drop table users" }, 1001],
    ['side unknown', { ...PLAIN, side: 'long' }, 1001],
    ['kind unknown', { ...PLAIN, orderType: 'stop' }, 1001],
    ['time in force unknown', { ...PLAIN, timeInForce: 'GTD' }, 1001],
    ['price missing', { amount: '0.1' }, 1001],
    ['price zero', { ...PLAIN, price: '0' }, 1001],
    ['price with an exponent', { ...PLAIN, price: '6e4' }, 1001],
    ['price negative', { ...PLAIN, price: '-1' }, 1001],
    ['price off the tick', { ...PLAIN, price: '59000.001' }, 1001],
    ['price under half', { ...PLAIN, price: '29999.99' }, 1001],
    ['price over twice', { ...PLAIN, price: '120000.01', side: 'sell' }, 1001],
    ['amount missing', { price: '59000' }, 1001],
    ['amount off the step', { ...PLAIN, amount: '0.1000001' }, 1001],
    ['amount zero', { ...PLAIN, amount: '0.000000' }, 1001],
    ['amount and total', { ...PLAIN, total: '10' }, 1001],
    ['market with a price', { orderType: 'market', price: '1', amount: '1' }, 1001],
    ['market with a stop', { orderType: 'market', stopPrice: '1', amount: '1' }, 1001],
    ['market post-only', { orderType: 'market', amount: '1', timeInForce: 'postOnly' }, 1001],
    ['market sell by total', { orderType: 'market', total: '10', side: 'sell' }, 1001],
    ['total under a step', { orderType: 'market', total: '0.06' }, 1001],
    ['total with nine decimals', { orderType: 'market', total: '10.000000001' }, 1001],
    ['stop that is reached', { ...PLAIN, stopPrice: '60000' }, 1001],
    ['stop far away', { ...PLAIN, stopPrice: '130000' }, 1001],
    ['more than there is', { ...PLAIN, amount: '1.694916' }, 1002],
    ['more coins than there are', { ...PLAIN, price: '61000', side: 'sell', amount: '1.000001' }, 1002],
  ])('%s', async (_what, wish, code) => {
    expect(await codeOf(kit.place('a', wish))).toBe(code);
    expect(await kit.balance('a', 'USDT')).toBe('100000/0');
    expect(await kit.balance('a', 'BTC')).toBe('1/0');
    await sound();
  });

  it('without a price, without a counterpart, without permission', async () => {
    const ltc = { baseCoin: 'LTC', amount: '1' };
    expect(await codeOf(kit.place('b', { ...ltc, orderType: 'market' }))).toBe(1004);
    expect(await codeOf(kit.place('b', { ...ltc, price: '80' }))).toBe(1);
    expect(await codeOf(kit.place('a', PLAIN, null, false))).toBe(1007);
    await kit.fund('c', { USDT: '10' });
    expect(await codeOf(kit.place('c', { orderType: 'market', amount: '0.1' }))).toBe(1002);
    expect(await kit.balance('c', 'USDT')).toBe('10/0');
    await sound();
  });

  it('a second cancel, somebody else’s order, and an order that is not there', async () => {
    const { orderId } = await kit.place('a', PLAIN);
    expect(await codeOf(kit.cancel('b', orderId))).toBe(1006);
    expect(await codeOf(kit.cancel('a', '999'))).toBe(1006);
    expect(await codeOf(kit.cancel('a', orderId))).toBe(1);
    expect(await codeOf(kit.cancel('a', orderId))).toBe(1004);
    expect(await codeOf(kit.amend('a', orderId, { price: '58000' }))).toBe(1004);
    await sound();
  });
});

describe('changing and cancelling', () => {
  it('an amended order is cancelled and replaced under one key, or stays as it was', async () => {
    const { orderId } = await kit.place('a', PLAIN);
    expect(await codeOf(kit.amend('a', orderId, { amount: '100' }))).toBe(1002);
    expect((await kit.detail('a', orderId)).status).toBe(0);
    const [one, two] = await Promise.all([
      kit.amend('a', orderId, { price: '58000' }, 'key-1'),
      kit.amend('a', orderId, { price: '58000' }, 'key-1'),
    ]);
    expect(two).toEqual(one);
    expect(await kit.detail('a', orderId)).toMatchObject({ status: 2, ending: 'amended' });
    const replacement = await kit.detail('a', one.orderId);
    expect(replacement).toMatchObject({
      status: 0,
      price: '58000.00',
      amount: '0.100000',
      replaces: orderId,
    });
    expect(replacement.requestId).toBe('key-1');
    expect(await kit.balance('a', 'USDT')).toBe('94200/5800');
    await sound();
  });

  it('cancels all, or one pair, or one side', async () => {
    await kit.place('b', PLAIN);
    await kit.place('b', { ...PLAIN, price: '61000', side: 'sell' });
    await kit.place('b', { baseCoin: 'LTC', price: '81', amount: '1', side: 'sell' });
    expect(await kit.cancelAll('b', { base: 'BTC', quote: 'USDT', side: 'sell' })).toEqual(['2']);
    expect(await kit.cancelAll('a')).toEqual([]);
    expect(await kit.cancelAll('b')).toEqual(['1', '3']);
    expect(await kit.balance('b', 'BTC')).toBe('1/0');
    expect(await kit.balance('b', 'LTC')).toBe('10/0');
    expect(await kit.balance('b', 'USDT')).toBe('100000/0');
    await sound();
  });

  it('20 duplicates at once are one order, and 20 cancels are one', async () => {
    const wish = { ...PLAIN, price: '60001.50', amount: '0.2' };
    const placed = await Promise.all(Array.from({ length: 20 }, () => kit.place('a', wish, 'key-1')));
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
    const orderId = placed[0]?.orderId ?? '';
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(kit.cancel('a', orderId))));
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(await kit.balance('a', 'USDT')).toBe('93999.9/0');
    await sound();
  });
});
