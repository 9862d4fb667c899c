import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { keepFocus } from '#app/ui/kept-focus.ts';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { surroundings } from './frame.tsx';

keepFocus();

function Orders() {
  const [rows, setRows] = useState(['first', 'second']);
  const cell = (row: string) => (
    <Button onClick={() => setRows((all) => all.filter((other) => other !== row))}>Cancel {row}</Button>
  );
  return (
    <>
      <Tabs
        id="orders"
        label="Lists"
        value="open"
        items={[{ value: 'open', label: 'Open' }]}
        onChange={() => {}}
      />
      <TabPanel id="orders" value="open">
        <DataTable
          caption="Open orders"
          columns={[{ id: 'cancel', head: 'Actions', cell }]}
          rows={rows}
          rowKey={(row) => row}
          empty={<p>No open orders</p>}
        />
      </TabPanel>
    </>
  );
}

it('leaves the focus in the list whose row goes, and beside it when the list goes too', async () => {
  await render(<Orders />, { wrapper: await surroundings() });
  // Rows under the pointer hold their places, and an earlier test may have left it here.
  await userEvent.hover(page.getByRole('tab', { name: 'Open' }));
  for (const [name, place] of [
    ['Cancel first', page.getByRole('group', { name: 'Open orders' })],
    ['Cancel second', page.getByRole('tabpanel', { name: 'Open' })],
  ] as const) {
    const button = page.getByRole('button', { name });
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(place).toHaveFocus();
  }
});

it('leaves alone who clicked beside everything', async () => {
  await render(<Orders />, { wrapper: await surroundings() });
  const button = page.getByRole('button', { name: 'Cancel first' });
  const pressed = button.element() as HTMLElement;
  pressed.focus();
  pressed.blur();
  await new Promise(requestAnimationFrame);
  pressed.click();
  await expect.element(button).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});
