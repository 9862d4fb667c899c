import { expect, type Page } from '@playwright/test';
import { LOGIN_SCREENS, type Screen, SIGNED_IN_SCREENS, VISITOR_SCREENS } from '../../support/screens.ts';

export type { Screen };
export { LOGIN_SCREENS, SIGNED_IN_SCREENS, VISITOR_SCREENS };

/** Waits until the screen shows its content: a heading, and nothing that is still loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#skeleton')).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Waits until nothing on the screen waits for what may never come: what is kept is shown, or that nothing is. */
export async function atRest(page: Page): Promise<void> {
  await settled(page);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
}

/** Opens a screen by its address and waits for its content. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`/pc${path}`);
  await settled(page);
}

/** Goes to a screen without loading the page again, as a link would. */
export function goInPage(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.replaceState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/pc${path}`);
}

/** Goes to one screen after the other without loading the page again. */
export async function tour(
  page: Page,
  screens: readonly Screen[],
  visit?: () => Promise<void>,
): Promise<void> {
  for (const { path } of screens) {
    await goInPage(page, path);
    await page.waitForURL(`**/pc${path}`);
    await settled(page);
    await visit?.();
  }
}
