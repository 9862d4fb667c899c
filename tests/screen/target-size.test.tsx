import { page } from 'vitest/browser';
import { cutControls } from '../support/cut-controls.ts';
import { choose, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';
import { resize } from './support/window-size.ts';

/** Controls that are smaller; those beside a control for the same are left out: prices in lists, and panel edges. */
function smallerThan(size: number): readonly string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('main :is(button, select, input, summary, [role="menuitem"])'),
  ];
  return controls
    .filter((each) => !each.matches('table [tabindex]') && each.checkVisibility({ visibilityProperty: true }))
    .flatMap((each) => {
      const [label] = each instanceof HTMLInputElement ? [...(each.labels ?? [])] : [];
      const boxes = [each, ...(label ? [label] : [])].map((box) => box.getBoundingClientRect());
      const wide = Math.max(...boxes.map(({ width }) => width));
      const high = Math.max(...boxes.map(({ height }) => height));
      const name = each.getAttribute('aria-label') ?? each.textContent;
      return wide < size - 0.5 || high < size - 0.5 ? [`${name} ${wide} x ${high}`] : [];
    });
}

for (const path of ['/trade', '/scontract'] as const) {
  test(`what is pressed is 24 px large at least on ${path}, and 44 px for fingers`, async ({
    trader,
    open,
    advance,
  }) => {
    const app = await open({ path, session: trader });
    const chart = page.getByCss('figure').first();
    /** The desk with its candles. */
    const toDesk = async () => {
      await app.goTo(path);
      await advance(1000);
      if (path === '/scontract') await press(chart.getByRole('tab', { name: '1m', exact: true }));
      await advance(2000);
      await expect.element(chart).toHaveTextContent(/MA 7\s*[\d,]+\.\d\d/);
    };
    await toDesk();
    expect(smallerThan(24)).toEqual([]);
    await app.goTo('/setting/preferences');
    await advance(1000);
    await choose(page.getByRole('combobox', { name: 'Size of controls' }), 'Large, for touch');
    for (const width of [1300, 320]) {
      await resize(width, 900);
      await toDesk();
      expect(smallerThan(44), `${width}`).toEqual([]);
      expect(document.documentElement.scrollWidth).toBe(width);
      expect(cutControls(chart.element())).toEqual([]);
    }
  });
}
