import { page } from 'vitest/browser';
import { fill, focus, keys, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const chart = () => page.getByRole('region', { name: 'Chart' });
const more = (chosen = '') =>
  chart().getByRole('button', { name: `${chosen} More periods`.trim(), exact: true });
const menu = () => page.getByRole('dialog', { name: 'More periods' });
const entry = (name: string) =>
  menu()
    .getByRole('menuitemradio')
    .filter({ hasText: new RegExp(`^${name}$`) });
const field = () => menu().getByRole('textbox', { name: 'Other period, in minutes' });
const panel = () => chart().getByRole('tabpanel');
const figures = () => chart().getByCss('[data-indicator="ma:7"]');

test('a period beyond those of the bar is chosen by keys, and the bar stays as it is', async ({
  open,
  advance,
}) => {
  await open({ path: '/trade?pair=BTC/USDT' });
  await advance(3000);
  const tabs = () => chart().getByRole('tablist').getByRole('tab').elements();
  const names = tabs().map((tab) => tab.textContent);
  expect(names).toEqual(['1m', '5m', '15m', '30m', '1h', '4h', '1D', 'Depth']);

  await press(more());
  await advance(1000);
  await expect.element(entry('3m')).toHaveFocus();
  await keys('{ArrowDown}{Enter}');
  await advance(1000);
  await expect.element(more('2h')).toHaveFocus();
  await expect.element(panel()).toHaveAccessibleName('2h More periods');
  await expect.element(figures()).toHaveTextContent(/^MA 7 [\d,]+\.\d\d$/);
  expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).not.toContain('true');
  expect(tabs().map((tab) => tab.textContent)).toEqual(names);

  await press(more('2h'));
  await advance(1000);
  await expect.element(entry('2h')).toHaveAttribute('aria-checked', 'true');
  await expect.element(entry('2h')).toHaveFocus();
  await keys('{Escape}');
  await advance(1000);
  await expect.element(more('2h')).toHaveFocus();
  await press(chart().getByRole('tab', { name: '1h', exact: true }));
  await advance(1000);
  await expect.element(panel()).toHaveAccessibleName('1h');
  await expect.element(more()).toBeVisible();
});

test('minutes that a person types are refused with a reason or shown, and kept for the next visit', async ({
  open,
  advance,
}) => {
  const path = '/trade?pair=BTC/USDT';
  const app = await open({ path });
  await advance(3000);
  await press(more());
  await advance(1000);
  await keys('{Tab}');
  await expect.element(field()).toHaveFocus();
  await keys('1441{Enter}');
  await expect
    .element(menu().getByRole('alert'))
    .toHaveTextContent('Enter whole minutes from 1 to 1440, or 4h, 1d, 1w.');
  await expect.element(field()).toHaveFocus();
  await fill(field(), '137');
  await keys('{Enter}');
  await expect.element(menu().getByRole('alert')).toHaveTextContent(/multiple of 5/);
  await fill(field(), '7');
  await keys('{Enter}');
  await advance(1000);
  expect(menu().elements()).toHaveLength(0);
  await expect.element(more('7m')).toHaveFocus();
  await expect.element(figures()).toHaveTextContent(/^MA 7 [\d,]+\.\d\d$/);

  await app.end();
  await open({ path, device: app.device });
  await advance(3000);
  await expect.element(more('7m')).toBeVisible();
  await press(more('7m'));
  await advance(1000);
  await expect.element(entry('7m')).toHaveAttribute('aria-checked', 'true');
  await focus(menu().getByRole('menuitem', { name: 'Remove 7m' }));
  await keys('{Enter}');
  await expect.element(entry('1M')).toHaveFocus();
  expect(entry('7m').elements()).toHaveLength(0);
  await keys('{Escape}');
  await advance(1000);
  await expect.element(more('7m')).toHaveFocus();
});

test('the contract desk reads a further period from its address, and its candles from those of days', async ({
  open,
  advance,
}) => {
  const app = await open({ path: '/scontract?pair=BTC/USDT&period=1week' });
  await advance(3000);
  await expect.element(more('1W')).toBeVisible();
  await press(chart().getByRole('button', { name: 'Show as table' }));
  await advance(1000);
  const days = () =>
    chart()
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => new Date(`${textContent}T00:00:00Z`).getUTCDay());
  await expect.poll(() => days().length).toBeGreaterThan(10);
  expect(new Set(days())).toEqual(new Set([1]));

  // From the chart of seconds, which is another one, the focus goes along.
  await press(chart().getByRole('tab', { name: 'Tick', exact: true }));
  await advance(1000);
  await press(more());
  await advance(1000);
  await press(entry('1M'));
  await advance(1000);
  await expect.element(more('1M')).toHaveFocus();
  await app.end();
  await open({ path: '/scontract?pair=BTC/USDT', device: app.device });
  await advance(3000);
  await expect.element(more('1M')).toBeVisible();
});
