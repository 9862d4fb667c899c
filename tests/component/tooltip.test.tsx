import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { part } from './parts/tooltip.tsx';
import { show } from './show.tsx';

it('comes with the pointer and goes with Escape', async () => {
  const frame = await show(part);
  const tip = page.getByRole('tooltip');
  await userEvent.hover(frame.getByText('Taker fee'));
  await expect.element(tip).toHaveTextContent('Paid by whoever takes an order out of the book');
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
});
