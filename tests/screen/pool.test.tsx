import { page } from 'vitest/browser';
import { violations } from './support/axe.ts';
import { choose, fill, flip, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('machines are bought, mine day by day, are given back early and after their term, and are read offline', async ({
  exchange,
  trader,
  open,
  device,
  advance,
}) => {
  // What the exchange has done by now: it looks at what is due once a second.
  const booked = async () => {
    const { list } = (await exchange.call('/pool/getRecords', {}, trader.token)) as {
      list: { machineId: string; accruedDays: number; status: number }[];
    };
    return list.map(({ machineId, accruedDays, status }) => [machineId, accruedDays, status]);
  };
  const pass = async (ms: number) => {
    await exchange.steer({ kind: 'advanceBusiness', ms });
    await advance(2000);
  };
  // The test begins at noon (UTC).
  await open({ path: '/pool/list', session: trader });
  await advance(1000);
  const main = page.getByRole('main');
  const dialog = page.getByRole('alertdialog');
  const machines = main.getByRole('textbox', { name: 'Machines' });
  const review = main.getByRole('button', { name: 'Review purchase' });
  const agreement = main.getByRole('checkbox');
  const buy = async (name: string, count: string) => {
    await press(main.getByRole('link', { name }));
    await expect.element(main.getByRole('heading', { name })).toBeVisible();
    await fill(machines, count);
    if (!(agreement.element() as HTMLInputElement).checked) await flip(agreement);
    await press(review);
    await advance(1000);
    await expect.element(dialog).toHaveTextContent(name);
  };

  await press(main.getByRole('link', { name: 'BTC standard 30 days' }));
  await expect.element(main.getByText('Early redemption: 1% of the price')).toBeVisible();
  for (const [typed, words] of [
    ['0', 'Enter an amount'],
    ['21', 'You can buy only 20 machines more of this product'],
    ['5', 'Insufficient available balance'],
  ] as const) {
    await fill(machines, typed);
    await press(review);
    await expect.element(main.getByText(words)).toBeVisible();
    await expect.element(machines).toHaveFocus();
  }
  await fill(machines, '2');
  await press(review);
  await expect.element(main.getByText('Please agree to the financial agreement first')).toBeVisible();
  await expect.element(agreement).toHaveFocus();
  expect(await violations()).toEqual([]);

  await buy('BTC standard 30 days', '2');
  for (const figure of ['300.00 USDT', '0.00000096 BTC', '0.0000288 BTC', '3.00 USDT (1% of']) {
    await expect.element(dialog).toHaveTextContent(figure);
  }
  expect(await violations()).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Buy' }));
  await expect.element(page.getByText('Bought 2 machines: BTC standard 30 days')).toBeVisible();
  await buy('DOGE trial 7 days', '1');
  await press(dialog.getByRole('button', { name: 'Buy' }));
  await expect.element(page.getByText('Bought 1 machine: DOGE trial 7 days')).toBeVisible();
  await buy('DOGE trial 7 days', '2');
  await flip(dialog.getByRole('checkbox', { name: 'Redeem automatically when the term ends' }));
  expect(await violations()).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Buy' }));
  await expect.element(page.getByText('Bought 2 machines: DOGE trial 7 days')).toBeVisible();

  await press(page.getByRole('link', { name: 'My machines' }));
  await advance(1000);
  const row = (name: string) => main.getByRole('row').filter({ hasText: name });
  const [btc, doge, doges] = [
    row('BTC standard 30 days'),
    row('DOGE trial 7 days').filter({ hasText: '1 machine' }),
    row('DOGE trial 7 days').filter({ hasText: '2 machines' }),
  ];
  const show = async (status: string) => {
    await press(main.getByRole('tab', { name: status, exact: true }));
    await advance(1000);
  };
  await expect.element(btc).toHaveTextContent('In progress');
  await expect.element(btc).toHaveTextContent('0 of 30 days');
  await expect.element(doges).toHaveTextContent('Redeemed automatically when the term ends');
  await expect.element(doge).not.toHaveTextContent('automatically');
  // Only whole days count: half of the first one brings nothing.
  await pass(36 * HOUR);
  expect(await booked()).toEqual([
    ['doge-7', 1, 0],
    ['doge-7', 1, 0],
    ['btc-30', 1, 0],
  ]);
  await show('In progress');
  await advance(5000);
  await expect.element(btc).toHaveTextContent('1 of 30 days');
  await expect.element(doge).toHaveTextContent('1 of 7 days');
  const earnings = main.getByRole('region', { name: 'Output' });
  await choose(earnings.getByLabelText('Coin'), 'BTC');
  expect(earnings.getByText('0.00000096 BTC').elements()).toHaveLength(2);
  expect(await violations()).toEqual([]);

  await press(btc.getByRole('button', { name: 'Redeem' }));
  await advance(1000);
  await expect.element(dialog).toHaveTextContent('297.00 USDT');
  await expect.element(dialog).toHaveTextContent('you lose 3.00 USDT of the price');
  expect(await violations()).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Redeem' }));
  expect(dialog.elements()).toHaveLength(0);
  await show('Ready to redeem');
  await expect.element(btc).toHaveTextContent('Returned');
  expect(btc.getByRole('button').elements()).toHaveLength(0);

  await pass(6 * DAY);
  expect(await booked()).toEqual([
    ['doge-7', 7, 2],
    ['doge-7', 7, 1],
    ['btc-30', 1, 2],
  ]);
  await show('Redeemed');
  await advance(5000);
  await expect.element(btc).toHaveTextContent('297.00 USDT');
  await expect.element(doges).toHaveTextContent('Returned 40.00 USDT');
  await show('Ready to redeem');
  await expect.element(doge).toHaveTextContent('7 of 7 days');
  await expect.element(doge).toHaveTextContent('Term ended: redeem to get your price back');
  await press(doge.getByRole('button', { name: 'Redeem' }));
  await advance(1000);
  await expect.element(dialog).toHaveTextContent('20.00 USDT');
  await expect.element(dialog).not.toHaveTextContent("The term isn't over");
  await press(dialog.getByRole('button', { name: 'Redeem' }));
  expect(dialog.elements()).toHaveLength(0);
  await show('All');
  await expect.element(doge).toHaveTextContent('Redeemed');
  await expect.element(btc).toHaveTextContent('Redeemed');

  await device.setOffline(true);
  await show('Redeemed');
  // The head and the orders that this device saw under that tab.
  expect(main.getByRole('group', { name: 'My machines' }).getByRole('row').elements()).toHaveLength(3);
  await expect.element(main.getByText(/^As of /).first()).toBeVisible();
  await press(page.getByRole('link', { name: 'Machines', exact: true }));
  await advance(1000);
  await expect.element(main.getByRole('link', { name: 'BTC standard 30 days' })).toBeVisible();
  await expect.element(main.getByCss('[data-age=offline]').first()).toBeVisible();
  await expect.element(review).toHaveAttribute('aria-disabled', 'true');
});
