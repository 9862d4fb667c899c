import { API, countCalls, expect, test } from './support/fault-test.ts';
import { openScreen, settled } from './support/screens.ts';

test.use({ serviceWorkers: 'allow' });

const DAY = 86_400_000;

test('a product is bought after a review, earns by the day, is left early at its cost and ends by itself', async ({
  page,
  context,
  exchange,
}) => {
  test.slow();
  // To the next noon (UTC): far from the midnight that would begin another day meanwhile.
  await exchange.advanceBusiness(DAY - ((exchange.businessNow() - DAY / 2) % DAY));
  await openScreen(page, '/finance/list');
  const main = page.locator('main');
  const products = main.getByRole('group', { name: 'Products' });
  // The trader has USDT alone.
  await expect(products.getByRole('row').nth(1)).toContainText(/USDT.*You have this coin/);
  await main.getByLabel('Coin', { exact: true }).selectOption('USDT');
  await products.getByRole('link', { name: 'USDT 7 days' }).click();
  await expect(page).toHaveURL(/coin=USDT.*product=usdt-7/);

  const amount = main.getByLabel('Amount', { exact: true });
  const review = main.getByRole('button', { name: 'Review' });
  await amount.fill('49.99');
  await review.click();
  await expect(main.getByText('Input below minimum limit: minimum 50 USDT')).toBeVisible();
  await expect(amount).toBeFocused();
  await amount.fill('100');
  await expect(main.getByText('100.00 USDT would earn')).toBeVisible();
  await expect(main.getByText('100.105 USDT')).toBeVisible();
  await review.click();
  await expect(main.getByText('Please agree to the financial agreement first')).toBeVisible();
  await main.getByRole('checkbox', { name: /^I have read the risks/ }).check();

  // The answer can't be read; the purchase is looked up and found, and never sent a second time.
  const sent = countCalls(context, '/finance/buy');
  await exchange.strike({ kind: 'garbage', path: `${API}/finance/buy` });
  await review.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('0.015 USDT');
  await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(amount).toHaveValue('');

  await page.getByRole('link', { name: 'My products', exact: true }).click();
  await settled(page);
  const hosted = main.getByRole('group', { name: 'Active' });
  await expect(hosted.getByRole('row').nth(1)).toContainText(/100\.0000 USDT.*0 days/, {
    timeout: 40_000,
  });
  expect(sent()).toBe(1);

  // Noon, a day that is not whole, and two that are.
  await exchange.advanceBusiness(3 * DAY);
  await expect(hosted.getByRole('row').nth(1)).toContainText(/0\.0300 USDT.*2 days/, { timeout: 20_000 });
  await hosted.getByRole('button', { name: /^Redeem 100/ }).click();
  await expect(dialog).toContainText('You lose 0.03 USDT');
  await expect(dialog).toContainText(/You receive\s*100\.00 USDT/);
  await dialog.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(main.getByText('No active products')).toBeVisible({ timeout: 20_000 });

  // Another one runs to its end.
  await main.getByRole('link', { name: 'View products' }).click();
  await products.getByRole('link', { name: 'USDT 7 days' }).click();
  await amount.fill('200');
  await main.getByRole('checkbox', { name: /^I have read the risks/ }).check();
  await review.click();
  await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'My products', exact: true }).click();
  await expect(hosted.getByRole('row').nth(1)).toContainText('200.0000 USDT', { timeout: 20_000 });
  // It renews only while somebody wishes it to.
  const renews = hosted.getByRole('switch', { name: /^Auto-renew of 200/ });
  for (const [action, state] of [
    ['Turn on', true],
    ['Turn off', false],
  ] as const) {
    await renews.click();
    await dialog.getByRole('button', { name: action }).click();
    await expect(renews).toBeChecked({ checked: state, timeout: 20_000 });
  }
  await exchange.advanceBusiness(8 * DAY);
  await expect(main.getByText('No active products')).toBeVisible({ timeout: 20_000 });

  await main.getByRole('tab', { name: 'Completed' }).click();
  const completed = main.getByRole('group', { name: 'Completed' });
  await expect(completed.getByRole('row')).toHaveCount(3);
  await expect(completed.getByRole('row').nth(1)).toContainText(
    /200\.0000.*USDT.*0\.2100.*0\.0000.*200\.2100/,
  );
  await expect(completed.getByRole('row').nth(2)).toContainText(
    /100\.0000.*USDT.*0\.0300.*0\.0300.*100\.0000/,
  );

  // Only the service worker can bring the page back without a network.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await context.setOffline(true);
  await page.reload();
  await expect(completed.getByRole('row')).toHaveCount(3);
  await expect(main.getByText(/^As of /)).toBeVisible();
});
