import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { part } from './parts/tabs.tsx';
import { show } from './show.tsx';

it('are one stop of the tab key, with arrows inside', async () => {
  const frame = await show(part);
  const panel = frame.getByRole('tabpanel');
  await userEvent.tab();
  await expect.element(frame.getByRole('tab', { name: 'Open orders 3' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(frame.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(panel).toHaveTextContent('Here is history.');
  await userEvent.keyboard('{End}');
  await expect.element(panel).toHaveTextContent('Here is fills.');
});
