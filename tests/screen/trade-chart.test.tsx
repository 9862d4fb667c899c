import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, focus, keys, press } from './support/locators.ts';
import { mouse } from './support/mouse.ts';
import { quiet } from './support/quiet.ts';
import type { App } from './support/render-app.tsx';
import { lastPrice, orderPast } from './support/spot-market.ts';
import { test as base, expect } from './support/test.ts';
import { resize } from './support/window-size.ts';

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
const picture = () => chart().getByRole('application', { name: /Candle chart/ });
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
  await press(beside.getByRole('option', { name: 'Relative strength (RSI)', exact: true }));
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

test('an order line that is dragged asks before the order is changed, at the price it was dropped on', async ({
  exchange,
  trader,
  openTrade,
  advance,
}) => {
  await openTrade();
  const label = chart().getByCss('[data-crosshair=price]');
  const plot = picture().element().getBoundingClientRect();
  const x = plot.x + plot.width / 2;
  const [upper, lower] = [plot.y + plot.height * 0.3, plot.y + plot.height * 0.7];
  const priceAt = async (y: number) => {
    await mouse.move({ x, y });
    await expect.element(label).toHaveTextContent(/^[\d,]+\.\d\d$/);
    return figure(label.element().textContent ?? '');
  };
  // Below the last price, wherever the market has gone on the chart: above it the order would fill. And the market stands.
  exchange.holdClock();
  const [high, low] = [await priceAt(upper), await priceAt(lower)];
  const tenPixels = ((high - low) / (lower - upper)) * 10;
  const resting = Math.min(low, (await lastPrice(exchange, 'btcusdt')) - tenPixels).toFixed(2);
  const wish = { side: 'buy', orderType: 'limit', timeInForce: 'GTC', amount: '0.001' };
  await orderPast(exchange, trader, { ...wish, price: resting });
  await advance(5000);
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect.element(orders.getByRole('cell', { name: /0\.001/ }).first()).toBeVisible();

  const findLine = async () => {
    const [high, low] = [await priceAt(upper), await priceAt(lower)];
    return { x, y: upper + ((high - Number(resting)) / (high - low)) * (lower - upper) };
  };
  const ghost = chart().getByCss('[data-dragged]');
  // The dragging comes with the first order.
  await expect.element(ghost).toBeInTheDocument();
  const grab = async () => {
    const line = await findLine();
    await mouse.move(line);
    await mouse.down();
    await expect.element(ghost).toBeVisible();
    return line;
  };
  await grab();
  await mouse.up();
  await advance(1000);
  await expect.element(ghost).not.toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(0);

  await mouse.drag(await grab(), { x, y: lower - 40 });
  await keys('{Escape}');
  await expect.element(ghost).not.toBeVisible();
  await mouse.up();
  await advance(1000);
  expect(page.getByRole('dialog').elements()).toHaveLength(0);

  await mouse.drag(await grab(), { x, y: upper + 10 });
  await expect.element(ghost).toHaveTextContent(/^Buy 0\.001 BTC [\d,]+\.\d\d$/);
  const dropped = (ghost.element().textContent ?? '').replace('Buy 0.001 BTC ', '').replaceAll(',', '');
  expect(dropped).not.toBe(resting);
  await mouse.up();
  await advance(1000);
  const dialog = page.getByRole('dialog', { name: 'Replace order' });
  await expect.element(dialog.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue(dropped);
});

test('is drawn in a browser whose language is none', async ({ openTrade, advance }) => {
  const told = [
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('C'),
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['C']),
  ];
  await openTrade();
  await expect.element(indicator('ma:25')).toHaveTextContent(/^MA 25 [\d,]+\.\d\d$/);
  await press(period('Depth'));
  await advance(1000);
  await expect.element(page.getByRole('img', { name: 'Depth of the BTC/USDT order book' })).toBeVisible();
  for (const each of told) each.mockRestore();
});

test('what is drawn stays with its pair, over a reload and on another period', async ({
  openTrade,
  advance,
}) => {
  await openTrade();
  const rows = chart().getByRole('table', { name: 'Drawings' }).getByRole('row');
  const firstCell = () => rows.nth(2).getByRole('cell').first();
  const pressed = async (target: ReturnType<typeof chart>) => {
    await press(target);
    await advance(1000);
  };
  await pressed(chart().getByRole('button', { name: 'Drawing tools' }));
  const rail = page.getByRole('toolbar', { name: 'Drawing tools' });
  await expect.element(rail.getByRole('button').first()).toHaveFocus();
  await keys('{Alt>}t{/Alt}');
  await keys('{Enter}');
  await advance(1000);
  const bar = page.getByRole('toolbar', { name: 'Trend line', exact: true });
  await expect.element(bar).toBeVisible();
  await expect.element(picture()).toHaveFocus();
  // Beside a small picture, too, its tools stay off the settings.
  await resize(1300, 900);
  const beside = chart().getByRole('button', { name: 'Indicators' });
  await pressed(beside);
  const settings = page.getByRole('dialog', { name: 'Indicators' });
  await expect.element(settings).toBeVisible();
  const edge = settings.element().getBoundingClientRect().x;
  expect(bar.element().getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  await pressed(beside);
  // A list that grows below its form moves no button of it.
  await pressed(bar.getByRole('button', { name: 'Saved styles' }));
  await pressed(page.getByRole('menuitem', { name: 'Save or delete styles…' }));
  const saved = page.getByRole('dialog', { name: 'Saved styles' });
  const save = saved.getByRole('button', { name: 'Save', exact: true });
  const place = () => save.element().getBoundingClientRect().toJSON() as unknown;
  const before = place();
  for (const name of ['Red', 'Blue']) {
    await fill(saved.getByRole('textbox', { name: 'Style name' }), name);
    await pressed(save);
    await expect.element(saved.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  expect(place()).toEqual(before);
  await keys('{Escape}');
  await advance(1000);
  await focus(picture());
  await keys('{Alt>}h{/Alt}');
  await keys('{Enter}');
  await advance(1000);
  const table = chart().getByRole('button', { name: 'Show as table' });
  await pressed(table);
  expect(rows.elements()).toHaveLength(3);
  const drawnAt = firstCell().element().textContent;
  expect(drawnAt).not.toBe('');

  await openTrade();
  await pressed(period('4h'));
  await pressed(table);
  expect(firstCell().element().textContent).toBe(drawnAt);
  await openTrade('ETH/USDT');
  await pressed(table);
  await expect.element(chart().getByRole('rowheader').first()).toBeVisible();
  expect(rows.elements()).toHaveLength(0);
});

test('prices are drawn as chosen, on this device also after a reload', async ({
  exchange,
  openTrade,
  advance,
}) => {
  exchange.holdClock();
  await openTrade();
  await advance(10_000);
  // Without the axis of the prices, where it says each second how long the candle stays open.
  const drawn = () => {
    const canvas = picture().element().querySelector('canvas');
    const width = (canvas?.width ?? 0) - 100 * devicePixelRatio;
    return canvas?.getContext('2d')?.getImageData(0, 0, width, canvas.height).data.join();
  };
  const entry = (look: string) => page.getByRole('menuitemradio').filter({ hasText: new RegExp(`^${look}`) });
  const choose = async (look: string) => {
    await press(chart().getByRole('button', { name: 'Chart view' }));
    await advance(1000);
    await press(entry(look));
    await mouse.move({ x: 5, y: 5 });
    await advance(500);
    return drawn();
  };
  const candles = await choose('Candles');
  const others: unknown[] = [];
  for (const look of ['Hollow candles', 'Bars', 'Line', 'Area', 'Heikin Ashi'])
    others.push(await choose(look));
  expect(new Set([candles, ...others]).size).toBe(6);
  expect(await choose('Candles')).toBe(candles);
  const line = await choose('Line');
  await openTrade();
  await advance(10_000);
  await expect.poll(drawn).toBe(line);
  await press(chart().getByRole('button', { name: 'Chart view' }));
  await advance(1000);
  await expect.element(entry('Line')).toHaveAttribute('aria-checked', 'true');
});
