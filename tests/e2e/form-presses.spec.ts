import type { Page } from '@playwright/test';
import { openDevice } from './support/browser-state.ts';
import { registerByCall } from './support/people.ts';
import { pressesAstray } from './support/presses.ts';
import { goInPage, openScreen, settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'demo' });

interface Form {
  readonly path: string;
  /** The button that opens it in a dialog. */
  readonly opens?: string;
}

const FORMS: readonly Form[] = [
  { path: '/finance/list' },
  { path: '/fund/list' },
  { path: '/pool/list' },
  { path: '/account/dui' },
  { path: '/account/withdrawel' },
  { path: '/account/assert/2', opens: 'Transfer' },
  { path: '/setting/limits' },
  { path: '/login/modify' },
  { path: '/setting/address', opens: 'Add address' },
  ...['Change', 'Set', 'Freeze…'].map((opens) => ({ path: '/setting/safty', opens })),
];

const VISITOR_FORMS: readonly Form[] = ['/login/login', '/login/register', '/login/forget'].map((path) => ({
  path,
}));

/** Fills each form with wrong words and presses its button; what went astray, with where that was. */
async function walk(page: Page, forms: readonly Form[]): Promise<readonly string[]> {
  const astray: string[] = [];
  for (const { path, opens } of forms) {
    if (!page.url().endsWith(path)) {
      const heading = page.locator('main h1');
      const before = await heading.textContent();
      await goInPage(page, path);
      await expect(heading).not.toHaveText(before ?? '');
      await settled(page);
    }
    if (opens) await page.getByRole('main').getByRole('button', { name: opens, exact: true }).first().click();
    const within = opens ? page.getByRole('dialog') : page.getByRole('main');
    const button = within.locator('button[type=submit]').last();
    await expect(button).toBeVisible();
    const fields = within.locator('form input:not([type=checkbox], [type=radio], [type=range], [type=file])');
    const found = await pressesAstray(page, button, fields);
    astray.push(...found.map((what) => `${path} ${opens ?? ''}: ${what}`));
    if (opens) await page.keyboard.press('Escape');
  }
  return astray;
}

test('every other form keeps its button in place, whatever is wrong', async ({ page, browser, exchange }) => {
  test.slow();
  const visitor = await openDevice(browser, exchange.url);
  // Whoever is verified has no form for it.
  const newcomer = await openDevice(browser, exchange.url, { person: await registerByCall(exchange.url) });
  const astray: string[] = [];
  for (const [device, forms] of [
    [page, FORMS],
    [visitor, VISITOR_FORMS],
    [newcomer, [{ path: '/setting/verify' }]],
  ] as const) {
    await openScreen(device, '/market');
    astray.push(...(await walk(device, forms)));
  }
  expect(astray).toEqual([]);
});
