import { type Locator, page } from 'vitest/browser';
import { layoutFaults } from '../support/layout-faults.ts';
import { BACK, tabTo } from './support/keyboard.ts';
import { fill, focus, keys, press } from './support/locators.ts';
import { mouse } from './support/mouse.ts';
import { expect, test } from './support/test.ts';
import { resize } from './support/window-size.ts';

/** A key that the page may take as it likes; gives whether the browser would go on with it. */
const fireEnter = (on: Locator, repeat: boolean): boolean =>
  on
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }));

const pairButton = (pair: string) => page.getByRole('button', { name: `${pair}, switch pair` });

test('from the search for a pair to a filled order without a mouse', async ({ trader, open, advance }) => {
  const app = await open({ path: '/trade', session: trader });
  await advance(1000);
  await keys('/');
  const search = page.getByRole('combobox', { name: 'Search pairs' });
  await expect.element(search).toHaveFocus();
  await keys('eth us');
  await expect.element(page.getByRole('option').first()).toHaveTextContent('ETH/USDT');
  await keys('{Enter}');
  await advance(1000);
  expect(app.path()).toBe('/trade?pair=ETH/USDT');
  await expect.element(pairButton('ETH/USDT')).toHaveFocus();
  expect(document.title).toMatch(/[\d,.]+ ETH\/USDT · Spot trading/);

  const form = page.getByRole('region', { name: 'Spot order' });
  const amount = form.getByRole('textbox', { name: 'Amount' });
  await keys('s');
  await expect.element(form.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect.element(amount).toHaveFocus();
  // A letter means nothing in an amount: it is the desk's key there, too, and leaves the amount alone.
  await keys('0.05');
  await keys('b');
  await expect.element(form.getByRole('radio', { name: 'Buy' })).toBeChecked();
  await keys('s');
  await expect.element(form.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect.element(amount).toHaveValue('0.05');
  await keys('m');
  await expect.element(form.getByRole('tab', { name: 'Market' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(amount).toHaveFocus();
  await keys('b');
  await expect.element(form.getByRole('radio', { name: 'Buy' })).toBeChecked();
  await expect.element(form.getByRole('textbox').first()).toHaveFocus();
  await keys('0.05');
  await keys('{Enter}');
  await advance(1000);

  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Place order: buy ETH' });
  await expect.element(confirm).toHaveFocus();
  // The Enter that sent the form is still held down: that agrees to nothing.
  expect(fireEnter(confirm, true)).toBe(false);
  expect(page.getByRole('alertdialog').elements()).toHaveLength(1);
  await keys('{Enter}');
  await advance(1000);
  expect(page.getByRole('alertdialog').elements()).toHaveLength(0);

  const orders = page.getByRole('region', { name: 'Orders' });
  await keys('{Escape}');
  await keys('o');
  await expect.element(orders.getByRole('tab', { selected: true })).toHaveFocus();
  await keys('c');
  await expect.element(orders.getByRole('button', { name: 'Cancel all' })).toHaveFocus();
  await keys('o');
  await keys('{End}');
  await expect.element(orders.getByRole('tab', { name: 'Position' })).toHaveFocus();
  await keys('{ArrowLeft}');
  await expect.element(orders.getByRole('tab', { name: 'Fills' })).toHaveFocus();
  await advance(1000);
  await expect.element(orders.getByRole('row', { name: /Buy Taker .* 0\.05000/ })).toBeVisible();
});

test('the palette leads to a pair and to a side; the sheet lists the keys', async ({
  trader,
  open,
  advance,
}) => {
  await open({ path: '/trade', session: trader });
  await advance(1000);
  await keys('{Control>}k{/Control}');
  await advance(1000);
  await expect.element(page.getByRole('combobox', { name: 'Search pairs, pages and actions' })).toHaveFocus();
  await keys('ltcusdt');
  await keys('{Enter}');
  await advance(1000);
  await expect.element(pairButton('LTC/USDT')).toBeVisible();

  await keys('{Control>}k{/Control}');
  await advance(1000);
  await keys('sell ltc');
  await keys('{Enter}');
  await advance(1000);
  const form = page.getByRole('region', { name: 'Spot order' });
  const sell = form.getByRole('radio', { name: 'Sell' });
  await expect.element(form.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
  await expect.element(sell).toBeChecked();

  await tabTo(form.getByRole('tab', { selected: true }), BACK);
  await keys('{Shift>}?{/Shift}');
  await advance(1000);
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet.getByRole('row', { name: /Search pairs/ })).toHaveTextContent('/');
  await keys('b');
  await keys('{Escape}');
  expect(sheet.elements()).toHaveLength(0);
  // Under the dialog the key did nothing.
  await expect.element(sell).toBeChecked();
});

test('the palette leads to every kind of order and to the alerts of the pair', async ({
  atSpot,
  advance,
}) => {
  const { form } = await atSpot();
  const choose = async (typed: string) => {
    await keys('{Control>}k{/Control}');
    await advance(1000);
    await keys(typed);
    await keys('{Enter}');
    await advance(1000);
  };
  for (const [typed, field] of [
    ['stop-limit', 'Trigger price'],
    ['trailing', 'Trail by'],
    ['scaled', 'From price'],
  ] as const) {
    await choose(typed);
    await expect
      .element(form.getByRole('textbox', { name: field }).first(), { message: typed })
      .toBeVisible();
  }
  await choose('alert');
  await expect.element(page.getByRole('dialog', { name: /alerts/i })).toBeVisible();
});

test('a pair that does not exist is said, and another one found', async ({ trader, open, advance }) => {
  const app = await open({ path: '/trade?pair=NO/SUCH', session: trader });
  await advance(1000);
  await expect.element(page.getByRole('heading', { name: 'Pair not found NO/SUCH' })).toBeVisible();
  await fill(page.getByRole('combobox', { name: 'Search pairs' }), 'xrp');
  await keys('{Enter}');
  await advance(1000);
  expect(app.path()).toBe('/trade?pair=XRP/USDT');
  await expect.element(pairButton('XRP/USDT')).toBeVisible();
});

for (const preset of ['Classic', 'Chart focus', 'Book focus']) {
  test(`the order form is whole on a small screen: ${preset}`, async ({ trader, open, advance }) => {
    await resize(1300, 720);
    await open({ path: '/trade', session: trader });
    await advance(1000);
    await press(page.getByRole('button', { name: 'Layout' }));
    await press(page.getByRole('menuitemradio', { name: preset }));
    await advance(1000);
    await expect.element(page.getByRole('button', { name: 'Buy BTC' })).toBeInViewport({ ratio: 1 });
    for (const name of ['Price', 'Amount', 'Total']) {
      await expect.element(page.getByRole('textbox', { name }).first()).toBeInViewport({ ratio: 1 });
    }
    expect(layoutFaults()).toEqual([]);
  });
}

test('lines between panels move by keyboard and by two presses, and the sizes are kept', async ({
  trader,
  open,
  advance,
}) => {
  const app = await open({ path: '/trade', session: trader });
  await advance(1000);
  const line = page.getByRole('separator', { name: 'Width of the order form' });
  const width = () => page.getByCss('#trade-side').element().getBoundingClientRect().width;
  const before = width();
  await focus(line);
  await keys('{ArrowLeft}');
  await expect.element(line).toHaveAttribute('aria-valuenow', String(before + 16));
  expect(width()).toBe(before + 16);
  await app.end();
  await open({ path: '/trade', device: app.device });
  await advance(1000);
  expect(width()).toBe(before + 16);
  const { x, y } = line.element().getBoundingClientRect();
  // Taken and put down; what lies there is not pressed.
  await mouse.press({ x: x + 3, y: y + 30 });
  await mouse.press({ x: x - 37, y: y + 30 });
  await advance(1000);
  expect(width()).toBe(before + 56);
  await press(page.getByRole('button', { name: 'Layout' }));
  await press(page.getByRole('menuitem', { name: 'Reset sizes' }));
  await advance(1000);
  expect(width()).toBe(before);
});

test('the arrow keys take a price a step up or down, with Shift ten', async ({ atSpot }) => {
  const { price } = await atSpot();
  await fill(price, '62000.5');
  await keys('{ArrowUp}');
  await expect.element(price).toHaveValue('62000.51');
  await keys('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(price).toHaveValue('62000.41');
  // No price at all, and none below the first step: nothing moves.
  await fill(price, '0.01');
  await keys('{ArrowDown}');
  await expect.element(price).toHaveValue('0.01');
  await fill(price, '');
  await keys('{ArrowUp}');
  await expect.element(price).toHaveValue('');
});
