import type { Page } from '@playwright/test';
import { openScreen } from './support/screens.ts';
import { isList, type Scripted, scriptPrices } from './support/scripted-prices.ts';
import { expect, test } from './support/test.ts';

const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart' });
/** A tool's key, then one in the middle of the plot; its own tools stand over the chart. */
async function drawByKeys(page: Page, key: string, name: string) {
  await chartOf(page).getByRole('application').focus();
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  const bar = page.getByRole('toolbar', { name, exact: true });
  await expect(bar).toBeVisible();
  return bar;
}
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** Asks of the list of alerts, and closes it again. */
async function inList(page: Page, look: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('button', { name: /price alert.* for BTC\/USDT/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Price alerts' });
  await look(dialog);
  await page.keyboard.press('Escape');
}

test('a drawn line tells as the price crosses it, once, over a reload; its alert moves and ends with it', async ({
  context,
  page,
}) => {
  // It waits for rounds of the background watch, ten seconds each.
  test.slow();
  // Far below all that the chart shows.
  const btc: Scripted = { base: 'BTC', price: 1 };
  await scriptPrices(context, [btc]);
  await openScreen(page, '/trade?pair=BTC/USDT');
  await chartOf(page).getByRole('button', { name: 'Drawing tools' }).click();
  await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();

  await test.step('the alert of a line that is deleted goes with it, and comes back with it', async () => {
    const bar = await drawByKeys(page, 'Alt+T', 'Trend line');
    await bar.getByRole('button', { name: 'Price alert', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Alert when the price crosses it' }).click();
    await expect(said(page, /^Alert set\. It follows the line/)).toBeVisible();
    await inList(page, (dialog) =>
      expect(dialog.getByRole('listitem')).toHaveText(/BTC\/USDT crosses trend line/),
    );
    await bar.getByRole('button', { name: 'Delete' }).click();
    const none = () => inList(page, (dialog) => expect(dialog.getByText('No alerts yet')).toBeVisible());
    await none();
    await chartOf(page).getByRole('application').focus();
    await page.keyboard.press('Control+z');
    await inList(page, (dialog) =>
      expect(dialog.getByRole('listitem')).toHaveText(/BTC\/USDT crosses trend line/),
    );
    await chartOf(page).getByRole('application').focus();
    await page.keyboard.press('Control+y');
    await none();
  });

  await test.step('a level of a retracement can have one of its own', async () => {
    const bar = await drawByKeys(page, 'Alt+F', 'Fibonacci retracement');
    const bell = bar.getByRole('button', { name: /Price alert|Alert set/ });
    await bell.click();
    await page.getByRole('menuitem', { name: 'Alert at 0.618' }).click();
    await expect(bell).toHaveAccessibleName('Alert set');
    await inList(page, (dialog) =>
      expect(dialog.getByRole('listitem')).toHaveText(/crosses Fibonacci retracement 0\.618/),
    );
    await bell.click();
    await page.getByRole('menuitem', { name: 'Note, repeat, sound at 0.618' }).click();
    const choices = page.getByRole('dialog', { name: 'Price alert', exact: true });
    await choices.getByLabel('Note (optional)').fill('golden');
    await choices.getByRole('checkbox', { name: 'Repeat' }).check();
    await choices.getByRole('button', { name: 'Save alert' }).click();
    await expect(choices).toBeHidden();
    await inList(page, (dialog) =>
      expect(dialog.getByRole('listitem')).toHaveText(/retracement 0\.618.*golden.*Repeats.*Sound/),
    );
    await bell.click();
    await page.getByRole('menuitem', { name: 'Remove alert at 0.618' }).click();
    await expect(bell).toHaveAccessibleName('Price alert');
  });

  const bar = await drawByKeys(page, 'Alt+H', 'Horizontal line');
  await bar.getByRole('button', { name: 'Price alert', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Alert when the price crosses it' }).click();
  await expect(bar.getByRole('button', { name: 'Alert set', exact: true })).toBeVisible();
  await chartOf(page).getByRole('application').focus();
  await page.keyboard.press('Shift+ArrowUp');
  // Until the price was seen on one side of where the line is now: of two rounds one began after the move.
  for (let round = 0; round < 2; round += 1)
    await context.waitForEvent('response', { predicate: isList, timeout: 30_000 });

  await page.reload();
  await expect(chartOf(page).getByRole('application')).toBeVisible();
  btc.price = 9_000_000;
  const news = said(page, 'BTC/USDT crosses horizontal line: now 9,000,000.00');
  await expect(news).toBeVisible({ timeout: 30_000 });
  await inList(page, async (dialog) => {
    await expect(dialog.getByRole('listitem')).toHaveText(
      /crosses horizontal line.*at 9,000,000\.00.*Triggered/,
    );
  });
  await page.reload();
  await inList(page, (dialog) => expect(dialog.getByRole('listitem')).toHaveText(/Triggered/));
  await expect(news).toHaveCount(0);
});
