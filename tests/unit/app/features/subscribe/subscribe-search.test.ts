import { expect, it } from 'vitest';
import { readProjectSearch, readRecordSearch } from '#app/features/subscribe/subscribe-search.ts';

it('takes an id and nothing that is none', () => {
  expect(readProjectSearch({ id: 'helq-350', more: '1' })).toEqual({ id: 'helq-350' });
  for (const id of ['', '../x', '<b>', 'a b', 'x'.repeat(129), 5, null, undefined]) {
    expect(readProjectSearch({ id })).toEqual({});
  }
});

it('takes a number of pages above one', () => {
  expect(readRecordSearch({ page: '3' })).toEqual({ page: '3' });
  for (const page of ['1', '0', '-2', '1e3', '99999', 3, undefined]) {
    expect(readRecordSearch({ page })).toEqual({});
  }
});
