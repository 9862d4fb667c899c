import { page } from 'vitest/browser';
import { press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

test('an account without products leads to where they are bought', async ({ trader, open, advance }) => {
  const app = await open({ path: '/account/assert/2', session: trader });
  const main = page.getByRole('main');
  for (const [account, way, path] of [
    ['3', 'View finance products', '/finance/list'],
    ['4', 'View machines', '/pool/list'],
    ['5', 'View funds', '/fund/list'],
  ] as const) {
    await app.goTo(`/account/assert/${account}`);
    await advance(1000);
    await press(main.getByRole('link', { name: way }));
    await advance(1000);
    expect(app.path()).toContain(path);
    await expect.element(main.getByRole('heading', { level: 1 })).toBeInTheDocument();
  }
});

test('a coin of which nothing is there offers its deposit and not its withdrawal', async ({
  trader,
  open,
  advance,
}) => {
  await open({ path: '/account/assert/2', session: trader });
  await advance(1000);
  const row = page.getByRole('table', { name: 'Holdings' }).getByRole('row').filter({ hasText: 'Bitcoin' });
  await expect.element(row.getByRole('link', { name: 'Deposit BTC' })).toBeVisible();
  await expect.element(row.getByRole('link', { name: 'Withdraw BTC' })).not.toBeInTheDocument();
});
