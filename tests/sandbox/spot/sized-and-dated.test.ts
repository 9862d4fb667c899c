import { describe, expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { codeOf } from '../../support/sandbox/exchange-kit.ts';
import { onUsualSpot, type SpotKit, START } from './spot-kit.ts';

let kit: SpotKit;
onUsualSpot((fresh) => {
  kit = fresh;
});

const sound = async () => expect(await audit(kit.db)).toEqual([]);
const at = (seconds: number) => START + seconds * 1000;

describe('an iceberg', () => {
  const sale = { side: 'sell', price: '60000.50', amount: '0.5', displayAmount: '0.1' };

  it('shows a part, gives way after each part to others of its price, and has all of its money set aside', async () => {
    const { orderId } = await kit.place('b', sale);
    await kit.fund('c', { BTC: '1', USDT: '50000' });
    const other = await kit.limit('c', 'sell', '60000.50', '0.1');
    expect((await kit.depth()).asks[0]).toEqual(['60000.50', '0.200000']);
    expect(await kit.balance('b', 'BTC')).toBe('0.5/0.5');
    await kit.limit('a', 'buy', '60000.50', '0.15');
    expect((await kit.detail('b', orderId)).filled).toBe('0.100000');
    expect((await kit.detail('c', other.orderId)).filled).toBe('0.050000');
    expect((await kit.depth()).asks[0]).toEqual(['60000.50', '0.150000']);
    await sound();
    const { fills } = await kit.detail('a', (await kit.limit('a', 'buy', '60000.50', '0.35')).orderId);
    expect(fills.map(({ amount }) => amount)).toEqual(['0.050000', '0.100000', '0.100000', '0.100000']);
    expect(await kit.detail('b', orderId)).toMatchObject({ filled: '0.400000', displayAmount: '0.100000' });
    await sound();
  });

  it('is filled by the market part by part', async () => {
    const { orderId } = await kit.place('b', sale);
    kit.market.trade('btcusdt', at(1), '60001.00', '0.25');
    kit.clock.moveTo(at(2));
    await kit.sweep();
    const { fills } = await kit.detail('b', orderId);
    expect(fills.map(({ amount }) => amount)).toEqual(['0.100000', '0.100000', '0.050000']);
    expect((await kit.depth()).asks[0]).toEqual(['60000.50', '0.050000']);
    await sound();
  });
});

describe('good till a time', () => {
  it('ends at its instant, not by what the market traded from then on', async () => {
    const { orderId } = await kit.limit('a', 'buy', '59000.00', '0.5', { expireTime: String(at(10)) });
    const stop = await kit.place('a', {
      side: 'sell',
      orderType: 'stopMarket',
      stopPrice: '58000',
      amount: '0.1',
      expireTime: String(at(5)),
    });
    kit.market
      .trade('btcusdt', at(9), '59000.00', '0.1')
      .trade('btcusdt', at(10), '58000.00', '5')
      .trade('btcusdt', at(11), '57000.00', '5');
    kit.clock.moveTo(at(3600));
    await kit.sweep();
    expect(await kit.detail('a', orderId)).toMatchObject({
      status: 2,
      ending: 'expired',
      filled: '0.100000',
      closeTime: at(10),
    });
    expect(await kit.detail('a', stop.orderId)).toMatchObject({
      status: 2,
      ending: 'expired',
      closeTime: at(5),
    });
    expect(await kit.balance('a', 'USDT')).toBe('94100/0');
    await sound();
  });

  it('ends a trailing stop that followed, and both legs of an OCO, and frees their money', async () => {
    const expireTime = String(at(10));
    const trailing = await kit.place('b', {
      side: 'sell',
      orderType: 'trailingStop',
      trailingPercent: '5',
      amount: '0.1',
      expireTime,
    });
    const pair = { side: 'sell', amount: '0.2', price: '61000', stopPrice: '59000', expireTime };
    const { orderIds } = await kit.oco('b', pair);
    kit.market
      .trade('btcusdt', at(5), '60500.00', '0.1')
      .trade('btcusdt', at(10), '58000.00', '5')
      .trade('btcusdt', at(11), '50000.00', '5');
    kit.clock.moveTo(at(3600));
    await kit.sweep();
    for (const orderId of [trailing.orderId, ...orderIds]) {
      expect(await kit.detail('b', orderId)).toMatchObject({
        status: 2,
        ending: 'expired',
        filled: '0.000000',
        closeTime: at(10),
      });
    }
    expect(await kit.balance('b', 'BTC')).toMatch(/\/0$/);
    await sound();
  });

  it('is not met and not seen any more by those who come later', async () => {
    await kit.place('b', { side: 'sell', price: '60000.50', amount: '0.5', expireTime: String(at(10)) });
    kit.clock.moveTo(at(10));
    expect((await kit.depth()).asks[0]).toEqual(['60001.00', '0.100000']);
    const { orderId } = await kit.place('a', { orderType: 'market', amount: '0.1' });
    expect((await kit.detail('a', orderId)).avgPrice).toBe('60001.0000');
    await sound();
  });
});

describe('a scaled order', () => {
  it.each([
    ['flat', ['0.033333', '0.033333', '0.033334']],
    ['up', ['0.016666', '0.033334', '0.050000']],
    ['down', ['0.050000', '0.033333', '0.016667']],
  ])('is an amount between two prices, %s', async (shape, amounts) => {
    const { orderIds } = await kit.scaled('a', {
      amount: '0.1',
      from: '59000',
      to: '58000',
      count: '3',
      shape,
    });
    const orders = await Promise.all(orderIds.map((id) => kit.detail('a', id)));
    expect(orders.map(({ price }) => price)).toEqual(['59000.00', '58500.00', '58000.00']);
    expect(orders.map(({ amount }) => amount)).toEqual(amounts);
    await sound();
  });

  it('is placed whole or not at all, under one key once', async () => {
    const wish = { amount: '2', from: '59000', to: '58020', count: '50' };
    expect(await codeOf(kit.scaled('a', wish))).toBe(1002);
    expect(await kit.balance('a', 'USDT')).toBe('100000/0');
    const twice = { ...wish, amount: '1' };
    const [one, two] = await Promise.all([kit.scaled('a', twice, 'key-1'), kit.scaled('a', twice, 'key-1')]);
    expect(one).toEqual(two);
    expect(one.orderIds).toHaveLength(50);
    expect(await kit.balance('a', 'USDT')).toBe('41490/58510');
    await sound();
  });
});

const LIMIT = { price: '59000', amount: '0.1' };
const STOP = { orderType: 'stopMarket', amount: '0.1' };
const TRAIL = { orderType: 'trailingStop', amount: '0.1' };
const fieldOf = (work: Promise<unknown>) =>
  work.then(() => null).catch((refusal) => refusal.data?.field ?? refusal);

describe('is refused, with the field that is wrong, and nothing moves', () => {
  it.each([
    ['stopPrice', { ...STOP }],
    ['stopPrice', { ...STOP, stopPrice: '60000' }],
    ['price', { ...STOP, stopPrice: '61000', price: '61000' }],
    ['total', { ...STOP, stopPrice: '61000', total: '10' }],
    ['timeInForce', { ...STOP, stopPrice: '61000', timeInForce: 'postOnly' }],
    ['trailingAmount', { ...TRAIL }],
    ['trailingAmount', { ...TRAIL, trailingAmount: '10', trailingPercent: '1' }],
    ['trailingAmount', { ...TRAIL, trailingAmount: '30000.01' }],
    ['trailingPercent', { ...TRAIL, trailingPercent: '0.09' }],
    ['trailingPercent', { ...TRAIL, trailingPercent: '20.01' }],
    ['activationPrice', { ...TRAIL, trailingPercent: '1', activationPrice: '60000' }],
    ['stopPrice', { ...TRAIL, trailingPercent: '1', stopPrice: '60000' }],
    ['trailingPercent', { ...LIMIT, trailingPercent: '1' }],
    ['takeProfitPrice', { ...LIMIT, takeProfitPrice: '59000' }],
    ['takeProfitPrice', { ...LIMIT, takeProfitLimit: '61000' }],
    ['stopLossPrice', { ...LIMIT, stopLossPrice: '59000' }],
    ['stopLossPrice', { ...LIMIT, price: '61000', stopLossPrice: '60000' }],
    ['stopLossPrice', { ...LIMIT, side: 'sell', price: '61000', stopLossPrice: '60500' }],
    ['stopLossLimit', { ...LIMIT, stopLossPrice: '58000', stopLossLimit: '20000' }],
    ['displayAmount', { ...LIMIT, displayAmount: '0.1' }],
    ['displayAmount', { ...LIMIT, displayAmount: '0.0009' }],
    ['displayAmount', { ...LIMIT, displayAmount: '0.01', timeInForce: 'IOC' }],
    ['displayAmount', { orderType: 'market', amount: '0.1', displayAmount: '0.01' }],
    ['expireTime', { ...LIMIT, expireTime: String(START) }],
    ['expireTime', { ...LIMIT, expireTime: String(START + 367 * 86_400_000) }],
    ['expireTime', { ...LIMIT, expireTime: 'tomorrow' }],
    ['expireTime', { ...LIMIT, expireTime: String(at(60)), timeInForce: 'FOK' }],
    ['expireTime', { orderType: 'market', amount: '0.1', expireTime: String(at(60)) }],
  ])('%s of an order: %j', async (field, wish) => {
    expect(await fieldOf(kit.place('a', wish))).toBe(field);
    expect(await kit.balance('a', 'USDT')).toBe('100000/0');
  });

  it.each([
    ['price', { amount: '0.1', price: '59999', stopPrice: '59000' }],
    ['stopPrice', { amount: '0.1', price: '61000', stopPrice: '60500' }],
    ['stopPrice', { amount: '0.1', price: '61000' }],
    ['stopLimitPrice', { amount: '0.1', price: '61000', stopPrice: '59000', stopLimitPrice: '1' }],
    ['stopLimitPrice', { amount: '0.1', price: '61000', stopPrice: '59000', stopLimitPrice: '59000.001' }],
    ['amount', { amount: '0', price: '61000', stopPrice: '59000' }],
    ['side', { side: 'both', amount: '0.1', price: '61000', stopPrice: '59000' }],
  ])('%s of two of which one ends the other: %j', async (field, wish) => {
    expect(await fieldOf(kit.oco('a', wish))).toBe(field);
    expect(await kit.balance('a', 'BTC')).toBe('1/0');
  });

  it.each([
    ['count', { count: '1' }],
    ['count', { count: '51' }],
    ['count', { count: '2.5' }],
    ['shape', { shape: 'bell' }],
    ['to', { to: '59000.01', count: '3' }],
    ['to', { to: '20000' }],
    ['from', { from: '130000' }],
    ['amount', { amount: '0.000002', count: '3' }],
    ['amount', { amount: '' }],
    ['baseCoin', { baseCoin: 'XYZ' }],
  ])('%s of a scaled order: %j', async (field, wish) => {
    const usual = { amount: '0.1', from: '59000', to: '58000', count: '3' };
    expect(await fieldOf(kit.scaled('a', { ...usual, ...wish }))).toBe(field);
    expect(await kit.balance('a', 'USDT')).toBe('100000/0');
  });
});
