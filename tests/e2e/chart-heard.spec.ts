import type { Locator, Page } from '@playwright/test';
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

/** Words and controls of a place that its edges cut, and controls that lie over one another. */
const faultsIn = (place: Locator) =>
  place.evaluate((root) => {
    const edge = root.getBoundingClientRect();
    const seen = [
      ...root.querySelectorAll<HTMLElement>('button, select, input, p, h3, h4, li, dt, dd'),
    ].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 2,
    );
    const name = (each: Element) =>
      `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent?.slice(0, 40)}`;
    const cut = seen.filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      return left < edge.left - 1 || right > edge.right + 1 || each.scrollWidth > each.clientWidth + 1;
    });
    const controls = seen.filter((each) => each.matches('button, select, input'));
    const over = controls.filter((one, at) =>
      controls.slice(at + 1).some((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        return (
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
        );
      }),
    );
    return [...cut.map((each) => `cut: ${name(each)}`), ...over.map((each) => `over: ${name(each)}`)];
  });

// 400 % of a window of 1280.
for (const media of [{}, { forcedColors: 'active' }, { contrast: 'more' }] as const) {
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

/** Controls that are smaller; those beside a control for the same are left out: prices in lists, and panel edges. */
const smallerThan = (page: Page, least: number) =>
  page.evaluate((size) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(button, select, input, summary, [role="menuitem"])',
      ),
    ];
    return controls
      .filter(
        (each) => !each.matches('table [tabindex]') && each.checkVisibility({ visibilityProperty: true }),
      )
      .flatMap((each) => {
        const [label] = each instanceof HTMLInputElement ? [...(each.labels ?? [])] : [];
        const boxes = [each, ...(label ? [label] : [])].map((box) => box.getBoundingClientRect());
        const wide = Math.max(...boxes.map(({ width }) => width));
        const high = Math.max(...boxes.map(({ height }) => height));
        const name = each.getAttribute('aria-label') ?? each.textContent;
        return wide < size - 0.5 || high < size - 0.5 ? [`${name} ${wide} x ${high}`] : [];
      });
  }, least);

test.describe('what is pressed', () => {
  test.use({ as: 'demo' });

  for (const path of DESKS) {
    test(`is 24 px large at least on ${path}, and 44 px for fingers`, async ({ page }) => {
      await openDesk(page, path);
      expect(await smallerThan(page, 24)).toEqual([]);
      await openScreen(page, '/setting/preferences');
      await page.getByRole('combobox', { name: 'Size of controls' }).selectOption('Large, for touch');
      for (const width of [1300, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await openDesk(page, path);
        expect(await smallerThan(page, 44), `${width}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await faultsIn(chartOf(page))).toEqual([]);
      }
    });
  }
});

test.describe('on a device of fingers', () => {
  test.use({ as: 'demo', hasTouch: true, isMobile: true });

  test('they are large by themselves, and compact where that is chosen', async ({ page }) => {
    await openScreen(page, '/setting/preferences');
    await expect(page.locator('html')).toHaveAttribute('data-targets', 'large');
    await page.getByRole('combobox', { name: 'Size of controls' }).selectOption('Compact, for a mouse');
    await expect(page.locator('html')).toHaveAttribute('data-targets', 'small');
  });
});
