import { page } from 'vitest/browser';
import { rewrite } from './support/rewritten-answers.ts';
import { expect, test } from './support/test.ts';

/** Prices whose step is finer than the back end says: it said so before the step changed. */
test('a step that became finer shows no two prices alike, and the form takes the true one', async ({
  exchange,
  atSpot,
}) => {
  rewrite(exchange, '/paramter/getPublic', (data: { readonly pairs: readonly object[] }) => ({
    ...data,
    pairs: data.pairs.map((pair) => ({ ...pair, pricePrecision: 0 })),
  }));
  const desk = await atSpot();
  const prices = page.getByRole('table', { name: 'Bids', exact: true }).getByRole('rowheader');
  const shown = prices.elements().map((price) => price.textContent);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((price) => !/\.\d+$/.test(price))).toEqual([]);
  expect(new Set(shown).size).toBe(shown.length);
  expect((desk.price.element() as HTMLInputElement).value).toMatch(/^\d+\.\d+$/);
});
