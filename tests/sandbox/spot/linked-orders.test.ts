import { describe, expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { startMatching } from '../../../sandbox/src/venue/spot/scheduler.ts';
import { codeOf } from '../../support/sandbox/exchange-kit.ts';
import { onUsualSpot, SpotKit, START } from './spot-kit.ts';

let kit: SpotKit;
onUsualSpot((fresh) => {
  kit = fresh;
});

const sound = async () => expect(await audit(kit.db)).toEqual([]);
const at = (seconds: number) => START + seconds * 1000;

/** Trades of the market at these prices, one a second from `from` on, and everything that they do to the orders. */
async function market(
  from: number,
  ...trades: readonly (readonly [price: string, amount: string])[]
): Promise<void> {
  for (const [n, [price, amount]] of trades.entries())
    kit.market.trade('btcusdt', at(from + n), price, amount);
  kit.clock.moveTo(at(from + trades.length));
  await kit.sweep();
}

const EXITS = { takeProfitPrice: '61000', stopLossPrice: '58500' };

describe('exits of an entry', () => {
  it('have no size until it fills, grow with it by what it received, and need no money before', async () => {
    const placed = await kit.limit('a', 'buy', '59000.00', '0.5', EXITS);
    const [profit = '', loss = ''] = placed.exitIds;
    expect(await kit.detail('a', profit)).toMatchObject({
      parentId: placed.orderId,
      exitOf: 'takeProfit',
      orderType: 'stopMarket',
      side: 'sell',
      amount: null,
      waiting: true,
      status: 0,
    });
    expect(await kit.balance('a', 'BTC')).toBe('1/0');
    await sound();
    await market(1, ['59000.00', '0.2']);
    // 0.2 less the fee of 0.1 %, set aside once for both.
    expect([(await kit.detail('a', profit)).amount, (await kit.detail('a', loss)).amount]).toEqual([
      '0.199800',
      '0.199800',
    ]);
    expect(await kit.balance('a', 'BTC')).toBe('1/0.1998');
    await sound();
    await market(5, ['59000.00', '0.3']);
    expect((await kit.detail('a', loss)).amount).toBe('0.499500');
    expect(await kit.balance('a', 'BTC')).toBe('1/0.4995');
    await sound();
  });

  it.each([
    ['takeProfit', '61000.00', 0, 1],
    ['stopLoss', '58500.00', 1, 0],
  ])(
    '%s is set off by the last price, and what it fills ends the other one',
    async (_role, price, hit, missed) => {
      const { exitIds } = await kit.place('a', { orderType: 'market', amount: '0.1', ...EXITS });
      await market(
        1,
        ['60999.99', '1'],
        ['58500.01', '1'],
        [price, '1'],
        ['61000.00', '1'],
        ['58500.00', '1'],
      );
      expect(await kit.detail('a', exitIds[hit] ?? '')).toMatchObject({
        status: 1,
        filled: '0.099900',
        triggerTime: at(3),
        closeTime: at(3),
      });
      expect(await kit.detail('a', exitIds[missed] ?? '')).toMatchObject({
        status: 2,
        filled: '0.000000',
        ending: 'linked',
        closeTime: at(3),
      });
      expect(await kit.balance('a', 'BTC')).toBe('1/0');
      await sound();
    },
  );

  it('a take-profit with a limit leaves the stop-loss when it is set off, and takes off what it fills', async () => {
    const exits = { ...EXITS, takeProfitLimit: '61500' };
    const { exitIds } = await kit.place('a', { orderType: 'market', amount: '0.1', ...exits });
    const [profit = '', loss = ''] = exitIds;
    await market(1, ['61000.00', '1']);
    expect(await kit.detail('a', profit)).toMatchObject({ status: 0, waiting: false, filled: '0.000000' });
    expect(await kit.detail('a', loss)).toMatchObject({ status: 0, waiting: true, amount: '0.099900' });
    expect(await kit.balance('a', 'BTC')).toBe('1/0.0999');
    await sound();
    await market(3, ['61500.00', '0.02']);
    expect(await kit.detail('a', loss)).toMatchObject({ status: 0, waiting: true, amount: '0.079900' });
    expect(await kit.balance('a', 'BTC')).toBe('1/0.0799');
    await sound();
    await market(5, ['58500.00', '1']);
    expect(await kit.detail('a', loss)).toMatchObject({ status: 1, filled: '0.079900' });
    expect(await kit.detail('a', profit)).toMatchObject({ status: 2, filled: '0.020000', ending: 'linked' });
    expect(await kit.balance('a', 'BTC')).toBe('1/0');
    await sound();
  });

  it('of a sale share what it brought, each at its own price', async () => {
    const exits = { takeProfitPrice: '59000', takeProfitLimit: '58900', stopLossPrice: '61000' };
    const { exitIds } = await kit.place('a', { side: 'sell', orderType: 'market', amount: '0.1', ...exits });
    const [profit = '', loss = ''] = exitIds;
    await market(1, ['59000.00', '1'], ['58900.00', '0.05']);
    expect(await kit.detail('a', profit)).toMatchObject({ status: 0, filled: '0.050000' });
    // 5993.9001 less 0.05 x 58900.
    expect(await kit.detail('a', loss)).toMatchObject({ status: 0, total: '3048.90010000' });
    expect(await kit.balance('a', 'USDT')).toMatch(/\/3048.9001$/);
    await sound();
    await market(5, ['61000.00', '1']);
    expect(await kit.detail('a', profit)).toMatchObject({ status: 2, ending: 'linked' });
    expect(await kit.balance('a', 'USDT')).toMatch(/\/0$/);
    await sound();
  });

  it('of a sale spend what it brought and never more', async () => {
    const exits = { takeProfitPrice: '59000', takeProfitLimit: '59000', stopLossPrice: '61000' };
    const { exitIds } = await kit.place('a', { side: 'sell', orderType: 'market', amount: '0.1', ...exits });
    // 5999.9 less 5.9999 of fee.
    expect(await kit.detail('a', exitIds[1] ?? '')).toMatchObject({
      side: 'buy',
      total: '5993.90010000',
      amount: null,
    });
    expect(await kit.detail('a', exitIds[0] ?? '')).toMatchObject({ price: '59000.00', amount: '0.101591' });
    expect(await kit.balance('a', 'USDT')).toBe('100000/5993.9001');
    await sound();
    await market(1, ['61000.00', '1']);
    expect(await kit.detail('a', exitIds[1] ?? '')).toMatchObject({ status: 1, turnover: '5993.85989600' });
    expect(await kit.balance('a', 'USDT')).toMatch(/\/0$/);
    await sound();
  });

  it('end with an entry that is cancelled before it fills, and stay for what it filled', async () => {
    const never = await kit.limit('a', 'buy', '58900.00', '0.1', EXITS);
    await kit.cancel('a', never.orderId);
    expect(await kit.detail('a', never.exitIds[0] ?? '')).toMatchObject({ status: 2, ending: 'linked' });
    const partly = await kit.limit('a', 'buy', '59000.00', '0.5', EXITS);
    await market(1, ['59000.00', '0.2']);
    await kit.cancel('a', partly.orderId);
    expect(await kit.detail('a', partly.exitIds[0] ?? '')).toMatchObject({ status: 0, amount: '0.199800' });
    expect(await kit.balance('a', 'USDT')).toBe('88200/0');
    await sound();
    await kit.cancel('a', partly.exitIds[0] ?? '');
    expect(await kit.detail('a', partly.exitIds[1] ?? '')).toMatchObject({ status: 2, ending: 'cancelled' });
    expect(await kit.balance('a', 'BTC')).toBe('1.1998/0');
    await sound();
  });

  it('that are set off end what is left of the entry', async () => {
    const { orderId, exitIds } = await kit.limit('a', 'buy', '59000.00', '0.5', EXITS);
    await market(1, ['59000.00', '0.2'], ['61000.00', '1']);
    expect(await kit.detail('a', exitIds[0] ?? '')).toMatchObject({ status: 1, filled: '0.199800' });
    expect(await kit.detail('a', orderId)).toMatchObject({ status: 2, filled: '0.200000', ending: 'linked' });
    expect(await kit.balance('a', 'USDT')).toMatch(/\/0$/);
    await sound();
  });

  it('follow an entry that is amended, and can be amended themselves, but not in size', async () => {
    const first = await kit.limit('a', 'buy', '59000.00', '0.5', { ...EXITS, stopLossLimit: '58400' });
    const second = await kit.amend('a', first.orderId, { amount: '0.4' });
    expect(second.exitIds).toHaveLength(2);
    expect(await kit.detail('a', first.exitIds[1] ?? '')).toMatchObject({ status: 2, ending: 'linked' });
    await market(1, ['59000.00', '0.1']);
    const loss = second.exitIds[1] ?? '';
    expect(await codeOf(kit.amend('a', loss, { amount: '0.01' }))).toBe(1001);
    expect(await codeOf(kit.amend('a', loss, { stopPrice: '60500' }))).toBe(1001);
    const moved = await kit.amend('a', loss, { stopPrice: '58800', price: '58700' });
    expect(await kit.detail('a', moved.orderId)).toMatchObject({
      stopPrice: '58800.00',
      price: '58700.00',
      amount: '0.099900',
      exitOf: 'stopLoss',
      parentId: second.orderId,
    });
    expect(await kit.balance('a', 'BTC')).toBe('1/0.0999');
    await sound();
    await market(5, ['59000.00', '0.1'], ['58800.00', '1']);
    // The trade that sets it off fills the rest of the entry first.
    expect(await kit.detail('a', moved.orderId)).toMatchObject({ amount: '0.399600', status: 1 });
    expect(await kit.detail('a', second.exitIds[0] ?? '')).toMatchObject({ ending: 'linked' });
    await sound();
  });
});

describe('one of two', () => {
  const OCO = { amount: '0.2', price: '61000', stopPrice: '59000', stopLimitPrice: '58900' };

  it('shares its amount with the other: all that one fills ends the other; money is set aside once', async () => {
    for (const [price, ended, left] of [
      ['61000.00', 1, 0],
      ['59000.00', 0, 1],
    ] as const) {
      const { groupId, orderIds } = await kit.oco('a', OCO);
      expect(groupId).toBe(orderIds[0]);
      expect(await kit.balance('a', 'BTC')).toMatch(/\/0.2$/);
      await sound();
      await market(
        (kit.clock.now() - START) / 1000 + 1,
        ['60500.00', '1'],
        [price, '0.2'],
        ['60000.00', '1'],
      );
      expect(await kit.detail('a', orderIds[ended] ?? '')).toMatchObject({
        status: 2,
        ending: 'linked',
        groupId,
      });
      expect((await kit.detail('a', orderIds[left] ?? '')).filled).not.toBe('0.000000');
      await sound();
      await kit.cancelAll('a');
    }
    expect(await kit.balance('a', 'BTC')).toMatch(/\/0$/);
  });

  it.each([
    ['0.004', '0.196000', '0.2'],
    ['0.05', '0.150000', '0.2'],
    ['0.199999', '0.000001', '0.2'],
  ])('a limit order that fills %s leaves the stop %s', async (filled, left, all) => {
    const { orderIds } = await kit.oco('a', { ...OCO, amount: all, stopLimitPrice: '' });
    await market(1, ['61000.00', filled]);
    const [limit = '', stop = ''] = orderIds;
    expect(await kit.detail('a', limit)).toMatchObject({ status: 0, amount: '0.200000' });
    expect(await kit.detail('a', stop)).toMatchObject({ status: 0, waiting: true, amount: left });
    await sound();
    await market(5, ['59000.00', '1']);
    expect(await kit.detail('a', stop)).toMatchObject({ status: 1, filled: left });
    expect(await kit.detail('a', limit)).toMatchObject({ status: 2, ending: 'linked' });
    expect(await kit.balance('a', 'BTC')).toBe('0.8/0');
    await sound();
  });

  it('a stop with a limit that is set off and not filled leaves the limit order', async () => {
    const { orderIds } = await kit.oco('a', { ...OCO, stopLimitPrice: '60400' });
    const [limit = '', stop = ''] = orderIds;
    await market(1, ['59000.00', '1']);
    expect(await kit.detail('a', stop)).toMatchObject({ status: 0, waiting: false, filled: '0.000000' });
    expect(await kit.detail('a', limit)).toMatchObject({ status: 0, amount: '0.200000' });
    await sound();
    await market(3, ['60400.00', '0.03'], ['61000.00', '0.04']);
    // Both are reached by the trade at 61000, whose volume the better price has first.
    expect(await kit.detail('a', stop)).toMatchObject({ status: 0, filled: '0.070000' });
    expect(await kit.detail('a', limit)).toMatchObject({ status: 0, filled: '0.000000', amount: '0.130000' });
    expect(await kit.balance('a', 'BTC')).toBe('0.8/0.13');
    await sound();
    await kit.cancel('a', stop);
    expect(await kit.detail('a', limit)).toMatchObject({ status: 2, ending: 'cancelled' });
    expect(await kit.balance('a', 'BTC')).toBe('0.93/0');
    await sound();
  });

  it('of a purchase sets aside what the dearer one may cost', async () => {
    const { orderIds } = await kit.oco('a', {
      side: 'buy',
      amount: '0.1',
      price: '59000',
      stopPrice: '61000',
    });
    // A stop that takes the market may cost 5 % more than its trigger: 0.1 x 64050.
    expect(await kit.balance('a', 'USDT')).toBe('93595/6405');
    await sound();
    const { orderId } = await kit.amend('a', orderIds[1] ?? '', { stopPrice: '60500' });
    expect(await kit.balance('a', 'USDT')).toBe('93647.5/6352.5');
    expect((await kit.detail('a', orderId)).groupId).toBe(orderIds[0]);
    await sound();
    expect(await codeOf(kit.amend('a', orderId, { stopPrice: '59500' }))).toBe(1001);
    await kit.cancel('a', orderIds[0] ?? '');
    expect(await kit.detail('a', orderId)).toMatchObject({ status: 2, ending: 'cancelled' });
    expect(await kit.balance('a', 'USDT')).toBe('100000/0');
    await sound();
  });
});

describe('a stop that takes the market', () => {
  it('buys by amount up to 5 % above its trigger, or by total, and sells at what it gets', async () => {
    const buy = await kit.place('a', { orderType: 'stopMarket', stopPrice: '60500', amount: '0.1' });
    expect(await kit.balance('a', 'USDT')).toBe('93647.5/6352.5');
    const byTotal = await kit.place('b', { orderType: 'stopMarket', stopPrice: '60500', total: '600' });
    expect(await kit.balance('b', 'USDT')).toBe('99400/600');
    const sell = await kit.place('b', {
      side: 'sell',
      orderType: 'stopMarket',
      stopPrice: '59500',
      amount: '0.1',
    });
    await sound();
    await market(1, ['60500.00', '1'], ['59500.00', '1']);
    expect(await kit.detail('a', buy.orderId)).toMatchObject({
      status: 1,
      avgPrice: '60001.0000',
      orderType: 'stopMarket',
    });
    expect(await kit.detail('b', byTotal.orderId)).toMatchObject({ status: 1, triggerTime: at(1) });
    expect(await kit.detail('b', sell.orderId)).toMatchObject({
      status: 1,
      triggerTime: at(2),
      avgPrice: '59999.0000',
    });
    await sound();
  });
});

describe('a trailing stop', () => {
  const trail = (more: object) =>
    kit.place('a', { side: 'sell', orderType: 'trailingStop', amount: '0.1', ...more });

  it('follows the market and is set off by the distance, in an amount or in percent', async () => {
    const byAmount = await trail({ trailingAmount: '500' });
    const byPercent = await trail({ trailingPercent: '1' });
    expect((await kit.detail('a', byAmount.orderId)).stopPrice).toBe('59500.00');
    await market(1, ['61000.00', '1'], ['60500.01', '1']);
    expect(await kit.detail('a', byAmount.orderId)).toMatchObject({ stopPrice: '60500.00', waiting: true });
    expect(await kit.detail('a', byPercent.orderId)).toMatchObject({ stopPrice: '60390.00', waiting: true });
    await sound();
    await market(4, ['60500.00', '1'], ['60390.00', '1']);
    expect(await kit.detail('a', byAmount.orderId)).toMatchObject({ status: 1, triggerTime: at(4) });
    expect(await kit.detail('a', byPercent.orderId)).toMatchObject({ status: 1, triggerTime: at(5) });
    await sound();
  });

  it('begins at its activation price, and goes on after a restart from where it was', async () => {
    const { orderId } = await trail({ trailingAmount: '500', activationPrice: '61000' });
    await market(1, ['60900.00', '1'], ['60100.00', '1']);
    expect(await kit.detail('a', orderId)).toMatchObject({ stopPrice: null, waiting: true });
    await market(4, ['61200.00', '1']);
    kit = new SpotKit(kit, kit.market, kit.clock);
    await market(6, ['60700.01', '1']);
    expect(await kit.detail('a', orderId)).toMatchObject({ stopPrice: '60700.00', waiting: true });
    await market(8, ['60700.00', '1']);
    expect(await kit.detail('a', orderId)).toMatchObject({ status: 1, triggerTime: at(8) });
    await sound();
  });

  it('of a purchase sets aside what it may cost where it begins', async () => {
    const wish = {
      orderType: 'trailingStop',
      trailingAmount: '1000',
      activationPrice: '59000',
      amount: '0.1',
    };
    await kit.place('b', wish);
    // (59000 + 1000) x 1.05
    expect(await kit.balance('b', 'USDT')).toBe('93700/6300');
    await market(1, ['58000.00', '1'], ['58999.99', '1'], ['59000.00', '1']);
    expect(await kit.balance('b', 'BTC')).toBe('1.0999/0');
    await sound();
  });

  it('takes another distance from the best price that it followed, and keeps its other terms', async () => {
    const { orderId } = await trail({ trailingAmount: '500' });
    await market(1, ['61000.00', '1'], ['60600.00', '1']);
    const nearer = await kit.amend('a', orderId, { trailingAmount: '450' });
    expect(await kit.detail('a', orderId)).toMatchObject({ status: 2, ending: 'amended' });
    expect(await kit.detail('a', nearer.orderId)).toMatchObject({
      ...{
        stopPrice: '60550.00',
        trailingAmount: '450.00',
        waiting: true,
        replaces: orderId,
        amount: '0.100000',
      },
    });
    const inPercent = await kit.amend('a', nearer.orderId, { trailingPercent: '2', amount: '0.2' });
    expect(await kit.detail('a', inPercent.orderId)).toMatchObject({
      ...{ stopPrice: '59780.00', trailingAmount: null, trailingPercent: '2.00', amount: '0.200000' },
    });
    expect(await kit.balance('a', 'BTC')).toMatch(/\/0\.2$/);
    await sound();
    await market(4, ['62000.00', '1'], ['60760.00', '1']);
    expect(await kit.detail('a', inPercent.orderId)).toMatchObject({ status: 1, triggerTime: at(5) });
    await sound();
  });

  it('stays as it is where another distance would be reached at once, or is no distance of it', async () => {
    const { orderId } = await trail({ trailingPercent: '1' });
    await market(1, ['61000.00', '1'], ['60600.00', '1']);
    const wrong = [
      ['trailingPercent', { trailingPercent: '0.5' }],
      ['trailingAmount', { trailingAmount: '400' }],
      ['trailingAmount', { trailingAmount: '400', trailingPercent: '1' }],
      ['trailingPercent', { trailingPercent: '20.01' }],
      ['stopPrice', { stopPrice: '60000' }],
    ] as const;
    for (const [field, change] of wrong)
      await expect(kit.amend('a', orderId, change)).rejects.toMatchObject({ code: 1001, data: { field } });
    const limit = await kit.place('a', { side: 'sell', price: '65000.00', amount: '0.1' });
    expect(await codeOf(kit.amend('a', limit.orderId, { trailingAmount: '500' }))).toBe(1001);
    expect(await kit.detail('a', orderId)).toMatchObject({ stopPrice: '60390.00', waiting: true });
    await sound();
  });

  it('keeps its activation price, and a purchase sets aside what the new distance may cost', async () => {
    const wish = { orderType: 'trailingStop', amount: '0.1', trailingPercent: '1', activationPrice: '59000' };
    const { orderId } = await kit.place('b', wish);
    const later = await kit.amend('b', orderId, { trailingAmount: '1000' });
    expect(await kit.detail('b', later.orderId)).toMatchObject({
      ...{ stopPrice: null, activationPrice: '59000.00', trailingPercent: null },
    });
    expect(await kit.balance('b', 'USDT')).toBe('93700/6300');
    await market(1, ['58000.00', '1'], ['58500.00', '1']);
    const follows = await kit.amend('b', later.orderId, { trailingAmount: '800' });
    expect(await kit.detail('b', follows.orderId)).toMatchObject({
      ...{ stopPrice: '58800.00', activationPrice: '59000.00' },
    });
    // 58800 x 1.05
    expect(await kit.balance('b', 'USDT')).toBe('93826/6174');
    await sound();
    await market(4, ['58800.00', '1']);
    expect(await kit.detail('b', follows.orderId)).toMatchObject({ status: 1 });
    await sound();
  });

  it('is not bought with less than it may cost', async () => {
    const wish = { orderType: 'trailingStop', trailingAmount: '1000', amount: '1.6' };
    expect(await codeOf(kit.place('b', wish))).toBe(1002);
    await sound();
  });
});

it('several processes that look by themselves set each trigger off once', async () => {
  const entry = await kit.place('a', { orderType: 'market', amount: '0.1', ...EXITS });
  const trailing = await kit.place('b', {
    side: 'sell',
    orderType: 'trailingStop',
    amount: '0.1',
    trailingAmount: '500',
  });
  const problems: unknown[] = [];
  const watch = (each: SpotKit) => startMatching({ ...each.deps, onError: (error) => problems.push(error) });
  const kits = [kit, new SpotKit(kit, kit.market, kit.clock)];
  const running = await Promise.all(kits.map(watch));
  for (const [n, price] of ['60800.00', '60900.00', '60400.00', '61000.00', '58000.00'].entries()) {
    kit.market.trade('btcusdt', at(n + 1), price, '5');
    await kit.clock.moveTo(at(n + 1) + 500);
  }
  await Promise.all(running.map((matching) => matching.stop()));
  expect(await kit.detail('b', trailing.orderId)).toMatchObject({ status: 1, triggerTime: at(3) });
  expect(await kit.detail('a', entry.exitIds[0] ?? '')).toMatchObject({ status: 1, triggerTime: at(4) });
  expect(await kit.detail('a', entry.exitIds[1] ?? '')).toMatchObject({ status: 2, ending: 'linked' });
  expect(problems).toEqual([]);
  await sound();
});
