import { page } from 'vitest/browser';
import { press, toasts } from './support/locators.ts';
import { expect, test } from './support/test.ts';

test('a contract that settles while another screen is shown is told there, until that is seen', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await exchange.call(
    '/contract/createOrder',
    { baseCoin: 'BTC', quoteCoin: 'USDT', tradeType: '0', positionTime: '60', openAmount: '10' },
    trader.token,
  );
  await open({ path: '/scontract', session: trader });
  await advance(3000);
  await press(page.getByRole('link', { name: 'Assets', exact: true }));
  await advance(70_000);
  const told = toasts().filter({ hasText: /^Seconds contract settled · BTC\/USDT (?:Up|Down): / });
  await expect.element(told).toBeVisible();
  await advance(30_000);
  await press(told.getByRole('button', { name: 'Dismiss' }));
  await advance(5000);
  expect(toasts().elements()).toHaveLength(0);
});
