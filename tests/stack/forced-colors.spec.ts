import { unseenFocus } from './support/focus.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'demo' });

const SCREENS = ['/scontract', '/trade', '/account/assert/2', '/setting/safty'];

// proves F68
test('in forced colours every control has an edge, and the focus can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of SCREENS) {
    await openScreen(page, path);
    // It lies over the words of its choice, also where it is off.
    for (const radio of await page.getByRole('radio').all()) await expect(radio).toHaveCSS('opacity', '0');
    expect(await unseenFocus(page, 25), path).toEqual([]);
  }
});
