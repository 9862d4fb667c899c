import { page } from 'vitest/browser';
import { sleep } from './support/device-clock.ts';
import { fill, focus, keys, press } from './support/locators.ts';
import { mouse } from './support/mouse.ts';
import { expect, test } from './support/test.ts';
import { resize } from './support/window-size.ts';

const DAY_MS = 86_400_000;

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

test('a dismissed announcement stays dismissed until it is asked for again', async ({ open, advance }) => {
  // Three announcements are out by then.
  sleep(22 * DAY_MS);
  let app = await open({ path: '/main' });
  await advance(1000);
  const news = page.getByRole('region', { name: 'Announcements' });
  await expect.element(news.getByRole('listitem').first()).toBeVisible();
  expect(news.getByRole('listitem').elements()).toHaveLength(3);
  await press(news.getByRole('button', { name: 'Dismiss: Paper money only' }));
  expect(news.getByText('Paper money only', { exact: true }).elements()).toHaveLength(0);
  await app.end();
  app = await open({ path: '/main', device: app.device });
  await advance(1000);
  await expect.element(news.getByRole('listitem').first()).toBeVisible();
  expect(news.getByRole('listitem').elements()).toHaveLength(2);
  await press(news.getByRole('button', { name: 'Show 1 dismissed' }));
  await expect.element(news.getByText('Paper money only', { exact: true })).toBeVisible();

  // The cards of what earns say how much is on offer.
  const card = page.getByRole('main').getByRole('link', { name: /^Finance/ });
  card.element().scrollIntoView({ block: 'center' });
  await expect.element(card).toHaveTextContent(/[1-9]\d* products?$/);

  // All slides stand side by side, each a way on.
  const slides = page.getByRole('region', { name: 'Highlights' });
  expect(slides.getByRole('link').elements()).toHaveLength(3);
  await press(slides.getByRole('link').nth(1));
  expect(app.path()).toBe('/market');
});

test('favourites keep the order that keys and pointer gave them', async ({ open, advance }) => {
  const app = await open({ path: '/market' });
  await advance(1000);
  for (const pair of ['ETH/USDT', 'XRP/USDT', 'ADA/USDT'])
    await press(page.getByRole('button', { name: `Add ${pair} to favorites` }));
  await press(page.getByRole('tab', { name: /Favorites/ }));
  await advance(1000);
  const pairs = page.getByCss('tbody tr[data-row]');
  const order = () => pairs.elements().map((row) => /([A-Z]+)\/USDT/.exec(row.textContent)?.[1]);
  expect(order()).toEqual(['ETH', 'XRP', 'ADA']);

  const up = page.getByRole('button', { name: 'Move ADA/USDT up' });
  await focus(up);
  await keys('{Enter}');
  await advance(1000);
  expect(order()).toEqual(['ETH', 'ADA', 'XRP']);
  await expect.element(up).toHaveFocus();
  await expect.element(page.getByText('ADA/USDT is now 2 of 3')).toBeInTheDocument();
  const down = page.getByRole('button', { name: 'Move ETH/USDT down' });
  await focus(down);
  await keys('{Enter}');
  await advance(1000);
  expect(order()).toEqual(['ADA', 'ETH', 'XRP']);
  await expect.element(down).toHaveFocus();

  const gripOf = (row: number) => {
    const { x, y } = pairs.nth(row).getByCss('[data-grip]').element().getBoundingClientRect();
    return { x: x + 8, y: y + 8 };
  };
  const [from, to] = [gripOf(2), gripOf(0)];
  await mouse.move(from);
  await mouse.down();
  await mouse.drag(from, to, 8);
  await mouse.up();
  await advance(1000);
  expect(order()).toEqual(['XRP', 'ADA', 'ETH']);
  await app.end();
  await open({ path: '/market', device: app.device });
  await advance(1000);
  await expect.element(page.getByRole('tab', { name: /Favorites/ })).toHaveAttribute('aria-selected', 'true');
  expect(order()).toEqual(['XRP', 'ADA', 'ETH']);
});

test('the list uses the whole of a wide screen', async ({ open, advance }) => {
  await resize(2560, 900);
  await open({ path: '/market' });
  await advance(1000);
  const table = page.getByRole('table').first();
  await expect.element(table).toBeVisible();
  expect(table.element().getBoundingClientRect().width).toBeGreaterThan(2400);
});

test('from the desk, an alert at a price that is reached already is asked about', async ({
  open,
  advance,
}) => {
  const app = await open({ path: '/market' });
  await advance(1000);
  await press(page.getByRole('button', { name: 'Set a price alert for BTC/USDT' }));
  await advance(1000);
  const dialog = page.getByRole('dialog');
  await fill(dialog.getByLabelText('Price', { exact: true }), '700000');
  await press(dialog.getByRole('button', { name: 'Add alert' }));
  await advance(1000);
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('at or above 700,000.00');
  await keys('{Escape}');
  await app.goTo('/trade?pair=BTC%2FUSDT');
  await advance(1000);
  await press(page.getByRole('button', { name: 'Price alerts for BTC/USDT' }));
  await advance(1000);
  const alerts = page.getByRole('dialog', { name: 'Price alerts' });
  const price = alerts.getByLabelText('Price', { exact: true });
  const listed = () => alerts.getByRole('listitem').elements();
  const add = async () => {
    await press(alerts.getByRole('button', { name: 'Add alert' }));
    await advance(1000);
  };
  expect(listed()).toHaveLength(1);
  await expect.element(alerts.getByText(/^Last price \d/)).toBeVisible();
  // It starts with the price of now, selected: a person changes its last digits or types over it.
  await expect.poll(() => getSelection()?.toString()).toMatch(/^\d+\.\d+$/);
  await fill(price, '1');
  await add();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent('triggers as soon as you add it');
  await press(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(price).toHaveValue('1');
  await add();
  await press(question.getByRole('button', { name: 'Add anyway' }));
  await advance(1000);
  expect(listed()).toHaveLength(2);
  await press(alerts.getByRole('button', { name: 'Remove alert: BTC/USDT at or above 1.00' }));
  await advance(1000);
  expect(listed()).toHaveLength(1);
});
