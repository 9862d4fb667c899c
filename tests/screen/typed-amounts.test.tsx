import type {} from '@vitest/browser-playwright';
import { cdp, page, userEvent } from 'vitest/browser';
import { contractDesk } from './support/desks.ts';
import { fill } from './support/locators.ts';
import { quiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

/** Puts a text on the clipboard as a person does: from a field that holds it. */
async function copy(text: string): Promise<void> {
  const source = document.createElement('textarea');
  source.value = text;
  document.body.append(source);
  source.focus();
  source.select();
  await userEvent.copy();
  source.remove();
}

// proves F29
test('an amount is read from the clipboard whole or not at all, and left alone while it is composed', async ({
  trader,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  await advance(1000);
  const { amount } = contractDesk();
  const field = () => amount.element() as HTMLInputElement;
  const paste = async (text: string) => {
    await copy(text);
    field().focus();
    field().select();
    await userEvent.paste();
    await quiet();
  };
  const leave = async () => {
    field().blur();
    await quiet();
  };
  for (const [text, read] of [
    ['1,000.5', '1000.5'],
    [' 1000 ', '1000'],
    ['１０００．５', '1000.5'],
    ['5。5', '5.5'],
  ] as const) {
    await paste(text);
    await leave();
    await expect.element(amount).toHaveValue(read);
    await expect.element(amount).not.toHaveAttribute('aria-invalid');
  }
  for (const text of ['10²', '٣', '0x10', '-0', '1e5']) {
    await fill(amount, '7');
    await paste(text);
    await expect.element(amount).toHaveValue('7');
    await expect.element(amount).toHaveAccessibleDescription(/digits/i);
  }
  await paste('1.000,5');
  await leave();
  await expect.element(amount).toHaveValue('1.000,5');
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');

  const compose = async (text: string) => {
    const caret = text.length;
    await cdp().send('Input.imeSetComposition', { text, selectionStart: caret, selectionEnd: caret });
    await quiet();
  };
  const insert = async (text: string) => {
    await cdp().send('Input.insertText', { text });
    await quiet();
  };
  await fill(amount, '');
  field().focus();
  for (const text of ['じ', 'じゅう', '１２．５']) {
    await compose(text);
    await expect.element(amount).toHaveValue(text);
    await expect.element(amount).not.toHaveAttribute('aria-invalid');
  }
  await insert('１２．５');
  await leave();
  await expect.element(amount).toHaveValue('12.5');
  // What was composed and is no amount is taken back.
  await fill(amount, '3');
  field().focus();
  await compose('さん');
  await insert('さん');
  await expect.element(amount).toHaveValue('3');
});

test('an amount is a field of text, which no wheel changes', async ({ trader, open, advance }) => {
  for (const path of ['/scontract', '/trade']) {
    const app = await open({ path, session: trader });
    await advance(1000);
    const field = page.getByRole('textbox', { name: 'Amount' }).element();
    expect([path, (field as HTMLInputElement).type]).toEqual([path, 'text']);
    await app.end();
  }
});
