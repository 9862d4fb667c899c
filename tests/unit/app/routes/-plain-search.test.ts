import { expect, it } from 'vitest';
import { parsePlainSearch, writePlainSearch } from '#app/routes/-plain-search.ts';

it('keeps what looks like a number as the text it is', () => {
  expect(parsePlainSearch('?inviteCode=1e5&type=04')).toEqual({ inviteCode: '1e5', type: '04' });
});

it('writes a pair readably and leaves out what is empty', () => {
  expect(writePlainSearch({ pair: 'BTC/USDT', page: 2, type: '', from: undefined })).toBe(
    '?pair=BTC/USDT&page=2',
  );
  expect(writePlainSearch({})).toBe('');
});

it('reads back what it wrote', () => {
  const search = { returnTo: '/setting/message?type=4&x=a b', note: '税&=+' };
  expect(parsePlainSearch(writePlainSearch(search))).toEqual(search);
});
