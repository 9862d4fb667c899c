import { describe, expect, test } from 'vitest';
import { orderOverlays, roomFor } from '#app/features/seconds-contract/chart/order-overlays.ts';
import { exact } from '#protocol/decimal.ts';
import { seconds } from '#protocol/units.ts';
import { sampleOrder } from '../sample-order.ts';

const scene = {
  orders: [sampleOrder()],
  highlighted: null,
  hovered: null,
  price: exact('64100'),
  priceText: (price: string) => `at ${price}`,
  words: { entry: 'entry', expiry: 'expiry' },
};

describe('running orders on the chart', () => {
  test('each has its entry line and a span from start to expiry on its winning side', () => {
    expect(orderOverlays(scene)).toEqual([
      { kind: 'line', price: 64000, label: 'at 64000', tone: 'accent' },
      {
        kind: 'span',
        from: 1000,
        to: 1030,
        price: 64000,
        side: 'up',
        tone: 'accent',
        fromLabel: 'entry',
        toLabel: 'expiry',
      },
    ]);
  });

  test('the one whose card is pointed at stands out, has its line and is drawn last', () => {
    const orders = [sampleOrder({ id: 'a' }), sampleOrder({ id: 'b' })];
    const overlays = orderOverlays({ ...scene, orders, highlighted: 'a' });
    expect(overlays.map((each) => [each.kind, each.tone])).toEqual([
      ['span', 'muted'],
      ['line', 'accent'],
      ['span', 'accent'],
    ]);
    expect(overlays.at(-1)).toMatchObject({ fromLabel: 'entry' });
  });

  test('a price has one line, and many orders have none', () => {
    const same = ['a', 'b'].map((id) => sampleOrder({ id }));
    const lines = (orders: typeof same) =>
      orderOverlays({ ...scene, orders }).filter(({ kind }) => kind === 'line');
    expect(lines(same)).toHaveLength(1);
    expect(lines(['a', 'b', 'c', 'd'].map((id) => sampleOrder({ id })))).toEqual([]);
  });

  test('an order without an entry price is not drawn', () => {
    expect(orderOverlays({ ...scene, orders: [sampleOrder({ openPrice: null })] })).toEqual([]);
  });

  test('a button that is pointed at shades the side it wins on', () => {
    const shade = (hovered: 'up' | 'down') => orderOverlays({ ...scene, orders: [], hovered });
    expect(shade('up')).toEqual([{ kind: 'shade', side: 'above', price: 64100, tone: 'up' }]);
    expect(shade('down')).toEqual([{ kind: 'shade', side: 'below', price: 64100, tone: 'down' }]);
    expect(orderOverlays({ ...scene, orders: [], hovered: 'up', price: null })).toEqual([]);
  });
});

test('the longest order decides how much room is kept, and the word beside its expiry has some', () => {
  expect(roomFor([], '1min')).toBe(0);
  const orders = [sampleOrder(), sampleOrder({ duration: seconds(300) })];
  expect(roomFor(orders, '1min')).toBe(300 + 6 * 60);
  expect(roomFor(orders, '5min')).toBe(300 + 6 * 300);
});
