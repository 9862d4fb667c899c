import type { Locator } from '@playwright/test';
import { type Job, job } from '../job.ts';
import { expect } from '../patience.ts';
import type { Stage } from '../stage.ts';

const rowOf = ({ desk }: Stage, words: string): Locator => desk.rows.filter({ hasText: words });

export const OPEN_ORDERS: readonly Job[] = [
  job(19, async (stage) => {
    const { hand, page, rest } = stage;
    await rest({ price: await stage.priceTimes(0.9985) });
    const line = page.getByRole('slider', { name: 'Buy 0.001 BTC', exact: true });
    const box = await line.boundingBox();
    if (!box) throw new Error('the line has no words');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await hand.drag(from, { x: from.x, y: from.y + 12 });
    const dialog = page.getByRole('dialog', { name: 'Replace order' });
    await hand.press(dialog.getByRole('button', { name: 'Replace order' }));
    await expect(dialog).toBeHidden();
  }),
  job(20, async (stage) => {
    const { hand, page, rest, priceTimes } = stage;
    await rest();
    await hand.press(rowOf(stage, 'Limit').getByRole('button', { name: /^Replace/ }));
    const dialog = page.getByRole('dialog', { name: 'Replace order' });
    await hand.type(await priceTimes(0.96), dialog.getByRole('textbox', { name: 'Price', exact: true }));
    await hand.press(dialog.getByRole('button', { name: 'Replace order' }));
    await expect(dialog).toBeHidden();
  }),
  job(21, async (stage) => {
    const { hand, page, call } = stage;
    const wish = { orderType: 'trailingStop', side: 'buy', amount: '0.001', trailingPercent: '3' };
    await call('/trade/createOrder', wish);
    await hand.press(rowOf(stage, 'Trailing stop').getByRole('button', { name: /^Replace/ }));
    const dialog = page.getByRole('dialog', { name: 'Replace order' });
    await hand.type('2', dialog.getByRole('textbox', { name: 'Trail by', exact: true }));
    await hand.press(dialog.getByRole('button', { name: 'Replace order' }));
    await expect(rowOf(stage, 'Trailing stop 2')).toHaveCount(1);
  }),
  job(22, async (stage) => {
    const { hand, rest, desk } = stage;
    await rest();
    await hand.press(rowOf(stage, 'Limit').getByRole('button', { name: /^Cancel/ }));
    await expect(desk.orders.getByText('No open orders')).toBeVisible();
  }),
  job(23, async (stage) => {
    const { hand, rest, desk, page } = stage;
    for (const price of [0.97, 0.96]) await rest({ price: await stage.priceTimes(price) });
    await expect(desk.rows).toHaveCount(2);
    await hand.key('C');
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel 2 orders' }));
    await expect(desk.orders.getByText('No open orders')).toBeVisible();
  }),
  job(24, async (stage) => {
    const { hand, rest, hold, desk, page } = stage;
    await hold();
    await rest();
    await rest({ side: 'sell', price: await stage.priceTimes(1.03) });
    await expect(desk.rows).toHaveCount(2);
    await hand.choose(desk.orders.getByRole('combobox', { name: 'Side' }), 'Buy');
    await hand.press(desk.orders.getByRole('button', { name: 'Cancel all' }));
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel 1 order' }));
    await desk.orders.getByRole('combobox', { name: 'Side' }).selectOption({ label: 'Both sides' });
    await expect(desk.rows).toHaveCount(1);
  }),
];
