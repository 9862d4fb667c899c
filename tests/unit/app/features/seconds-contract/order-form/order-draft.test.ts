import { expect, test } from 'vitest';
import { readOrderDraft } from '#app/features/seconds-contract/order-form/order-draft.ts';

test('reads what was kept', () => {
  expect(readOrderDraft('{"payCoin":"USDC","duration":60,"amount":"12.5"}')).toEqual({
    payCoin: 'USDC',
    duration: 60,
    amount: '12.5',
  });
});

test('whatever else the storage holds becomes the defaults', () => {
  const defaults = { payCoin: 'USDT', duration: null, amount: null };
  for (const text of [null, '', '{', '[]', 'null', '"x"', '{"payCoin":"DOGE","duration":-1,"amount":5}']) {
    expect(readOrderDraft(text)).toEqual(defaults);
  }
});
