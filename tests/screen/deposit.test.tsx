import { page } from 'vitest/browser';
import { press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

test('deposits on their way say as of when, once they can no longer be read', async ({
  trader,
  device,
  open,
  advance,
}) => {
  await open({ path: '/account/recharge', session: trader });
  await advance(3000);
  const arriving = page.getByRole('region', { name: 'Incoming' });
  await expect.element(arriving).toBeVisible();
  expect(arriving.getByText(/^As of/).query()).toBeNull();
  await device.setOffline(true);
  await advance(60_000);
  await expect.element(arriving.getByText(/^As of/)).toBeVisible();
});

test('deposits on their way that could not be read say so, and can be read again', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const arriving = page.getByRole('region', { name: 'Incoming' });
  exchange.between(({ path }) =>
    path === '/assets/getDeposits' ? Promise.resolve(new Response('', { status: 500 })) : null,
  );
  await open({ path: '/account/recharge?coin=USDT', session: trader });
  await advance(15_000);
  await expect.element(arriving.getByRole('button', { name: 'Retry' })).toBeVisible();
  exchange.heal();
  await press(arriving.getByRole('button', { name: 'Retry' }));
  await advance(3000);
  await expect.element(arriving.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
