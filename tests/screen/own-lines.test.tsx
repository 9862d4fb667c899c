import { type Locator, page } from 'vitest/browser';
import type { Person, ScreenExchange } from './support/exchange.ts';
import { focus, keys, press, rightClick, toasts } from './support/locators.ts';
import { mouse } from './support/mouse.ts';
import { lastPrice, orderPast } from './support/spot-market.ts';
import { expect, test } from './support/test.ts';

const chart = () => page.getByRole('region', { name: 'Chart' });
const picture = () => chart().getByRole('application', { name: /Candle chart/ });
const lineOf = (name: string | RegExp) => chart().getByRole('slider', { name });
const price = () => page.getByRole('textbox', { name: 'Price', exact: true });
const figure = (text: string | null | undefined) => Number((text ?? '').replaceAll(',', ''));
const shown = (line: Locator) => figure(line.element().getAttribute('aria-valuetext'));

/** A buy order so far below the market that it rests. */
const rest = async (exchange: ScreenExchange, person: Person, share = 0.999) =>
  orderPast(exchange, person, {
    side: 'buy',
    orderType: 'limit',
    price: ((await lastPrice(exchange, 'btcusdt')) * share).toFixed(2),
    timeInForce: 'GTC',
    amount: '0.001',
  });

test('an order is moved and canceled by the keys of its line', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  // A market that moves fills an order that is near enough to be in the picture.
  exchange.holdClock();
  await rest(exchange, trader);
  await open({ path: '/trade?pair=BTC/USDT', session: trader });
  await advance(3000);
  const line = lineOf('Buy 0.001 BTC');
  // Figures of one width would pull "Break-even" apart.
  expect(getComputedStyle(line.element()).fontVariantNumeric).toBe('normal');
  await focus(line);
  const before = shown(line);
  await keys('{Shift>}{ArrowUp}{/Shift}');
  await expect.element(line).toHaveAttribute('aria-valuetext', expect.stringMatching(/, Enter to ask$/));
  await keys('{Escape}');
  await expect.element(line).toHaveAttribute('aria-valuetext', expect.stringMatching(/^[\d,.]+$/));

  await keys('{Shift>}{ArrowUp}{/Shift}');
  await keys('{ArrowUp}');
  await keys('{Enter}');
  await advance(1000);
  const dialog = page.getByRole('dialog', { name: 'Replace order' });
  await expect.element(dialog).toBeVisible();
  const asked = dialog.getByRole('textbox', { name: 'Price', exact: true });
  expect(figure((asked.element() as HTMLInputElement).value)).toBeCloseTo(before + 0.11, 5);
  await keys('{Escape}');
  await advance(1000);
  await expect.element(line).toHaveFocus();

  await keys('{Delete}');
  await advance(1000);
  await expect.element(page.getByText('Order canceled')).toBeVisible();
  expect(line.elements()).toHaveLength(0);
  await expect.element(picture()).toHaveFocus();
});

test('what lies beyond the view is said at its edge, and shown by a press', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await rest(exchange, trader, 0.9);
  await open({ path: '/trade?pair=BTC/USDT', session: trader });
  await advance(3000);
  const edge = chart().getByRole('button', { name: /^\s*Buy 0\.001 BTC [\d,.]+$/ });
  for (const line of lineOf('Buy 0.001 BTC').elements()) expect(line).not.toBeVisible();
  await press(edge);
  await advance(1000);
  expect(edge.elements()).toHaveLength(0);
  await expect.element(lineOf('Buy 0.001 BTC')).toBeVisible();
});

test('a price of the chart goes into the form by a right click and by a key; nothing is sent', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/trade?pair=BTC/USDT', session: trader });
  await advance(3000);
  const menu = page.getByRole('menu', { name: /^At [\d,]+\.\d\d$/ });
  const sell = page.getByRole('radio', { name: 'Sell', exact: true });
  await rightClick(picture(), { x: 300, y: 160 });
  await advance(1000);
  const said = figure(/[\d,.]+$/.exec(menu.element().getAttribute('aria-label') ?? '')?.[0]);
  await press(menu.getByRole('menuitem', { name: 'Sell, limit' }));
  await advance(1000);
  expect(menu.elements()).toHaveLength(0);
  expect(figure((price().element() as HTMLInputElement).value)).toBe(said);
  await expect.element(sell).toBeChecked();

  await focus(picture());
  for (const key of ['{ContextMenu}', '{Enter}']) {
    await keys(key);
    await advance(1000);
    await expect.element(menu.getByRole('menuitem', { name: 'Buy, limit' })).toHaveFocus();
    await keys('{Escape}');
    await advance(1000);
    expect(menu.elements()).toHaveLength(0);
    await expect.element(picture()).toHaveFocus();
  }
  expect(exchange.sent('/trade/createOrder')).toBe(0);
});

test('a size that is kept in the ladder is ordered at once where no order is confirmed, and its failure is said', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  exchange.holdClock();
  const first = await open({ path: '/trade?pair=BTC/USDT', session: trader });
  await advance(3000);
  localStorage.setItem('bourse-ladder', JSON.stringify({ 'BTC/USDT': ['0.001', '9'] }));
  await first.end();
  const menu = page.getByRole('menu', { name: /^At [\d,]+\.\d\d$/ });
  const atOnce = () => menu.getByRole('menuitem', { name: /^(?:Buy|Sell) [\d.]+ BTC at [\d,]+\.\d\d$/ });
  const ask = async (y: number) => {
    await rightClick(picture(), { x: 300, y });
    await advance(1000);
    await expect.element(menu).toBeVisible();
  };
  const widen = async () => {
    await focus(picture());
    await advance(1000);
    for (let presses = 0; presses < 10; presses += 1) await keys('{Shift>}{ArrowDown}{/Shift}');
    await advance(500);
  };
  /** Where the picture has a price so far below the market that an order waits, and so near that nobody asks about it. */
  const belowMarket = async () => {
    const { x, y } = picture().element().getBoundingClientRect();
    const label = chart().getByCss('[data-crosshair=price]');
    const priceAt = async (down: number) => {
      await mouse.move({ x: x + 300, y: y + down });
      await expect.element(label).toHaveTextContent(/^[\d,]+\.\d\d$/);
      return figure(label.element().textContent);
    };
    const [high, low] = [await priceAt(100), await priceAt(300)];
    const wanted = (await lastPrice(exchange, 'btcusdt')) * 0.99;
    return 100 + ((high - wanted) / (high - low)) * 200;
  };
  // Sizes alone change nothing: the person wants to be asked.
  const second = await open({ path: '/trade?pair=BTC/USDT', session: trader, device: first.device });
  await advance(3000);
  await ask(320);
  expect(atOnce().elements()).toHaveLength(0);
  await keys('{Escape}');
  await second.end();
  const kept = JSON.parse(localStorage.getItem('bourse-prefs') ?? '{}');
  localStorage.setItem('bourse-prefs', JSON.stringify({ ...kept, confirmSpotOrders: false }));

  await open({ path: '/trade?pair=BTC/USDT', session: trader, device: first.device });
  await advance(3000);
  await widen();
  const place = await belowMarket();
  await ask(place);
  await expect.element(menu.getByRole('menuitem', { name: 'Buy, limit' })).toHaveFocus();
  expect(
    atOnce()
      .elements()
      .map((item) => item.textContent),
  ).toEqual([expect.stringMatching(/^Buy 0\.001 BTC at /), expect.stringMatching(/^Buy 9 BTC at /)]);
  await press(atOnce().first());
  await advance(2000);
  expect(exchange.sent('/trade/createOrder')).toBe(1);
  await expect.element(lineOf('Buy 0.001 BTC')).toBeInTheDocument();
  expect(page.getByRole('dialog').elements()).toHaveLength(0);

  // More than there is: every check of the form holds.
  await ask(place);
  await press(atOnce().last());
  await advance(2000);
  expect(exchange.sent('/trade/createOrder')).toBe(1);
  await expect.element(toasts()).toHaveTextContent(/balance|available|enough/i);
  // Also the second time.
  await advance(5000);
  expect(toasts().elements()).toHaveLength(0);
  await ask(place);
  await press(atOnce().last());
  await advance(1000);
  await expect.element(toasts()).toHaveTextContent(/balance|available|enough/i);
});

test('an alert is set, moved and removed on the chart, also by a visitor', async ({ open, advance }) => {
  await open({ path: '/trade?pair=BTC/USDT' });
  await advance(3000);
  await rightClick(picture(), { x: 300, y: 120 });
  await advance(1000);
  await press(page.getByRole('menuitem', { name: 'Alert here' }));
  await advance(1000);
  const line = lineOf('Alert');
  await expect.element(line).toBeVisible();
  const before = shown(line);
  await focus(line);
  await keys('{PageUp}');
  await keys('{Enter}');
  await advance(1000);
  expect(shown(lineOf('Alert'))).toBeGreaterThan(before);
  expect(line.elements()).toHaveLength(1);
  await press(chart().getByRole('button', { name: /^Remove alert: Alert [\d,.]+$/ }));
  await advance(1000);
  expect(line.elements()).toHaveLength(0);
});
