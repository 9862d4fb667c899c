import type { Page } from '@playwright/test';
import { browserState } from './support/browser-state.ts';
import { call, registerByCall } from './support/people.ts';
import { expectSaid } from './support/said.ts';
import { openScreen } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart' });
const drawings = (page: Page) => chartOf(page).getByRole('rowheader', { name: /line$/ });

async function openTable(page: Page) {
  await openScreen(page, '/trade?pair=BTC/USDT');
  await chartOf(page).getByRole('button', { name: 'Show as table' }).click();
}

/** Draws it by keyboard where the chart is, with tools that were never opened on this device. */
async function draw(page: Page, keys: 'Alt+T' | 'Alt+H') {
  await openScreen(page, '/trade?pair=BTC/USDT');
  await chartOf(page).getByRole('button', { name: 'Drawing tools' }).click();
  const tools = page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button').first();
  await expect(tools).toBeFocused();
  await page.keyboard.press(keys);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
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
  await draw(page, 'Alt+H');
  await expect.poll(inAccount).toBe(1);

  const other = await device();
  await openTable(other);
  await expect(drawings(other)).toHaveCount(1);
  await draw(other, 'Alt+T');
  await expect.poll(inAccount).toBe(2);
  await openTable(page);
  await expect(drawings(page)).toHaveCount(2);

  await logOut(other);
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

test('a person whose account has no room for a drawing is told, keeps it, and reads it on the page of this device', async ({
  browser,
  exchange,
}) => {
  const person = await registerByCall(exchange.url);
  // What another client of this person keeps there leaves no room.
  const taken = { version: '1', settings: JSON.stringify({ notes: 'x'.repeat(199_000) }) };
  await call(exchange.url, '/user/setSettings', taken, person.token);
  const storageState = browserState(exchange.url, { person });
  const context = await browser.newContext({ storageState, baseURL: exchange.url, locale: 'en-US' });
  const page = await context.newPage();
  await draw(page, 'Alt+H');
  const told = /Your account has no room for all charts\. What doesn't fit stays on this device/;
  await expectSaid(page, told);
  await openTable(page);
  await expect(drawings(page)).toHaveCount(1);
  await openScreen(page, '/about/device');
  await expect(page.getByText(told)).toBeVisible();
  await context.close();
});

// proves S11
test('in front of a back end that keeps no settings, what is drawn leaves the device with its person and comes back with them', async ({
  browser,
  exchange,
}) => {
  const person = await registerByCall(exchange.url);
  const context = await browser.newContext({
    storageState: browserState(exchange.url, { person }),
    baseURL: exchange.url,
    locale: 'en-US',
  });
  await context.route('**/paramter/getPublic', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, settings: undefined } } });
  });
  const page = await context.newPage();
  await draw(page, 'Alt+H');
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toMatch(/horizontal/);
  await logOut(page);
  await expect.poll(kept).not.toMatch(/horizontal/);
  await signIn(page, '/pc/trade', person);
  await openTable(page);
  await expect(drawings(page)).toHaveCount(1);
  await context.close();
});
