import { type Job, job } from '../job.ts';
import { expect } from '../patience.ts';
import type { Stage } from '../stage.ts';

const axisOf = ({ page }: Stage) => page.getByRole('button', { name: /^Price axis/ });
const indicatorsOf = ({ page }: Stage) => page.getByRole('dialog', { name: 'Indicators' });

export const CHARTS: readonly Job[] = [
  job(40, async (stage) => {
    const { hand, page, button } = stage;
    await hand.press(button('Indicators'));
    await hand.press(button('Add'));
    const search = page.getByRole('combobox', { name: 'Search indicators' });
    await expect(search).toBeFocused();
    await hand.type('rsi');
    await hand.key('Enter');
    await expect(page.locator('[data-indicator^=rsi]')).toBeVisible();
    await expect(search).toBeVisible();
  }),
  job(41, async (stage) => {
    const { hand, page, button } = stage;
    await hand.press(button('Indicators'));
    const slowest = indicatorsOf(stage).getByRole('textbox', { name: 'Length' }).nth(2);
    await hand.type('120', slowest);
    await expect(page.locator('[data-indicator="ma:120"]')).toBeVisible();
  }),
  job(42, async (stage) => {
    const { hand, button } = stage;
    await hand.press(button('Indicators'));
    const panel = indicatorsOf(stage);
    await hand.type('Mine', panel.getByRole('textbox', { name: 'Template name' }));
    await hand.press(panel.getByRole('button', { name: 'Save', exact: true }));
    await expect(panel.getByRole('button', { name: 'Apply template: Mine' })).toBeVisible();
  }),
  job(43, async ({ hand, page, button }) => {
    const entry = page.locator('[data-indicator="ma:25"]');
    await expect(entry).toContainText(/\d,\d/);
    // The button comes with the pointer.
    await entry.hover({ force: true });
    await hand.press(button('Hide: MA 25'));
    await expect(entry).toHaveText('MA 25');
    await expect(button('Show: MA 25')).toBeVisible();
    await expect(page.locator('[data-indicator="ma:7"]')).toContainText(/\d,\d/);
  }),
  job(44, async ({ hand, page, button, item }) => {
    await hand.press(button('Chart view'));
    await hand.press(item('Hollow candles'));
    await expect(page.locator('html')).toHaveAttribute('data-candles', 'hollow');
  }),
  job(45, async (stage) => {
    await stage.hand.key('Alt+G');
    await expect(axisOf(stage)).toContainText('Log');
  }),
  job(46, async (stage) => {
    const { hand, page, button, item } = stage;
    await hand.press(button('Chart view'));
    await hand.press(item('Compare with another pair…'));
    await hand.press(page.getByRole('option', { name: /^ETH\/USDT/ }));
    await expect(button('Stop comparing with ETH/USDT')).toBeVisible();
    await expect(axisOf(stage)).toContainText('%');
  }),
  job(47, async ({ hand, page, button }) => {
    await hand.key('7');
    const field = page.getByRole('textbox', { name: 'Other period, in minutes' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('7');
    await hand.key('Enter');
    await expect(button('7m More periods')).toBeVisible();
  }),
  job(48, async ({ hand, page, button, item }) => {
    await hand.press(button('Chart view'));
    await hand.press(item('Two charts'));
    await expect(page.getByRole('application', { name: /Candle chart/ })).toHaveCount(2);
  }),
  job(49, async ({ hand, page, button, item }) => {
    const shown = page.getByRole('slider', { name: 'Candles shown' });
    await hand.press(button('Chart view'));
    await hand.press(item('Replay candles'));
    await expect(shown).toBeFocused();
    const before = Number(await shown.inputValue());
    await hand.key('ArrowLeft');
    await expect(shown).toHaveValue(String(before - 1));
    await expect(page.getByText(/^Replay, \d{4}-/)).toBeVisible();
  }),
  job(50, async ({ hand, page, button }) => {
    const file = page.waitForEvent('download');
    await hand.press(button('Save as image'));
    expect((await file).suggestedFilename()).toMatch(/\.png$/);
  }),
  job(51, async ({ hand, page, button }) => {
    await hand.press(button('Show as table'));
    await expect(page.getByRole('region', { name: 'Chart' }).getByRole('rowheader').first()).toBeVisible();
  }),
  job(52, async ({ hand, page, button, desk, candles }) => {
    await hand.press(button('Full screen'));
    await expect(button('Leave full screen')).toBeVisible();
    await expect(candles).toBeVisible();
    await expect(desk.amount).toBeVisible();
    await expect(page.getByRole('table', { name: 'Asks' })).toBeHidden();
  }),
  job(53, async ({ hand, page }) => {
    await hand.key('W');
    await expect(page.getByRole('region', { name: 'Watchlist' })).toBeVisible();
  }),
  job(54, async ({ hand, desk }) => {
    const before = await desk.price.inputValue();
    await desk.price.click();
    await hand.key('ArrowUp');
    const step = Number(await desk.price.inputValue()) - Number(before);
    expect(step.toFixed(2)).toBe('0.01');
  }),
  job(55, async ({ hand, page, desk }) => {
    await hand.choose(page.getByRole('combobox', { name: 'Price grouping' }), '1');
    const size = page.getByRole('table', { name: 'Asks' }).getByRole('row').last().getByRole('button').last();
    await hand.press(size);
    await expect(desk.amount).not.toHaveValue('');
  }),
];
