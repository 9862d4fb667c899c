import type { Locator } from '@playwright/test';
import { type Job, job } from '../job.ts';
import { expect } from '../patience.ts';
import type { Stage } from '../stage.ts';

const onDesk = { screen: 'contract' } as const;

const formOf = ({ page }: Stage): Locator => page.getByRole('region', { name: 'Order', exact: true });

/** Opens contracts past the app, one after the other, and comes back to the desk so much later. */
async function open({ call, exchange, page }: Stage, seconds: readonly string[], laterMs = 0): Promise<void> {
  for (const positionTime of seconds)
    await call('/contract/createOrder', { openAmount: '20', positionTime, tradeType: '0' });
  exchange.advance(laterMs);
  await page.reload();
}

export const CONTRACT: readonly Job[] = [
  job(
    56,
    async (stage) => {
      const { hand, page } = stage;
      const form = formOf(stage);
      await hand.press(form.getByRole('radio', { name: /^60 s/ }));
      await hand.press(form.getByRole('button', { name: 'Set the amount to 10 USDT' }));
      await hand.press(form.getByRole('button', { name: /^Up/ }));
      await hand.press(page.getByRole('button', { name: 'Place order: Up' }));
      await expect(page.getByRole('tab', { name: 'Running 1' })).toBeVisible();
    },
    onDesk,
  ),
  job(
    57,
    async (stage) => {
      const { page } = stage;
      await open(stage, ['120', '180', '300']);
      await expect(page.getByRole('list', { name: 'Running orders' }).getByRole('listitem')).toHaveCount(3);
      await expect(page.getByRole('button', { name: 'Follow 3 contracts' })).toBeVisible();
    },
    onDesk,
  ),
  job(
    58,
    async (stage) => {
      const { hand, page } = stage;
      await open(stage, ['30'], 31_000);
      await page.getByRole('tab', { name: 'Orders', exact: true }).click();
      await hand.press(page.getByRole('button', { name: 'Receipt' }).first());
      await expect(page.getByRole('dialog', { name: 'Receipt with proof' })).toBeVisible();
    },
    onDesk,
  ),
  job(
    59,
    async ({ hand, page }) => {
      await hand.press(page.getByText('Practice', { exact: true }));
      await expect(page.getByText('Practice · no real money')).toBeVisible();
    },
    onDesk,
  ),
  job(
    60,
    async ({ hand, page, button }) => {
      await hand.press(button('My limits'));
      const dialog = page.getByRole('dialog', { name: 'My limits' });
      await hand.type('50', dialog.getByRole('textbox', { name: 'Daily loss limit' }));
      await hand.press(dialog.getByRole('button', { name: 'Save limits' }));
      await expect(page.getByText('Limits saved')).toBeVisible();
    },
    onDesk,
  ),
];
