import { browserState } from './support/browser-state.ts';
import { type Person, registerByCall } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

let person: Person;

test.beforeAll(async ({ exchange }) => {
  person = await registerByCall(exchange.url);
});

test.use({
  storageState: async ({ exchange }, use) => use(browserState(exchange.url, { person })),
});

test('lines between panels move by keyboard and by two presses, and the sizes are kept', async ({ page }) => {
  await openScreen(page, '/trade');
  const line = page.getByRole('separator', { name: 'Width of the order form' });
  const side = page.locator('#trade-side');
  const width = async () => (await side.boundingBox())?.width ?? 0;
  const before = await width();
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuenow', String(before + 16));
  await expect.poll(width).toBe(before + 16);
  await page.reload();
  await expect.poll(width).toBe(before + 16);
  const at = await line.boundingBox();
  // Taken and put down; what lies there is not pressed.
  await page.mouse.click((at?.x ?? 0) + 3, (at?.y ?? 0) + 30);
  await page.mouse.click((at?.x ?? 0) - 37, (at?.y ?? 0) + 30);
  await expect.poll(width).toBe(before + 56);
  await page.getByRole('button', { name: 'Layout' }).click();
  await page.getByRole('menuitem', { name: 'Reset sizes' }).click();
  await expect.poll(width).toBe(before);
});
