import { expect, test } from 'vitest';
import { linesWith } from '#app/features/this-device/flight-lines.ts';

const file = `first\nSecond line\n${'x'.repeat(5000)}needle${'y'.repeat(5000)}\nlast line\n`;

test('without a search all lines count, and the first of them are shown', () => {
  expect(linesWith(file, '', 2)).toEqual({ count: 4, text: 'first\nSecond line' });
});

test('a search finds lines in any case, and shows a long one around what was found', () => {
  expect(linesWith(file, 'LINE', 9)).toEqual({ count: 2, text: 'Second line\nlast line' });
  const { count, text } = linesWith(file, 'needle', 9);
  expect(count).toBe(1);
  expect(text).toMatch(/^…x{200}needley+…$/);
  expect(linesWith(file, 'nowhere', 9)).toEqual({ count: 0, text: '' });
});
