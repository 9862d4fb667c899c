import type { Browser, Page } from '@playwright/test';
import { browserState } from './support/browser-state.ts';
import { type Person, registerByCall } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart' });
const drawings = (page: Page) => chartOf(page).getByRole('rowheader', { name: /line$/ });

/** A browser in which this person is signed in. */
const deviceOf = (browser: Browser, baseURL: string, person: Person) =>
  browser.newContext({ storageState: browserState(baseURL, { person }), baseURL, locale: 'en-US' });

/** What the page's storage has. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Draws it by keyboard where the chart is, with tools that were never opened on this device. */
async function draw(page: Page) {
  await openScreen(page, '/trade?pair=BTC/USDT');
  await chartOf(page).getByRole('button', { name: 'Drawing tools' }).click();
  const tools = page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button').first();
  await expect(tools).toBeFocused();
  await page.keyboard.press('Alt+H');
  await page.keyboard.press('Enter');
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

// proves S11
test('a page that is closed before it has let go of what was drawn does so at the next start', async ({
  browser,
  exchange,
}) => {
  const person = await registerByCall(exchange.url);
  const context = await deviceOf(browser, exchange.url, person);
  const page = await context.newPage();
  await draw(page);
  await expect.poll(() => kept(page)).toMatch(/horizontal/);
  // What it does from now on is not done any more.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('closed');
    };
  });
  await chartOf(page).getByRole('button', { name: 'Show as table' }).click();
  await expect(drawings(page)).toHaveCount(1);
  await logOut(page);
  await expect(drawings(page)).toHaveCount(0);
  expect(await kept(page)).toMatch(/horizontal/);
  await openScreen(page, '/main');
  await expect.poll(() => kept(page)).not.toMatch(/horizontal/);
  await context.close();
});
