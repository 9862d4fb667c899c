import { expect, it } from 'vitest';
import { part } from './parts/panel.tsx';
import { show } from './show.tsx';

it('keeps what is broken in it to itself, and offers to try again', async () => {
  const frame = await show(part);
  await expect.element(frame.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect.element(frame.getByRole('button', { name: 'Retry' })).toBeVisible();
});
