import { page } from 'vitest/browser';
import { violations } from './support/axe.ts';
import type { ScreenExchange } from './support/exchange.ts';
import { fill, flip, keys, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Sale {
  readonly id: string;
  readonly coin: string;
  readonly start: number;
  readonly end: number;
  readonly listingTime: number;
}

/** Moves business time to a place in the sales, as far as it has not come yet. */
function businessTime(exchange: ScreenExchange) {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const moveTo = async (time: number) => {
    const ms = time - now();
    await exchange.steer({ kind: 'advanceBusiness', ms });
    ahead += ms;
  };
  /** Two hours before the next sale of a coin that is asked for five times over. */
  const beforeSale = async (): Promise<Sale> => {
    for (;;) {
      const sales = (await exchange.call('/subscribe/getList')) as readonly Sale[];
      const found = sales.find(({ coin, start }) => coin === 'HELQ' && start > now() + 3 * HOUR);
      if (found) {
        await moveTo(found.start - 2 * HOUR);
        return found;
      }
      await moveTo(now() + DAY);
    }
  };
  return { moveTo, beforeSale };
}

test('a new coin is previewed, subscribed to, allotted, refunded and listed, and read offline', async ({
  exchange,
  trader,
  open,
  device,
  advance,
}) => {
  const { moveTo, beforeSale } = businessTime(exchange);
  const main = page.getByRole('main');
  const sale = await beforeSale();

  const app = await open({ path: '/subscribe/list', session: trader });
  await advance(1000);
  const card = main.getByRole('link', { name: /Helio Quanta/ }).filter({ hasText: 'Not started' });
  await expect.element(card).toHaveTextContent('1 HELQ = 2.4 USDT');
  await press(card);
  await advance(1000);
  expect(app.path()).toMatch(new RegExp(`/subscribe/preview\\?id=${sale.id}`));
  const steps = main.getByRole('listitem').filter({ hasText: 'Opens' });
  await expect.element(steps).toHaveTextContent('12:00:00');
  expect(main.getByRole('button', { name: 'Review' }).elements()).toHaveLength(0);
  const remind = main.getByRole('button', { name: 'Remind me when it opens' });
  await press(remind);
  await expect.element(remind).toHaveAttribute('aria-pressed', 'true');

  await moveTo(sale.start + 2 * DAY);
  await app.goTo(`/subscribe/detail?id=${sale.id}`);
  await advance(6000);
  // The reminder stays in the log of notes.
  await press(page.getByRole('button', { name: 'Notifications', exact: true }));
  await advance(1000);
  const notes = page.getByRole('dialog');
  await expect.element(notes.getByText(/^Helio Quanta: Subscription opens, /)).toBeVisible();
  await keys('{Escape}');
  expect(notes.elements()).toHaveLength(0);
  const amount = main.getByLabelText('Amount', { exact: true });
  const review = main.getByRole('button', { name: 'Review' });
  await fill(amount, '23.99');
  await press(review);
  await expect.element(main.getByText('Input below minimum limit: minimum 24 USDT')).toBeVisible();
  await fill(amount, '500');
  // What is on the account is said, not what one person may commit.
  await expect.element(main.getByText(/^Available 700\.0+ USDT$/)).toBeVisible();
  await press(review);
  await expect.element(main.getByText('Please agree to the financial agreement first')).toBeVisible();
  // 208 whole coins for 500, of more than there are: a share of them.
  await expect.element(main.getByText(/^50,000 × 208 ÷ \d{3},\d{3}$/)).toBeVisible();
  await expect.element(main.getByText("can't be sold, converted or withdrawn").first()).toBeVisible();
  expect(await violations()).toEqual([]);
  await flip(main.getByRole('checkbox'));
  await press(review);
  await advance(1000);
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toHaveTextContent(/Amount500\.00 USDT/);
  await press(dialog.getByRole('button', { name: 'Commit', exact: true }));
  await advance(1000);
  await expect.element(main.getByText(/You've committed 500\.00 USDT/)).toBeVisible();

  await moveTo(sale.end);
  // The page learns how far the clock of products has come with its next look.
  await advance(60_000);
  await app.goTo('/subscribe/record');
  await advance(1000);
  const row = main.getByRole('row').filter({ hasText: 'Helio Quanta' });
  // 50,000 × 208 ÷ 255,208 = 40.75
  for (const cell of ['98.4000', '401.6000', '41.0000 HELQ']) {
    await expect.element(row).toHaveTextContent(cell);
  }
  await expect.element(row.getByCss('[aria-current=step]')).toHaveTextContent(/^Allotted$/);

  await moveTo(sale.listingTime);
  await advance(60_000);
  await expect.element(row.getByCss('[aria-current=step]')).toHaveTextContent(/^Coins received$/);
  await app.goTo('/account/assert/2');
  await advance(1000);
  await expect.element(page.getByRole('row', { name: /HELQ/ })).toHaveTextContent(/41\.0000/);
  await app.goTo('/account/trade?type=4');
  await advance(1000);
  const log = page.getByRole('group', { name: 'Transaction log' });
  for (const moved of ['−500.0000', '401.6000', '41.00000000']) {
    const booked = log.getByRole('row').filter({ hasText: 'Helio Quanta' }).filter({ hasText: moved });
    expect(booked.elements()).toHaveLength(1);
  }
  await app.goTo(`/finance/calendar?day=${new Date(sale.listingTime).toISOString().slice(0, 10)}`);
  await advance(1000);
  const listed = main.getByRole('listitem').filter({ hasText: 'Helio Quanta' });
  await expect.element(listed).toHaveTextContent(/41\.00 HELQ.*Done/);

  await device.setOffline(true);
  await app.goTo('/subscribe/record');
  await advance(1000);
  await expect.element(row).toHaveTextContent('41.0000 HELQ');
  await expect.element(main.getByText(/^As of /)).toBeVisible();
});
