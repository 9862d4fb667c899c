import { describe, expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { startMatching } from '../../../sandbox/src/venue/spot/scheduler.ts';
import { codeOf } from '../../support/sandbox/exchange-kit.ts';
import { onUsualSpot, type SpotKit, START } from './spot-kit.ts';

let kit: SpotKit;
onUsualSpot((fresh) => {
  kit = fresh;
});

const sound = async () => expect(await audit(kit.db)).toEqual([]);
const at = (seconds: number) => START + seconds * 1000;

describe('a resting order and the trades of the market', () => {
  it('is filled at its own price when the market trades there, as far as the volume reaches', async () => {
    const { orderId } = await kit.limit('a', 'buy', '59000.00', '0.5');
    kit.market
      .trade('btcusdt', at(1), '59000.01', '9')
      .trade('btcusdt', at(2), '59000.00', '0.2')
      .trade('btcusdt', at(3), '58000.00', '0.1');
    kit.clock.moveTo(at(10));
    await kit.sweep();
    const { fills, ...order } = await kit.detail('a', orderId);
    expect(order).toMatchObject({ status: 0, filled: '0.300000', avgPrice: '59000.0000' });
    expect(fills.map((fill) => [fill.marketTradeId, fill.amount, fill.createTime, fill.role])).toEqual([
      ['btcusdt-3', '0.200000', at(2), 'maker'],
      ['btcusdt-4', '0.100000', at(3), 'maker'],
    ]);
    expect(await kit.balance('a', 'USDT')).toBe('70500/11800');
    await sound();
  });

  it('does not count what the market traded before it was placed', async () => {
    kit.market.trade('btcusdt', START, '58900.00', '9').trade('btcusdt', START, '60000.00', '1');
    const { orderId } = await kit.limit('a', 'buy', '59000.00', '0.5');
    await kit.sweep();
    expect((await kit.detail('a', orderId)).filled).toBe('0.000000');
  });

  it('is not cancelled or changed any more once the market has reached it', async () => {
    const { orderId } = await kit.limit('a', 'buy', '59000.00', '0.5');
    kit.market.trade('btcusdt', at(2), '59000.00', '0.5');
    kit.clock.moveTo(at(3));
    expect(await codeOf(kit.cancel('a', orderId))).toBe(1004);
    await kit.sweep();
    expect((await kit.detail('a', orderId)).status).toBe(1);
    await sound();
  });

  it('is served by price, then time, and the volume is shared out once', async () => {
    const low = await kit.limit('a', 'buy', '59000.00', '0.1');
    const high = await kit.limit('b', 'buy', '59001.00', '0.1');
    const late = await kit.limit('b', 'buy', '59000.00', '0.1');
    kit.market.trade('btcusdt', at(1), '59000.00', '0.25');
    kit.clock.moveTo(at(2));
    await kit.sweep();
    expect((await kit.detail('b', high.orderId)).status).toBe(1);
    expect((await kit.detail('a', low.orderId)).status).toBe(1);
    expect(await kit.detail('b', late.orderId)).toMatchObject({ status: 0, filled: '0.050000' });
    await sound();
  });
});

describe('a stop', () => {
  it.each([
    ['from below', '60500.00', 'buy', '60600.00', '60499.99', '60500.00'],
    ['from above', '59500.00', 'sell', '59400.00', '59500.01', '59500.00'],
  ])('is triggered by the last price, %s', async (_name, stopPrice, side, price, before, reached) => {
    const { orderId } = await kit.limit('a', side, price, '0.05', { stopPrice });
    kit.market.trade('btcusdt', at(1), before, '5');
    kit.clock.moveTo(at(2));
    await kit.sweep();
    expect(await kit.detail('a', orderId)).toMatchObject({ waiting: true, status: 0, triggerTime: null });
    await sound();
    kit.market.trade('btcusdt', at(3), reached, '5');
    kit.clock.moveTo(at(9));
    await kit.sweep();
    const order = await kit.detail('a', orderId);
    expect(order).toMatchObject({ waiting: false, status: 1, triggerTime: at(3), closeTime: at(3) });
    expect(order.fills).toMatchObject([{ role: 'taker', price: side === 'buy' ? '60001.00' : '59999.00' }]);
    await sound();
  });

  it('that can not take rests, and is filled by what the market trades afterwards', async () => {
    const { orderId } = await kit.limit('a', 'buy', '58000.00', '0.1', { stopPrice: '59000.00' });
    kit.market
      .trade('btcusdt', at(1), '59000.00', '5')
      .trade('btcusdt', at(2), '58500.00', '5')
      .trade('btcusdt', at(3), '57999.00', '5');
    kit.clock.moveTo(at(9));
    await kit.sweep();
    expect(await kit.detail('a', orderId)).toMatchObject({ status: 1, triggerTime: at(1), closeTime: at(3) });
    expect(await kit.balance('a', 'USDT')).toBe('94200/0');
    await sound();
  });

  it('that ends without a fill gives its money back', async () => {
    const { orderId } = await kit.limit('a', 'buy', '58000.00', '0.1', {
      stopPrice: '59000.00',
      timeInForce: 'IOC',
    });
    kit.market.trade('btcusdt', at(1), '59000.00', '5');
    kit.clock.moveTo(at(2));
    await kit.sweep();
    expect(await kit.detail('a', orderId)).toMatchObject({ status: 2, ending: 'ioc' });
    expect(await kit.balance('a', 'USDT')).toBe('100000/0');
    await sound();
  });
});

describe('what others see', () => {
  it('levels that were taken come back over 30 seconds', async () => {
    await kit.place('a', { orderType: 'market', amount: '0.15' });
    const best = async () => (await kit.depth()).asks[0];
    expect(await best()).toEqual(['60002.00', '0.150000']);
    kit.clock.moveTo(at(15));
    expect(await best()).toEqual(['60001.00', '0.050000']);
    kit.clock.moveTo(at(29));
    expect(await best()).toEqual(['60001.00', '0.096666']);
    kit.clock.moveTo(at(30));
    expect(await best()).toEqual(['60001.00', '0.100000']);
  });

  it('what is gone can not be taken again', async () => {
    await kit.place('a', { orderType: 'market', amount: '0.1' });
    const { orderId } = await kit.place('b', { orderType: 'market', amount: '0.1' });
    expect((await kit.detail('b', orderId)).avgPrice).toBe('60002.0000');
    await sound();
  });

  it('resting orders stand in the book, waiting stops do not, and it is never crossed', async () => {
    await kit.limit('a', 'buy', '59999.50', '0.1');
    await kit.limit('b', 'buy', '59999.00', '0.1');
    await kit.limit('b', 'buy', '60500.00', '0.1', { stopPrice: '60400.00' });
    expect((await kit.depth('btcusdt', 2)).bids).toEqual([
      ['59999.50', '0.100000'],
      ['59999.00', '0.200000'],
    ]);
    kit.market.book(
      'btcusdt',
      [['59990.00', '1.000000']],
      [
        ['59999.20', '1.000000'],
        ['60003.00', '1.000000'],
      ],
    );
    const { bids, asks } = await kit.depth();
    expect([bids[0]?.[0], asks[0]?.[0]]).toEqual(['59999.50', '60003.00']);
  });

  it('prints of people stand in the tape, marked, and change no candle', async () => {
    await kit.place('a', { orderType: 'market', amount: '0.15' });
    kit.market.trade('btcusdt', at(1), '60000.50', '2');
    kit.clock.moveTo(at(2));
    expect(await kit.tape('btcusdt', 3)).toEqual([
      { id: 'btcusdt-2', ts: at(1), price: '60000.50', amount: '2', direction: 'buy' },
      { id: 'own2', ts: START, price: '60002.00', amount: '0.050000', direction: 'buy', own: true },
      { id: 'own1', ts: START, price: '60001.00', amount: '0.100000', direction: 'buy', own: true },
    ]);
  });
});

describe('the scheduler', () => {
  it('writes down any number of fills', async () => {
    const { orderId } = await kit.limit('a', 'sell', '61000.00', '0.006000');
    for (let n = 1; n <= 6000; n += 1) kit.market.trade('btcusdt', START + n, '61000.00', '0.000001');
    kit.clock.moveTo(at(10));
    await kit.sweep();
    expect(await kit.detail('a', orderId)).toMatchObject({ status: 1, filled: '0.006000' });
    await sound();
  });

  it('makes up for the time it was away, then goes on; two of them fill once', async () => {
    const first = await kit.limit('a', 'buy', '59000.00', '0.2');
    const second = await kit.limit('a', 'buy', '58000.00', '0.2');
    kit.market.trade('btcusdt', at(60), '58900.00', '5');
    kit.clock.moveTo(at(86_400));
    const problems: unknown[] = [];
    const watch = () => startMatching({ ...kit.deps, onError: (error) => problems.push(error) });
    const running = await Promise.all([watch(), watch()]);
    expect(await kit.detail('a', first.orderId)).toMatchObject({ status: 1, closeTime: at(60) });
    expect((await kit.detail('a', second.orderId)).status).toBe(0);
    kit.market.trade('btcusdt', at(86_401), '58000.00', '5');
    kit.clock.moveTo(at(86_402));
    await Promise.all(running.map((matching) => matching.stop()));
    const done = await kit.detail('a', second.orderId);
    expect(done).toMatchObject({ status: 1, closeTime: at(86_401) });
    expect(done.fills).toHaveLength(1);
    expect(problems).toEqual([]);
    await sound();
  });
});
