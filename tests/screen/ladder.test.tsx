import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeBook } from '#app/features/trade/book/book-settings.ts';
import { violations } from './support/axe.ts';
import type { Person, ScreenExchange } from './support/exchange.ts';
import { choose, fill, flip, focus, keys, press } from './support/locators.ts';
import { mouse } from './support/mouse.ts';
import { moveBook } from './support/moving-book.ts';
import { quiet } from './support/quiet.ts';
import { orderPast } from './support/spot-market.ts';
import { type AtSpot, expect, test } from './support/test.ts';

const CREATE = '/trade/createOrder';

const grid = () => page.getByRole('grid', { name: 'Price ladder' });
const view = () => page.getByRole('combobox', { name: 'Rows shown' });
const arm = () => page.getByRole('switch', { name: 'Clicks place orders' });
const panel = () => page.getByRole('region', { name: 'Order book' });
const size = () => panel().getByRole('textbox', { name: 'Amount' });
const prices = () =>
  grid()
    .getByCss('[data-price]')
    .elements()
    .map((row) => row.getAttribute('data-price') ?? '');
const marked = (mark: 'bestBid' | 'bestAsk') =>
  grid().getByCss(`[data-mark="${mark}"]`).element().getAttribute('data-price') ?? '';
/** A cell of a row, by its column: 0 own orders, 1 bids, 2 the price, 3 asks. */
const cell = (price: string, column: number) =>
  grid().getByCss(`[data-price="${price}"] > :nth-child(${column + 1})`);
const center = (target: ReturnType<typeof cell>) => {
  const { left, top, width, height } = target.element().getBoundingClientRect();
  return { x: left + Math.min(20, width / 2), y: top + height / 2 };
};

/** The ladder in steps of one dollar. */
async function openLadder(atSpot: () => Promise<AtSpot>, advance: (ms: number) => Promise<unknown>) {
  const desk = await atSpot();
  await choose(view(), 'Price ladder');
  await advance(1000);
  await choose(page.getByRole('combobox', { name: 'Price grouping' }), '2');
  await advance(1000);
  await expect.element(grid()).toBeVisible();
  return desk;
}

/** A buy order some dollars below the best bid that is shown. */
async function rest(exchange: ScreenExchange, person: Person, price: string, amount = '0.001') {
  await orderPast(exchange, person, { side: 'buy', orderType: 'limit', price, timeInForce: 'GTC', amount });
}

test('it takes the place of the book until the book is chosen again, and is kept on the device', async ({
  trader,
  open,
  advance,
}) => {
  const app = await open({ path: '/trade?pair=BTC/USDT', session: trader });
  await advance(2000);
  expect(grid().elements()).toHaveLength(0);
  await keys('{Control>}k{/Control}');
  await advance(1000);
  await keys('price ladder');
  await keys('{Enter}');
  await advance(2000);
  await expect.element(grid()).toBeVisible();
  expect(page.getByRole('table', { name: 'Bids' }).elements()).toHaveLength(0);
  expect(await violations()).toEqual([]);
  await app.end();
  const again = await open({ path: '/trade?pair=BTC/USDT', device: app.device });
  await advance(2000);
  await expect.element(grid()).toBeVisible();
  await choose(view(), 'Both, 20');
  await advance(1000);
  expect(grid().elements()).toHaveLength(0);
  await expect.element(page.getByRole('table', { name: 'Bids' })).toBeVisible();
  await again.end();
});

test('a click places nothing before the switch, and one order at its row after it, which is asked about', async ({
  exchange,
  atSpot,
  advance,
}) => {
  exchange.holdClock();
  const desk = await openLadder(atSpot, advance);
  await fill(desk.amount, '0.5');
  const price = prices()[prices().indexOf(marked('bestBid')) + 3] ?? '';
  await fill(size(), '0.001');
  await press(cell(price, 1));
  await expect.element(panel()).toHaveTextContent('Switch on “Clicks place orders” first');
  expect(desk.question.elements()).toHaveLength(0);
  await flip(arm());
  await expect.element(panel()).toHaveTextContent('A click on bids buys');
  await press(cell(price, 1));
  await advance(1000);
  await expect.element(desk.question).toHaveTextContent('Limit · GTC');
  await expect.element(desk.question).toHaveTextContent('0.001000 BTC');
  expect(exchange.sent(CREATE)).toBe(0);
  await desk.confirm();
  expect(exchange.sent(CREATE)).toBe(1);
  expect(desk.question.elements()).toHaveLength(0);
  await expect.element(desk.rows).toHaveTextContent(/Buy.*Limit · GTC.*0%/);
  await expect.element(cell(price, 0)).toHaveTextContent('0.001');
  // What was typed in the form is the form's.
  await expect.element(desk.amount).toHaveValue('0.5');
  expect(await violations()).toEqual([]);
});

test('without confirmations a double click sends one order, and the same one again is asked about', async ({
  exchange,
  atSpot,
  advance,
}) => {
  exchange.holdClock();
  const desk = await openLadder(atSpot, advance);
  await flip(desk.form.getByRole('switch', { name: 'Confirm every order' }));
  await flip(arm());
  const price = prices()[prices().indexOf(marked('bestBid')) + 3] ?? '';
  // Without a size nothing is placed.
  await press(cell(price, 1));
  await advance(1000);
  await expect.element(size()).toHaveAttribute('aria-invalid', 'true');
  await fill(size(), '0.001');
  await userEvent.dblClick(cell(price, 1));
  await quiet();
  await advance(2000);
  expect(desk.question.elements()).toHaveLength(0);
  expect(exchange.sent(CREATE)).toBe(1);
  await focus(cell(price, 1));
  await keys('{Enter}');
  await advance(2000);
  await expect.element(page.getByRole('alertdialog', { name: 'Place the same order again?' })).toBeVisible();
  expect(exchange.sent(CREATE)).toBe(1);
  await keys('{Escape}');
  await expect.element(cell(price, 1)).toHaveFocus();
  // Too much for the account: the ladder says so, and nothing is sent.
  await fill(size(), '5');
  await press(cell(marked('bestAsk'), 3));
  await advance(1000);
  expect(exchange.sent(CREATE)).toBe(1);
  await expect.element(size()).toHaveAttribute('aria-invalid', 'true');
});

test('an own order is moved by keys and by a drag, each after a question, and canceled', async ({
  exchange,
  trader,
  atSpot,
  advance,
}) => {
  exchange.holdClock();
  await openLadder(atSpot, advance);
  const below = (rows: number) => prices()[prices().indexOf(marked('bestBid')) + rows] ?? '';
  const price = below(3);
  await rest(exchange, trader, price);
  await advance(3000);
  await expect.element(cell(price, 0)).toHaveTextContent('0.001');
  await focus(cell(price, 0));
  await keys('{Enter}');
  await expect.element(panel()).toHaveTextContent('arrows move it');
  await keys('{ArrowUp}');
  await expect.element(panel()).toHaveTextContent(/to [\d,]+\.00: Enter asks/);
  await keys('{Escape}');
  await expect.element(panel()).not.toHaveTextContent('Enter asks');
  await keys('{Enter}');
  await keys('{ArrowUp}');
  await keys('{ArrowUp}');
  await keys('{Enter}');
  await advance(1000);
  const dialog = page.getByRole('dialog', { name: 'Replace order' });
  const asked = () => (dialog.getByRole('textbox', { name: 'Price' }).element() as HTMLInputElement).value;
  expect(Number(asked())).toBe(Number(price) + 2);
  await keys('{Escape}');
  await advance(1000);
  await expect.element(cell(price, 0)).toHaveFocus();

  await mouse.move(center(cell(price, 0)));
  await mouse.down();
  await mouse.drag(center(cell(price, 0)), center(cell(below(2), 0)));
  await mouse.up();
  await advance(1000);
  expect(Number(asked())).toBe(Number(below(2)));
  await press(dialog.getByRole('button', { name: 'Replace order' }));
  await advance(3000);
  await expect.element(cell(below(2), 0)).toHaveTextContent('0.001');
  await focus(cell(below(2), 0));
  await keys('{Enter}');
  await keys('{Delete}');
  await advance(1000);
  await expect.element(cell(below(2), 0)).not.toHaveTextContent('0.001');
  await expect.element(page.getByText('Order canceled')).toBeVisible();
});

test('of several orders at one price the sum is shown, and one is chosen to move', async ({
  exchange,
  trader,
  atSpot,
  advance,
}) => {
  exchange.holdClock();
  await openLadder(atSpot, advance);
  const price = prices()[prices().indexOf(marked('bestBid')) + 3] ?? '';
  await rest(exchange, trader, price, '0.001');
  await rest(exchange, trader, price, '0.002');
  await advance(3000);
  await expect.element(cell(price, 0)).toHaveTextContent(/0\.003.*×2/);
  await press(cell(price, 0));
  const which = page.getByRole('combobox', { name: 'Order to move' });
  await choose(which, '0.001000 BTC');
  await press(cell(prices()[prices().indexOf(price) + 1] ?? '', 1));
  await advance(1000);
  const dialog = page.getByRole('dialog', { name: 'Replace order' });
  await expect.element(dialog.getByRole('textbox', { name: 'New amount' })).toHaveValue('0.001');
  expect(exchange.sent(CREATE)).toBe(0);
});

test('rows stay while the market moves, scroll by keys and the wheel, and come back to it', async ({
  exchange,
  atSpot,
  advance,
}) => {
  const market = moveBook(exchange);
  await openLadder(atSpot, advance);
  market.stop();
  await advance(2000);
  await press(panel().getByRole('button', { name: 'Center on the market (Home)' }));
  const first = prices();
  await focus(cell(first[0] ?? '', 1));
  await keys('{ArrowUp}');
  expect(Number(prices()[0])).toBe(Number(first[0]) + 1);
  const topOfRows = () => grid().getByCss('[data-price]').first().element().getBoundingClientRect().top;
  const before = topOfRows();
  await keys('{PageDown}');
  await expect.element(panel()).toHaveTextContent('Market above');
  // A row that shifts by what is said above it is another row under the pointer.
  expect(topOfRows()).toBe(before);
  await keys('{Home}');
  expect(prices()).toEqual(first);
  await expect.element(panel()).not.toHaveTextContent('Market above');
  const turn = new WheelEvent('wheel', { deltaY: 19 * 3, bubbles: true, cancelable: true });
  // The page does not scroll as well.
  expect(
    cell(first[0] ?? '', 1)
      .element()
      .dispatchEvent(turn),
  ).toBe(false);
  await quiet();
  expect(Number(prices()[0])).toBe(Number(first[0]) - 3);
  await keys('{PageUp}{PageUp}');
  await press(panel().getByRole('button', { name: 'Market below' }));
  expect(prices()).toEqual(first);
});

test('clicks are switched off by a hidden tab, a lost line, stale prices, and another pair', async ({
  exchange,
  atSpot,
  advance,
  device,
}) => {
  await openLadder(atSpot, advance);
  await flip(arm());
  await expect.element(arm()).toBeChecked();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await quiet();
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await advance(2000);
  await expect.element(arm()).not.toBeChecked();
  await expect.element(panel()).toHaveTextContent('Clicks were switched off');

  await flip(arm());
  await expect.element(arm()).toBeChecked();
  await focus(cell(prices()[0] ?? '', 1));
  await keys('/');
  await advance(1000);
  await keys('eth us');
  await expect.element(page.getByRole('option').first()).toHaveTextContent('ETH/USDT');
  await keys('{Enter}');
  await advance(2000);
  await expect.element(page.getByRole('button', { name: 'ETH/USDT, switch pair' })).toBeVisible();
  await expect.element(arm()).not.toBeChecked();

  await flip(arm());
  await expect.element(arm()).toBeChecked();
  await device.setOffline(true);
  await advance(2000);
  await expect.element(arm()).toBeDisabled();
  await device.setOffline(false);
  await advance(20_000);
  await expect.element(arm()).toBeEnabled();
  await expect.element(arm()).not.toBeChecked();

  await flip(arm());
  await focus(cell(prices()[3] ?? '', 1));
  await keys('{Escape}');
  await expect.element(arm()).not.toBeChecked();

  await flip(arm());
  exchange.between(({ path }) =>
    path === '/huobi/getHuobiContractDepthV2' ? Promise.resolve(new Response('', { status: 500 })) : null,
  );
  await advance(20_000);
  await expect.element(arm()).toBeDisabled();
  await expect.element(arm()).not.toBeChecked();
  await expect.element(panel()).toHaveTextContent(/Stale|stale/);
  expect(exchange.sent(CREATE)).toBe(0);
});

test('while the form sends an order, a click says so and places nothing', async ({
  exchange,
  atSpot,
  advance,
}) => {
  exchange.holdClock();
  const desk = await openLadder(atSpot, advance);
  await fill(size(), '0.001');
  await flip(arm());
  await flip(desk.form.getByRole('switch', { name: 'Confirm every order' }));
  await fill(desk.price, marked('bestBid'));
  await fill(desk.amount, '0.002');
  await advance(1000);
  const held = exchange.hold(CREATE);
  await press(desk.submit);
  expect(held.count()).toBe(1);
  await press(cell(prices()[prices().indexOf(marked('bestBid')) + 3] ?? '', 1));
  await expect.element(panel()).toHaveTextContent('Checking your earlier BTC/USDT order (0.002 BTC)');
  held.release();
  await advance(3000);
  await expect.element(panel()).not.toHaveTextContent('Checking');
  await expect.element(arm()).toBeChecked();
  expect(exchange.sent(CREATE)).toBe(1);
  expect(desk.question.elements()).toHaveLength(0);
});

test('an order of the ladder whose answer was lost leaves what is typed in the form when it is found', async ({
  exchange,
  atSpot,
  advance,
}) => {
  exchange.holdClock();
  const desk = await openLadder(atSpot, advance);
  const price = prices()[prices().indexOf(marked('bestBid')) + 3] ?? '';
  await fill(desk.amount, '0.5');
  await fill(size(), '0.001');
  await flip(arm());
  await press(cell(price, 1));
  await advance(1000);
  exchange.strike({ kind: 'cut', path: CREATE });
  await desk.confirm();
  await advance(10_000);
  await expect.element(cell(price, 0)).toHaveTextContent('0.001');
  await expect.element(desk.amount).toHaveValue('0.5');
  expect(exchange.sent(CREATE)).toBe(1);
});

test('a sign-out switches clicks off', async ({ exchange, atSpot, advance }) => {
  exchange.holdClock();
  await openLadder(atSpot, advance);
  await fill(size(), '0.001');
  await flip(arm());
  await expect.element(arm()).toBeChecked();
  await press(page.getByRole('button', { name: /^Account of/ }));
  await press(page.getByRole('menuitem', { name: 'Log out' }));
  await advance(2000);
  await expect.element(arm()).toBeDisabled();
  await expect.element(arm()).not.toBeChecked();
  await press(cell(marked('bestBid'), 1));
  await advance(1000);
  expect(exchange.sent(CREATE)).toBe(0);
});

test('levels that can’t be read are not told, and no click is taken from them', async ({
  exchange,
  atSpot,
  advance,
}) => {
  await openLadder(atSpot, advance);
  // The market may have left the rows, which stay where they are.
  await press(panel().getByRole('button', { name: 'Center on the market (Home)' }));
  const best = Number(marked('bestBid'));
  const tick = {
    bids: [
      [`${best}.00`, '1'],
      ['x', '1'],
    ],
    asks: [[`${best + 2}.00`, '1']],
  };
  exchange.between(({ path }) =>
    path === '/huobi/getHuobiContractDepthV2' ? Promise.resolve(Response.json({ status: 'ok', tick })) : null,
  );
  await advance(3000);
  await expect.element(arm()).toBeDisabled();
  await expect.element(cell(`${best - 1}.00`, 1)).toHaveTextContent('—');
  await expect.element(cell(`${best - 1}.00`, 1)).toHaveAccessibleName(/not told/);
});

for (const [locale, label, login] of [
  ['zh-CN', '点击即下单', /登录/],
  ['ja', 'クリックで発注', /ログイン/],
  ['ko', '클릭하면 주문', /로그인/],
] as const) {
  test(`a visitor sees it in ${locale}, and places nothing`, async ({ exchange, open, advance }) => {
    exchange.holdClock();
    await open({ path: '/trade?pair=BTC/USDT', locale });
    changeBook({ view: 'ladder' });
    await advance(3000);
    await expect.element(page.getByRole('switch', { name: label })).toBeDisabled();
    const link = page
      .getByCss('section')
      .filter({ has: page.getByRole('grid') })
      .getByRole('link', { name: login });
    await expect.element(link).toBeVisible();
    await press(page.getByRole('grid').getByCss('[data-mark="bestBid"] > td').nth(1));
    await advance(1000);
    expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
    expect(exchange.sent(CREATE)).toBe(0);
    expect(await violations()).toEqual([]);
  });
}
