import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { part } from './parts/menu.tsx';
import { show } from './show.tsx';

it('opens from the keyboard, moves with arrows, chooses and closes', async () => {
  const frame = await show(part);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(frame.getByRole('button')).toHaveTextContent('Deutsch');
});
