import { describe, expect, it } from 'vitest';
import type { ChainNet } from '#protocol/addresses.ts';
import { judgeAddress } from '#worker/addresses/judge-address.ts';

const SEGWIT = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** Vectors of BIP 173, BIP 350, EIP-55, CIP 19 and of the networks' own documents. */
describe('a good address', () => {
  it.each<[string, ChainNet, string]>([
    ['BTC', 'test', SEGWIT],
    ['BTC', 'test', 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c'],
    ['BTC', 'test', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['BTC', 'main', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['BTC', 'main', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['BTC', 'main', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', 'main', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
    ['LTC', 'main', 'LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ'],
    ['DOGE', 'main', 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD'],
    ['ADA', 'main', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'],
    ['ADA', 'test', 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz'],
    ['ERC20', 'main', CHECKSUMMED],
    ['ERC20', 'test', CHECKSUMMED],
    ['TRC20', 'main', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['XRP', 'main', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    ['EOS', 'main', 'eosio.token'],
    ['TRC20', 'test', 'SANDBOX-TRC20-0123456789ABCDEFGHJKMNPQRSTVWXYZ'],
  ])('%s %s %s', (chain, net, text) => {
    expect(judgeAddress(chain, net, ` ${text} `)).toEqual({ kind: 'good', address: text });
  });

  it('is written properly', () => {
    expect(judgeAddress('ERC20', 'main', CHECKSUMMED.toLowerCase())).toEqual({
      kind: 'good',
      address: CHECKSUMMED,
    });
    expect(judgeAddress('BTC', 'test', SEGWIT.toUpperCase())).toEqual({ kind: 'good', address: SEGWIT });
  });
});

describe('any other', () => {
  it.each<[string, ChainNet, string, object]>([
    ['BTC', 'main', SEGWIT, { kind: 'otherNet', is: 'test', name: 'Bitcoin' }],
    ['BTC', 'test', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', { kind: 'otherNet', is: 'main', name: 'Bitcoin' }],
    [
      'TRC20',
      'main',
      'SANDBOX-TRC20-0123456789ABCDEFGHJKMNPQRSTVWXYZ',
      { kind: 'otherNet', is: 'test', name: 'Tron (TRC20)' },
    ],
    ['TRC20', 'main', CHECKSUMMED, { kind: 'otherNetwork', name: 'Ethereum (ERC20)' }],
    ['ERC20', 'main', SEGWIT, { kind: 'otherNetwork', name: 'Bitcoin' }],
    ['BTC', 'test', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', { kind: 'otherNetwork', name: 'XRP Ledger' }],
    ['BTC', 'test', `${SEGWIT.slice(0, -1)}y`, { kind: 'mistyped' }],
    ['ERC20', 'main', `${CHECKSUMMED.slice(0, -1)}D`, { kind: 'mistyped' }],
    ['TRC20', 'main', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', { kind: 'mistyped' }],
    ['BTC', 'main', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx', { kind: 'mistyped' }],
    ['BTC', 'test', 'eosio.token', { kind: 'malformed' }],
    ['BTC', 'test', '<script>', { kind: 'malformed' }],
    ['BTC', 'test', `tb1${'q'.repeat(1_000_000)}`, { kind: 'malformed' }],
    ['BTC', 'test', '   ', { kind: 'empty' }],
    ['SOL', 'main', 'anything', { kind: 'unknownNetwork', address: 'anything' }],
  ])('%s %s %.60s', (chain, net, text, verdict) => {
    expect(judgeAddress(chain, net, text)).toEqual(verdict);
  });
});

describe('an address in disguise', () => {
  const hidden = (text: string, sign: string) => `${sign}${text.slice(0, 7)}${sign}${text.slice(7)}${sign}`;

  it.each([
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u202e',
    '\u2066',
    '\u200e',
    '\ufe0f',
    '\u3164',
    '\u034f',
    '\u{e0041}',
  ])('is read without the invisible %j', (sign) => {
    expect(judgeAddress('BTC', 'test', hidden(SEGWIT, sign))).toEqual({ kind: 'good', address: SEGWIT });
    expect(judgeAddress('NEW', 'main', hidden('Abc123456789', sign))).toEqual({
      kind: 'unknownNetwork',
      address: 'Abc123456789',
    });
  });

  it.each(['Abc 123', 'Abc\n123', 'Abc\u00a0123', '\u0410bc123', 'Abc123?tag=', 'Abc\u2800123', '<b>'])(
    'is no address of an unknown network as %j',
    (text) => {
      expect(judgeAddress('NEW', 'main', text)).toEqual({ kind: 'malformed' });
    },
  );

  it.each<[string, ChainNet, string, object]>([
    ['BTC', 'test', `bitcoin:${SEGWIT}?amount=0.5`, { kind: 'good', address: SEGWIT }],
    ['BTC', 'test', `BITCOIN:${SEGWIT.toUpperCase()}`, { kind: 'good', address: SEGWIT }],
    ['ERC20', 'main', `ethereum:${CHECKSUMMED}@1`, { kind: 'good', address: CHECKSUMMED }],
    ['BSC', 'main', `ethereum:${CHECKSUMMED}@56`, { kind: 'good', address: CHECKSUMMED }],
    [
      'ERC20',
      'main',
      `ethereum:${CHECKSUMMED}@56`,
      { kind: 'otherNetwork', name: 'BNB Smart Chain (BEP20)' },
    ],
    ['ERC20', 'main', `ethereum:${CHECKSUMMED}@25`, { kind: 'otherNetwork', name: 'EVM 25' }],
    ['TRC20', 'main', `ethereum:${CHECKSUMMED}`, { kind: 'otherNetwork', name: 'Ethereum (ERC20)' }],
    ['LTC', 'test', `bitcoin:${SEGWIT}`, { kind: 'otherNetwork', name: 'Bitcoin' }],
    ['SOL', 'main', `bitcoin:${SEGWIT}`, { kind: 'otherNetwork', name: 'Bitcoin' }],
    ['SOL', 'main', 'solana:Abc123?amount=1', { kind: 'unknownNetwork', address: 'Abc123' }],
    ['NEW', 'main', 'solana:Abc123?amount=1', { kind: 'unknownNetwork', address: 'Abc123', like: 'Solana' }],
    ['BTC', 'test', `bitcoin:${SEGWIT}?req-later=1`, { kind: 'malformed' }],
    ['BTC', 'test', `bitcoin:${SEGWIT.slice(0, -1)}y`, { kind: 'mistyped' }],
    ['BTC', 'test', 'bitcoin:?lightning=lnbc1', { kind: 'malformed' }],
  ])('%s %s %.60s', (chain, net, text, verdict) => {
    expect(judgeAddress(chain, net, text)).toEqual(verdict);
  });
});

describe('a network without a form of its own', () => {
  it.each<[string, string, object]>([
    ['SOL', CHECKSUMMED, { kind: 'otherNetwork', name: 'Ethereum (ERC20)' }],
    ['TON', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', { kind: 'otherNetwork', name: 'Tron (TRC20)' }],
    ['BEP-20', CHECKSUMMED.toLowerCase(), { kind: 'good', address: CHECKSUMMED }],
    ['MATIC', `${CHECKSUMMED.slice(0, -1)}D`, { kind: 'mistyped' }],
    ['BSC', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', { kind: 'otherNetwork', name: 'Tron (TRC20)' }],
    [
      'TRX',
      'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      { kind: 'good', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
    ],
    ['NEW', CHECKSUMMED, { kind: 'unknownNetwork', address: CHECKSUMMED, like: 'Ethereum (ERC20)' }],
    ['NEW', 'eosio.token', { kind: 'unknownNetwork', address: 'eosio.token' }],
  ])('%s %s', (chain, text, verdict) => {
    expect(judgeAddress(chain, 'main', text)).toEqual(verdict);
  });
});
