import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { fill, keys, press } from './support/locators.ts';
import { quiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

test('500 pairs: a table of 500 rows that draws a screenful, sorts and scrolls', async ({
  exchange,
  open,
  advance,
}) => {
  const pairs = Array.from({ length: 500 }, (_, at) => {
    const price = 1 + ((at * 7919) % 500);
    return {
      ...{ baseCoin: `P${String(at).padStart(3, '0')}`, quoteCoin: 'USDT', logo: '' },
      tick: { open: price, close: price, high: price * 2, low: price / 2, vol: 1 },
    };
  });
  const answers: Readonly<Record<string, unknown>> = {
    '/huobi/getHuobiDetailsByQuoteCoin': pairs,
    '/huobi/getKline': [],
  };
  exchange.between(({ path }) =>
    path in answers ? Promise.resolve(Response.json({ status: 'ok', data: answers[path] })) : null,
  );
  const app = await open({ path: '/market' });
  await advance(1000);
  const table = page.getByRole('table');
  await expect.element(table).toHaveAttribute('aria-rowcount', '501');
  const drawn = page.getByCss('tbody tr[data-row]');
  expect(drawn.elements().length).toBeLessThan(60);

  await press(page.getByRole('button', { name: 'Last price' }));
  await expect.element(drawn.first()).toHaveTextContent('500.0000');
  await expect.element(drawn.first()).toHaveAttribute('aria-rowindex', '2');
  expect(app.path()).toMatch(/sort=last&order=descending/);

  (page.getByRole('group', { name: 'Pairs' }).element() as HTMLElement).focus();
  await keys('{End}');
  await advance(1000);
  await quiet();
  await expect.element(drawn.last()).toHaveAttribute('aria-rowindex', '501');
  await expect.element(drawn.last()).toHaveTextContent('1.0000');
  expect(drawn.elements().length).toBeLessThan(60);

  // The address has the order: who opens it again finds it.
  await app.end();
  await open({ path: app.path() });
  await advance(1000);
  await expect.element(drawn.first()).toHaveTextContent('500.0000');
  await fill(page.getByRole('textbox', { name: 'Search pairs' }), 'p49');
  await advance(1000);
  await expect.element(table).toHaveAttribute('aria-rowcount', '11');

  // The file holds what the search left, in the order shown.
  const made = vi.spyOn(URL, 'createObjectURL');
  await press(page.getByRole('button', { name: 'Export CSV' }));
  const file = made.mock.calls.map(([blob]) => blob).find((blob) => blob instanceof Blob);
  made.mockRestore();
  const lines = ((await (file as Blob | undefined)?.text()) ?? '').trim().split('\r\n');
  expect(lines).toHaveLength(11);
  const prices = lines.slice(1).map((line) => Number(line.split(',')[1]));
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
});
