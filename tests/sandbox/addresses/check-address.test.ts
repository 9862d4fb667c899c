import { describe, expect, it } from 'vitest';
import { checkAddress } from '../../../sandbox/src/venue/addresses/check-address.ts';

const CARDANO_TEST = 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz';

/** Vectors of BIP 173, BIP 350, EIP-55, CIP 19 and of the networks' own documents. */
describe('takes addresses of its test networks', () => {
  it.each([
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['BTC', 'TB1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KXPJZSX'],
    ['BTC', 'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy'],
    ['BTC', 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c'],
    ['BTC', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['BTC', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
    ['ADA', CARDANO_TEST],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    ['EOS', 'eosio.token'],
    ['EOS', 'bourse12tour'],
  ])('%s %s', (chain, text) => {
    expect(checkAddress(chain, text)).toMatchObject({ ok: true });
  });

  it('writes them properly', () => {
    expect(checkAddress('ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toEqual({
      ok: true,
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    });
    expect(checkAddress('BTC', 'TB1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KXPJZSX')).toEqual({
      ok: true,
      address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    });
  });
});

describe('refuses the rest and says why', () => {
  it.each([
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', { why: 'mainNet', of: 'Bitcoin' }],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', { why: 'mainNet', of: 'Bitcoin' }],
    ['BTC', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG', { why: 'mainNet', of: 'Bitcoin' }],
    ['LTC', 'LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ', { why: 'mainNet', of: 'Litecoin' }],
    ['DOGE', 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD', { why: 'mainNet', of: 'Dogecoin' }],
    ['TRC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', { why: 'otherNetwork', of: 'Ethereum (ERC20)' }],
    ['ERC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', { why: 'otherNetwork', of: 'Tron (TRC20)' }],
    ['ERC20', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', { why: 'otherNetwork', of: 'Bitcoin' }],
    ['BTC', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', { why: 'otherNetwork', of: 'XRP Ledger' }],
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsy', { why: 'mistyped' }],
    ['BTC', 'tb1qW508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', { why: 'mistyped' }],
    ['BTC', 'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47', { why: 'mistyped' }],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', { why: 'mistyped' }],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', { why: 'mistyped' }],
    ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', { why: 'mistyped' }],
    ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi', { why: 'mistyped' }],
    ['ADA', `${CARDANO_TEST.slice(0, -1)}q`, { why: 'mistyped' }],
    ['EOS', 'NotAName', { why: 'malformed' }],
    ['BTC', 'hello', { why: 'malformed' }],
    ['BTC', '', { why: 'malformed' }],
    ['BTC', '1'.repeat(100_000), { why: 'malformed' }],
  ])('%s %s', (chain, text, verdict) => {
    expect(checkAddress(chain, text)).toEqual({ ok: false, ...verdict });
  });
});
