import { page } from 'vitest/browser';
import { press, toasts } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const BLOCK = 30_000;
const incoming = (account: string, amount: string) => ({ account, currency: 'USDT', chain: 'TRC20', amount });

test('a deposit that is completed while another screen is shown is told there, until that is seen', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await exchange.operate('/sandbox/deposit', incoming(trader.account, '123.45'));
  await open({ path: '/market', session: trader });
  await advance(10_000);
  expect(toasts().elements()).toHaveLength(0);
  await exchange.steer({ kind: 'advanceBusiness', ms: 12 * BLOCK });
  await advance(10_000);
  const told = toasts().filter({ hasText: 'Deposit completed: 123.45 USDT' });
  await expect.element(told).toBeVisible();
  await advance(60_000);
  expect(told.elements()).toHaveLength(1);
  await press(told.getByRole('button', { name: 'Dismiss' }));
  await advance(10_000);
  expect(toasts().elements()).toHaveLength(0);
});

test('a deposit that was completed while the app was closed is told on return, once', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const first = await open({ path: '/market', session: trader });
  await advance(10_000);
  await first.end();
  await exchange.operate('/sandbox/deposit', incoming(trader.account, '50'));
  await exchange.steer({ kind: 'advanceBusiness', ms: 12 * BLOCK });
  const second = await open({ path: '/market', device: first.device });
  await advance(10_000);
  await expect.element(toasts()).toHaveTextContent('Deposit completed: 50 USDT');
  await second.end();
  await open({ path: '/market', device: second.device });
  await advance(10_000);
  expect(toasts().elements()).toHaveLength(0);
});

test('a deposit that is completed soon after the list was kept is not told again on return', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await exchange.operate('/sandbox/deposit', incoming(trader.account, '70'));
  const first = await open({ path: '/market', session: trader });
  await exchange.steer({ kind: 'advanceBusiness', ms: 12 * BLOCK });
  await advance(5000);
  await expect.element(toasts()).toHaveTextContent('Deposit completed: 70 USDT');
  await first.end();
  await open({ path: '/market', device: first.device });
  await advance(10_000);
  expect(toasts().elements()).toHaveLength(0);
});

test('a person who waits for nothing costs the exchange one call for each list', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/market', session: trader });
  await advance(120_000);
  expect(exchange.sent('/assets/getDeposits')).toBe(1);
  expect(exchange.sent('/assets/getWithdraws')).toBe(1);
});

test('what is unread at the start has no list read again, however late it is known', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const notices = exchange.hold('/index/getNoticeCount');
  await open({ path: '/market', session: trader });
  await advance(2000);
  expect(notices.count()).toBeGreaterThan(0);
  expect(exchange.sent('/assets/getDeposits')).toBe(1);
  notices.release();
  await advance(60_000);
  await expect.element(page.getByRole('link', { name: /^Messages, \d+ unread/ })).toBeVisible();
  expect(exchange.sent('/assets/getDeposits')).toBe(1);
  expect(exchange.sent('/assets/getWithdraws')).toBe(1);
});

test('amounts that are hidden are not told', async ({ exchange, trader, open, advance }) => {
  await exchange.operate('/sandbox/deposit', incoming(trader.account, '123.45'));
  await open({ path: '/account/assert/2', session: trader });
  await advance(10_000);
  await press(page.getByRole('button', { name: 'Hide amounts' }));
  await exchange.steer({ kind: 'advanceBusiness', ms: 12 * BLOCK });
  await advance(10_000);
  await expect.element(toasts()).toHaveTextContent('Deposit completed');
  await expect.element(toasts()).not.toHaveTextContent('123.45');
});
