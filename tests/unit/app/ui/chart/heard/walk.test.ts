import { expect, test } from 'vitest';
import { inView, momentAt, stepTo, walkOf } from '#app/ui/chart/heard/walk.ts';

const PERIOD = 60;
const store = { length: 30, time: Float64Array.from({ length: 64 }, (_, at) => (at < 30 ? at * PERIOD : 0)) };
/** Candles 10 to 19. */
const view = { from: 600, to: 1200 };
const step = (at: number | null, by: Parameters<typeof stepTo>[2]) =>
  stepTo(store, at === null ? null : { time: at, nth: 0 }, by, view, PERIOD);

test('a candle is in view by its middle', () => {
  expect(inView(store, view, PERIOD)).toEqual([10, 20]);
  expect(inView(store, { from: 629, to: 1231 }, PERIOD)).toEqual([10, 21]);
  expect(inView(store, { from: 631, to: 1229 }, PERIOD)).toEqual([11, 20]);
});

test('the first step goes to the newest candle in view, whichever key it was', () => {
  for (const by of [-1, 1, -10, 10]) expect(step(null, by)).toBe(19);
});

test('steps go by one and by ten, and stay at the ends', () => {
  expect(step(600, 1)).toBe(11);
  expect(step(600, -1)).toBe(9);
  expect(step(600, 10)).toBe(20);
  expect(step(600, -10)).toBe(0);
  expect(step(0, -1)).toBe(0);
  expect(step(29 * PERIOD, 10)).toBe(29);
});

test('both ends are those of all candles, not of the view', () => {
  expect(step(600, 'oldest')).toBe(0);
  expect(step(null, 'newest')).toBe(29);
});

test('older candles that came in front of the one that was read do not move it', () => {
  const longer = { length: 31, time: Float64Array.from({ length: 31 }, (_, at) => (at - 1) * PERIOD) };
  expect(stepTo(longer, { time: 600, nth: 0 }, 1, view, PERIOD)).toBe(12);
});

test('several trades of one instant are gone through one by one, also after older ones have left', () => {
  const times = [10, 20, 20, 20, 30];
  const trades = { length: 5, time: Float64Array.from(times) };
  const fewer = { length: 4, time: Float64Array.from(times.slice(1)) };
  const seen = { from: 0, to: 40 };
  const walked: number[] = [];
  for (let index = 0; walked.length < 5; index = stepTo(trades, momentAt(trades, index), 1, seen, 0))
    walked.push(index);
  expect(walked).toEqual([0, 1, 2, 3, 4]);
  expect(stepTo(trades, momentAt(trades, 3), -1, seen, 0)).toBe(2);
  expect(stepTo(fewer, momentAt(trades, 2), 1, seen, 0)).toBe(2);
});

test('nothing is read of no candles', () => {
  expect(stepTo({ length: 0, time: new Float64Array(0) }, null, -1, view, PERIOD)).toBe(-1);
  expect(stepTo({ length: 0, time: new Float64Array(0) }, null, 'oldest', view, PERIOD)).toBe(-1);
});

test('arrows walk and turn; with Shift, Alt or a command key they are not ours', () => {
  const press = (
    key: string,
    held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', true>> = {},
  ) => walkOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });
  expect(press('ArrowLeft')).toEqual({ step: -1 });
  expect(press('PageDown')).toEqual({ step: 10 });
  expect(press('ArrowLeft', { ctrlKey: true })).toEqual({ step: -10 });
  expect(press('ArrowDown')).toEqual({ turn: 1 });
  for (const held of ['shiftKey', 'metaKey', 'altKey'] as const)
    expect(press('ArrowLeft', { [held]: true })).toBeNull();
  expect(press('Home', { ctrlKey: true })).toBeNull();
  expect(press('+')).toBeNull();
});
