import { page } from 'vitest/browser';
import { press } from './support/locators.ts';
import { quiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

const chartOf = (pair: string) => page.getByRole('application', { name: `Candles of ${pair}` });

// proves F15
test('candles of a pair that was left arrive last, and are not drawn for the next one', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const app = await open({ path: '/scontract', session: trader });
  await advance(2000);
  const now = Math.floor(Date.now() / 60_000) * 60;
  const late = Array.from({ length: 200 }, (_, index) => ({
    id: now - (200 - index) * 60,
    ...{ open: 777_777, close: 777_777, high: 777_777, low: 777_777, vol: 1 },
  }));
  const waiting: ((answer: Response) => void)[] = [];
  exchange.between(({ path, fields }) =>
    path === '/huobi/getKline' && fields.symbol === 'ltcusdt'
      ? new Promise((give) => waiting.push(give))
      : null,
  );
  await app.goTo('/scontract?pair=LTC/USDT');
  await advance(1000);
  expect(waiting.length).toBeGreaterThan(0);
  await app.goTo('/scontract?pair=ETH/USDT');
  await advance(2000);
  await expect.element(chartOf('ETH/USDT')).toBeVisible();
  await expect.element(page.getByCss('main [data-age]').first()).toHaveAttribute('data-age', 'live');
  for (const give of waiting) give(Response.json({ status: 'ok', data: late }));
  await quiet();
  await press(page.getByRole('button', { name: /table/i }).first());
  await advance(1000);
  const table = page.getByRole('region', { name: /ETH/ }).getByRole('table');
  await expect.element(table.getByRole('row').nth(5)).toBeVisible();
  expect(page.getByText('777,777').elements()).toHaveLength(0);
});
