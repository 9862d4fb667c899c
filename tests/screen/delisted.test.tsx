import { page } from 'vitest/browser';
import type { ScreenExchange } from './support/exchange.ts';
import { press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

/** From now on the exchange knows no pair of this coin: neither its rules nor its lists have one, and it has no market. */
function delist(exchange: ScreenExchange, coin: string): void {
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((row) => !names(row, coin)).map(without);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, without(each)]));
  };
  exchange.between(({ path, fields }, pass) => {
    if (path.startsWith('/huobi/') && (fields.symbol ?? '').startsWith(coin.toLowerCase())) {
      return Promise.resolve(Response.json({ code: 1006, msg: 'No such pair', data: null }));
    }
    if (path !== '/paramter/getPublic' && path !== '/huobi/getHuobiDetailsByQuoteCoin') return null;
    return pass().then(async (answer) => Response.json(without(await answer.json()), answer));
  });
}

const names = (row: unknown, coin: string): boolean =>
  typeof row === 'object' && row !== null && Object.values(row).some((value) => value === coin);

test('a pair that is taken off the market while it is open says so', async ({ exchange, open, advance }) => {
  await open({ path: '/trade' });
  const price = page.getByCss('[data-price="BTC/USDT"]');
  await expect.element(price).toBeVisible();
  await advance(5000);
  delist(exchange, 'BTC');
  await advance(150_000);
  await expect.element(page.getByRole('heading', { name: 'This pair was delisted: BTC/USDT' })).toBeVisible();
  await expect.element(price).not.toBeInTheDocument();
});

const notice = page.getByRole('status').getByText('BTC/USDT has no market here now');

/** The exchange goes on listing the pair and refuses its market calls, until that is ended. */
function refuse(exchange: ScreenExchange): () => void {
  let isRefused = true;
  exchange.between(({ path, fields }) =>
    isRefused && path.startsWith('/huobi/') && fields.symbol === 'btcusdt'
      ? Promise.resolve(Response.json({ status: 'error', 'err-msg': 'No such pair' }))
      : null,
  );
  return () => {
    isRefused = false;
  };
}

test('a listed pair whose market calls are refused says so and leads to another', async ({
  exchange,
  open,
  advance,
}) => {
  await open({ path: '/trade?pair=BTC/USDT' });
  await expect.element(page.getByCss('[data-price="BTC/USDT"]')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  refuse(exchange);
  await advance(75_000);
  await expect.element(notice).toBeVisible();
  await press(page.getByRole('button', { name: 'Choose another pair' }));
  await press(page.getByRole('dialog').getByRole('option', { name: /^ETH\/USDT/ }));
  await expect.element(page.getByCss('[data-price="ETH/USDT"]')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a desk of seconds contracts says that market calls are refused, until they are answered', async ({
  exchange,
  open,
  advance,
}) => {
  await open({ path: '/scontract?pair=BTC/USDT' });
  await expect.element(page.getByCss('[data-price="BTC/USDT"]')).toBeVisible();
  const answer = refuse(exchange);
  await advance(75_000);
  await expect.element(notice).toBeVisible();
  answer();
  await advance(40_000);
  await expect.element(notice).not.toBeInTheDocument();
});
