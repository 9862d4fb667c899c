import { openDesk } from './page-models/contract-desk.ts';
import { expect, test } from './support/fault-test.ts';

// proves F29
test('an amount is read from the clipboard whole or not at all, and left alone while it is composed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { amount } = await openDesk(page);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await amount.press('ControlOrMeta+a');
    await amount.press('ControlOrMeta+v');
  };
  for (const [text, read] of [
    ['1,000.5', '1000.5'],
    [' 1000 ', '1000'],
    ['１０００．５', '1000.5'],
    ['5。5', '5.5'],
  ] as const) {
    await paste(text);
    await amount.blur();
    await expect(amount).toHaveValue(read);
    await expect(amount).not.toHaveAttribute('aria-invalid');
  }
  for (const text of ['10²', '٣', '0x10', '-0', '1e5']) {
    await amount.fill('7');
    await paste(text);
    await expect(amount).toHaveValue('7');
    await expect(amount).toHaveAccessibleDescription(/digits/i);
  }
  await paste('1.000,5');
  await amount.blur();
  await expect(amount).toHaveValue('1.000,5');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');

  const keys = await context.newCDPSession(page);
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await amount.fill('');
  for (const text of ['じ', 'じゅう', '１２．５']) {
    await compose(text);
    await expect(amount).toHaveValue(text);
    await expect(amount).not.toHaveAttribute('aria-invalid');
  }
  await keys.send('Input.insertText', { text: '１２．５' });
  await amount.blur();
  await expect(amount).toHaveValue('12.5');
  // What was composed and is no amount is taken back.
  await amount.fill('3');
  await compose('さん');
  await keys.send('Input.insertText', { text: 'さん' });
  await expect(amount).toHaveValue('3');
});
