import type { Page } from '@playwright/test';
import { aDay } from '../pictures/a-day.ts';
import { browserState } from './support/browser-state.ts';
import { startExchange } from './support/exchange.ts';
import { call } from './support/people.ts';
import { goInPage, openScreen, settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Where a person's money stands. */
const SCREENS = [
  '/main',
  '/trade',
  '/scontract',
  '/finance/record',
  '/finance/calendar',
  '/account/assert/2',
  '/account/assert/1',
  '/account/trade',
  '/account/statement',
  '/account/withdrawel',
  '/account/dui',
];
const TABS: Readonly<Record<string, readonly string[]>> = {
  '/trade': ['History', 'Fills', 'Position'],
  '/scontract': ['Orders', 'Asset records', 'Statistics'],
};

/** All that a screen says: what is seen, what only screen readers hear, names, tips and values. */
const saidBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll('[aria-label], [aria-valuetext], [title], input')].flatMap(
        (element) => [
          element.getAttribute('aria-label'),
          element.getAttribute('aria-valuetext'),
          element.getAttribute('title'),
          element instanceof HTMLInputElement ? element.value : null,
        ],
      ),
    ].join('\n'),
  );

test('amounts that are hidden stand nowhere, neither seen nor said', async ({ browser }) => {
  test.slow();
  // The day is the demo account's, which other tests find as it was.
  const exchange = await startExchange();
  const person = await aDay(exchange.url);
  const balances = (await call(exchange.url, '/assets/getAssets', { account: '2' }, person.token)) as {
    currency: string;
    available: string;
  }[];
  const usdt = balances.find(({ currency }) => currency === 'USDT')?.available ?? '';
  const grouped = Math.trunc(Number(usdt)).toLocaleString('en-US');
  // The balance, the stakes, what was transferred and bought, and what waits in orders.
  const own = [grouped, '25.00 USDT', '20.00 USDT', '300.00', '500.00', '0.015 BTC', '0.015000', '0.100000'];
  const context = await browser.newContext({
    baseURL: exchange.url,
    storageState: browserState(exchange.url, { person }),
  });
  const page = await context.newPage();
  await openScreen(page, '/account/assert/2');
  await expect.poll(() => saidBy(page)).toContain(grouped);
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  const leaks: string[] = [];
  const look = async (at: string) => {
    const said = await saidBy(page);
    leaks.push(...own.filter((figure) => said.includes(figure)).map((figure) => `${at}: ${figure}`));
  };
  for (const path of SCREENS) {
    await goInPage(page, path);
    await page.waitForURL(`**/pc${path}`);
    await settled(page);
    await expect(page.getByText('••••').first()).toBeAttached();
    await look(path);
    for (const tab of TABS[path] ?? []) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await settled(page);
      await look(`${path} ${tab}`);
    }
  }
  expect(leaks).toEqual([]);
  await context.close();
  await exchange.close();
});
