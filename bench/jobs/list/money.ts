import { type Job, job } from '../job.ts';
import { expect } from '../patience.ts';

export const MONEY: readonly Job[] = [
  job(25, async ({ hand, desk, exchange, page, rest, priceTimes }) => {
    const price = await priceTimes(0.97);
    await rest({ price });
    const row = desk.rows.filter({ hasText: 'Limit' });
    await expect(row).toHaveCount(1);
    exchange.sellInto('btcusdt', price, '0.0004');
    await expect(row).toContainText('40%');
    await hand.press(row.getByRole('button', { name: /^Details/ }));
    await expect(page.getByRole('dialog')).toContainText('Maker');
  }),
  job(26, async ({ exchange, page, rest, priceTimes, desk }) => {
    const price = await priceTimes(0.97);
    await rest({ price });
    await expect(desk.rows).toHaveCount(1);
    exchange.sellInto('btcusdt', price, '0.001');
    await expect(page.getByText('Limit Buy: filled').first()).toBeVisible();
  }),
  job(27, async ({ hand, desk, rest, call, priceTimes }) => {
    const price = await priceTimes(0.97);
    await rest({ price });
    await call('/trade/cancelAll');
    await hand.press(desk.orders.getByRole('tab', { name: 'History' }));
    await expect(desk.rows.first()).toContainText(Number(price).toLocaleString('en-US').slice(0, 6));
  }),
  job(28, async ({ hand, desk, hold }) => {
    await hold();
    await hand.press(desk.orders.getByRole('tab', { name: 'Position' }));
    await expect(desk.orders).toContainText('Average cost');
    await expect(desk.orders).toContainText('Break-even');
  }),
  job(29, async ({ hand, desk, hold }) => {
    await hold();
    await desk.orders.getByRole('tab', { name: 'Position' }).click();
    await hand.choose(desk.orders.getByRole('combobox', { name: 'Cost method' }), 'FIFO');
    await expect(desk.orders).toContainText('FIFO cost');
  }),
  job(
    30,
    async ({ hand, desk, page }) => {
      await desk.orders.getByRole('tab', { name: 'Position' }).click();
      await hand.press(desk.rows.first().getByRole('button', { name: 'Enter cost' }));
      const dialog = page.getByRole('dialog');
      await hand.type('20000', dialog.getByRole('textbox', { name: 'Total cost' }));
      await hand.press(dialog.getByRole('button', { name: 'Save cost' }));
      await expect(page.getByText('Cost saved')).toBeVisible();
    },
    { as: 'demo' },
  ),
  job(31, async ({ hand, desk, page, hold }) => {
    await hold();
    await desk.orders.getByRole('tab', { name: 'Position' }).click();
    await hand.press(desk.orders.getByRole('button', { name: 'Sell all' }));
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: /^Place order: sell/ }));
    await expect(desk.orders).toContainText('No BTC is available');
    await desk.tab('Fills');
    await expect(desk.rows.first()).toContainText('Sell');
  }),
  job(32, async ({ hand, page, hold }) => {
    await hold();
    await hand.key('W');
    const panel = page.getByRole('region', { name: 'Watchlist' });
    await hand.press(panel.getByRole('tab', { name: 'Positions' }));
    await expect(panel.getByRole('option', { name: /^BTC/ })).toBeVisible();
  }),
  job(61, async ({ page }) => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.locator('[data-state=ready] canvas').first().waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.locator('[data-state=ready] canvas').first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/offline since/i);
  }),
  job(62, async ({ hand, desk, page, rest }) => {
    await rest();
    await expect(desk.rows).toHaveCount(1);
    const file = page.waitForEvent('download');
    await hand.press(desk.orders.getByRole('button', { name: 'Export CSV' }));
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  }),
];
