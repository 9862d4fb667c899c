import type { Page } from '@playwright/test';
import { openSpotDesk } from './page-models/spot-desk.ts';
import { violations } from './support/axe.ts';
import { countCalls, expect, test } from './support/fault-test.ts';
import { moveBook } from './support/moving-book.ts';

const table = (page: Page, name: 'Asks' | 'Bids') => page.getByRole('table', { name, exact: true });
const rows = (page: Page, name: 'Asks' | 'Bids') =>
  table(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const priceOf = (text: string | null) => Number(text?.replaceAll(',', ''));

const CLICKS = 1000;
/** So often the pointer leaves, and the book goes on. */
const AWAY_EVERY = 5;
/** So often it rests on a row until the market has moved under it. */
const REST_EVERY = 100;

/** The same "random" numbers at every run, 0 to 1. */
function sequence(): () => number {
  let state = 20_261_121;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('a book that moves gives the price that was drawn under the pointer, every time', async ({
  page,
  context,
}) => {
  const market = await moveBook(context);
  const desk = await openSpotDesk(page);
  const field = await desk.price.elementHandle();
  const areas = await Promise.all(
    (['Asks', 'Bids'] as const).map((name) => table(page, name).locator('../..').boundingBox()),
  );
  const head = await page.getByRole('heading', { name: 'Order book' }).boundingBox();
  // Before anything of the app hears of a click: what stands under it.
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ target }) => {
        const row = target instanceof Element ? target.closest('tr[data-price]') : null;
        document.body.dataset.pressed = row?.querySelector('button')?.textContent ?? '';
      },
      { capture: true },
    );
  });
  const random = sequence();
  const taken = new Set<number>();
  let rows = 0;
  for (let click = 0; click < CLICKS; click += 1) {
    const area = areas[click % 2];
    if (!area || !head) throw new Error('the book is not drawn');
    if (click % AWAY_EVERY === 0) await page.mouse.move(head.x + 5, head.y + 5);
    // The first two columns are the price and the size.
    const [x, y] = [
      area.x + 8 + random() * (area.width * 0.6 - 8),
      area.y + 2 + random() * (area.height - 4),
    ];
    if (click % REST_EVERY === 0) {
      await page.mouse.move(x, y);
      await market.after(2);
    }
    await page.mouse.click(x, y);
    const [pressed, filled] = await page.evaluate(
      (input) => [document.body.dataset.pressed ?? '', input instanceof HTMLInputElement ? input.value : ''],
      field,
    );
    // The few pixels between two halves belong to no row.
    if (pressed === '') continue;
    rows += 1;
    expect(priceOf(filled ?? ''), `click ${click}`).toBe(priceOf(pressed ?? ''));
    taken.add(priceOf(filled ?? ''));
  }
  expect(rows).toBeGreaterThan(CLICKS * 0.9);
  expect(taken.size).toBeGreaterThan(50);
  expect(market.books()).toBeGreaterThan(20);
});

test('arrows go from row to row, and Enter takes the price or all up to it', async ({ page, context }) => {
  const market = await moveBook(context);
  const desk = await openSpotDesk(page);
  market.stop();
  const best = market.bestBid(market.books());
  const [first, third] = [rows(page, 'Bids').first(), rows(page, 'Bids').nth(2)];
  await expect(first).toHaveAttribute('data-price', best.toFixed(2));
  await first.getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(third.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => priceOf(await desk.price.inputValue())).toBe(best - 1);

  await third.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(third.getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(async () => priceOf(await desk.price.inputValue())).toBe(best - 0.5);
  // Bids are people who buy: to take them is to sell.
  await expect(desk.form.getByRole('radio', { name: 'Sell' })).toBeChecked();
  const sum = await rows(page, 'Bids').nth(1).getByRole('cell').nth(1).textContent();
  await expect.poll(async () => Number(await desk.amount.inputValue())).toBe(Number(sum));
});

test('rows hold still while the keyboard is in them, and go on when it leaves', async ({ page, context }) => {
  const market = await moveBook(context);
  const desk = await openSpotDesk(page);
  const row = rows(page, 'Bids').nth(1);
  await rows(page, 'Bids').first().getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(row.getByRole('button').first()).toBeFocused();
  const held = Number(await row.getAttribute('data-price'));
  await market.after(3);
  expect(Number(await row.getAttribute('data-price'))).toBe(held);
  await page.keyboard.press('Enter');
  await expect.poll(async () => priceOf(await desk.price.inputValue())).toBe(held);
  await desk.price.focus();
  await expect.poll(async () => Number(await row.getAttribute('data-price'))).not.toBe(held);
  await expect(page.getByRole('contentinfo')).toContainText(
    /Candles \d.* s · Order book \d.* s · Trades \d.* s/,
  );
});

test('rewound, the book shows an earlier moment that nothing can be picked from', async ({
  page,
  context,
}) => {
  const market = await moveBook(context);
  const desk = await openSpotDesk(page);
  await market.after(5);
  const typed = await desk.price.inputValue();
  const drawn = async () => Number(await rows(page, 'Bids').first().getAttribute('data-price'));
  const books = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => market.bestBid(from + at));

  const open = page.getByRole('button', { name: 'Replay the order book' });
  await open.click();
  const bar = page.getByRole('region', { name: 'Replay' });
  const slider = bar.getByRole('slider', { name: 'Moment shown' });
  await expect(slider).toBeFocused();
  await expect(bar).toContainText(/Replay \d\d:\d\d:\d\d/);
  await expect(bar).toContainText('trading is off');
  await slider.press('Home');
  await expect.poll(async () => books(1, 2).includes(await drawn())).toBe(true);
  const earliest = await drawn();
  // Time goes on, the past stays.
  await market.after(2);
  expect(await drawn()).toBe(earliest);
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await expect.poll(async () => books(2, market.books()).includes(await drawn())).toBe(true);
  expect(await drawn()).not.toBe(earliest);

  const price = rows(page, 'Bids').first().getByRole('button').first();
  await expect(price).toBeDisabled();
  await price.click({ force: true });
  const tape = page.getByRole('region', { name: 'Trades' }).getByRole('row').getByRole('button');
  for (const print of await tape.all()) await expect(print).toBeDisabled();
  await expect(desk.price).toHaveValue(typed);
  expect(await violations(page, { within: '#trade-book' })).toEqual([]);

  // Nothing is placed at a price of now, and nothing beside the book shows another moment.
  const orders = countCalls(context, '/trade/createOrder');
  await expect(desk.submit).toHaveAttribute('aria-disabled', 'true');
  await expect(desk.form.getByRole('status')).toContainText('Replay: trading is off');
  await desk.amount.fill('0.001');
  await desk.amount.press('Enter');
  await desk.submit.click({ force: true });
  await expect(desk.question).toHaveCount(0);
  expect(orders()).toBe(0);
  await expect(page.locator('[data-price="BTC/USDT"]')).toHaveCount(0);
  await expect(page.getByText('The chart returns with the live view')).toBeVisible();
  await expect(page.getByRole('tab', { name: '5m', exact: true })).toBeHidden();
  expect(await page.title()).not.toMatch(/\d{3}/);
  await open.focus();
  await page.keyboard.press('m');
  await expect(page.getByText('Go back to live first')).toBeVisible();

  await bar.getByRole('button', { name: 'Play' }).click();
  const left = await drawn();
  await expect.poll(drawn).not.toBe(left);

  await slider.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(price).toBeEnabled();
  market.stop();
  await expect.poll(drawn).toBe(market.bestBid(market.books()));
  await price.click();
  await expect.poll(async () => priceOf(await desk.price.inputValue())).toBe(await drawn());
});

// proves F26
test('a crossed book is shown with a warning, and no price is taken from it', async ({ page, context }) => {
  const desk = await openSpotDesk(page);
  const tick = { bids: [['70000.00', '1']], asks: [['60000.00', '1']] };
  await context.route('**/huobi/getHuobiContractDepthV2', (route) =>
    route.fulfill({ json: { status: 'ok', tick } }),
  );
  const book = page.getByRole('region', { name: 'Order book' });
  await expect(book.getByRole('status')).toHaveText('Bids and asks overlap: prices are unreliable');
  const typed = await desk.price.inputValue();
  const row = rows(page, 'Bids').first();
  await expect(row).toHaveAttribute('data-price', '70000.00');
  await expect(row.getByRole('button').first()).toHaveAttribute('aria-disabled', 'true');
  await row.getByRole('button').first().click({ force: true });
  await expect(row).toHaveAttribute('data-price', '70000.00');
  expect(await desk.price.inputValue()).toBe(typed);
});

test('the step of a fine price can be read whole', async ({ page }) => {
  await page.goto('/pc/trade?pair=SHIB/USDT');
  const step = page.getByRole('combobox', { name: 'Price grouping' });
  await expect(step.locator('option').first()).toHaveText('0.0000001');
  const room = await step.evaluate((select: HTMLSelectElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return 0;
    pen.font = font;
    const text = pen.measureText(select.selectedOptions[0]?.text ?? '').width;
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return select.clientWidth - padding - text;
  });
  expect(room).toBeGreaterThanOrEqual(-0.5);
});
