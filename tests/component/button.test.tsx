import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { part } from './parts/button.tsx';
import { show } from './show.tsx';

it('that is off for a reason keeps the focus and says why', async () => {
  const frame = await show(part, 'off for a reason');
  const button = frame.getByRole('button', { name: 'Place order' });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('Sign in first');
});

it('an icon alone has a name', async () => {
  const frame = await show(part, 'icons');
  await expect.element(frame.getByRole('button', { name: 'Refresh' }).first()).toBeVisible();
});

it('submits nothing unless it says so', async () => {
  const frame = await show(part, 'looks');
  for (const button of frame.getByRole('button').elements()) expect(button).toHaveAttribute('type', 'button');
});
