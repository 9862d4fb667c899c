import { expect, test } from 'vitest';
import { fieldsOf, keptFields, keptList, keptValue } from '#app/shared/prefs/kept-text.ts';

const BROKEN = [null, '', '{', 'undefined', '{"a":1', '\u0000'];

test.each(BROKEN)('takes %j for nothing', (text) => {
  expect(keptValue(text)).toBeNull();
  expect(keptFields(text)).toEqual({});
  expect(keptList(text)).toEqual([]);
});

test('gives the fields of an object, and none of anything else', () => {
  expect(keptFields('{"a":1,"b":null}')).toEqual({ a: 1, b: null });
  for (const text of ['null', '1', '"a"', 'true']) expect(keptFields(text)).toEqual({});
  expect(fieldsOf(undefined)).toEqual({});
});

test('gives the entries of a list, and none of anything else', () => {
  expect(keptList('[1,"a",null]')).toEqual([1, 'a', null]);
  for (const text of ['null', '{"length":2}', '"ab"']) expect(keptList(text)).toEqual([]);
});
