import type { Page } from '@playwright/test';
import { expectSaid } from './support/said.ts';
import { codeAfter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

test('a newcomer registers, funds, orders, checks the result and reads it all offline', async ({
  page,
  context,
  exchange,
}) => {
  const t = wordsOf('en-US');
  const log = { button: t('shell.log.open'), log: t('toasts.title') };
  const who = { account: 'newcomer@bourse.test', password: 'First-Day-1' };

  await test.step('registers', async () => {
    await page.goto('/pc/');
    await expect(page).toHaveURL(/\/pc\/main$/);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.account.register') })
      .click();
    await page.getByLabel(t('login.field.email'), { exact: true }).fill(who.account);
    const code = await codeAfter(exchange.url, who.account, () =>
      page.getByRole('button', { name: t('codes.send') }).click(),
    );
    await page.getByLabel(t('codes.label'), { exact: true }).fill(code);
    await page.getByLabel(t('login.field.password'), { exact: true }).fill(who.password);
    await page.getByLabel(t('login.field.confirm'), { exact: true }).fill(who.password);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('login.submit.register') })
      .click();
    // No second code: the mailbox is proven.
    await expect(page).toHaveURL(/\/pc\/main$/);
    await expect(page.getByRole('button', { name: 'newc***test' })).toBeVisible();
  });

  await test.step('watches live markets', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.nav.market') })
      .click();
    const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
    const seen = await row.innerText();
    await expect.poll(() => row.innerText()).not.toBe(seen);
  });

  await test.step('funds the contract account', async () => {
    await page.goto('/pc/account/assert/2');
    await expect(tether(page)).toContainText('1,000.0000');
    await page
      .getByRole('button', { name: t('account.transfer'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('transfer.amount'), { exact: true }).fill('200');
    await dialog.getByRole('button', { name: t('transfer.submit'), exact: true }).click();
    await expectSaid(page, t('l.c_a_transferSuc'), log);
    await page.getByRole('tab', { name: t('account.name.1') }).click();
    await expect(tether(page)).toContainText('200.00000000');
  });

  await test.step('opens an order after reading the risks', async () => {
    await page.goto('/pc/scontract');
    await expect(page.locator('[data-state=ready]')).toBeVisible();
    await page.getByLabel(t('contract.form.amount'), { exact: true }).fill('20');
    await page.getByRole('button', { name: t('contract.form.up') }).click();
    const risk = page.getByRole('dialog', { name: t('contract.risk.title') });
    await risk.getByRole('button', { name: t('contract.risk.accept') }).click();
    // Nothing is ticked for anybody.
    await expect(risk.getByText(t('contract.risk.tick')).first()).toBeVisible();
    for (const box of await risk.getByRole('checkbox').all()) await box.check();
    await risk.getByRole('button', { name: t('contract.risk.accept') }).click();
    await page.getByRole('button', { name: t('contract.confirm.up') }).click();
    await expectSaid(page, t('l.c_create_success'), log);
    await expect(page.getByRole('list', { name: t('contract.running.list') })).toContainText('20.00 USDT');
  });

  await test.step('sees it settled, with a proof that this device agrees with', async () => {
    await page.getByRole('tab', { name: t('contract.tab.orders') }).click();
    await page
      .getByRole('button', { name: t('contract.receipt.open') })
      .first()
      .click();
    const receipt = page.getByRole('dialog', { name: t('contract.receipt.title') });
    await expect(receipt.getByText(t('contract.receipt.matches'))).toBeVisible();
    await expect(receipt.getByText(/^\d{10,}$/)).toHaveCount(2);
    await page.keyboard.press('Escape');
  });

  await test.step('goes offline, reloads, and still sees candles and assets with their age', async () => {
    await page.goto('/pc/account/assert/1');
    await expect(tether(page)).toBeVisible();
    await controlled(page);
    await context.setOffline(true);
    await page.goto('/pc/scontract');
    await expect(page.locator('[data-state=ready]')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(new RegExp(offlineWords(t)));
    await page.goto('/pc/account/assert/1');
    await page.reload();
    await expect(tether(page)).toContainText(/(180|200|216)\.0{8}/);
    await expect(page.getByRole('main')).toContainText(new RegExp(offlineWords(t)));
    const transfer = page.getByRole('button', { name: t('account.transfer'), exact: true }).first();
    await expect(transfer).toHaveAttribute('aria-disabled', 'true');
  });
});

/** The row of USDT among the holdings. */
const tether = (page: Page) => page.getByRole('row').filter({ hasText: 'Tether' });

/** "offline since 14:03" without its time. */
const offlineWords = (t: (key: string) => string) => t('ui.age.offline').split('{{')[0] ?? '';

/** The service worker has the shell and answers for this page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
}
