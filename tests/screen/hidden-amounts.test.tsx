import { page } from 'vitest/browser';
import { aDay } from './support/a-day.ts';
import { press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

/** Where a person's money stands. */
const SCREENS = [
  '/main',
  '/trade',
  '/scontract',
  '/finance/record',
  '/finance/calendar',
  '/finance/earn',
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
const said = (): string =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('[aria-label], [aria-valuetext], [title], input')].flatMap((element) => [
      element.getAttribute('aria-label'),
      element.getAttribute('aria-valuetext'),
      element.getAttribute('title'),
      element instanceof HTMLInputElement ? element.value : null,
    ]),
  ].join('\n');

test('amounts that are hidden stand nowhere, neither seen nor said', async ({ exchange, open, advance }) => {
  const person = await aDay(exchange);
  const balances = (await exchange.call('/assets/getAssets', { account: '2' }, person.token)) as {
    currency: string;
    available: string;
  }[];
  const usdt = balances.find(({ currency }) => currency === 'USDT')?.available ?? '';
  const grouped = Math.trunc(Number(usdt)).toLocaleString('en-US');
  // The balance, the stakes, what was transferred and bought, and what waits in orders.
  const own = [grouped, '25.00 USDT', '20.00 USDT', '300.00', '500.00', '0.015 BTC', '0.015000', '0.100000'];
  const app = await open({ path: '/account/assert/2', session: person });
  await advance(1000);
  expect(said()).toContain(grouped);
  await press(page.getByRole('button', { name: 'Hide amounts' }));
  const leaks: string[] = [];
  const look = (at: string) => {
    const text = said();
    leaks.push(...own.filter((figure) => text.includes(figure)).map((figure) => `${at}: ${figure}`));
  };
  for (const path of SCREENS) {
    await app.goTo(path);
    await advance(1000);
    expect(page.getByText('••••').elements(), path).not.toHaveLength(0);
    look(path);
    for (const tab of TABS[path] ?? []) {
      await press(page.getByRole('tab', { name: tab, exact: true }));
      await advance(1000);
      look(`${path} ${tab}`);
    }
  }
  expect(leaks).toEqual([]);
});
