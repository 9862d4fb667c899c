import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AmountField } from '#app/ui/amount-field.tsx';
import { part } from './parts/amount-field.tsx';
import { show } from './show.tsx';

const amountOf = async (state: string) => {
  const frame = await show(part, state);
  return { frame, field: frame.getByRole('textbox', { name: 'Amount' }) };
};

it('refuses letters as they are typed, and says so until it is left', async () => {
  const { frame, field } = await amountOf('empty');
  await userEvent.type(field, '1x2');
  await expect.element(field).toHaveValue('12');
  const note = frame.getByText(/only digits|digits/i);
  await expect.element(note).toBeVisible();
  await userEvent.tab();
  await expect.element(note).not.toBeInTheDocument();
});

it('cuts what is typed to the coin’s decimals once it is left', async () => {
  const { field } = await amountOf('empty');
  await userEvent.fill(field, '1,000.129');
  await userEvent.tab();
  await expect.element(field).toHaveValue('1000.12');
});

it('names both numbers that a comma may mean, and takes neither', async () => {
  const { frame, field } = await amountOf('empty');
  await userEvent.fill(field, '0,125');
  await userEvent.tab();
  await expect.element(field).toHaveValue('0,125');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(frame.getByText('This could be 0.125 or 125.')).toBeVisible();
});

it.each([
  ['0,125', ['0.125', '125'], 0],
  ['0,125', ['0.125', '125'], 1],
  ['1,500', ['1.500', '1500'], 0],
  ['1,500', ['1.500', '1500'], 1],
] as const)(
  'takes of %j the number that is pressed (%j, %i), and goes on there',
  async (typed, readings, at) => {
    const { frame, field } = await amountOf('empty');
    const button = (reading: string) => frame.getByRole('button', { name: `Amount ${reading} USDT` });
    await userEvent.fill(field, typed);
    await userEvent.tab();
    for (const reading of readings) await expect.element(button(reading)).toBeVisible();
    await userEvent.click(button(readings[at]));
    await expect.element(field).toHaveValue(readings[at]);
    await expect.element(field).toHaveFocus();
    await expect.element(field).not.toHaveAttribute('aria-invalid');
    for (const reading of readings) await expect.element(button(reading)).not.toBeInTheDocument();
  },
);

it('is read in groups of three while nobody edits it, and says what was typed', async () => {
  const { frame, field } = await amountOf('empty');
  const grouped = frame.getByText('1,234.5', { exact: true });
  await userEvent.type(field, '1234.5');
  await expect.element(grouped).not.toBeVisible();
  await userEvent.tab();
  await expect.element(grouped).toBeVisible();
  await expect.element(field).toHaveValue('1234.5');
  await userEvent.click(field);
  await expect.element(grouped).not.toBeVisible();
});

it('takes shares of what is available', async () => {
  const { frame, field } = await amountOf('with a balance');
  await userEvent.click(frame.getByRole('button', { name: '50' }));
  await expect.element(field).toHaveValue('625.25');
});

it('takes nothing of a paste that is no number', async () => {
  const { field } = await amountOf('filled');
  await userEvent.click(field);
  const data = new DataTransfer();
  data.setData('text', '1e5');
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(field).toHaveValue('100.25');
});

/** A field whose default is another one once `come` is called, and what it tells of typing. */
function lateDefault() {
  const onChange = vi.fn();
  const late = { onChange, come: (_: string) => {} };
  function Late() {
    const [standing, setStanding] = useState('1');
    const [typed, setTyped] = useState<string | null>(null);
    late.come = (text) => flushSync(() => setStanding(text));
    onChange.mockImplementation(setTyped);
    return <AmountField label="Amount" coin="USDT" value={typed ?? standing} onChange={onChange} />;
  }
  return { late, part: { name: 'Late', states: { late: () => <Late /> } } };
}

it.each(['{Control>}a{/Control}', '{End}'])(
  'lets what is typed take the place of a default that came under the focus (after %s)',
  async (keys) => {
    const { late, part } = lateDefault();
    const field = (await show(part)).getByRole('textbox', { name: 'Amount' });
    await userEvent.click(field);
    await userEvent.keyboard(keys);
    late.come('5');
    await expect.element(field).toHaveValue('5');
    await userEvent.keyboard('20');
    await expect.element(field).toHaveValue('20');
  },
);

it('follows its default again where it was left without typing', async () => {
  const { late, part } = lateDefault();
  const field = (await show(part)).getByRole('textbox', { name: 'Amount' });
  await userEvent.click(field);
  await userEvent.tab();
  late.come('5');
  await expect.element(field).toHaveValue('5');
  expect(late.onChange).not.toHaveBeenCalled();
});
