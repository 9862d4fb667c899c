import type { Page } from '@playwright/test';
import { unseenFocus } from './support/focus.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'demo' });

const SCREENS = ['/scontract', '/trade', '/account/assert/2', '/setting/safty'];

/** Controls of the page whose words do not fit into them. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main label, main h1, main h2')]
      .filter((control) => {
        const { overflowX, overflowY, display } = getComputedStyle(control);
        // Overflow that is visible cuts nothing off; text may be shortened with dots where a title has all of it.
        if (display === 'inline' || control.title || control.getBoundingClientRect().width < 3) return false;
        const wide = overflowX !== 'visible' && control.scrollWidth > control.clientWidth + 1;
        const high = overflowY !== 'visible' && control.scrollHeight > control.clientHeight + 1;
        return wide || high;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

// proves F68
test('text of twice the size is cut off nowhere', async ({ page }) => {
  await openScreen(page, '/main');
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  for (const path of SCREENS) {
    await openScreen(page, path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await clipped(page), path).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, path).toBeLessThanOrEqual(0);
  }
});

// proves F68
test('in forced colours every control has an edge, and the focus can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of SCREENS) {
    await openScreen(page, path);
    // It lies over the words of its choice, also where it is off.
    for (const radio of await page.getByRole('radio').all()) await expect(radio).toHaveCSS('opacity', '0');
    expect(await unseenFocus(page, 25, 'outline'), path).toEqual([]);
  }
});
