import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { part } from './parts/choice.tsx';
import { show } from './show.tsx';

it('answers a click on its words, and the space bar', async () => {
  const frame = await show(part, 'checkboxes');
  const first = frame.getByRole('checkbox').first();
  await userEvent.click(frame.getByText('I have read the terms').first());
  await expect.element(first).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(first).not.toBeChecked();
});

it('a switch is one to those who hear it', async () => {
  const frame = await show(part, 'switches');
  await expect.element(frame.getByRole('switch', { checked: true })).toBeVisible();
  await expect.element(frame.getByRole('switch').last()).toBeDisabled();
});

it('says what is wrong', async () => {
  const frame = await show(part, 'a checkbox in error');
  await expect.element(frame.getByRole('checkbox')).toHaveAccessibleDescription('Read and accept the terms');
});
