import { openDesk } from './page-models/contract-desk.ts';
import { openSpotDesk } from './page-models/spot-desk.ts';
import { expect, holdCalls, test, toast } from './support/fault-test.ts';
import { listen } from './support/heard.ts';
import { pressesAstray } from './support/presses.ts';
import { openScreen } from './support/screens.ts';

test('the order forms keep their button in place, whatever is wrong, whichever type and side', async ({
  page,
}) => {
  const desk = await openSpotDesk(page);
  const fields = desk.form.getByRole('textbox');
  const astray: string[] = [];
  const tops = new Set<number>();
  for (const type of ['Limit', 'Market', 'Stop-limit'] as const) {
    for (const side of ['Buy', 'Sell'] as const) {
      await desk.type(type);
      await desk.side(side);
      tops.add(Math.round((await desk.submit.boundingBox())?.y ?? 0));
      const found = await pressesAstray(page, desk.submit, fields);
      astray.push(...found.map((what) => `${type}: ${what}`));
    }
  }
  expect([...tops]).toHaveLength(1);
  const contract = await openDesk(page);
  astray.push(...(await pressesAstray(page, contract.up, contract.amount)));
  expect(astray).toEqual([]);

  // A press that lands on an order: it is said to be placed, and nothing is said to be looked into.
  const heard = await listen(page);
  await contract.order('10');
  await expect(contract.running).toHaveCount(1);
  await expect(toast(page)).toHaveCount(0);
  expect(await heard()).toContainEqual(expect.stringContaining('Order placed'));
  expect(await heard()).not.toContainEqual(expect.stringContaining('Checking'));
});

test('a conversion that is reviewed while its quote is on the way is asked about when that is there', async ({
  page,
  context,
}) => {
  await openScreen(page, '/account/dui?from=USDT&to=BTC');
  const quote = await holdCalls(context, '/assets/getExchangeQuote');
  await page.getByLabel('You pay', { exact: true }).fill('20');
  await expect.poll(quote.count).toBe(1);
  const review = page.getByRole('button', { name: 'Review conversion' });
  await expect(review).not.toHaveAttribute('aria-disabled', 'true');
  await review.click();
  await expect(review).toHaveAttribute('aria-busy', 'true');
  await quote.release();
  await expect(page.getByRole('alertdialog', { name: 'Confirm conversion' })).toBeVisible();
});
