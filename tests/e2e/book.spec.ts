import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openSpotDesk } from './page-models/spot-desk.ts';
import { expect, test } from './support/fault-test.ts';
import { moveBook } from './support/moving-book.ts';

const table = (page: Page, name: 'Asks' | 'Bids') => page.getByRole('table', { name, exact: true });
const rows = (page: Page, name: 'Asks' | 'Bids') => table(page, name).getByRole('row');
const priceOf = (text: string | null) => Number(text?.replaceAll(',', ''));

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
  // Bids are people who buy: whoever takes them sells.
  await expect(desk.form.getByRole('radio', { name: 'Sell' })).toBeChecked();
  const sum = await rows(page, 'Bids').nth(1).getByRole('cell').nth(2).textContent();
  await expect.poll(async () => Number(await desk.amount.inputValue())).toBe(Number(sum));
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

  const open = page.getByRole('button', { name: 'Rewind the book' });
  const before = market.books();
  await open.click();
  const bar = page.getByRole('region', { name: 'Rewind' });
  const slider = bar.getByRole('slider', { name: 'Moment shown' });
  await expect(slider).toBeFocused();
  await expect(bar).toContainText(/Rewind \d\d:\d\d:\d\d/);
  await expect(bar).toContainText("prices can't be picked from it");
  await slider.press('Home');
  await expect.poll(async () => books(1, 2).includes(await drawn())).toBe(true);
  const earliest = await drawn();
  // Time goes on, the past stays.
  await market.after(2);
  expect(await drawn()).toBe(earliest);
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await expect.poll(async () => books(2, before).includes(await drawn())).toBe(true);
  expect(await drawn()).not.toBe(earliest);

  const price = rows(page, 'Bids').first().getByRole('button').first();
  await expect(price).toBeDisabled();
  await price.click({ force: true });
  const tape = page.getByRole('region', { name: 'Trades' }).getByRole('row').getByRole('button');
  for (const print of await tape.all()) await expect(print).toBeDisabled();
  await expect(desk.price).toHaveValue(typed);
  expect(
    (await new AxeBuilder({ page }).setLegacyMode().include('#trade-book').analyze()).violations,
  ).toEqual([]);

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
