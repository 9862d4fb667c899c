import { openSpotDesk } from './page-models/spot-desk.ts';
import { expect, test } from './support/fault-test.ts';
import { rewriteAnswers } from './support/rewritten-answers.ts';

/** Prices whose step is finer than the back end says: it said so before the step changed. */
test('a step that became finer shows no two prices alike, and the form takes the true one', async ({
  page,
  context,
}) => {
  await rewriteAnswers(context, '**/paramter/getPublic*', async (answer) => {
    const body = await answer.json();
    for (const pair of body.data.pairs) pair.pricePrecision = 0;
    return { json: body };
  });
  const desk = await openSpotDesk(page);
  const prices = page.getByRole('table', { name: 'Bids', exact: true }).getByRole('rowheader');
  await expect.poll(() => prices.count()).toBeGreaterThan(5);
  await expect
    .poll(async () => {
      const shown = await prices.allTextContents();
      return shown.every((price) => /\.\d+$/.test(price)) && new Set(shown).size === shown.length;
    })
    .toBe(true);
  await expect(desk.price).toHaveValue(/^\d+\.\d+$/);
});
