import { expect, type Page } from '@playwright/test';

/**
 * Expects the log of toasts to contain a text, and closes the log. A toast itself is shown for two seconds, which a busy
 * machine can miss.
 * @param names of the button and of the log, in the language of the page
 */
export async function expectSaid(
  page: Page,
  text: string | RegExp,
  names = { button: 'Notifications', log: 'Notifications' },
): Promise<void> {
  await page.getByRole('button', { name: names.button, exact: true }).click();
  const log = page.getByRole('dialog', { name: names.log });
  await expect(log).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();
}
