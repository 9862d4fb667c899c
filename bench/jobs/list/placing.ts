import type { Locator } from '@playwright/test';
import { type Job, job } from '../job.ts';
import { expect } from '../patience.ts';
import type { Stage } from '../stage.ts';

const confirmOf = ({ desk }: Stage): Locator => desk.question.getByRole('button', { name: /^Place order/ });

const place = async (stage: Stage): Promise<void> => {
  await stage.hand.press(stage.desk.submit);
  await stage.hand.press(confirmOf(stage));
};

/** From the field that was typed last: the question begins at its button where the order is one without a warning. */
const placeByKeys = async (stage: Stage): Promise<void> => {
  await expect(stage.desk.submit).not.toHaveAttribute('aria-disabled');
  await stage.hand.key('Enter');
  await expect(confirmOf(stage)).toBeFocused();
  await stage.hand.key('Enter');
};

const rowOf = ({ desk }: Stage, words: string | RegExp): Locator => desk.rows.filter({ hasText: words });
/** A limit order near the market rests, or the moving market fills it before the list shows it. */
const expectPlaced = (stage: Stage): Promise<void> =>
  expect(rowOf(stage, 'Limit').or(stage.page.getByText('Limit Buy: filled')).first()).toBeVisible();
const field = ({ desk }: Stage, name: string): Locator =>
  desk.form.getByRole('textbox', { name, exact: true });
const bid = ({ page }: Stage): Locator =>
  page.getByRole('table', { name: 'Bids' }).getByRole('rowheader').nth(4).getByRole('button');

async function kind({ hand, desk, item }: Stage, name: string): Promise<void> {
  await hand.press(desk.form.getByRole('button', { name: 'More' }));
  await hand.press(item(new RegExp(`^${name}`)));
}

export const PLACING: readonly Job[] = [
  job(6, async (stage) => {
    const { hand, desk } = stage;
    await hand.press(bid(stage));
    await hand.press(desk.form.getByRole('button', { name: '25% of available' }));
    await place(stage);
    await expectPlaced(stage);
  }),
  job(7, async (stage) => {
    const { hand, desk } = stage;
    await desk.form.getByText('Confirm every order').click();
    await hand.press(bid(stage));
    await hand.press(desk.form.getByRole('button', { name: '25% of available' }));
    await hand.press(desk.submit);
    await expectPlaced(stage);
  }),
  job(8, async (stage) => {
    const { hand, desk } = stage;
    await hand.key('M');
    await expect(desk.amount).toBeFocused();
    await hand.type('0.001');
    await expect(desk.submit).toBeEnabled();
    await hand.key('Enter');
    await expect(desk.question).toBeVisible();
    await hand.key('Enter');
    await expect(desk.amount).toHaveValue('');
    await desk.tab('Fills');
    await expect(rowOf(stage, 'Buy')).not.toHaveCount(0);
  }),
  job(9, async (stage) => {
    const { hand, desk, item } = stage;
    await desk.type('Market');
    await hand.press(desk.form.getByRole('button', { name: /^Slippage: limit/ }));
    await hand.press(item(/0\.5%/));
    await expect(desk.form.getByRole('button', { name: 'Slippage: limit 0.5%' })).toBeVisible();
  }),
  job(10, async (stage) => {
    const { hand, desk, priceTimes } = stage;
    await hand.type(await priceTimes(0.99), desk.price);
    await hand.type('0.004', desk.amount);
    for (const [exit, at] of [
      ['Take profit', 1.05],
      ['Stop loss', 0.95],
    ] as const) {
      await hand.press(desk.form.getByText(exit, { exact: true }));
      await hand.type(await priceTimes(at), field(stage, exit));
    }
    await expect(desk.form).toContainText('Reward / risk');
    await placeByKeys(stage);
    await expect(rowOf(stage, 'Limit')).not.toHaveCount(0);
  }),
  job(11, async (stage) => {
    const { hand, desk, priceTimes, hold } = stage;
    await hold();
    await expect(stage.page.getByRole('region', { name: 'Assets' }).getByText(/^0\.00[1-9]/)).toBeVisible();
    await kind(stage, 'OCO');
    await hand.press(desk.form.getByRole('radio', { name: 'Sell' }));
    await hand.type(await priceTimes(1.03), field(stage, 'Limit price'));
    await hand.type(await priceTimes(0.97), field(stage, 'Trigger price'));
    await hand.type('0.002', desk.amount);
    await placeByKeys(stage);
    await expect(desk.rows).toHaveCount(2);
  }),
  job(12, async (stage) => {
    const { hand, desk } = stage;
    await kind(stage, 'Trailing stop');
    await hand.type('2', field(stage, 'Trail by'));
    await hand.type('0.002', desk.amount);
    await placeByKeys(stage);
    await expect(rowOf(stage, 'Trailing stop')).toHaveCount(1);
  }),
  job(13, async (stage) => {
    const { hand, desk, priceTimes } = stage;
    await kind(stage, 'Scaled');
    await hand.type(await priceTimes(0.97), field(stage, 'From price'));
    await hand.type(await priceTimes(0.99), field(stage, 'To price'));
    await hand.type('0.005', desk.amount);
    await expect(desk.form).toContainText(/Preview: \d+ orders/);
    await placeByKeys(stage);
    await expect(desk.rows).not.toHaveCount(0);
  }),
  job(14, async (stage) => {
    const { hand, desk, priceTimes } = stage;
    await kind(stage, 'Iceberg');
    await hand.type(await priceTimes(0.99), desk.price);
    await hand.type('0.005', field(stage, 'Amount'));
    await hand.type('0.001', field(stage, 'Visible amount'));
    await placeByKeys(stage);
    await expect(rowOf(stage, 'Iceberg')).toHaveCount(1);
  }),
  job(15, async (stage) => {
    const { hand, desk, priceTimes } = stage;
    await kind(stage, 'Stop-market');
    await hand.type(await priceTimes(1.02), field(stage, 'Trigger price'));
    await hand.type('0.002', desk.amount);
    await placeByKeys(stage);
    await expect(rowOf(stage, 'Stop-market')).toHaveCount(1);
  }),
  job(16, async ({ hand, desk }) => {
    const force = desk.form.getByRole('combobox', { name: 'Time in force' });
    await hand.choose(force, 'Post-only');
    await expect(force).toHaveValue('postOnly');
  }),
  job(17, async ({ hand, desk }) => {
    await hand.choose(desk.form.getByRole('combobox', { name: 'Time in force' }), 'Good till time');
    const end = desk.form.getByLabel('Ends');
    await expect(end).toBeVisible();
    await hand.type('1231', end);
  }),
  job(18, async (stage) => {
    const { hand, page, desk, item } = stage;
    await desk.form.getByText('Confirm every order').click();
    await page.evaluate(() => localStorage.setItem('bourse-ladder', '{"BTC/USDT":["0.001"]}'));
    await page.reload();
    await page.locator('[data-state=ready] canvas').first().waitFor();
    // Below the candles: a price that waits for the market.
    await hand.pressAt(await stage.place(0.5, 0.85), 'right');
    await hand.press(item(/^Buy 0\.001 BTC at/));
    await expectPlaced(stage);
  }),
];
