import { page } from 'vitest/browser';
import { parseIcs } from '../support/parse-ics.ts';
import { violations } from './support/axe.ts';
import { choose, keys, press } from './support/locators.ts';
import { savedBy } from './support/saved-file.ts';
import { expect, test } from './support/test.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

test('what was bought stands in the calendar, is earned, left early and paid at its end, and is read offline', async ({
  exchange,
  trader,
  open,
  device,
  advance,
}) => {
  const main = page.getByRole('main');
  const items = main.getByRole('listitem');
  const ask = (path: string, form: Readonly<Record<string, string>>) =>
    exchange.call(path, form, trader.token) as Promise<Readonly<Record<string, string>>>;
  const pass = (ms: number) => exchange.steer({ kind: 'advanceBusiness', ms });
  // An hour after midnight.
  const start = Date.now();
  const midnight = (Math.floor(start / DAY) + 1) * DAY;
  await pass(midnight + HOUR - start);
  const firstDay = midnight + DAY;
  const buy = (productId: string, amount: string) => ask('/finance/buy', { productId, amount, agreed: '1' });
  await buy('usdt-7', '200');
  const early = await buy('usdt-30', '300');

  const termEnd = firstDay + 7 * DAY;
  const at = (time: number) => `/finance/calendar?day=${dayOf(time)}`;
  let app = await open({ path: at(termEnd), session: trader });
  /** Opens a day of the calendar on a page that knows nothing yet. */
  const openDay = async (time: number) => {
    await app.end();
    app = await open({ path: at(time), session: trader });
    await advance(1000);
  };
  await advance(1000);
  await expect.element(items.filter({ hasText: 'Term ends' })).toHaveTextContent(/USDT 7 days200\.21 USDT/);
  // Of the same day: what both orders earn.
  expect(items.filter({ hasText: 'Daily income' }).elements()).toHaveLength(2);
  expect(items.filter({ hasText: /Accrued|Done/ }).elements()).toHaveLength(0);
  await pass(firstDay + 2 * DAY + HOUR - (midnight + HOUR));
  await advance(2000);
  await openDay(firstDay + 2 * DAY);
  expect(items.filter({ hasText: 'Accrued' }).elements()).toHaveLength(2);

  await app.goTo(at(termEnd));
  await advance(1000);
  await choose(items.getByRole('combobox', { name: 'Reminder: USDT 7 days' }), '1 day before');
  expect(await violations()).toEqual([]);
  (page.getByCss(`[data-day="${dayOf(termEnd)}"]`).element() as HTMLElement).focus();
  await keys('{ArrowDown}');
  await expect.element(page.getByCss(`[data-day="${dayOf(termEnd + 7 * DAY)}"]`)).toHaveFocus();

  const { text } = await savedBy(() => press(page.getByRole('button', { name: 'Add to calendar' })));
  const entries = parseIcs(text).parts;
  const instant = new Date(termEnd).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const inFile = entries.find(({ values }) => values.DTSTART === instant);
  expect(inFile?.values.SUMMARY).toBe('USDT 7 days: Term ends · Daily income');
  expect(inFile?.parts.map(({ values }) => values.TRIGGER)).toEqual(['-PT1440M']);

  const orderId = early.orderId ?? '';
  const { kept = '' } = await ask('/finance/getRedeemPreview', { orderId });
  await ask('/finance/redeem', { orderId, cost: kept });

  // Past the day of the payment, and to the reminder of the end of the other term.
  await pass(4 * DAY);
  await app.goTo('/main');
  const reminder = page.getByText(/^USDT 7 days: Term ends, /);
  // The page learns how far the clock of products has come with its next look, and says it for some seconds.
  for (let seconds = 0; seconds < 65 && reminder.elements().length === 0; seconds += 1) await advance(1000);
  await expect.element(reminder).toBeVisible();
  await openDay(firstDay + 3 * DAY + HOUR);
  await advance(60_000);
  await expect
    .element(items.filter({ hasText: 'Redemption arrives' }))
    .toHaveTextContent(/299\.70 USDT.*Done/);
  await expect.element(items.filter({ hasText: 'Early redemption cost' })).toHaveTextContent('−0.426 USDT');

  await pass(DAY);
  await advance(2000);
  await openDay(termEnd);
  await expect.element(items.filter({ hasText: 'Term ends' })).toHaveTextContent('Done');
  expect(items.elements()).toHaveLength(2);

  await app.goTo('/account/trade?type=4');
  await advance(1000);
  const log = page.getByRole('group', { name: 'Transaction log' });
  const ofSpot = log.getByRole('row').filter({ hasText: /Finance.*Spot/ });
  for (const amount of [/[-−]200\.00/, /[-−]300\.00/, /299\.70/, /\+200\.00/]) {
    expect(ofSpot.filter({ hasText: amount }).elements()).toHaveLength(1);
  }
  // What was earned stands apart from what was paid in.
  const interest = log.getByRole('row').filter({ hasText: 'Interest, USDT 7 days, days 1–7' });
  await expect.element(interest).toHaveTextContent('+0.21');
  await app.goTo('/account/assert/2');
  await advance(1000);
  expect(
    page.getByRole('row').filter({ hasText: 'USDT' }).filter({ hasText: '699.91' }).elements(),
  ).toHaveLength(1);

  await device.setOffline(true);
  await advance(31_000);
  await app.goTo(at(termEnd));
  await advance(2000);
  await expect.element(items.filter({ hasText: 'Term ends' })).toHaveTextContent(/200\.21 USDT.*Done/);
  await expect.element(main.getByText(/^As of /)).toBeVisible();
});
