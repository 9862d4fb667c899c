import type { Locator, Page } from '@playwright/test';
import { cutControls } from '../support/cut-controls.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const DESKS = ['/trade', '/scontract'] as const;

const chartOf = (page: Page) => page.locator('figure').first();
const picture = (page: Page) => chartOf(page).getByRole('application');

/** A desk with its candles. */
async function openDesk(page: Page, path: (typeof DESKS)[number]): Promise<void> {
  await openScreen(page, path);
  if (path === '/scontract') await chartOf(page).getByRole('tab', { name: '1m', exact: true }).click();
  await expect(chartOf(page)).toContainText(/MA 7\s*[\d,]+\.\d\d/);
}

const faultsIn = (place: Locator) => place.evaluate(cutControls);

// 400 % of a window of 1280.
for (const media of [{ forcedColors: 'active' }, { contrast: 'more' }] as const) {
  test(`at 400 % nothing of the chart is cut or covered ${JSON.stringify(media)}`, async ({ page }) => {
    await page.emulateMedia(media);
    await page.setViewportSize({ width: 320, height: 640 });
    await openDesk(page, '/trade');
    expect(await faultsIn(chartOf(page))).toEqual([]);
    for (const name of ['Indicators', 'Read and listen'] as const) {
      await chartOf(page).getByRole('button', { name }).click();
      const panel = page.getByRole('dialog', { name });
      await expect(panel).toBeFocused();
      expect(await faultsIn(panel)).toEqual([]);
      // It has the room of the picture, which is no stop behind it.
      await expect(picture(page)).toBeHidden();
      await page.keyboard.press('Escape');
    }
    await chartOf(page).getByRole('button', { name: 'Drawing tools' }).click();
    const rail = page.getByRole('toolbar', { name: 'Drawing tools' });
    await expect(rail).toBeVisible();
    expect(await faultsIn(rail)).toEqual([]);
    await picture(page).focus();
    await page.keyboard.press('Alt+h');
    await page.keyboard.press('Enter');
    const bar = page.getByRole('toolbar', { name: 'Horizontal line' });
    await expect(bar).toBeVisible();
    expect(await faultsIn(bar)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test.describe('on a device of fingers', () => {
  test.use({ as: 'demo', hasTouch: true, isMobile: true });

  test('they are large by themselves, and compact where that is chosen', async ({ page }) => {
    await openScreen(page, '/setting/preferences');
    await expect(page.locator('html')).toHaveAttribute('data-targets', 'large');
    await page.getByRole('combobox', { name: 'Size of controls' }).selectOption('Compact, for a mouse');
    await expect(page.locator('html')).toHaveAttribute('data-targets', 'small');
  });
});
