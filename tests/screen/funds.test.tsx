import { page } from 'vitest/browser';
import type { ScreenExchange } from './support/exchange.ts';
import { fill, flip, press } from './support/locators.ts';
import { savedBy } from './support/saved-file.ts';
import { expect, test } from './support/test.ts';

/** Business milliseconds a block of the Tron network. */
const BLOCK = 3000;

/** The first quote of an amount runs out half a second after it came; those that renew it wait until released. */
function shortQuote(exchange: ScreenExchange, amount: string) {
  const waiting: (() => void)[] = [];
  let asked = 0;
  let isReleased = false;
  exchange.between(({ path, fields }, pass) => {
    if (path !== '/assets/getExchangeQuote' || isReleased || fields.amount !== amount) return null;
    asked += 1;
    if (asked > 1) return new Promise((give) => waiting.push(() => give(pass())));
    return pass().then(async (answer) => {
      const { data, ...rest } = await answer.json();
      return Response.json({ ...rest, data: { ...data, expiresAt: Date.now() + 500 } });
    });
  });
  return {
    count: () => waiting.length,
    release: () => {
      isReleased = true;
      for (const go of waiting.splice(0)) go();
    },
  };
}

test('a deposit arrives, is exchanged, stands in the log and its file, and is read offline', async ({
  exchange,
  trader,
  open,
  device,
  advance,
}) => {
  const app = await open({ path: '/account/recharge?coin=USDT&chain=TRC20', session: trader });
  await advance(1000);
  const main = page.getByRole('main');
  await expect.element(main.getByText('Never send real coins')).toBeVisible();
  await expect.element(main.getByRole('img', { name: /QR code of your USDT address/ })).toBeVisible();
  await expect.element(main.getByText(/^SANDBO/)).toBeVisible();

  await exchange.operate('/sandbox/deposit', {
    account: trader.account,
    currency: 'USDT',
    chain: 'TRC20',
    amount: '123.45',
  });
  await advance(6000);
  await expect.element(main.getByText(/^\d of 12 confirmations$/)).toBeVisible();
  await exchange.steer({ kind: 'advanceBusiness', ms: 12 * BLOCK });
  await advance(6000);
  await expect.element(main.getByText('No incoming deposits')).toBeVisible();
  const deposits = main.getByRole('group', { name: 'Deposits' });
  await expect.element(deposits.getByRole('row').nth(1)).toHaveTextContent(/USDT.*123\.4500.*Completed/);

  await press(page.getByRole('link', { name: 'Convert', exact: true }));
  await advance(1000);
  const pay = main.getByLabelText('You pay', { exact: true });
  const receive = main.getByLabelText('You receive', { exact: true });
  const swap = main.getByRole('button', { name: 'Swap coins' });
  await fill(receive, '0.0005');
  await advance(1000);
  await expect.element(pay).not.toHaveValue('');
  // Only leaving a field that follows the quote is no wish.
  (pay.element() as HTMLElement).focus();
  (receive.element() as HTMLElement).focus();
  await expect.element(receive).toHaveValue('0.0005');
  await press(swap);
  await expect.element(pay).toHaveValue('0.0005');
  await press(swap);
  await expect.element(receive).toHaveValue('0.0005');
  const renewal = shortQuote(exchange, '123.45');
  await fill(pay, '123.45');
  await advance(2000);
  expect(renewal.count()).toBe(1);
  // While it is renewed, what the quote said stays in sight, and can't be agreed to.
  expect((receive.element() as HTMLInputElement).value).toMatch(/^0\.00[1-9]/);
  await expect.element(main.getByText(/^1 USDT = 0\.0000[1-9]\d+ BTC$/)).toBeVisible();
  const orders = exchange.sent('/assets/exchange');
  const review = main.getByRole('button', { name: 'Review conversion' });
  await press(review);
  const dialog = page.getByRole('alertdialog', { name: 'Confirm conversion' });
  await expect.element(review).toHaveAttribute('aria-busy', 'true');
  expect(dialog.elements()).toHaveLength(0);
  renewal.release();
  await advance(1000);
  exchange.strike({ kind: 'lost', path: '/assets/exchange' });
  const worse = dialog.getByRole('button', { name: 'Accept new quote' });
  if (worse.elements().length > 0) await press(worse);
  await press(dialog.getByRole('button', { name: 'Convert', exact: true }));
  // The answer is lost; the exchange is looked up and found, and never sent a second time.
  await advance(25_000);
  const exchanges = main.getByRole('group', { name: 'Convert history' });
  await expect.element(exchanges.getByRole('row').nth(1)).toHaveTextContent('123.4500 USDT');
  expect(exchange.sent('/assets/exchange') - orders).toBe(1);

  await press(page.getByRole('link', { name: 'Statement', exact: true }));
  await advance(1000);
  const sheet = page.getByRole('region', { name: 'Account statement' });
  await expect.element(sheet.getByText(/^Sandbox: paper money/)).toBeVisible();

  await press(page.getByRole('link', { name: 'Transaction log', exact: true }));
  await advance(1000);
  const log = main.getByRole('group', { name: 'Transaction log' });
  const search = main.getByLabelText('Search product, amount or reference');
  await press(main.getByRole('tab', { name: 'Convert', exact: true }));
  await advance(1000);
  expect(app.path()).toContain('type=3');
  expect(log.getByRole('row').elements()).toHaveLength(3);
  await fill(search, '-123.45');
  await advance(1000);
  expect(log.getByRole('row').elements()).toHaveLength(2);
  const { text } = await savedBy(async () => {
    await press(main.getByRole('button', { name: 'Export CSV' }));
    await advance(1000);
  });
  const rows = text.trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d),Convert,Spot,USDT,-123\.45000000,/);

  await device.setOffline(true);
  await fill(search, '123.45');
  await press(main.getByRole('tab', { name: 'All' }));
  await advance(1000);
  expect(log.getByRole('row').elements()).toHaveLength(3);
  await expect.element(main.getByText(/^As of /)).toBeVisible();
  await press(page.getByRole('link', { name: 'Deposit', exact: true }));
  await advance(1000);
  await flip(page.getByRole('radio', { name: /TRC20/ }));
  await expect.element(main.getByText('Address hidden: verify it online first')).toBeVisible();
  expect(main.getByText(/^SANDBO/).elements()).toHaveLength(0);
});
