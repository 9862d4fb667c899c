import { page } from 'vitest/browser';
import { press } from './support/locators.ts';
import { rewrite } from './support/rewritten-answers.ts';
import { expect, test } from './support/test.ts';

const main = page.getByRole('main');
const card = (name: string) => main.getByRole('region', { name });

test('one page tells what each kind of product pays and what is in it, and leads on', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await exchange.call('/finance/buy', { productId: 'usdt-7', amount: '200', agreed: '1' }, trader.token);
  const app = await open({ path: '/finance/earn', session: trader });
  await advance(3000);
  await expect.element(card('Finance')).toHaveTextContent(/Pays[\d.]+% to [\d.]+% APRYou have200\.00 USDT/);
  await expect.element(card('Mining pool')).toHaveTextContent(/Mines BTC[\d. to]+BTC a day per machine/);
  await expect.element(card('Funds')).toHaveTextContent(/Change at last NAV[+−][\d.]+%/);
  await expect.element(card('New coins')).toHaveTextContent(/\d open, \d upcomingCommittedNothing/);
  await press(card('Funds').getByRole('link', { name: 'View funds' }));
  await advance(1000);
  expect(app.path()).toContain('/fund/list');
  await press(page.getByRole('navigation', { name: 'Funds' }).getByRole('link', { name: 'Earn' }));
  await advance(1000);
  expect(app.path()).toContain('/finance/earn');
});

test('the page asks for nothing that the back end does not offer, and says what could not be read', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  rewrite<object & { features: object }>(exchange, '/paramter/getPublic', (data) => ({
    ...data,
    features: { ...data.features, pool: false, fund: false },
  }));
  exchange.between(({ path }) =>
    path === '/finance/getProducts' ? Promise.resolve(new Response('', { status: 500 })) : null,
  );
  await open({ path: '/finance/earn', session: trader });
  await advance(15_000);
  await expect.element(card('New coins')).toBeVisible();
  await expect.element(card('Finance').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect.element(card('Finance')).not.toHaveTextContent('None available');
  expect(card('Funds').elements()).toHaveLength(0);
  expect(card('Mining pool').elements()).toHaveLength(0);
  expect(exchange.sent('/fund/getList') + exchange.sent('/pool/getList')).toBe(0);
});
