import { type Job, job } from '../job.ts';
import { expect } from '../patience.ts';
import { drawTrendLine } from './drawing.ts';

export const PAIRS_AND_ALERTS: readonly Job[] = [
  job(1, async ({ hand, page, button }) => {
    await hand.key('/');
    await expect(page.getByRole('combobox', { name: 'Search pairs' })).toBeFocused();
    await hand.type('eth/usdt');
    await hand.key('Enter');
    await expect(button('ETH/USDT, switch pair')).toBeVisible();
  }),
  job(2, async ({ hand, button }) => {
    await hand.press(button('Add BTC/USDT to favorites'));
    await expect(button('Remove BTC/USDT from favorites')).toBeVisible();
  }),
  job(3, async ({ hand, page, item, place }) => {
    await hand.pressAt(await place(0.5, 0.2), 'right');
    await hand.press(item('Alert here'));
    await expect(page.getByRole('button', { name: 'Price alerts for BTC/USDT' })).toBeVisible();
  }),
  job(4, async ({ hand, page, button, priceTimes }) => {
    await hand.press(button('Set a price alert for BTC/USDT'));
    const dialog = page.getByRole('dialog', { name: 'Price alerts' });
    await expect(dialog.getByRole('textbox', { name: 'Price' })).toBeFocused();
    await hand.type(await priceTimes(1.02));
    await hand.press(dialog.getByRole('button', { name: 'Add alert' }));
    await expect(dialog.getByRole('listitem')).toContainText('at or above');
  }),
  job(5, async (stage) => {
    const { hand, page, item } = stage;
    const bar = await drawTrendLine(stage);
    await hand.press(bar.getByRole('button', { name: 'Price alert', exact: true }));
    await hand.press(item('Alert when the price crosses it'));
    await expect(bar.getByRole('button', { name: 'Alert set', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Price alerts for BTC/USDT' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('crosses trend line');
  }),
];
