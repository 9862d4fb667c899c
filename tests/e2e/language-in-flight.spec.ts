import { API, expect, holdCalls, LOOK_UP, ORDER, says, test } from './support/fault-test.ts';
import { openScreen } from './support/screens.ts';

// proves F62
test('a language that changes under an order keeps what is typed and selected, what is undecided, and the words of the server', async ({
  page,
  context,
  exchange,
  desk,
}) => {
  const other = await context.newPage();
  await openScreen(other, '/market');
  const languages: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(ORDER)) languages.push(request.headers()['accept-language']);
  });
  await page.bringToFront();
  await exchange.strike({
    kind: 'garbage',
    path: `${API}${ORDER}`,
    body: JSON.stringify({ code: 1001, msg: 'Spoken as it came', data: null }),
  });
  const order = await holdCalls(context, ORDER);
  const lookUps = await holdCalls(context, LOOK_UP);
  await desk.order('10');
  await expect.poll(order.count).toBe(1);

  // Chosen in another tab, so that nothing here takes the focus.
  await other.getByRole('button', { name: /^Language/ }).click();
  await other.getByRole('menuitemradio', { name: '简体中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await order.release();
  await expect(page.getByText('Spoken as it came').first()).toBeVisible();
  expect(languages).toEqual(['en-US,en']);

  await exchange.strike({ kind: 'garbage', path: `${API}${ORDER}` });
  const amount = page.getByRole('textbox', { name: '金额' });
  await amount.fill('12');
  await page.getByRole('region', { name: '下单', exact: true }).getByRole('button', { name: /涨/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /涨/ }).click();
  const row = says(page, 'checking');
  await expect(row).toContainText('12 USDT');
  const chinese = await row.innerText();
  await amount.fill('12345');
  await amount.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3));
  await other.getByRole('button', { name: /^语言/ }).click();
  await other.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(row).toContainText('BTC/USDT order, 12 USDT');
  expect(await row.innerText()).not.toBe(chinese);
  await expect(desk.amount).toBeFocused();
  expect(
    await desk.amount.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) => [
      value,
      selectionStart,
      selectionEnd,
    ]),
  ).toEqual(['12345', 1, 3]);
  await lookUps.release();
  await expect(says(page, 'accepted')).toBeVisible();
});
