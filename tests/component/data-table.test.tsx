import { describe, expect, it } from 'vitest';
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

describe('rows under the pointer', () => {
  const pressed: string[] = [];
  const table = (rows: readonly string[]) => (
    <DataTable
      caption="Orders"
      columns={[
        {
          id: 'cancel',
          head: 'Cancel',
          cell: (name: string) => (
            <button type="button" onClick={() => pressed.push(name)}>
              Cancel {name}
            </button>
          ),
        },
      ]}
      rows={rows}
      rowKey={(name) => name}
      empty={<EmptyState title="No orders" />}
    />
  );
  /** What a press at the place of an element meets, whatever stands there by then. */
  const pressAt = ({ x, y, width, height }: DOMRect) =>
    document.elementFromPoint(x + width / 2, y + height / 2)?.dispatchEvent(
      new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        detail: 1,
        clientX: x + 4,
        clientY: y + 4,
      }),
    );

  it('hold while it is there: a second press meets the same row, not the one that would follow', async () => {
    pressed.length = 0;
    const screen = await render(table(['a', 'b', 'c']), { wrapper: await surroundings() });
    const first = page.getByRole('button', { name: 'Cancel a' });
    await userEvent.click(first);
    const place = first.element().getBoundingClientRect();
    await screen.rerender(table(['b', 'c']));
    pressAt(place);
    expect(pressed).toEqual(['a']);
    // A row that came stands last, and the places are given free when the pointer leaves.
    await screen.rerender(table(['new', 'b', 'c']));
    expect(
      page
        .getByRole('button')
        .elements()
        .map((button) => button.textContent),
    ).toEqual(['Cancel b', 'Cancel c', 'Cancel new']);
    await userEvent.unhover(page.getByRole('table'));
    await expect.element(page.getByRole('button').first()).toHaveTextContent('Cancel new');
  });

  it('do not take the second press of a finger that met another row', async () => {
    pressed.length = 0;
    const screen = await render(table(['a', 'b']), { wrapper: await surroundings() });
    await userEvent.unhover(page.getByRole('table'));
    const place = page.getByRole('button', { name: 'Cancel a' }).element().getBoundingClientRect();
    pressAt(place);
    await screen.rerender(table(['b']));
    pressAt(place);
    expect(pressed).toEqual(['a']);
  });
});
