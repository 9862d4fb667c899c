import { expect, it } from 'vitest';
import { part } from './parts/figures.tsx';
import { show } from './show.tsx';

/** Where the decimal point of a figure is drawn, from the left. */
function pointOf(cell: Element): number {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = text.textContent?.indexOf('.') ?? -1;
    if (at === -1) continue;
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left;
  }
  throw new Error('a figure without a point');
}

it('has its point below those of coins with other decimals', async () => {
  const frame = await show(part, 'amounts of several coins');
  await expect.element(frame.getByRole('cell', { name: '1,234.5000 USDT' })).toBeVisible();
  await expect.element(frame.getByRole('cell', { name: '0.01000000 BTC' })).toBeVisible();
  const [first = 0, second = 0] = frame.getByRole('cell').elements().map(pointOf);
  expect(Math.abs(first - second)).toBeLessThan(1.5);
});

it('is copied with a space before its coin', async () => {
  const frame = await show(part, 'amounts of several coins');
  const cell = frame.getByRole('cell', { name: '1,234.5000 USDT' });
  await expect.element(cell).toBeVisible();
  expect((cell.element() as HTMLElement).innerText).toBe('1,234.5000 USDT');
});
