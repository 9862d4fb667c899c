import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { part } from './parts/toaster.tsx';
import { show } from './show.tsx';

it('tells what happened where screen readers hear it, until it is dismissed', async () => {
  const frame = await show(part);
  await userEvent.click(frame.getByRole('button', { name: 'busy' }));
  const toast = page.getByText('This is busy');
  await expect.element(toast).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /close|dismiss/i }));
  await expect.element(toast).not.toBeInTheDocument();
});

it('goes by itself after the one above it was closed with the keyboard', async () => {
  const frame = await show(part);
  for (const kind of ['success', 'info']) await userEvent.click(frame.getByRole('button', { name: kind }));
  const first = page.getByText('This is success');
  const second = page.getByText('This is info');
  const close = page.getByRole('button', { name: /close|dismiss/i }).first();
  (close.element() as HTMLElement).focus();
  await expect.element(first).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(first).not.toBeInTheDocument();
  await expect.element(second).not.toBeInTheDocument();
});
