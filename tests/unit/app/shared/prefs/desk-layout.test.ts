import { expect, test } from 'vitest';
import { clampSize, DEFAULTS, readLayout, sizeVariables } from '#app/shared/prefs/desk-layout.ts';

test('nothing kept gives the classic preset as it comes', () => {
  expect(readLayout(null)).toEqual({ preset: 'classic', sizes: DEFAULTS });
});

test('broken or foreign text gives the same', () => {
  for (const text of ['{', '[]', '7', '"classic"', '{"preset":"huge","sizes":{"classic":{"book":"wide"}}}']) {
    expect(readLayout(text)).toEqual({ preset: 'classic', sizes: DEFAULTS });
  }
});

test('what was kept comes back, brought into its range', () => {
  const { preset, sizes } = readLayout(
    JSON.stringify({ preset: 'book', sizes: { book: { book: 9999, side: 300, orders: -3, tape: 51.4 } } }),
  );
  expect(preset).toBe('book');
  expect(sizes.book).toEqual({ book: 640, side: 300, orders: 16, tape: 51 });
  expect(sizes.classic).toEqual(DEFAULTS.classic);
});

test('a default is never out of its own range', () => {
  for (const sizes of Object.values(DEFAULTS)) {
    for (const part of ['book', 'side', 'orders', 'tape'] as const) {
      expect(clampSize(part, sizes[part])).toBe(sizes[part]);
    }
  }
});

test('sizes are told as plain numbers', () => {
  expect(sizeVariables({ book: 280, side: 300, orders: 30, tape: 40 })).toEqual([
    ['--book-size', '280'],
    ['--side-size', '300'],
    ['--orders-size', '30'],
    ['--tape-size', '40'],
  ]);
});
