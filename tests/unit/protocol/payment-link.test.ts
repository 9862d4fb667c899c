import { expect, it } from 'vitest';
import { type PaymentLink, readPaymentLink } from '#protocol/payment-link.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

const link = (address: string, chain: string | null, rest: Partial<PaymentLink> = {}): PaymentLink => ({
  ...{ address, chain, tag: null, amount: null },
  ...rest,
});
const asks = (value: string, coin: string | null = null) => ({ amount: { value, coin } });

it.each<[string, PaymentLink]>([
  ['bitcoin:tb1qabc?amount=0.50&label=A%20shop', link('tb1qabc', 'BTC', asks('0.5'))],
  ['BITCOIN:TB1QABC?AMOUNT=1', link('TB1QABC', 'BTC', asks('1'))],
  ['bitcoin://tb1qabc', link('tb1qabc', 'BTC')],
  [' bit\u200bcoin:tb1q\u2060abc?amount=\u200e2 ', link('tb1qabc', 'BTC', asks('2'))],
  ['litecoin:Labc?message=a+b', link('Labc', 'LTC')],
  ['tron:Tabc?amount=25', link('Tabc', 'TRC20', asks('25'))],
  ['ripple:rabc?dt=123&amount=4', link('rabc', 'XRP', { tag: '123', ...asks('4') })],
  ['rabc?dt=123', link('rabc', null, { tag: '123' })],
  ['eos:eosio?memo=a%20b', link('eosio', 'EOS', { tag: 'a b' })],
  ['web+cardano:addr1abc?amount=5', link('addr1abc', 'ADA', asks('5'))],
  ['web+stellar:pay?destination=GABC&amount=7&memo=hi', link('GABC', 'XLM', { tag: 'hi', ...asks('7') })],
  [
    'ton://transfer/EQabc?amount=1500000000&text=9',
    link('EQabc', 'TON', { tag: '9', ...asks('1.5', 'TON') }),
  ],
  ['bitcoincash:qabc?amount=1', link('bitcoincash:qabc', 'BCH', asks('1'))],
  [`ethereum:${EVM}`, link(EVM, null)],
  [`ethereum:pay-${EVM}@56?value=2.014e18`, link(EVM, 'BEP20', asks('2.014', 'ETH'))],
  [`ethereum:${EVM}@1?value=1`, link(EVM, 'ERC20', asks('0.000000000000000001', 'ETH'))],
  [`ethereum:${EVM}?amount=0.5`, link(EVM, null, asks('0.5'))],
  // The recipient of a token is no contract, and its units are not known.
  [`ethereum:${TOKEN}@1/transfer?address=${EVM}&uint256=1000000`, link(EVM, 'ERC20')],
])('%j is taken apart', (text, parts) => {
  expect(readPaymentLink(text)).toEqual(parts);
});

it.each([['', '0', '-1', '1,5', '1e3', 'NaN', '0.0', '１']])(
  'an amount that can be misread is not offered',
  (...amounts) => {
    for (const amount of amounts) {
      expect(readPaymentLink(`bitcoin:tb1qabc?amount=${amount}`)).toEqual(link('tb1qabc', 'BTC'));
    }
    expect(readPaymentLink('bitcoin:tb1qabc?amount=1&amount=2')).toEqual(link('tb1qabc', 'BTC'));
    expect(readPaymentLink('bitcoin:tb1qabc?amount=1&tx_amount=2')).toEqual(link('tb1qabc', 'BTC'));
    expect(readPaymentLink(`ethereum:${EVM}?value=0.5`)).toEqual(link(EVM, null));
  },
);

it.each([
  '',
  'tb1qabc',
  'eosio.token',
  'bitcoin:',
  'bitcoin:?amount=1',
  'bitcoin:tb1qabc?req-then=5',
  'bitcoin:tb1q%zz',
  'bitcoin:tb1q abc',
  'nothing:abc?amount=1',
  'https://shop.example/pay?amount=1',
  'rabc?note=7',
  `ethereum:${TOKEN}/approve?address=${EVM}`,
  `ethereum:${TOKEN}/transfer?uint256=1`,
  'constructor:abc',
])('%j is no payment link', (text) => {
  expect(readPaymentLink(text)).toBeNull();
});
