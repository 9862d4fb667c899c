import { expect, test } from 'vitest';
import { withHiddenTurned, withPaneHeight } from '#app/shared/chart/indicators/kept-indicator.ts';

const SET = [
  { kind: 'ma', length: 7 },
  { kind: 'ma', length: 25, color1: 3, weight: 2 },
  { kind: 'rsi', length: 14 },
];

test('an indicator is hidden and shown again in its place, with its parameters and its look', () => {
  const hidden = withHiddenTurned(SET, 'ma:25');
  expect(hidden).toEqual([SET[0], { ...SET[1], hidden: 1 }, SET[2]]);
  expect(withHiddenTurned(hidden, 'ma:25')).toEqual(SET);
});

test('an id that is not in the set changes nothing', () => {
  expect(withHiddenTurned(SET, 'ma:99')).toEqual(SET);
});

test('the height of a pane is kept with its indicator', () => {
  expect(withPaneHeight(SET, 'rsi:14', 30)).toEqual([SET[0], SET[1], { ...SET[2], height: 30 }]);
});
