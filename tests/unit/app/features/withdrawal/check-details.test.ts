import { describe, expect, it } from 'vitest';
import { readWithdrawalDraft } from '#app/features/withdrawal/withdrawal-draft.ts';
import { checkDetails, type Details, mostOf, receiveOf } from '#app/features/withdrawal/withdrawal-rules.ts';
import { readWithdrawalSearch } from '#app/features/withdrawal/withdrawal-search.ts';
import type { AddressCheck, BookEntry } from '#protocol/addresses.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import type { WithdrawalTerms } from '#protocol/withdrawals.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const TERMS: WithdrawalTerms = {
  currency: coin('USDT'),
  chain: 'ERC20',
  fee: exact('5'),
  minimum: exact('20'),
  arrivalHours: 24,
  verified: false,
  limit: exact('1000'),
  used: exact('0'),
  left: exact('1000'),
  leftAmount: exact('300.123456789'),
  heldUntil: null,
  newAddressHours: 24,
  whitelist: false,
  note: '',
};

const ENTRY: BookEntry = {
  id: 'entry',
  chain: 'ERC20',
  address: ADDRESS,
  tag: null,
  label: 'Mine',
  createdAt: epochMs(0),
  heldUntil: null,
};

const CHECK: AddressCheck = {
  verdict: { kind: 'good', address: ADDRESS },
  entry: null,
  lookAlike: null,
  paidBefore: false,
};

const LIKE = { address: ADDRESS, label: null, differs: [], checkedDiffers: [] };

const DETAILS: Details = {
  currency: coin('USDT'),
  network: { chain: 'ERC20', name: 'Ethereum', memo: false, net: 'test', fee: null, minimum: null },
  draft: {
    chain: 'ERC20',
    address: ADDRESS.toLowerCase(),
    addressId: null,
    tag: '',
    noTag: false,
    amount: '20',
  },
  check: CHECK,
  terms: TERMS,
  available: exact('500'),
  compared: false,
  now: epochMs(1000),
};

const verdict = (change: Partial<Details>) => checkDetails({ ...DETAILS, ...change });
const typed = (change: Partial<Details['draft']>) => verdict({ draft: { ...DETAILS.draft, ...change } });

describe('details in order', () => {
  it('become a wish with the address as it is written properly', () => {
    expect(verdict({})).toEqual({
      ok: true,
      wish: {
        currency: 'USDT',
        chain: 'ERC20',
        address: ADDRESS,
        addressId: null,
        tag: '',
        noTag: false,
        amount: '20',
      },
    });
  });

  it.each([
    ['order 77 anna', 'order 77 anna'],
    ['  order  77 ', 'order  77'],
    ['77\n', '77'],
  ])('keep the spaces inside of the memo %j', (tag, sent) => {
    const memo = verdict({ network: { ...DETAILS.network, memo: true }, draft: { ...DETAILS.draft, tag } });
    expect(memo).toMatchObject({ ok: true, wish: { tag: sent } });
  });

  it('need a memo of more than spaces', () => {
    const memo = verdict({
      network: { ...DETAILS.network, memo: true },
      draft: { ...DETAILS.draft, tag: '  ' },
    });
    expect(memo).toMatchObject({ ok: false, field: 'tag' });
  });

  it('need no terms: the server judges what is not known here', () => {
    expect(verdict({ terms: null, available: null })).toMatchObject({ ok: true });
  });

  it('may go to a look-alike that was compared, and to a book entry whose hold is over', () => {
    const lookAlike = { ...LIKE, label: 'Mine' };
    expect(verdict({ check: { ...CHECK, lookAlike }, compared: true })).toMatchObject({ ok: true });
    const entry = { ...ENTRY, heldUntil: epochMs(1000) };
    expect(verdict({ check: { ...CHECK, entry } })).toMatchObject({ ok: true });
  });
});

describe('details out of order name the field', () => {
  const memo = { ...DETAILS.network, memo: true };
  it.each<[string, Partial<Details>, string, string]>([
    ['unchecked', { check: null }, 'address', 'withdrawal.error.checking'],
    [
      'a bad address',
      { check: { ...CHECK, verdict: { kind: 'mistyped' } } },
      'address',
      'withdrawal.error.address',
    ],
    [
      'a held entry',
      { check: { ...CHECK, entry: { ...ENTRY, heldUntil: epochMs(1001) } } },
      'address',
      'withdrawal.error.held',
    ],
    [
      'outside the whitelist',
      { terms: { ...TERMS, whitelist: true } },
      'address',
      'withdrawal.error.whitelist',
    ],
    ['a look-alike', { check: { ...CHECK, lookAlike: LIKE } }, 'compared', 'withdrawal.error.compared'],
    ['no memo', { network: memo }, 'tag', 'withdrawal.error.memo'],
    ['more than there is', { available: exact('19.99999999') }, 'amount', 'd_insufficient_balance'],
  ])('%s', (_, change, field, key) => {
    expect(verdict(change)).toEqual({ ok: false, field, key });
  });

  it.each([
    ['', 'd_enter_amount'],
    ['0', 'd_enter_amount'],
    ['1,5', 'ui.amount.ambiguous'],
    ['19.99999999', 'withdrawal.error.minimum'],
    ['300.12345679', 'withdrawal.error.limit'],
  ])('the amount %s', (amount, key) => {
    expect(typed({ amount })).toEqual({ ok: false, field: 'amount', key });
  });

  it('an empty address comes first', () => {
    expect(typed({ address: ' ', amount: '' })).toMatchObject({
      field: 'address',
      key: 'addresses.verdict.empty',
    });
  });
});

it('offers at most what is there and what the limit leaves, cut and never rounded up', () => {
  expect(mostOf(exact('500'), TERMS)).toBe('300.12345678');
  expect(mostOf(exact('2.999999999'), TERMS)).toBe('2.99999999');
  expect(mostOf(exact('7'), null)).toBe('7');
  expect(mostOf(null, TERMS)).toBeNull();
});

it('takes the fee off, and shows nothing where nothing would arrive', () => {
  expect(receiveOf('20.5', TERMS)).toBe('15.5');
  expect(receiveOf('5', TERMS)).toBeNull();
  expect(receiveOf('20', null)).toBeNull();
  expect(receiveOf('x', TERMS)).toBeNull();
});

it.each([null, '', '{', '[]', '5', `{"address":7,"amount":"${'x'.repeat(99)}"}`])(
  'makes an empty draft of %s',
  (text) => {
    expect(readWithdrawalDraft(text)).toEqual({
      chain: '',
      address: '',
      addressId: null,
      tag: '',
      noTag: false,
      amount: '',
    });
  },
);

it('reads any query', () => {
  expect(readWithdrawalSearch({})).toEqual({ coin: 'USDT' });
  expect(readWithdrawalSearch({ coin: 'btc', chain: 'BTC', page: '3' })).toEqual({
    coin: 'BTC',
    chain: 'BTC',
    page: '3',
  });
  expect(readWithdrawalSearch({ coin: '<b>', chain: '//evil', page: '-1' })).toEqual({ coin: 'USDT' });
});
