import { describe, expect, it } from 'vitest';
import { draggableOrders, fillMarkers, orderLines } from '#app/features/trade/chart/trade-overlays.ts';
import { exact } from '#protocol/decimal.ts';
import type { SpotFill, SpotOrder } from '#protocol/spot.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { openOrder } from '../sample-spot.ts';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const ORDER: SpotOrder = { ...openOrder, id: '1', price: exact('64100.50'), amount: exact('0.5') };
const words = {
  side: (side: string) => side,
  stop: ({ side, exitOf }: SpotOrder) => exitOf ?? `trigger ${side}`,
  rest: ({ amount }: SpotOrder) => `${amount} BTC`,
  price: (price: string) => price,
};

describe('order lines', () => {
  it('stand at the price of every open order, in words too', () => {
    expect(orderLines([ORDER, { ...ORDER, id: '2', status: 'finished' }], words)).toEqual([
      { kind: 'line', price: 64100.5, label: '64100.50', text: 'buy 0.5 BTC', tone: 'up' },
    ]);
  });

  it('mark the trigger of a stop until it is reached', () => {
    const stop: SpotOrder = {
      ...ORDER,
      side: 'sell',
      type: 'stopLimit',
      stopPrice: exact('60000'),
      waiting: true,
    };
    expect(orderLines([stop], words)).toMatchObject([
      { price: 64100.5, tone: 'down' },
      { price: 60000, text: 'trigger sell', tone: 'warn' },
    ]);
    expect(orderLines([{ ...stop, waiting: false }], words)).toHaveLength(1);
    expect(orderLines([{ ...stop, price: null, exitOf: 'stopLoss' }], words)).toMatchObject([
      { price: 60000, text: 'stopLoss', tone: 'down' },
    ]);
  });

  it('can be dragged where an order has a price', () => {
    const market: SpotOrder = { ...ORDER, id: '2', type: 'market', price: null };
    expect(draggableOrders([ORDER, market], words)).toEqual([{ id: '1', price: 64100.5, label: 'buy' }]);
    expect(orderLines([market], words)).toEqual([]);
  });
});

describe('fill markers', () => {
  it('stand in the middle of their candle', () => {
    const fill: SpotFill = {
      id: 'f',
      orderId: '1',
      pair: PAIR,
      side: 'sell',
      role: 'taker',
      price: exact('64000'),
      amount: exact('0.1'),
      fee: exact('0'),
      feeCoin: PAIR.quote,
      time: epochMs(1_700_000_123_456),
    };
    const [marker] = fillMarkers([fill], 300);
    expect(marker).toMatchObject({ kind: 'marker', shape: 'down', price: 64000 });
    expect(marker?.kind === 'marker' && marker.time).toBeCloseTo(1_700_000_100 + 150);
  });
});
