import { page } from 'vitest/browser';
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
