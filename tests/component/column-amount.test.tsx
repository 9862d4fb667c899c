import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ColumnAmount } from '#app/ui/column-amount.tsx';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { surroundings } from './frame.tsx';
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

it('has the decimals of its coin in the ledger too, and all that there are where those would cut it', async () => {
  const figures = ['250', '0.00012345'].map((value) => exact(value));
  const screen = await render(
    <p>
      {figures.map((value) => (
        <ColumnAmount key={value} value={value} of={coin('USDT')} exact />
      ))}
    </p>,
    { wrapper: await surroundings() },
  );
  await expect.element(screen.getByText('250.0000', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('0.00012345', { exact: true })).toBeVisible();
});
