import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { surroundings } from './frame.tsx';
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

it('a question whose text grows or shrinks leaves its buttons where a press is about to land', async () => {
  const question = (warnings: readonly string[]) => (
    <ConfirmDialog
      open
      title="Place this order?"
      action="Place order"
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      <p>Buy 0.001 BTC at 69,030.96 USDT</p>
      {warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ConfirmDialog>
  );
  const far = 'The price is more than 5% from the last price. Check for a missing digit.';
  const { rerender } = await render(question([]), { wrapper: await surroundings() });
  const dialog = page.getByRole('alertdialog');
  const places = () =>
    ['Cancel', 'Place order'].map((name) => {
      const { x, y } = dialog.getByRole('button', { name }).element().getBoundingClientRect();
      return { x, y };
    });
  const before = places();
  await rerender(question([far]));
  expect(places()).toEqual(before);
  // More than the screen has room for scrolls, and its title stays in sight.
  await rerender(question(Array.from({ length: 60 }, (_, line) => `${line} ${far}`)));
  expect(places()).toEqual(before);
  expect(dialog.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await rerender(question([]));
  expect(places()).toEqual(before);
});
