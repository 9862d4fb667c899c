import { expect, test } from './support/fault-test.ts';
import { kept } from './support/kept-shell.ts';
import { openScreen } from './support/screens.ts';

test.use({ serviceWorkers: 'allow' });

test('a statement is printed whole; offline after a restart the log is read and no address is shown', async ({
  page,
  context,
  trader,
}) => {
  expect(trader.userId).not.toBe('');
  const main = page.locator('main');
  await openScreen(page, '/account/recharge?coin=USDT&chain=TRC20');
  await expect(main.getByText(/^SANDBO/)).toBeVisible();

  // On an upright page, between its margins, the statement is whole, alone, and says what its money is.
  await openScreen(page, '/account/statement');
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('region', { name: 'Account statement' });
  await expect(sheet.getByText(/^Sandbox: paper money/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const cut = sheet
    .locator('th, td')
    .evaluateAll(
      (cells) => cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth + 1).length,
    );
  expect(await cut).toBe(0);
  const shortened = sheet
    .locator('td:last-child *')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).overflow !== 'visible').length);
  expect(await shortened).toBe(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // Dark as the screen may be, paper is not.
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('light');
  expect(String(await page.pdf({ format: 'A4' })).match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);

  await openScreen(page, '/account/trade');
  const rows = main.getByRole('group', { name: 'Transaction log' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const count = await rows.count();
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(rows).toHaveCount(count);
  await expect(main.getByText(/^As of /)).toBeVisible();
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await page.getByRole('radio', { name: /TRC20/ }).click();
  await expect(main.getByText('Address hidden: verify it online first')).toBeVisible();
  await expect(main.getByText(/^SANDBO/)).toHaveCount(0);
});
