import { expect, test } from 'vitest';
import { panesOf, withPaneMoved } from '#app/shared/chart/indicators/pane-order.ts';
import type { IndicatorKind } from '#protocol/indicators.ts';

const one = (kind: IndicatorKind, length: number, hidden = false) => ({ kind, length, hidden });
const SET = [
  one('rsi', 14),
  one('ma', 7),
  one('cci', 20, true),
  one('atr', 14),
  one('rsi', 7),
  one('mfi', 14),
];

test('a pane moves with all indicators of its kind, and what has no pane keeps its place', () => {
  expect(panesOf(SET)).toEqual(['rsi', 'atr', 'mfi']);
  const moved = withPaneMoved(SET, 'atr', -1);
  expect(panesOf(moved)).toEqual(['atr', 'rsi', 'mfi']);
  expect(moved).toEqual([
    one('atr', 14),
    one('ma', 7),
    one('cci', 20, true),
    one('rsi', 14),
    one('rsi', 7),
    one('mfi', 14),
  ]);
  expect(panesOf(withPaneMoved(moved, 'atr', 1))).toEqual(['rsi', 'atr', 'mfi']);
});

test('the first pane does not move up, nor the last one down', () => {
  expect(withPaneMoved(SET, 'rsi', -1)).toBe(SET);
  expect(withPaneMoved(SET, 'mfi', 1)).toBe(SET);
  expect(withPaneMoved(SET, 'cci', 1)).toBe(SET);
});
