import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { part } from './parts/field.tsx';
import { show } from './show.tsx';

it('is found by its label, also where that is hidden', async () => {
  const frame = await show(part, 'empty', 'label hidden');
  await expect.element(frame.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.element(frame.getByRole('textbox', { name: 'Search' })).toBeVisible();
});

it('says what is wrong to those who hear it', async () => {
  const field = (await show(part, 'error')).getByRole('textbox', { name: 'Email' });
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription('Enter an email address');
});

it('shows a password while it is asked to', async () => {
  const frame = await show(part, 'password');
  const field = frame.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await userEvent.click(frame.getByRole('button'));
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('long and quiet');
});
