import { page, userEvent } from 'vitest/browser';
import { fill, focus, keys, press } from './support/locators.ts';
import { quiet } from './support/quiet.ts';
import type { App } from './support/render-app.tsx';
import { test as base, expect } from './support/test.ts';

interface Tools {
  /** Opens the desk of a pair, and anew on the same device each time that it is asked again. */
  readonly openTrade: (pair?: string) => Promise<void>;
}

const test = base.extend<Tools>({
  openTrade: async ({ open, advance, trader }, use) => {
    let app: App | null = null;
    await use(async (pair = 'BTC/USDT') => {
      await app?.end();
      const path = `/trade?pair=${pair}`;
      app = await open(app ? { path, device: app.device } : { path, session: trader });
      await advance(3000);
    });
  },
});

const chart = () => page.getByRole('region', { name: 'Chart' });
const period = (name: string) => chart().getByRole('tab', { name, exact: true });
const indicator = (id: string) => chart().getByCss(`[data-indicator="${id}"]`);
const price = () => page.getByRole('textbox', { name: 'Price', exact: true });
const typed = () => (price().element() as HTMLInputElement).value;
const figure = (text: string) => Number(text.replaceAll(',', ''));

test('an indicator that is chosen shows its value, also after a reload; wrong parameters are refused', async ({
  openTrade,
  advance,
}) => {
  await openTrade();
  await expect.element(indicator('ma:7')).toHaveTextContent(/^MA 7 [\d,]+\.\d\d$/);
  expect(indicator('rsi:21').elements()).toHaveLength(0);

  await press(chart().getByRole('button', { name: 'Indicators' }));
  await advance(1000);
  const beside = page.getByRole('dialog', { name: 'Indicators' });
  await press(beside.getByRole('button', { name: 'Add' }));
  await press(page.getByRole('menuitem', { name: 'Relative strength (RSI)', exact: true }));
  await advance(1000);
  // At once, beside the chart that shows it.
  await expect.element(indicator('rsi:14')).toHaveTextContent(/^RSI 14 \d+\.\d\d$/);
  const length = beside.getByRole('group', { name: 'Relative strength (RSI)' }).getByLabelText('Length');
  await fill(length, '1');
  await keys('{Tab}');
  await expect.element(beside.getByText('2 to 100')).toBeVisible();
  await fill(length, '21');
  await advance(1000);
  await expect.element(indicator('rsi:21')).toHaveTextContent(/^RSI 21 \d+\.\d\d$/);
  await focus(length);
  await keys('{Escape}');
  await advance(1000);
  expect(beside.elements()).toHaveLength(0);
  await expect.element(chart().getByRole('button', { name: 'Indicators' })).toHaveFocus();

  await openTrade();
  await expect.element(indicator('rsi:21')).toHaveTextContent(/^RSI 21 \d+\.\d\d$/);
});

test('each pair keeps the period it was left in', async ({ openTrade, advance }) => {
  await openTrade();
  await press(period('4h'));
  await advance(1000);
  await expect.element(indicator('ma:25')).toHaveTextContent(/^MA 25 [\d,]+\.\d\d$/);
  await openTrade('ETH/USDT');
  await expect.element(period('1m')).toHaveAttribute('aria-selected', 'true');
  await openTrade();
  await expect.element(period('4h')).toHaveAttribute('aria-selected', 'true');
});

test('the depth says what a price reaches, and a click takes it into the form', async ({
  openTrade,
  advance,
}) => {
  await openTrade();
  await press(period('Depth'));
  await advance(1000);
  const depth = page.getByRole('img', { name: 'Depth of the BTC/USDT order book' });
  await userEvent.hover(depth, { position: { x: 60, y: 100 } });
  await quiet();
  const tip = chart().getByCss('dl');
  await expect.element(tip).toHaveTextContent(/Price[\d,]+\.\d\dSum \(BTC\)[\d.,]+Sum \(USDT\)[\d,]+\.\d\d/);
  const before = typed();
  await depth.click({ position: { x: 60, y: 100 } });
  await quiet();
  expect(typed()).not.toBe(before);

  await press(chart().getByRole('button', { name: 'Show as table' }));
  await advance(1000);
  const take = chart()
    .getByRole('button', { name: /^Use the price/ })
    .first();
  await focus(take);
  const [, wanted = ''] = /([\d,]+\.\d\d)$/.exec(take.element().getAttribute('aria-label') ?? '') ?? [];
  await keys('{Enter}');
  expect(typed()).not.toBe(before);
  expect(figure(typed())).toBe(figure(wanted));
});
