import { describe, expect, it } from 'vitest';
import { fillMarkers } from '#app/features/trade/chart/own/fill-markers.ts';
import { movedByKey } from '#app/features/trade/chart/own/moved-by-key.ts';
import { alertLines, type LineWords, orderLines } from '#app/features/trade/chart/own/own-lines.ts';
import type { PriceAlert } from '#protocol/alerts.ts';
import { exact } from '#protocol/decimal.ts';
import type { SpotFill, SpotOrder } from '#protocol/spot.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { openOrder } from '../../sample-spot.ts';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const ORDER: SpotOrder = { ...openOrder, id: '1', price: exact('64100.50'), amount: exact('0.5') };
const words: LineWords = {
  order: ({ side, amount }) => `${side} ${amount} BTC`,
  stop: ({ side, exitOf }) => exitOf ?? `trigger ${side}`,
  alert: () => 'alert',
  price: (price) => price,
  cancel: (line) => `cancel ${line}`,
  remove: (line) => `remove ${line}`,
};

describe('order lines', () => {
  it('stand at the price of every open order, in words too', () => {
    expect(orderLines([ORDER, { ...ORDER, id: '2', status: 'finished' }], words)).toMatchObject([
      {
        id: '1:price',
        price: 64100.5,
        label: '64100.50',
        text: 'buy 0.5 BTC',
        tone: 'up',
        movable: true,
        removal: 'cancel buy 0.5 BTC 64100.50',
      },
    ]);
    expect(orderLines([{ ...ORDER, type: 'market', price: null }], words)).toEqual([]);
  });

  it('mark the trigger of a stop until it is reached, to be moved by itself', () => {
    const stop: SpotOrder = {
      ...ORDER,
      side: 'sell',
      type: 'stopLimit',
      stopPrice: exact('60000'),
      waiting: true,
    };
    expect(orderLines([stop], words)).toMatchObject([
      { price: 64100.5, tone: 'down', of: { part: 'price' } },
      { price: 60000, text: 'trigger sell', tone: 'warn', movable: true, of: { part: 'stop' } },
    ]);
    expect(orderLines([{ ...stop, waiting: false }], words)).toHaveLength(1);
    const exit = orderLines([{ ...stop, price: null, exitOf: 'stopLoss' }], words);
    expect(exit).toMatchObject([{ price: 60000, text: 'stopLoss', tone: 'down', movable: true }]);
  });

  it('stay where a trailing stop is, which takes no other price', () => {
    const trailing: SpotOrder = { ...ORDER, type: 'trailingStop', stopPrice: exact('60000'), waiting: true };
    expect(orderLines([trailing], words).every(({ movable }) => !movable)).toBe(true);
  });
});

describe('alert lines', () => {
  const alert: PriceAlert = {
    id: 'a',
    pair: PAIR,
    rule: { kind: 'above', price: exact('70000') },
    note: '',
    repeat: false,
    sound: false,
    createdAt: epochMs(1),
    firedAt: null,
    firedPrice: null,
  };
  it('stand at the price that an alert of the pair waits for', () => {
    const others: readonly PriceAlert[] = [
      { ...alert, pair: { ...PAIR, base: coin('ETH') } },
      { ...alert, firedAt: epochMs(2) },
      { ...alert, rule: { kind: 'percent', percent: exact('5'), from: exact('60000') } },
    ];
    expect(alertLines([alert, ...others], PAIR, words)).toMatchObject([
      { id: 'a', price: 70000, text: 'alert', movable: true, removal: 'remove alert 70000' },
    ]);
    expect(alertLines([{ ...alert, repeat: true, firedAt: epochMs(2) }], PAIR, words)).toHaveLength(1);
  });
});

describe('a line under the keys', () => {
  const chart = { priceAt: (top: number) => 100 - top, topOf: (price: number) => 100 - price };
  const moved = (key: string, shiftKey = false, from = '50.00') =>
    movedByKey({ key, shiftKey }, exact(from), 2, chart);
  it('moves by the smallest step, by ten, or by what is seen', () => {
    expect(moved('ArrowUp')).toBe('50.01');
    expect(moved('ArrowDown')).toBe('49.99');
    expect(moved('ArrowUp', true)).toBe('50.1');
    expect(moved('PageUp')).toBe('60.00');
    expect(moved('PageDown')).toBe('40.00');
  });
  it('has no price of nought or less, and leaves other keys alone', () => {
    expect(moved('ArrowDown', false, '0.01')).toBeNull();
    expect(moved('PageDown', false, '5')).toBeNull();
    expect(moved('Home')).toBeNull();
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
    const [marker] = fillMarkers([fill], '5min');
    expect(marker).toMatchObject({ kind: 'marker', shape: 'down', price: 64000 });
    expect(marker?.kind === 'marker' && marker.time).toBeCloseTo(1_700_000_100 + 150);

    // 14 November 2023, a Tuesday.
    const [inWeek] = fillMarkers([fill], '1week');
    const monday = Date.UTC(2023, 10, 13) / 1000;
    expect(inWeek?.kind === 'marker' && inWeek.time).toBe(monday + 604_800 / 2);
  });
});
