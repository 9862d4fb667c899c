import { page, userEvent } from 'vitest/browser';
import { violations } from './support/axe.ts';
import { fill, focus, keys, keysTo, press } from './support/locators.ts';
import { moveBook } from './support/moving-book.ts';
import { quiet } from './support/quiet.ts';
import { type AtSpot, expect, test } from './support/test.ts';

const rows = (name: 'Asks' | 'Bids') =>
  page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const bid = (at: number) => rows('Bids').nth(at);
const priceOf = (text: string | null) => Number(text?.replaceAll(',', ''));
const typedIn = (desk: AtSpot) => (desk.price.element() as HTMLInputElement).value;
const drawn = (at = 0) => Number(bid(at).element().getAttribute('data-price'));

test('arrows go from row to row, and Enter takes the price or all up to it', async ({
  exchange,
  atSpot,
  advance,
}) => {
  const market = moveBook(exchange);
  const desk = await atSpot();
  market.stop();
  await advance(3000);
  const best = market.bestBid(market.books());
  await expect.element(bid(0)).toHaveAttribute('data-price', best.toFixed(2));
  await focus(bid(0).getByRole('button').first());
  await keys('{ArrowDown}');
  await keys('{ArrowDown}');
  await expect.element(bid(2).getByRole('button').first()).toHaveFocus();
  await keys('{Enter}');
  expect(priceOf(typedIn(desk))).toBe(best - 1);

  await focus(bid(2).getByRole('button').first());
  await keys('{ArrowRight}');
  await expect.element(bid(2).getByRole('button').nth(1)).toHaveFocus();
  await keys('{ArrowUp}');
  await keys('{Enter}');
  expect(priceOf(typedIn(desk))).toBe(best - 0.5);
  // Bids are people who buy: to take them is to sell.
  await expect.element(desk.form.getByRole('radio', { name: 'Sell' })).toBeChecked();
  const sum = bid(1).getByRole('cell').nth(1).element().textContent;
  expect(Number((desk.amount.element() as HTMLInputElement).value)).toBe(Number(sum));
});

test('rows hold still while the keyboard is in them, and go on when it leaves', async ({
  exchange,
  atSpot,
  advance,
}) => {
  const market = moveBook(exchange);
  const desk = await atSpot();
  await focus(bid(0).getByRole('button').first());
  await keys('{ArrowDown}');
  await expect.element(bid(1).getByRole('button').first()).toHaveFocus();
  const held = drawn(1);
  const before = market.books();
  await advance(5000);
  expect(market.books()).toBeGreaterThan(before + 2);
  expect(drawn(1)).toBe(held);
  await keys('{Enter}');
  expect(priceOf(typedIn(desk))).toBe(held);
  await focus(desk.price);
  await advance(2000);
  expect(drawn(1)).not.toBe(held);
  await expect
    .element(page.getByRole('contentinfo'))
    .toHaveTextContent(/Candles \d.* s · Order book \d.* s · Trades \d.* s/);
});

test('rewound, the book shows an earlier moment that nothing can be picked from', async ({
  exchange,
  atSpot,
  advance,
}) => {
  const market = moveBook(exchange);
  const desk = await atSpot();
  await advance(8000);
  const typed = typedIn(desk);
  const books = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => market.bestBid(from + at));

  const open = page.getByRole('button', { name: 'Replay the order book' });
  await press(open);
  await advance(1000);
  const bar = page.getByRole('region', { name: 'Replay' });
  const slider = bar.getByRole('slider', { name: 'Moment shown' });
  await expect.element(slider).toHaveFocus();
  await expect.element(bar).toHaveTextContent(/Replay \d\d:\d\d:\d\d/);
  await expect.element(bar).toHaveTextContent('trading is off');
  await keys('{Home}');
  await advance(500);
  expect(books(1, 2)).toContain(drawn());
  const earliest = drawn();
  // Time goes on, the past stays.
  await advance(3000);
  expect(drawn()).toBe(earliest);
  await keys('{ArrowRight}');
  await keys('{ArrowRight}');
  await advance(500);
  expect(books(2, market.books())).toContain(drawn());
  expect(drawn()).not.toBe(earliest);

  const price = bid(0).getByRole('button').first();
  await expect.element(price).toBeDisabled();
  await price.click({ force: true });
  await quiet();
  const tape = page.getByRole('region', { name: 'Trades' }).getByRole('row').getByRole('button');
  for (const print of tape.elements()) expect(print).toBeDisabled();
  await expect.element(desk.price).toHaveValue(typed);
  expect(await violations()).toEqual([]);

  // Nothing is placed at a price of now, and nothing beside the book shows another moment.
  await expect.element(desk.submit).toHaveAttribute('aria-disabled', 'true');
  await expect.element(desk.form.getByRole('status')).toHaveTextContent('Replay: trading is off');
  await fill(desk.amount, '0.001');
  await keysTo(desk.amount, '{Enter}');
  await desk.submit.click({ force: true });
  await quiet();
  expect(desk.question.elements()).toHaveLength(0);
  expect(exchange.sent('/trade/createOrder')).toBe(0);
  expect(page.getByCss('[data-price="BTC/USDT"]').elements()).toHaveLength(0);
  await expect.element(page.getByText('The chart returns with the live view')).toBeVisible();
  for (const tab of page.getByRole('tab', { name: '5m', exact: true }).elements())
    expect(tab).not.toBeVisible();
  expect(document.title).not.toMatch(/\d{3}/);
  await focus(open);
  await keys('m');
  await expect.element(page.getByText('Go back to live first')).toBeVisible();

  await press(bar.getByRole('button', { name: 'Play' }));
  const left = drawn();
  await advance(3000);
  expect(drawn()).not.toBe(left);

  await focus(slider);
  await keys('{Escape}');
  await advance(1000);
  expect(bar.elements()).toHaveLength(0);
  await expect.element(open).toHaveFocus();
  await expect.element(price).toBeEnabled();
  market.stop();
  await advance(3000);
  expect(drawn()).toBe(market.bestBid(market.books()));
  await press(price);
  expect(priceOf(typedIn(desk))).toBe(drawn());
});

// proves F26
test('a crossed book is shown with a warning, and no price is taken from it', async ({
  exchange,
  atSpot,
  advance,
}) => {
  const desk = await atSpot();
  const tick = { bids: [['70000.00', '1']], asks: [['60000.00', '1']] };
  exchange.between(({ path }) =>
    path === '/huobi/getHuobiContractDepthV2' ? Promise.resolve(Response.json({ status: 'ok', tick })) : null,
  );
  await advance(3000);
  const book = page.getByRole('region', { name: 'Order book' });
  await expect
    .element(book.getByRole('status'))
    .toHaveTextContent(/^Bids and asks overlap: prices are unreliable$/);
  const typed = typedIn(desk);
  await expect.element(bid(0)).toHaveAttribute('data-price', '70000.00');
  await expect.element(bid(0).getByRole('button').first()).toHaveAttribute('aria-disabled', 'true');
  await bid(0).getByRole('button').first().click({ force: true });
  await quiet();
  await expect.element(bid(0)).toHaveAttribute('data-price', '70000.00');
  expect(typedIn(desk)).toBe(typed);
});

test('the step of a fine price can be read whole', async ({ open, advance, trader }) => {
  await open({ path: '/trade?pair=SHIB/USDT', session: trader });
  await advance(2000);
  const step = page.getByRole('combobox', { name: 'Price grouping' });
  const select = step.element() as HTMLSelectElement;
  expect(select.options[0]?.textContent).toBe('0.0000001');
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.font = font;
  const text = pen.measureText(select.selectedOptions[0]?.text ?? '').width;
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
  expect(select.clientWidth - padding - text).toBeGreaterThanOrEqual(-0.5);
});

/** So many clicks; at each the market goes on between the moment at which the pointer rests and the press. */
const CLICKS = 64;
/** So often the pointer leaves, and the book goes on. */
const AWAY_EVERY = 5;

/** The price of the row that is drawn at a place of the window. */
const priceAt = (x: number, y: number): string =>
  document.elementFromPoint(x, y)?.closest('tr[data-price]')?.querySelector('button')?.textContent ?? '';

/** The same "random" numbers at every run, 0 to 1. */
function sequence(): () => number {
  let state = 20_261_121;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('a book that moves gives the price that was drawn under the pointer, every time', async ({
  exchange,
  atSpot,
  advance,
}) => {
  const market = moveBook(exchange);
  const desk = await atSpot();
  await advance(2000);
  const areas = (['Asks', 'Bids'] as const).map((name) => {
    const area = page.getByRole('table', { name, exact: true }).element().parentElement?.parentElement;
    // The mark finds it, whatever the book says by then.
    area?.setAttribute('data-half', name);
    return page.getByCss(`[data-half="${name}"]`);
  });
  const head = page.getByRole('heading', { name: 'Order book' });
  // Before anything of the app hears of a click: what stands under it.
  let pressed = '';
  const look = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest('tr[data-price]') : null;
    pressed = row?.querySelector('button')?.textContent ?? '';
  };
  addEventListener('click', look, { capture: true });
  const random = sequence();
  const taken = new Set<number>();
  let onRows = 0;
  for (let click = 0; click < CLICKS; click += 1) {
    const area = areas[click % 2] ?? head;
    const { x: left, y: top, width, height } = area.element().getBoundingClientRect();
    if (click % AWAY_EVERY === 0) {
      await userEvent.hover(head, { position: { x: 5, y: 5 } });
      await advance(1000);
    }
    // The first two columns are the price and the size.
    const position = { x: 8 + random() * (width * 0.6 - 8), y: 2 + random() * (height - 4) };
    await userEvent.hover(area, { position, force: true });
    await quiet();
    const rested = priceAt(left + position.x, top + position.y);
    await advance(1000);
    await userEvent.click(area, { position, force: true });
    await quiet();
    // The few pixels between two halves belong to no row.
    if (pressed === '') continue;
    onRows += 1;
    expect(pressed, `click ${click}`).toBe(rested);
    expect(priceOf(typedIn(desk)), `click ${click}`).toBe(priceOf(pressed));
    taken.add(priceOf(typedIn(desk)));
  }
  removeEventListener('click', look, { capture: true });
  expect(onRows).toBeGreaterThan(CLICKS * 0.9);
  expect(taken.size).toBeGreaterThan(50);
  expect(market.books()).toBeGreaterThan(20);
});
