import { openSpotDesk } from './page-models/spot-desk.ts';
import { expect, test } from './support/fault-test.ts';
import { lastPrice } from './support/trader.ts';

test('an entry with exits fills, both exits stand, and the one that is set off ends the other', async ({
  page,
  exchange,
}) => {
  const last = await lastPrice(exchange.url, 'btcusdt');
  const desk = await openSpotDesk(page);
  const takeProfit = desk.form.getByRole('switch', { name: 'Take profit' });
  await takeProfit.check({ force: true });
  await desk.form.getByRole('switch', { name: 'Stop loss' }).check({ force: true });
  await desk.price.fill((last * 0.99).toFixed(2));
  await desk.amount.fill('0.002');
  // One by its price, the other by how far it is from the entry.
  await desk.form.getByRole('textbox', { name: 'Take profit', exact: true }).fill((last * 1.05).toFixed(2));
  await desk.form.getByRole('textbox', { name: 'Stop loss, percent from entry' }).fill('4');
  await desk.submit.click();
  await expect(desk.question).toContainText(/Take profit.*Stop loss/);
  await expect(desk.question).toContainText(/Reward \/ risk\s*1\./);
  await desk.confirm();
  await expect(desk.rows).toHaveCount(3);
  await expect(desk.rows.nth(0)).toContainText(/Buy.*Limit · GTC/);
  await expect(desk.rows.filter({ hasText: 'Take profit · Market' })).toContainText('On fill');
  await expect(desk.rows.filter({ hasText: 'Stop loss · Market' })).toContainText('On fill');

  exchange.sellInto('btcusdt', (last * 0.985).toFixed(2));
  await expect(desk.rows).toHaveCount(2);
  await expect(desk.rows.filter({ hasText: 'Take profit · Market' })).toContainText('0%');
  // A trade at a price sets off what waits for it, whoever made it.
  exchange.sellInto('btcusdt', (last * 1.06).toFixed(2));
  await expect(desk.orders.getByText('No open orders')).toBeVisible();
  await desk.tab('History');
  await expect(desk.rows.filter({ hasText: 'Take profit · Market' })).toContainText('Filled');
  await expect(desk.rows.filter({ hasText: 'Stop loss · Market' })).toContainText(
    'a linked order went first',
  );
});
