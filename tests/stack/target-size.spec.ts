import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'demo', hasTouch: true, isMobile: true });

test('on a device of fingers controls are large by themselves, and compact where that is chosen', async ({
  page,
}) => {
  await openScreen(page, '/setting/preferences');
  await expect(page.locator('html')).toHaveAttribute('data-targets', 'large');
  await page.getByRole('combobox', { name: 'Size of controls' }).selectOption('Compact, for a mouse');
  await expect(page.locator('html')).toHaveAttribute('data-targets', 'small');
});
