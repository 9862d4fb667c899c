import { expect, test } from 'vitest';
import { readDepositSearch } from '#app/features/deposit/deposit-search.ts';
import { isTxId, readReportDraft } from '#app/features/deposit/report-draft.ts';

test('the address keeps coin, network and pages, and drops what it does not know', () => {
  expect(readDepositSearch({ coin: 'btc', chain: 'BTC', page: '2' })).toEqual({
    coin: 'BTC',
    chain: 'BTC',
    page: '2',
  });
  expect(readDepositSearch({ coin: '<b>', chain: 'a b', page: '1' })).toEqual({ coin: 'USDT' });
});

test('the id of a transaction is 32 bytes in hex', () => {
  const id = 'ab'.repeat(32);
  expect([id, `0x${id}`, id.toUpperCase(), id.slice(1), `${id}0`, 'g'.repeat(64)].map(isTxId)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a draft is made valid, whatever the storage held', () => {
  expect(readReportDraft('{"amount":"1","txId":7}')).toEqual({ amount: '1', txId: '', remark: '' });
  expect(readReportDraft('[')).toEqual({ amount: '', txId: '', remark: '' });
});
