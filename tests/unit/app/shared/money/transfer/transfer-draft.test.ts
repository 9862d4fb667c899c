import { describe, expect, test } from 'vitest';
import { checkTransfer, transferCoins } from '#app/shared/money/transfer/transfer-draft.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';

const minimum = exact('0.00001');
const sheet: AssetSheet = {
  list: [
    { currency: coin('BTC'), available: exact('0.5'), frozen: exact('0'), price: null, total: null },
    { currency: coin('ETH'), available: exact('0'), frozen: exact('1'), price: null, total: null },
  ],
  total: exact('0'),
  unpriced: [],
  accountRate: null,
};

describe('the amount of a transfer', () => {
  test.each([
    ['', 'l.c_a_transferTip'],
    ['0', 'l.c_a_transferTip'],
    ['0.000009999', 'l.c_a_transferTip'],
    ['10.00000001', 'd_insufficient_balance'],
    ['1.000,5', 'ui.amount.ambiguous'],
  ])('%j is refused with %s', (text, key) => {
    expect(checkTransfer(text, exact('10'), minimum)).toEqual({ ok: false, key });
  });
  test('the smallest amount and all there is are accepted', () => {
    expect(checkTransfer('0.00001', exact('10'), minimum)).toEqual({ ok: true, amount: '0.00001' });
    expect(checkTransfer('10', exact('10'), minimum)).toEqual({ ok: true, amount: '10' });
  });
  test('while the balance is not known the server decides', () => {
    expect(checkTransfer('10', null, minimum).ok).toBe(true);
  });
});

describe('the source account', () => {
  test('offers the pay coins, then what is free in it', () => {
    expect(transferCoins(sheet)).toEqual(['USDT', 'USDC', 'BTC']);
  });
});
