import { expect, test } from 'vitest';
import { sizeText } from '#app/shared/format/size-text.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [3_940_000, '3.9 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
