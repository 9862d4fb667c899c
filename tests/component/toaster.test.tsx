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
