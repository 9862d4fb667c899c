import { describe, expect, it } from 'vitest';
import { applyLines, emptyLines } from '#app/ui/chart/line-store.ts';
import type { IndicatorUpdate } from '#protocol/indicators.ts';
import { coin } from '#protocol/units.ts';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };

function update(
  kind: 'full' | 'tail',
  rows: readonly (readonly [time: number, value: number])[],
): IndicatorUpdate {
  return {
    kind,
    pair: PAIR,
    period: '1min',
    length: rows.length,
    time: Float64Array.from(rows, ([time]) => time),
    lines: { 'ma:2/value': Float64Array.from(rows, ([, value]) => value) },
  };
}
/** A store that holds these rows. */
function holding(...rows: readonly (readonly [time: number, value: number])[]) {
  const store = emptyLines();
  applyLines(store, update('full', rows));
  return store;
}
const shown = (store: ReturnType<typeof emptyLines>) =>
  Array.from({ length: store.length }, (_, at) => [store.time[at], store.lines['ma:2/value']?.[at]]);

describe('applyLines', () => {
  it('lays a tail over the end and lets the series grow', () => {
    const store = holding([60, Number.NaN], [120, 2], [180, 3]);
    expect(
      applyLines(
        store,
        update('tail', [
          [180, 4],
          [240, 5],
        ]),
      ),
    ).toBe(true);
    expect(shown(store)).toEqual([
      [60, Number.NaN],
      [120, 2],
      [180, 4],
      [240, 5],
    ]);
  });

  it('says that nothing changed where nothing did', () => {
    const store = holding([60, Number.NaN], [120, 2]);
    expect(
      applyLines(
        store,
        update('tail', [
          [60, Number.NaN],
          [120, 2],
        ]),
      ),
    ).toBe(false);
  });

  it('ignores a tail that comes before its series, of another series or of other lines', () => {
    const store = emptyLines();
    const tail = update('tail', [[60, 1]]);
    expect(applyLines(store, tail)).toBe(false);
    applyLines(store, update('full', [[60, 2]]));
    expect(applyLines(store, { ...tail, period: '5min' })).toBe(false);
    expect(applyLines(store, { ...tail, lines: { 'ma:3/value': Float64Array.of(1) } })).toBe(false);
    expect(shown(store)).toEqual([[60, 2]]);
  });

  it('takes thousands of tails one after the other', () => {
    const store = emptyLines();
    applyLines(store, update('full', [[0, 0]]));
    for (let n = 1; n <= 3000; n += 1) applyLines(store, update('tail', [[n * 60, n]]));
    expect(store.length).toBe(3001);
    expect(shown(store).at(-1)).toEqual([180_000, 3000]);
  });
});
