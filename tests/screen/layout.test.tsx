import { page } from 'vitest/browser';
import { LANGUAGES } from '#protocol/tables.ts';
import { watchShifts } from './support/layout-shifts.ts';
import { press } from './support/locators.ts';
import { expect, test } from './support/test.ts';
import { resize } from './support/window-size.ts';

for (const [locale, names] of [
  ['en-US', [/^Up/, /^Down/]],
  ['zh-CN', [/^看涨/, /^看跌/]],
] as const) {
  test(`at 1300 x 720 the whole order form is on the screen: ${locale}`, async ({
    trader,
    open,
    advance,
  }) => {
    await resize(1300, 720);
    await open({ path: '/scontract', session: trader, locale });
    await advance(1000);
    for (const name of names) {
      await expect.element(page.getByCss('main').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });
}

test('at 1300 px the periods of the chart stand in one row, in every language', async ({ open, advance }) => {
  await resize(1300, 900);
  for (const locale of LANGUAGES) {
    const app = await open({ path: '/trade', locale });
    await advance(1000);
    expect(document.documentElement.lang).toBe(locale);
    const periods = document.querySelector('#trade-chart-tab-depth')?.parentElement;
    const tops = [...(periods?.querySelectorAll('[role=tab]') ?? [])].map(
      (tab) => tab.getBoundingClientRect().top,
    );
    expect(tops.length).toBeGreaterThan(7);
    expect([...new Set(tops)], locale).toHaveLength(1);
    await app.end();
  }
});

/** What rounds to 0.00. */
const STILL = 0.005;

for (const [path, call, shown] of [
  ['/setting/safty', '/user/getSecurity', 'Freeze account'],
  ['/account/fees', '/assets/getChains', 'TRC20'],
  ['/account/recharge', '/paramter/getPublic', 'Never send real coins.'],
  ['/account/statement', '/paramter/getPublic', 'Sandbox: paper money'],
  ['/account/assert/2', '/paramter/getPublic', 'Ethereum'],
  ['/subscribe/detail', '/paramter/getPublic', 'I have read the risks'],
  // The next two are of somebody who is new.
  ['/account/withdrawel', '/user/info', 'Set a trade password'],
  ['/setting/verify', '/paramter/getPublic', 'never a real document'],
] as const) {
  test(`nothing moves on ${path} when ${call} answers last`, async ({ exchange, open, advance }) => {
    const person = await exchange.register();
    const held = exchange.hold(call);
    const shifts = watchShifts();
    await open({ path, session: person });
    await advance(1000);
    expect(held.count()).toBeGreaterThan(0);
    await expect.element(page.getByCss('main h1')).toBeVisible();
    held.release();
    await advance(1000);
    await expect.element(page.getByText(shown).first()).toBeVisible();
    const { sum, worst } = await shifts();
    expect(sum, worst).toBeLessThan(STILL);
  });
}

test('a statement names the period of the entries it shows, also while those of another one are on their way', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/account/statement', session: trader });
  await advance(1000);
  const sheet = page.getByRole('region', { name: 'Account statement' });
  const period = sheet.getByCss('dd').first();
  const opening = sheet.getByText('Opening balance').first();
  await expect.element(opening).toBeVisible();
  const before = period.element().textContent;
  const held = exchange.hold('/assets/getRecords');
  await press(page.getByRole('button', { name: 'Last month' }));
  await advance(1000);
  expect(held.count()).toBeGreaterThan(0);
  await expect.element(opening).toBeVisible();
  expect(period.element().textContent).toBe(before);
  held.release();
  await advance(1000);
  expect(opening.query()).toBeNull();
  expect(period.element().textContent).not.toBe(before);
});
