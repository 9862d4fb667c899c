import type { Page } from '@playwright/test';
import { browserState } from './support/browser-state.ts';
import { call, registerByCall } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart' });
const drawings = (page: Page) => chartOf(page).getByRole('rowheader', { name: /line$/ });

async function openTable(page: Page) {
  await openScreen(page, '/trade?pair=BTC/USDT');
  await chartOf(page).getByRole('button', { name: 'Show as table' }).click();
}

/** Draws it where the chart is, by keyboard. */
async function draw(page: Page, keys: 'Alt+T' | 'Alt+H') {
  await chartOf(page).getByRole('button', { name: 'Drawing tools' }).click();
  await page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button').first().waitFor();
  await chartOf(page).getByRole('application').focus();
  await page.keyboard.press(keys);
  await page.keyboard.press('Enter');
}

// proves S11
test('what is drawn is on every device of its person, and on none after logging out', async ({
  browser,
  exchange,
}) => {
  test.slow();
  const person = await registerByCall(exchange.url);
  const device = async () => {
    const storageState = browserState(exchange.url, { person });
    const context = await browser.newContext({ storageState, baseURL: exchange.url, locale: 'en-US' });
    return context.newPage();
  };
  const inAccount = async () => {
    const { settings } = (await call(exchange.url, '/user/getSettings', {}, person.token)) as {
      settings: string;
    };
    return settings.split('"kind":"trend"').length + settings.split('"kind":"horizontal"').length - 2;
  };
  const page = await device();
  await openTable(page);
  await draw(page, 'Alt+H');
  await expect(drawings(page)).toHaveCount(1);
  await expect.poll(inAccount).toBe(1);

  const other = await device();
  await openTable(other);
  await expect(drawings(other)).toHaveCount(1);
  await draw(other, 'Alt+T');
  await expect(drawings(other)).toHaveCount(2);
  await expect.poll(inAccount).toBe(2);
  await openTable(page);
  await expect(drawings(page)).toHaveCount(2);

  await other.getByRole('button', { name: /^Account/ }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await other.waitForURL('**/login/login**');
  const kept = () => other.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).not.toMatch(/horizontal|trend/);
  await openTable(other);
  await expect(chartOf(other).getByRole('rowheader').first()).toBeVisible();
  await expect(drawings(other)).toHaveCount(0);
  await signIn(other, '/pc/trade', person);
  await openTable(other);
  await expect(drawings(other)).toHaveCount(2);
  for (const each of [page, other]) await each.context().close();
});
