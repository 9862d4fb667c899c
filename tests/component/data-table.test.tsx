import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { part } from './parts/data-table.tsx';
import { show } from './show.tsx';

it('sorts by a column, turns round, and goes back to the order it came in', async () => {
  const frame = await show(part, 'rows');
  const firstCell = frame.getByRole('cell').first();
  const head = frame.getByRole('columnheader', { name: 'Price' });
  await userEvent.click(head.getByRole('button'));
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.element(firstCell).toHaveTextContent('BTC/USDT');
  await userEvent.click(head.getByRole('button'));
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(firstCell).toHaveTextContent('LTC/USDT');
});

it('says that there is nothing, and that something failed, with a way to try again', async () => {
  const frame = await show(part, 'empty', 'failed');
  await expect.element(frame.getByText('No pair is called so')).toBeVisible();
  await userEvent.click(frame.getByRole('button', { name: 'Retry' }));
  await expect.element(frame.getByText('ETH/USDT')).toBeVisible();
});
