import { expect, test } from 'vitest';
import { readDismissed } from '#app/features/home/dismissed.ts';

test.each([null, '', '{', '7', '{"a":1}', '[null,3]'])('%j holds no id', (text) => {
  expect(readDismissed(text)).toEqual([]);
});

test('each id once, and the newest of very many', () => {
  expect(readDismissed('["a","b","a"]')).toEqual(['a', 'b']);
  const many = Array.from({ length: 300 }, (_, at) => `id${at}`);
  expect(readDismissed(JSON.stringify(many))).toEqual(many.slice(100));
});
