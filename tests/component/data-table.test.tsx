import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { unreadableOf } from '#app/ui/unreadable-line.tsx';
import { surroundings } from './frame.tsx';
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

it('says how many of its rows can’t be read, also where none of the others is shown', async () => {
  const table = (rows: readonly string[]) => (
    <DataTable
      caption="Orders"
      columns={[{ id: 'name', head: 'Name', cell: (name: string) => name }]}
      rows={rows}
      rowKey={(name) => name}
      unreadable={unreadableOf({ list: ['one', 'two'], unreadable: 1 })}
      empty={<EmptyState title="No orders" />}
    />
  );
  const screen = await render(table(['one', 'two']), { wrapper: await surroundings() });
  await expect.element(page.getByText('1 of 3 rows unreadable')).toBeVisible();
  await screen.rerender(table([]));
  await expect.element(page.getByText('No orders')).toBeVisible();
  await expect.element(page.getByText('1 of 3 rows unreadable')).toBeVisible();
});
