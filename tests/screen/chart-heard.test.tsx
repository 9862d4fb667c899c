import { page } from 'vitest/browser';
import { cutControls } from '../support/cut-controls.ts';
import { violations } from './support/axe.ts';
import { keys, press } from './support/locators.ts';
import { emulateMedia } from './support/media.ts';
import { advance, quiet } from './support/quiet.ts';
import type { AppOptions } from './support/render-app.tsx';
import { expect, test } from './support/test.ts';
import { resize } from './support/window-size.ts';

const DESKS = ['/trade', '/scontract'] as const;

const chart = () => page.getByCss('figure').first();
const picture = () => chart().getByRole('application');

async function focusPicture(): Promise<void> {
  (picture().element() as HTMLElement).focus();
  await quiet();
  await advance(1000);
}

/** A desk with its candles. */
async function openDesk(
  open: (options: Pick<AppOptions, 'path'>) => Promise<unknown>,
  path: (typeof DESKS)[number],
): Promise<void> {
  await open({ path });
  await advance(1000);
  if (path === '/scontract') await press(chart().getByRole('tab', { name: '1m', exact: true }));
  await advance(2000);
  await expect.element(chart()).toHaveTextContent(/MA 7\s*[\d,]+\.\d\d/);
}

for (const path of DESKS) {
  test(`the candles of ${path} are read by keyboard, and the legend goes along`, async ({ open }) => {
    await openDesk(open, path);
    await focusPicture();
    // What reads them has come once the picture says its keys.
    await expect.element(picture()).toHaveAccessibleName(/arrows read candles/);
    const said = chart().getByRole('status').last();
    const text = () => said.element().textContent;
    await keys('{ArrowLeft}');
    expect(text()).toMatch(
      /^Newest candle: \d{4}-\d\d-\d\d \d\d:\d\d: now at [\d,.]+, (?:(?:up|down) [\d.]+%|unchanged), volume [\d,.]+ so far$/,
    );
    await keys('{PageUp}');
    expect(text()).toMatch(/^\d\d:\d\d: closed at/);
    await keys('{ArrowDown}');
    expect(text()).toMatch(/^Open, high, low and close: \d\d:\d\d: open/);
    const [, first = '', last = ''] = /open ([\d,.]+), .* close ([\d,.]+)$/.exec(text() ?? '') ?? [];
    expect(first).not.toBe('');
    await expect.element(chart()).toHaveTextContent(first);
    await expect.element(chart()).toHaveTextContent(last);
    // Up from the first goes to the last: an indicator that is shown.
    await keys('{ArrowUp}');
    await keys('{ArrowUp}');
    expect(text()).toMatch(/^\d\d:\d\d: MA 99 (?:[\d,.]+|no value)$/);
  });
}

test('the view in words, tones and keys stand beside the chart, in order for axe', async ({ open }) => {
  await openDesk(open, '/trade');
  const tool = chart().getByRole('button', { name: 'Chart view' });
  await press(tool);
  await advance(1000);
  await press(page.getByRole('menuitem', { name: 'Read and listen' }));
  await advance(1000);
  const panel = page.getByRole('dialog', { name: 'Read and listen' });
  await expect.element(panel).toHaveFocus();
  const view = panel.getByRole('region', { name: 'View in words' });
  await expect
    .element(view)
    .toHaveTextContent(/candles of 1m.*Opened at.*Highest.*Lowest.*Volume.*No orders or alerts in view/);
  await expect.element(view.getByRole('list')).toHaveStyle({ fontVariantNumeric: 'normal' });
  await expect
    .element(panel.getByRole('button', { name: 'Tone follows price' }))
    .toHaveAttribute('aria-pressed', 'false');
  expect(await violations()).toEqual([]);
  await keys('{Escape}');
  expect(panel.elements()).toHaveLength(0);
  await expect.element(tool).toHaveFocus();
});

test('the trades of the seconds chart are read by keyboard, its view is told beside it, in order for axe', async ({
  open,
}) => {
  await open({ path: '/scontract?period=tick' });
  await advance(3000);
  await expect.element(chart()).toHaveTextContent(/Last\s*[\d,]+\.\d\d/);
  await focusPicture();
  await expect.element(picture()).toHaveAccessibleName(/arrows read trades/);
  const said = chart().getByRole('status').last();
  await keys('{End}');
  expect(said.element().textContent).toMatch(
    /^Newest trade: \d\d:\d\d:\d\d: [\d,.]+, (?:(?:up|down) [\d.,]+|unchanged|no value)/,
  );
  await press(chart().getByRole('button', { name: 'Read and listen' }));
  await advance(1000);
  const panel = page.getByRole('dialog', { name: 'Read and listen' });
  await expect
    .element(panel.getByRole('region', { name: 'View in words' }))
    .toHaveTextContent(/trades, .*Opened at.*Highest.*Lowest.*Volume.*No contracts running/);
  expect(await violations()).toEqual([]);
});

// 400 % of a window of 1280.
for (const media of [{}, { forcedColors: 'active' }, { contrast: 'more' }] as const) {
  test(`at 400 % nothing of the chart is cut or covered ${JSON.stringify(media)}`, async ({
    open,
    advance,
  }) => {
    await emulateMedia(media);
    await resize(320, 640);
    await openDesk(open, '/trade');
    expect(cutControls(chart().element())).toEqual([]);
    for (const name of ['Indicators', 'Read and listen'] as const) {
      if (name === 'Indicators') await press(chart().getByRole('button', { name }));
      else {
        await press(chart().getByRole('button', { name: 'Chart view' }));
        await advance(1000);
        await press(page.getByRole('menuitem', { name }));
      }
      await advance(1000);
      const panel = page.getByRole('dialog', { name });
      await expect.element(panel).toHaveFocus();
      expect(cutControls(panel.element())).toEqual([]);
      // It has the room of the picture, which is no stop behind it.
      expect(picture().elements()).toHaveLength(0);
      await keys('{Escape}');
      await advance(1000);
    }
    await press(chart().getByRole('button', { name: 'Drawing tools' }));
    await advance(1000);
    const rail = page.getByRole('toolbar', { name: 'Drawing tools' });
    await expect.element(rail).toBeVisible();
    expect(cutControls(rail.element())).toEqual([]);
    await focusPicture();
    await keys('{Alt>}h{/Alt}');
    await keys('{Enter}');
    await advance(1000);
    const bar = page.getByRole('toolbar', { name: 'Horizontal line' });
    await expect.element(bar).toBeVisible();
    expect(cutControls(bar.element())).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(320);
  });
}
