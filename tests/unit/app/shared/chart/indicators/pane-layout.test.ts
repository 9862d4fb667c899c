import { expect, test } from 'vitest';
import { withLineMoved } from '#app/shared/chart/indicators/pane-layout.ts';

test('the first line gives a pane the room of the prices, which keep some', () => {
  expect(withLineMoved([19, 19], 0, 5)).toEqual([24, 19]);
  expect(withLineMoved([19, 19], 0, 90)).toEqual([51, 19]);
  expect(withLineMoved([19, 19], 0, -90)).toEqual([8, 19]);
});

test('a line between two panes gives one what the other one loses', () => {
  expect(withLineMoved([19, 19], 1, 5)).toEqual([14, 24]);
  expect(withLineMoved([19, 19], 1, 90)).toEqual([8, 30]);
  expect(withLineMoved([19, 19], 1, -90)).toEqual([30, 8]);
  expect(withLineMoved([55, 15], 1, -7)).toEqual([60, 10]);
});
