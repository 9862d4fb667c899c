import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
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

for (const path of DESKS) {
  test(`the candles of ${path} are read by keyboard, and the legend goes along`, async ({ page }) => {
    await openDesk(page, path);
    await picture(page).focus();
    // What reads them has come once the picture says its keys.
    await expect(picture(page)).toHaveAccessibleName(/arrows read candles/);
    const said = chartOf(page).getByRole('status').last();
    await page.keyboard.press('ArrowLeft');
    await expect(said).toHaveText(
      /^Newest candle: \d{4}-\d\d-\d\d \d\d:\d\d: now at [\d,.]+, (?:(?:up|down) [\d.]+%|unchanged), volume [\d,.]+ so far$/,
    );
    await page.keyboard.press('PageUp');
    await expect(said).toHaveText(/^\d\d:\d\d: closed at/);
    await page.keyboard.press('ArrowDown');
    await expect(said).toHaveText(/^Open, high, low and close: \d\d:\d\d: open/);
    const [, open = '', close = ''] =
      /open ([\d,.]+), .* close ([\d,.]+)$/.exec(await said.innerText()) ?? [];
    await expect(chartOf(page)).toContainText(open);
    await expect(chartOf(page)).toContainText(close);
    // Up from the first goes to the last: an indicator that is shown.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(said).toHaveText(/^\d\d:\d\d: MA 99 (?:[\d,.]+|no value)$/);
  });
}

test('the view in words, tones and keys stand beside the chart, in order for axe', async ({ page }) => {
  await openDesk(page, '/trade');
  const tool = chartOf(page).getByRole('button', { name: 'Read and listen' });
  await tool.click();
  const panel = page.getByRole('dialog', { name: 'Read and listen' });
  await expect(panel).toBeFocused();
  const view = panel.getByRole('region', { name: 'View in words' });
  await expect(view).toContainText(
    /candles of 1m.*Opened at.*Highest.*Lowest.*Volume.*No orders or alerts in view/,
  );
  await expect(view.getByRole('list')).toHaveCSS('font-variant-numeric', 'normal');
  await expect(panel.getByRole('button', { name: 'Tone follows price' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(tool).toBeFocused();
});

test('the trades of the seconds chart are read by keyboard, its view is told beside it, in order for axe', async ({
  page,
}) => {
  await openScreen(page, '/scontract?period=tick');
  await expect(chartOf(page)).toContainText(/Last\s*[\d,]+\.\d\d/);
  await picture(page).focus();
  await expect(picture(page)).toHaveAccessibleName(/arrows read trades/);
  const said = chartOf(page).getByRole('status').last();
  await page.keyboard.press('End');
  await expect(said).toHaveText(
    /^Newest trade: \d\d:\d\d:\d\d: [\d,.]+, (?:(?:up|down) [\d.,]+|unchanged|no value)/,
  );
  await chartOf(page).getByRole('button', { name: 'Read and listen' }).click();
  const panel = page.getByRole('dialog', { name: 'Read and listen' });
  await expect(panel.getByRole('region', { name: 'View in words' })).toContainText(
    /trades, .*Opened at.*Highest.*Lowest.*Volume.*No contracts running/,
  );
  expect(await violations(page)).toEqual([]);
});

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
