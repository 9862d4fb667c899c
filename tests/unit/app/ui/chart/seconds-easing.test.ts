import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { emptyPlot } from '#app/ui/chart/chart-life.ts';
import { createEasing } from '#app/ui/chart/seconds/easing.ts';
import { paintCount } from '#app/ui/chart/seconds/lane-paint.ts';
import { emptySeconds, takeSeconds } from '#app/ui/chart/seconds/seconds-store.ts';
import type { Lane } from '#app/ui/chart/seconds/seconds-types.ts';
import { exact } from '#protocol/decimal.ts';
import { createSecondsBuilder } from '#protocol/seconds.ts';
import { coin, epochMs } from '#protocol/units.ts';

const START = 1_764_000_000;
const PAIR = { base: coin('BTC'), quote: coin('USDT') };
type Plot = Parameters<typeof emptyPlot>[0];

/** Trades so many milliseconds apart, at these prices. */
const tape = fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 9000, max: 11_000 })), {
  minLength: 1,
  maxLength: 40,
});

it('a line that is on its way to the newest trade never shows a price that was not traded by then', () => {
  fc.assert(
    fc.property(tape, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 60 }), (steps, frames) => {
      const builder = createSecondsBuilder('tick');
      let time = START * 1000;
      for (const [at, [later, price]] of steps.entries()) {
        time += later;
        builder.add({ id: `${at}`, time: epochMs(time), price: exact((price / 100).toFixed(2)) }, false);
      }
      const store = emptySeconds();
      takeSeconds(store, {
        ...{ pair: PAIR, period: 'tick', from: 0, rows: builder.rows(0), gaps: builder.gaps() },
        until: time / 1000,
      });
      const look = { lanes: [], settled: [], hovered: null, texts: null };
      const state = emptyPlot({} as Plot, { price: 2, volume: 4 });
      const easing = createEasing({ store, state, look, now: () => time / 1000 + 1 }, () => 300);
      let shown = 0;
      for (const passed of frames) {
        easing.go(passed, false);
        expect(easing.shown()).toBeGreaterThanOrEqual(shown);
        shown = easing.shown();
        expect(shown).toBeLessThanOrEqual(easing.known());
        const traded = [...store.time.subarray(0, store.length)].flatMap((at, row) =>
          at <= shown + 1e-6 ? [store.close[row]] : [],
        );
        if (traded.length > 0) expect(easing.lastPrice()).toBe(traded.at(-1));
      }
    }),
  );
});

const lane = (id: string, left: number): Lane => ({
  ...{ id, side: 'up', price: 100, from: START, to: START + left, stake: '10.00 USDT', note: '', lit: false },
  profits: { wins: '+8.00', loses: '−10.00', ties: '0.00' },
});

/** What is written at the price as contracts have so many seconds left. */
function counted(...left: readonly number[]) {
  const fillText = vi.fn();
  const nothing = () => {};
  const ctx = {
    ...{ clearRect: nothing, beginPath: nothing, roundRect: nothing },
    fill: nothing,
    fillRect: nothing,
  };
  const palette = new Proxy({}, { get: () => 'rgb(0, 0, 0)' });
  const ground = { ctx: { ...ctx, fillText }, palette, ratio: 1, left: 0, top: 0, width: 600, height: 300 };
  paintCount(
    { ...ground, y: () => 100 } as unknown as Parameters<typeof paintCount>[0],
    left.map((each, at) => lane(`${at}`, each)),
    100,
    START,
    80,
  );
  return fillText.mock.calls.map(([text]) => String(text));
}

it('the last ten seconds of the contract that ends next count at the price', () => {
  expect(counted(10.5, 60)).toEqual([]);
  const [side, left] = counted(60, 9.4, 12);
  expect(side).toBe('▲');
  expect(left).toBe('0:10');
  expect(counted(0)).toEqual([]);
});
