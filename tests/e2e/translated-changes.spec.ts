import type { Page } from '@playwright/test';
import { openSpotDesk } from './page-models/spot-desk.ts';
import { expect, test } from './support/fault-test.ts';
import { goInPage, openScreen, settled } from './support/screens.ts';
import { translate, translatedCount } from './support/translator.ts';

test.beforeEach(({ context }) => translate(context));

const stopped = (page: Page) => page.getByText(/stopped working|didn't load/);

test('the order form says what is chosen, whatever a translator made of it', async ({ page }) => {
  const desk = await openSpotDesk(page);
  expect(await translatedCount(page)).toBeGreaterThan(20);
  await expect(desk.submit).toHaveText('Buy BTC');
  for (const side of ['Sell', 'Buy', 'Sell'] as const) {
    await desk.side(side);
    await expect(desk.submit).toHaveText(`${side} BTC`);
  }
  await desk.type('Market');
  await desk.type('Limit');
  await desk.side('Buy');
  await desk.amount.fill('99999999');
  await desk.submit.click();
  await expect(desk.form.locator('[aria-invalid=true]')).not.toHaveCount(0);
  await desk.amount.fill('0.001');
  await expect(desk.form.locator('[aria-invalid=true]')).toHaveCount(0);
  await desk.submit.click();
  await expect(desk.question).toContainText('0.001000 BTC');
  await page.keyboard.press('Escape');
  await expect(desk.question).toBeHidden();
  await expect(stopped(page)).toHaveCount(0);
});

test('a chosen pair brings its own price, name and coins', async ({ page }) => {
  const desk = await openSpotDesk(page);
  const head = page.locator('main [data-price*="/"]').locator('xpath=..');
  await expect(head).toContainText('BTC/USDT');
  const btc = await desk.price.inputValue();
  await goInPage(page, '/trade?pair=ETH/USDT');
  await settled(page);
  await expect(desk.submit).toHaveText('Buy ETH');
  await expect(head).toContainText('ETH/USDT');
  await expect(head).not.toContainText('BTC/USDT');
  await expect(desk.price).not.toHaveValue(btc);
  const typed = Number(await desk.price.inputValue());
  const shown = async () => {
    const text = await page.locator('main [data-price="ETH/USDT"]').innerText();
    return Number(text.replaceAll(',', '').match(/\d+(?:\.\d+)?/)?.[0]);
  };
  await expect.poll(async () => Math.abs((await shown()) - typed) / typed).toBeLessThan(0.05);
});

test('another language, dialogs, lists and pages follow', async ({ page }) => {
  await openScreen(page, '/main');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette).toBeVisible();
  await palette.getByRole('combobox').fill('fund');
  await palette.getByRole('combobox').fill('deposit');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: '简体中文' }).click();
  await expect(page.getByRole('link', { name: '资产', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Assets', exact: true })).toHaveCount(0);
  for (const path of ['/trade', '/account/withdrawel', '/setting/preferences', '/login/modify', '/main']) {
    await goInPage(page, path);
    await settled(page);
    await expect(page.locator('main h1')).toHaveText(/[\u4e00-\u9fff]/);
  }
  await expect(page.getByText(/停止运行|加载失败/)).toHaveCount(0);
});
