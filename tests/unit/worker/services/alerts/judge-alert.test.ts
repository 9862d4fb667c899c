import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import type { KeptAlert } from '#worker/cache/alerts-table.ts';
import { judged } from '#worker/services/alerts/judge-alert.ts';

const cents = (value: number) => exact((value / 100).toFixed(2));

/** From a price at second 0 to one at second 1000. */
const onLine = (from: number, to: number, repeat = false): KeptAlert => ({
  id: 'a',
  pair: { base: coin('BTC'), quote: coin('USDT') },
  rule: {
    ...{ kind: 'line', drawing: 'd', shape: 'trend', part: '', log: false },
    from: { time: 0, price: cents(from) },
    to: { time: 1000, price: cents(to) },
  },
  ...{ note: '', repeat, sound: false, createdAt: epochMs(0), firedAt: null, firedPrice: null, waits: false },
});

interface Seen {
  /** Second, in thousandths of the line's length, and price in cents. */
  readonly second: number;
  readonly price: number;
}

/** Seconds at which an alert fired as these prices came in. */
function firings(alert: KeptAlert, prices: readonly Seen[]): readonly number[] {
  let now = alert;
  return prices.flatMap(({ second, price }) => {
    const before = now.firedAt;
    now = judged(now, cents(price), epochMs(second * 1000)) ?? now;
    return now.firedAt === before ? [] : [second];
  });
}

const seen = (...prices: readonly [number, number][]) => prices.map(([second, price]) => ({ second, price }));

describe('an alert on a line', () => {
  it('fires as the price goes over it or under it, however long nobody looked', () => {
    expect(firings(onLine(100, 200), seen([0, 90], [10, 100], [900, 250]))).toEqual([900]);
    expect(firings(onLine(100, 200), seen([0, 120], [10, 110], [900, 150]))).toEqual([900]);
  });

  it('fires as the line goes over a price that stands', () => {
    expect(firings(onLine(100, 200), seen([0, 150], [499, 150], [500, 150]))).toEqual([500]);
  });

  it('needs to have seen the price beside the line first', () => {
    expect(firings(onLine(100, 200), seen([0, 100], [500, 150], [1000, 200]))).toEqual([]);
    expect(firings(onLine(100, 100), seen([0, 100], [5, 101], [6, 101], [7, 100]))).toEqual([7]);
  });

  it('says nothing before the line begins', () => {
    expect(firings(onLine(100, 200), seen([-50, 90], [-10, 300], [5, 300]))).toEqual([]);
  });

  it('fires once, or with every crossing that has left the line in between', () => {
    const prices = seen(
      [0, 9000],
      [1, 10_100],
      [2, 9999],
      [3, 10_001],
      [4, 10_100],
      [5, 9900],
      [6, 9800],
      [7, 10_300],
    );
    expect(firings(onLine(10_000, 10_000), prices)).toEqual([1]);
    expect(firings(onLine(10_000, 10_000, true), prices)).toEqual([1, 5, 7]);
  });

  it('agrees with going through all prices one by one', () => {
    const price = fc.integer({ min: 1, max: 400 });
    const step = fc.record({ wait: fc.integer({ min: 1, max: 400 }), price });
    fc.assert(
      fc.property(price, price, fc.array(step, { maxLength: 20 }), (from, to, steps) => {
        let second = 0;
        const prices = steps.map(({ wait, price: next }) => {
          second += wait;
          return { second, price: next };
        });
        // In thousandths of a cent, so that all of it is whole.
        const ways = prices.map(({ second: when, price: next }) => {
          const line = from * 1000 + (to - from) * when;
          return line <= 0 ? null : Math.sign(next * 1000 - line);
        });
        let side = 0;
        let wanted: number | undefined;
        for (const [index, way] of ways.entries()) {
          if (way === null) continue;
          if (side !== 0 && way !== side) wanted ??= prices[index]?.second;
          if (side === 0) side = way;
        }
        expect(firings(onLine(from, to), prices)).toEqual(wanted === undefined ? [] : [wanted]);
      }),
    );
  });
});
