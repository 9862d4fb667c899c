import { expect, type Page } from '@playwright/test';

/** What a toast said is in the log, after the two seconds for which it is seen. Closes the log again. */
export async function expectSaid(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const log = page.getByRole('dialog', { name: 'Notifications' });
  await expect(log).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();
}
