import { expect, test } from 'vitest';
import {
  changed,
  EMPTY_DRAFT,
  priceText,
  readDrafts,
  withDraft,
} from '#app/features/trade/order-form/ticket-draft.ts';
import { draftOf } from '../sample-spot.ts';

test.each([null, '', 'no json', '7', 'null', '[]'])('%j holds no draft', (text) => {
  expect(readDrafts(text)).toEqual({});
});

test('what was typed comes back for each pair; a price that nobody typed does not', () => {
  const drafts = {
    'BTC/USDT': draftOf({ quantity: '0.1', side: 'sell', force: 'FOK' }),
    'ETH/USDT': { ...EMPTY_DRAFT, startPrice: '3000', quantity: '2' },
  };
  const read = readDrafts(JSON.stringify(drafts));
  expect(read['BTC/USDT']).toEqual(drafts['BTC/USDT']);
  expect(read['ETH/USDT']).toEqual({ ...drafts['ETH/USDT'], startPrice: null });
});

test('what has no meaning becomes the default', () => {
  const text = JSON.stringify({
    'BTC/USDT': { side: 'both', type: 7, price: ['1'], quantity: 'x'.repeat(81) },
  });
  expect(readDrafts(text)['BTC/USDT']).toEqual(EMPTY_DRAFT);
});

test('the draft that rested longest goes', () => {
  let drafts = {};
  for (let at = 0; at < 25; at += 1) drafts = withDraft(drafts, `C${at}/USDT`, EMPTY_DRAFT);
  drafts = withDraft(drafts, 'C5/USDT', draftOf());
  expect(Object.keys(drafts)).toHaveLength(20);
  expect(Object.keys(drafts).at(-1)).toBe('C5/USDT');
});

test('a total is no part of a market sell', () => {
  const draft = draftOf({ by: 'total', quantity: '100' });
  expect(changed(draft, { side: 'sell' })).toMatchObject({ by: 'total', quantity: '100' });
  expect(changed({ ...draft, side: 'sell' }, { type: 'market' })).toMatchObject({
    by: 'amount',
    quantity: '',
  });
});

test('turned to the other side, a price that nobody typed is the one of that side of the book', () => {
  const shown = { ...EMPTY_DRAFT, startPrice: '100.1' };
  expect(changed(shown, { side: 'sell' }).startPrice).toBeNull();
  expect(changed(shown, { side: 'buy' }).startPrice).toBe('100.1');
  expect(changed({ ...shown, price: '99' }, { side: 'sell' }).price).toBe('99');
});

test('a typed price stands before the one of the book, an empty one, too', () => {
  expect(priceText({ ...EMPTY_DRAFT, startPrice: '2' })).toBe('2');
  expect(priceText({ ...EMPTY_DRAFT, startPrice: '2', price: '' })).toBe('');
});

test('an end stays with the kind of order that it was set for', () => {
  const oco = draftOf({ type: 'oco', more: { expireTime: '2026-12-01T10:00', stopLimitPrice: '1' } });
  expect(changed(oco, { side: 'sell' }).more.expireTime).toBe('2026-12-01T10:00');
  expect(changed(oco, { type: 'oco' }).more.expireTime).toBe('2026-12-01T10:00');
  for (const type of ['limit', 'stopLimit', 'stopMarket', 'trailingStop', 'iceberg'] as const)
    expect(changed(oco, { type }).more).toEqual({ stopLimitPrice: '1' });
});
