import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { part } from './parts/dialog.tsx';
import { show } from './show.tsx';

it('takes the focus to its first field and gives it back', async () => {
  const frame = await show(part, 'with a field');
  const opener = frame.getByRole('button', { name: 'Name the device' });
  await userEvent.click(opener);
  const dialog = page.getByRole('dialog', { name: 'Name of the device' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('a question does nothing until it is answered', async () => {
  const frame = await show(part, 'a question');
  const question = page.getByRole('alertdialog', { name: 'End this session?' });
  await userEvent.click(frame.getByRole('button', { name: 'End the session' }));
  await expect.element(question).toHaveAccessibleDescription('That device has to sign in again.');
  // It begins at what is asked, and Enter answers nothing.
  await expect.element(question.getByRole('heading')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.click(frame.getByRole('button', { name: 'End the session' }));
  await userEvent.click(question.getByRole('button', { name: 'End session' }));
  await expect.element(frame.getByRole('button', { name: 'Ended' })).toBeVisible();
});
