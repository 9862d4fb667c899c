import { registerByCall } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the page of the sandbox sends paper coins and sets purchases by its own forms', async ({
  page,
  exchange,
}) => {
  const { account } = await registerByCall(exchange.url);
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(`${exchange.url}/sandbox/`);
  const purchases = page.locator('form[action=purchase]');
  await purchases.getByRole('textbox', { name: 'Email' }).fill(account);
  await purchases.getByRole('combobox', { name: 'Purchases' }).selectOption('1');
  await purchases.getByRole('button', { name: 'Set' }).click();
  await expect(page).toHaveURL(/purchase$/);

  await page.goto(`${exchange.url}/sandbox/`);
  const deposit = page.locator('form[action=deposit]');
  await deposit.getByRole('textbox', { name: 'Email' }).fill(account);
  await deposit.getByRole('combobox', { name: 'Coin' }).selectOption('BTC');
  await deposit.getByRole('combobox', { name: 'Network' }).selectOption('BTC');
  await deposit.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await deposit.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('body')).toHaveText(/^Deposit \d+ is on its way$/);
  expect(failed).toEqual([]);
});
