import type { Page, Route } from '@playwright/test';
import { openAccount } from './page-models/transfer-form.ts';
import { deviceStorage } from './support/device-storage.ts';
import { API, expect, holdCalls, test } from './support/fault-test.ts';
import { openScreen } from './support/screens.ts';
import { fillSignIn } from './support/sign-in.ts';
import { registerTrader } from './support/trader.ts';

const ENDED = { code: -2, msg: 'Please login first', data: null };

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ });

async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

/** Everything the device keeps, as one text to search. */
async function kept(page: Page): Promise<string> {
  return JSON.stringify(await deviceStorage(page));
}

/** What a trader has on spot, as the device keeps it; a price may have the same digits. */
const BALANCE = String.raw`\"available\":\"700`;

// proves F56
test('logging out in one tab empties the other at once, a request in flight included', async ({
  page,
  context,
  trader,
}) => {
  const other = await context.newPage();
  const form = await openAccount(other);
  await form.open();
  await form.amount.fill('15');
  await expect.poll(() => kept(other)).toContain(BALANCE);
  await openScreen(page, '/market');
  // Under way in the other tab while the session ends.
  await holdCalls(context, '/assets/getAssets');
  const emptied = other.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!location.pathname.startsWith('/pc/login')) return;
          if (document.querySelector('main h1')?.textContent !== 'Log in') return;
          watch.disconnect();
          resolve(Date.now());
        });
        watch.observe(document, { childList: true, subtree: true, characterData: true });
      }),
  );
  await accountMenu(page).click();
  const clicked = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(Date.now()), { capture: true, once: true }),
      ),
  );
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  // About 0.2 s on an idle machine; a busy one may take its time, but nobody waits for a poll or a focus.
  expect((await emptied) - (await clicked)).toBeLessThan(4000);
  await expect(form.dialog).toBeHidden();
  await expect(other.getByText('700.00')).toHaveCount(0);
  for (const tab of [page, other]) await expect(accountMenu(tab)).toBeHidden();
  // The pages do not wait for the device.
  for (const secret of [trader.token, trader.account, trader.userId, BALANCE])
    await expect.poll(() => kept(other)).not.toContain(secret);
});

// proves F13 F14 F50 F57
test('another person in one tab is that person in every tab, and late answers of the one before are dropped', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  const second = await registerTrader(exchange.url, '111');
  await openScreen(page, '/account/assert/2');
  await expect(page.getByRole('row', { name: /^USDT Tether/ })).toContainText('700.00');
  // Asked for by the first person's page, answered when somebody else is signed in.
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = (body: unknown) => async (route: Route) => {
    asked += 1;
    await released;
    await route.fulfill({ json: body }).catch(() => undefined);
  };
  const sheet = [{ currency: 'USDT', available: '987654321', frozen: '0' }];
  await page.route(`**${API}/assets/getAssets`, late({ code: 1, msg: '', data: sheet }));
  await page.route(`**${API}/contract/getAssets`, late(ENDED));
  await page.getByRole('link', { name: 'Market', exact: true }).click();
  await page.getByRole('link', { name: 'Assets', exact: true }).click();
  // What was just read is asked for again with the next round.
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);

  const other = await context.newPage();
  await openScreen(other, '/market');
  await logOut(other);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await other.goto('/pc/login/login');
  await fillSignIn(other, second);
  await expect(accountMenu(other)).toBeVisible();

  await expect(page).toHaveURL(/account\/assert\/2$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  release();
  await expect(page.getByRole('row', { name: /^USDT Tether/ })).toContainText('889.00');
  await expect(accountMenu(page)).toBeVisible();
  await expect(page.getByText('987,654')).toHaveCount(0);
  const left = await kept(page);
  expect(left).not.toContain('987654321');
  expect(left).not.toContain(trader.token);
  expect(left).toContain(second.account);
});
