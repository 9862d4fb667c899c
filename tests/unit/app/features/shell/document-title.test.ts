import { expect, it } from 'vitest';
import { documentTitle } from '#app/features/shell/document-title.ts';

it('names the page and the house', () => {
  expect(documentTitle({ unread: 0, detail: null, page: 'Market', brand: 'Bourse' })).toBe('Market · Bourse');
});

it('puts unread messages and the price first', () => {
  expect(documentTitle({ unread: 3, detail: '64,182.40 BTC/USDT', page: 'Contract', brand: 'Bourse' })).toBe(
    '(3) 64,182.40 BTC/USDT · Contract · Bourse',
  );
});
