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

it('stays clear of the room that the page keeps for a scrollbar', async () => {
  const frame = await show(part);
  const root = document.documentElement;
  // As a classic scrollbar does, on whatever system this runs.
  root.style.width = `${window.innerWidth - 40}px`;
  const button = frame.getByRole('button').element() as HTMLElement;
  button.style.cssText = 'position: fixed; right: 0';
  await userEvent.click(button);
  const menu = page.getByRole('menu').element();
  expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(root.offsetWidth - 8);
  root.style.width = '';
});
