import type { Locator } from '@playwright/test';
import { type Job, job } from '../job.ts';
import { expect } from '../patience.ts';
import type { Stage } from '../stage.ts';

const railOf = ({ page }: Stage): Locator => page.getByRole('toolbar', { name: 'Drawing tools' });
const barOf = ({ page }: Stage, name: string): Locator => page.getByRole('toolbar', { name, exact: true });

/** Opens the tools without being counted. */
async function openTools(stage: Stage): Promise<void> {
  await stage.button('Drawing tools').click();
  await expect(railOf(stage).getByRole('button').first()).toBeFocused();
}

/** Draws a trend line without being counted; it stays selected. Gives its toolbar. */
export async function drawTrendLine(stage: Stage): Promise<Locator> {
  const { page, place } = stage;
  await openTools(stage);
  await page.keyboard.press('Alt+T');
  for (const [x, y] of [
    [0.3, 0.6],
    [0.6, 0.5],
  ] as const) {
    const point = await place(x, y);
    await page.mouse.click(point.x, point.y);
  }
  const bar = barOf(stage, 'Trend line');
  await expect(bar).toBeVisible();
  return bar;
}

/** Takes a tool of a group by its menu, without being counted. */
async function takeTool(stage: Stage, first: string, name: string): Promise<void> {
  const button = railOf(stage).getByRole('button', { name: new RegExp(`^${first}`) });
  await button.click();
  if (first === name) return;
  await button.click();
  await stage.item(new RegExp(`^${name}`)).click();
}

export const DRAWING: readonly Job[] = [
  job(33, async (stage) => {
    const { hand, place, page } = stage;
    // A person who draws has had the tools open before: they close, and the page is loaded again.
    await openTools(stage);
    await stage.button('Drawing tools').click();
    await page.reload();
    await expect(stage.button('Drawing tools')).toHaveAttribute('aria-expanded', 'false');
    await hand.key('Alt+T');
    await hand.pressAt(await place(0.3, 0.6));
    await hand.pressAt(await place(0.6, 0.5));
    await expect(barOf(stage, 'Trend line')).toBeVisible();
  }),
  job(34, async (stage) => {
    const { hand, place, page } = stage;
    const bar = await drawTrendLine(stage);
    await hand.drag(await place(0.45, 0.55), await place(0.45, 0.4));
    await hand.key('Control+D');
    await expect(railOf(stage).getByRole('button', { name: 'Undo' })).toBeEnabled();
    await hand.press(bar.getByRole('button', { name: 'Lock', exact: true }));
    await expect(bar.getByRole('button', { name: 'Unlock', exact: true })).toBeVisible();
    await hand.press(bar.getByRole('button', { name: 'Hide', exact: true }));
    await stage.button('Show as table').click();
    const rows = page.getByRole('table', { name: 'Drawings' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Trend line' })).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Hidden' })).toHaveCount(1);
  }),
  job(35, async (stage) => {
    const { hand } = stage;
    const bar = await drawTrendLine(stage);
    await hand.key('Control+Z');
    await expect(bar).toBeHidden();
    await hand.key('Control+Y');
    await expect(railOf(stage).getByRole('button', { name: /^Undo/ })).not.toHaveAttribute('aria-disabled');
  }),
  job(36, async (stage) => {
    const { hand, page, place } = stage;
    await openTools(stage);
    await hand.press(railOf(stage).getByRole('button', { name: /^Text/ }));
    await hand.pressAt(await place(0.5, 0.3));
    await expect(page.getByRole('textbox', { name: 'Text on the chart' })).toBeFocused();
    await hand.type('Breakout');
    await hand.key('Enter');
    await stage.button('Show as table').click();
    await expect(page.getByRole('table', { name: 'Drawings' })).toContainText('Breakout');
  }),
  job(37, async (stage) => {
    const { hand, page, place, item } = stage;
    await openTools(stage);
    await takeTool(stage, 'Fibonacci retracement', 'Fibonacci retracement');
    for (const [x, y] of [
      [0.3, 0.6],
      [0.6, 0.3],
    ] as const) {
      const point = await place(x, y);
      await page.mouse.click(point.x, point.y);
    }
    const bar = barOf(stage, 'Fibonacci retracement');
    await hand.press(bar.getByRole('button', { name: 'Saved styles' }));
    await hand.press(item('Edit levels…'));
    const dialog = page.getByRole('dialog', { name: /^Levels/ });
    await hand.press(dialog.getByRole('button', { name: 'Add level' }));
    await hand.type('0.886', dialog.getByRole('textbox').last());
    await hand.press(dialog.getByRole('button', { name: 'Save', exact: true }));
    await expect(dialog).toBeHidden();
  }),
  job(38, async (stage) => {
    const { hand, item } = stage;
    const bar = await drawTrendLine(stage);
    await hand.press(bar.getByRole('button', { name: 'Saved styles' }));
    await hand.press(item(/^Set as default/));
    await bar.getByRole('button', { name: 'Saved styles' }).click();
    await expect(item(/^Clear default/)).toBeVisible();
  }),
  job(39, async (stage) => {
    const { hand, page, desk, place } = stage;
    await openTools(stage);
    await takeTool(stage, 'Long position', 'Long position');
    for (const [x, y] of [
      [0.3, 0.6],
      [0.5, 0.4],
    ] as const) {
      const point = await place(x, y);
      await page.mouse.click(point.x, point.y);
    }
    const bar = barOf(stage, 'Long position');
    await hand.press(bar.getByRole('button', { name: 'Order with these prices' }));
    await expect(desk.amount).toBeFocused();
    await expect(desk.form.getByRole('textbox', { name: 'Stop loss', exact: true })).not.toHaveValue('');
    await bar.getByRole('button', { name: 'Alerts at its three prices' }).click();
    await expect(page.getByText(/^Alerts set: /)).toBeVisible();
  }),
];
