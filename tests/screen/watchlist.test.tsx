import { page } from 'vitest/browser';
import { layoutFaults } from '../support/layout-faults.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { fill, focus, keys, press } from './support/locators.ts';
import { orderPast } from './support/spot-market.ts';
import { expect, test } from './support/test.ts';
import { resize } from './support/window-size.ts';

const panel = () => page.getByRole('region', { name: 'Watchlist' });
const option = (pair: string) => panel().getByRole('option', { name: new RegExp(`^${pair}`) });
const heading = (pair: string) => page.getByRole('button', { name: `${pair}, switch pair` });
/** A price and the change of the day. */
const FIGURES = /[\d,]+\.\d+.*\d\.\d\d%/;

/** Stars these pairs on the spot desk, and stays at the last one. */
async function star(
  goTo: (path: string) => Promise<void>,
  advance: (ms: number) => Promise<unknown>,
  pairs: readonly string[],
) {
  for (const pair of pairs) {
    await goTo(`/trade?pair=${pair}`);
    await advance(1000);
    await press(page.getByRole('button', { name: `Add ${pair} to favorites` }));
  }
}

test('favorites stand beside the chart; arrow keys and presses change the pair; it stays open until it is closed', async ({
  open,
  advance,
}) => {
  await resize(1300, 720);
  const app = await open({ path: '/trade' });
  await advance(1000);
  expect(panel().elements()).toHaveLength(0);
  await keys('w');
  await advance(1000);
  await expect.element(panel()).toHaveTextContent('No favorites yet');
  await star(app.goTo, advance, ['BTC/USDT', 'ETH/BTC', 'LTC/USDT']);
  await advance(2000);
  expect(panel().getByRole('option').elements()).toHaveLength(3);
  for (const pair of ['BTC/USDT', 'ETH/BTC', 'LTC/USDT']) {
    await expect.element(option(pair)).toHaveTextContent(FIGURES);
  }
  await expect.element(option('LTC/USDT')).toHaveAttribute('aria-selected', 'true');
  expect(layoutFaults()).toEqual([]);
  const form = page.getByRole('region', { name: 'Spot order' }).element();
  const edge = () => form.getBoundingClientRect().right;
  const chart = page.getByRole('region', { name: 'Chart' }).element();
  const left = () => chart.getBoundingClientRect().left;
  expect(left()).toBeGreaterThan(panel().element().getBoundingClientRect().right);
  for (const preset of ['Chart focus', 'Book focus', 'Classic']) {
    await press(page.getByRole('button', { name: 'Layout' }));
    await press(page.getByRole('menuitemradio', { name: preset }));
    await advance(1000);
    // Where it does not fit it lies over the chart: nothing is pushed off the page.
    expect(edge(), preset).toBeLessThanOrEqual(1300);
  }

  // Opened by its key, it has the focus.
  await keys('ww');
  await advance(1000);
  await expect.element(panel().getByRole('listbox', { name: 'Favorites' })).toHaveFocus();
  await keys('{ArrowUp}');
  await advance(1000);
  await expect.element(heading('ETH/BTC')).toBeVisible();
  await keys('{Home}');
  await advance(1000);
  expect(app.path()).toBe('/trade?pair=BTC/USDT');
  await expect.element(option('BTC/USDT')).toHaveAttribute('aria-selected', 'true');
  // The first row is the end of the way up.
  await keys('{ArrowUp}');
  await advance(1000);
  expect(app.path()).toBe('/trade?pair=BTC/USDT');
  await press(option('LTC/USDT'));
  await advance(1000);
  await expect.element(heading('LTC/USDT')).toBeVisible();
  await app.end();

  const again = await open({ path: '/trade', device: app.device });
  await advance(2000);
  await expect.element(option('ETH/BTC')).toHaveTextContent(FIGURES);
  expect(document.activeElement).toBe(document.body);
  await press(panel().getByRole('button', { name: 'Close watchlist' }));
  expect(panel().elements()).toHaveLength(0);
  await again.end();
  await open({ path: '/trade', device: app.device });
  await advance(1000);
  expect(panel().elements()).toHaveLength(0);
});

test('a key held down moves the mark alone: the pair where it stops is shown', async ({ open, advance }) => {
  const app = await open({ path: '/trade' });
  await star(app.goTo, advance, ['BTC/USDT', 'ETH/USDT', 'LTC/USDT']);
  await keys('w');
  await advance(1000);
  await keys('{Home}');
  await advance(1000);
  await keys('{ArrowDown>2}');
  await advance(1000);
  await expect.element(heading('ETH/USDT')).toBeVisible();
  await expect.element(option('LTC/USDT')).toHaveAttribute('data-active', 'true');
  await keys('{/ArrowDown}');
  await advance(1000);
  await expect.element(heading('LTC/USDT')).toBeVisible();
  // Two presses lead two rows on, however soon they come.
  await keys('{ArrowUp}{ArrowUp}');
  await advance(1000);
  await expect.element(heading('BTC/USDT')).toBeVisible();
});

test('old prices are told as old', async ({ open, advance, device }) => {
  const app = await open({ path: '/trade' });
  await star(app.goTo, advance, ['BTC/USDT']);
  await keys('w');
  await advance(2000);
  await expect.element(option('BTC/USDT')).toHaveTextContent(FIGURES);
  await expect.element(panel()).not.toHaveTextContent(/offline|stale/i);
  await device.setOffline(true);
  await advance(60_000);
  await expect.element(panel()).toHaveTextContent(/offline/i);
  await device.setOffline(false);
  await advance(10_000);
  await expect.element(panel()).not.toHaveTextContent(/offline|stale/i);
});

test('the search for a pair opens it on the contract desk, which lists what it offers', async ({
  open,
  advance,
}) => {
  const app = await open({ path: '/trade' });
  await star(app.goTo, advance, ['ETH/USDT', 'ETH/BTC']);
  await app.goTo('/scontract');
  await advance(2000);
  await keys('/');
  await advance(1000);
  await press(page.getByRole('button', { name: 'Watchlist beside the chart' }));
  await advance(2000);
  await expect.element(option('ETH/USDT')).toHaveTextContent(FIGURES);
  expect(panel().getByRole('option').elements()).toHaveLength(1);
  await expect.element(panel()).toHaveTextContent('1 pair is not offered on this desk');
  await keys('{ArrowDown}');
  await advance(1000);
  await expect.element(heading('ETH/USDT')).toBeVisible();
  expect(app.path()).toBe('/scontract?pair=ETH/USDT');
});

test("a list of one's own is made, filled, kept, renamed and deleted", async ({ open, advance }) => {
  const app = await open({ path: '/trade?pair=BTC/USDT' });
  await advance(1000);
  await keys('w');
  await advance(1000);
  const menu = (list: string) => panel().getByRole('button', { name: `List: ${list}` });
  const choose = async (list: string, item: string) => {
    await press(menu(list));
    await press(page.getByRole('menuitem', { name: item }));
    await advance(1000);
  };
  await choose('Favorites', 'New list…');
  const naming = page.getByRole('dialog', { name: 'New list' });
  await press(naming.getByRole('button', { name: 'Create list' }));
  await expect.element(naming).toHaveTextContent('Enter a name');
  await fill(naming.getByRole('textbox', { name: 'Name' }), '  Majors ');
  await keys('{Enter}');
  await advance(1000);
  await expect.element(menu('Majors')).toBeVisible();
  await expect.element(panel()).toHaveTextContent('No pairs yet');

  await press(panel().getByRole('button', { name: 'Add pairs to Majors' }));
  await advance(1000);
  const adding = page.getByRole('dialog', { name: 'Add pairs to “Majors”' });
  const search = adding.getByRole('combobox', { name: 'Search pairs' });
  for (const typed of ['btcusdt', 'ethusdt', 'ltcusdt']) {
    await fill(search, typed);
    await keys('{Enter}');
  }
  // What is on the list is not offered again.
  await fill(search, 'btcusdt');
  expect(adding.getByRole('option', { name: /^BTC\/USDT/ }).elements()).toHaveLength(0);
  await keys('{Escape}');
  await advance(1000);
  for (const pair of ['BTC/USDT', 'ETH/USDT', 'LTC/USDT']) {
    await expect.element(option(pair)).toHaveTextContent(FIGURES);
  }
  expect(await violationsInBothThemes()).toEqual([]);
  await press(panel().getByRole('button', { name: 'Remove BTC/USDT from Majors' }));
  expect(option('BTC/USDT').elements()).toHaveLength(0);
  await choose('Majors', 'Rename list…');
  await fill(page.getByRole('textbox', { name: 'Name' }), 'Large');
  await keys('{Enter}');
  await advance(1000);
  await app.end();

  await open({ path: '/trade?pair=BTC/USDT', device: app.device });
  await advance(2000);
  await expect.element(menu('Large')).toBeVisible();
  expect(panel().getByRole('option').elements()).toHaveLength(2);
  await focus(panel().getByRole('listbox', { name: 'Large' }));
  await keys('{Home}{Delete}');
  await advance(1000);
  // The desk keeps the pair whose row went.
  await expect.element(heading('ETH/USDT')).toBeVisible();
  expect(option('ETH/USDT').elements()).toHaveLength(0);
  await expect.element(option('LTC/USDT')).toHaveAttribute('data-active', 'true');
  await choose('Large', 'Delete list…');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }));
  await advance(1000);
  await expect.element(menu('Favorites')).toBeVisible();
  await press(menu('Favorites'));
  expect(page.getByRole('menuitemradio').elements()).toHaveLength(1);
});

test('positions over all pairs tell their profit and lead to their pair', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await orderPast(exchange, trader, { side: 'buy', orderType: 'market', amount: '0.002' });
  await orderPast(exchange, trader, { baseCoin: 'ETH', side: 'buy', orderType: 'market', amount: '0.02' });
  const app = await open({ path: '/trade?pair=LTC/USDT', session: trader });
  await advance(1000);
  await keys('w');
  await advance(1000);
  await press(panel().getByRole('tab', { name: 'Positions' }));
  await advance(3000);
  const figures = (pair: string, amount: string) =>
    expect
      .element(option(pair))
      .toHaveTextContent(new RegExp(`${amount}.*Average cost @ [\\d,]+\\.\\d+.*\\d\\.\\d\\d%`));
  await figures('BTC/USDT', '0\\.001998');
  await figures('ETH/USDT', '0\\.01998');
  await expect.element(panel()).toHaveTextContent(/Unrealized P&L[+−]?\d+\.\d\d USDT/);
  expect(await violationsInBothThemes()).toEqual([]);
  await press(option('ETH/USDT'));
  await advance(1000);
  await expect.element(heading('ETH/USDT')).toBeVisible();
  // A purchase is in its position at once.
  await orderPast(exchange, trader, { baseCoin: 'ETH', side: 'buy', orderType: 'market', amount: '0.02' });
  await advance(10_000);
  await figures('ETH/USDT', '0\\.03996');
  await app.goTo('/account/assert/2');
  await advance(1000);
  await press(page.getByRole('button', { name: 'Hide amounts' }));
  await app.end();

  await open({ path: '/trade?pair=LTC/USDT', device: app.device });
  await advance(3000);
  await expect
    .element(panel().getByRole('tab', { name: 'Positions' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(option('BTC/USDT')).not.toHaveTextContent(/0\.001998/);
  await expect.element(panel()).not.toHaveTextContent(/Unrealized P&L[+−]?\d/);
});

test('Escape closes a list that lies over the chart, and leaves one that stands beside it', async ({
  open,
  advance,
}) => {
  await resize(1300, 720);
  await open({ path: '/trade' });
  await advance(1000);
  const button = page.getByRole('button', { name: 'Layout' });
  await focus(button);
  await keys('w');
  await advance(1000);
  await keys('{Escape}');
  await expect.element(panel()).toBeVisible();
  await keys('w');
  // With book and trades side by side there is no room beside the chart.
  await press(button);
  await press(page.getByRole('menuitemradio', { name: 'Chart focus' }));
  await advance(1000);
  await focus(button);
  await keys('w');
  await advance(1000);
  await keys('{Escape}');
  expect(panel().query()).toBeNull();
  await expect.element(button).toHaveFocus();
});
