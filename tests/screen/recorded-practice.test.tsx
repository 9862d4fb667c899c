import { page } from 'vitest/browser';
import { contractDesk } from './support/desks.ts';
import type { ScreenExchange } from './support/exchange.ts';
import { fill, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

/** A minute and a half of trades, one a second, in every answer: enough to be played again. */
function scriptTrades(exchange: ScreenExchange): void {
  const end = Date.now();
  const SECONDS = 90;
  const trades = Array.from({ length: SECONDS + 1 }, (_, at) => ({
    id: String(1000 + at),
    ts: end - (SECONDS - at) * 1000,
    price: (50_000 + at).toFixed(2),
    amount: '0.1',
    direction: 'buy',
  }));
  exchange.between(({ path }) =>
    path === '/huobi/getMarketTrade' ? Promise.resolve(Response.json({ status: 'ok', data: trades })) : null,
  );
}

test('recorded prices are practised on without a connection, and a stopped recording gives the stake back', async ({
  exchange,
  open,
  device,
  advance,
}) => {
  scriptTrades(exchange);
  await open({ path: '/scontract?mode=practice' });
  await advance(2000);
  const desk = contractDesk();
  await expect.element(desk.up).not.toHaveAttribute('aria-disabled');
  await expect.element(page.getByCss('[data-price]')).toHaveTextContent(/50,090\.00/);
  await press(page.getByRole('button', { name: 'Recorded prices', exact: true }).first());
  await advance(1000);
  const play = page.getByRole('button', { name: 'Play the BTC/USDT recording' });
  await expect.element(play).toBeVisible();
  await device.setOffline(true);

  await press(play);
  await advance(1000);
  const price = page.getByCss('[data-recorded-price]');
  await expect.element(price).toHaveTextContent(/50,0\d\d\.00/);
  const first = price.element().textContent ?? '';
  await advance(2000);
  await expect.element(price).not.toHaveTextContent(first);
  await expect.element(page.getByText('Practice on recorded prices').first()).toBeVisible();

  // Practice asks no confirmation.
  await fill(desk.amount, '10');
  await press(desk.up);
  await advance(1000);
  expect(desk.running.elements()).toHaveLength(1);
  await press(page.getByRole('button', { name: 'Stop', exact: true }));
  await advance(1000);
  expect(desk.running.elements()).toHaveLength(0);
  const row = page.getByRole('row').filter({ hasText: 'BTC' });
  await expect.element(row).toHaveTextContent('Undecided, stake and fee returned');
  expect(page.getByText('Closed by the exchange').elements()).toHaveLength(0);
});
