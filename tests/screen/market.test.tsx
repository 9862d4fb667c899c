import { page } from 'vitest/browser';
import { expect, test } from './support/test.ts';

test('the market list follows the poll, keeps its last prices while the server fails, and recovers', async ({
  exchange,
  open,
  advance,
}) => {
  await open({ path: '/market' });
  const row = page.getByRole('row', { name: /BTC/ }).first();
  await expect.element(row).toBeVisible();
  const shown = () => row.element().textContent;
  const first = shown();
  await advance(10_000);
  expect(shown()).not.toBe(first);
  const path = '/huobi/getHuobiDetailsByQuoteCoin';
  exchange.strike({ kind: 'status', path, times: Number.POSITIVE_INFINITY });
  // What came before is drawn.
  await advance(1000);
  const last = shown();
  await advance(60_000);
  expect(shown()).toBe(last);
  exchange.heal();
  await advance(31_000);
  expect(shown()).not.toBe(last);
});
