import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryStore } from '#worker/cache/store.ts';
import { transferForm } from './support/desks.ts';
import { createDevice, type Device } from './support/device.ts';
import { note } from './support/locators.ts';
import { expect, test } from './support/test.ts';

/** A device whose storage refuses everything, to the page and to its worker. */
async function refusingDevice(): Promise<Device> {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    const refusing = vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    onTestFinished(() => refusing.mockRestore());
  }
  // The router warns of it whenever the page moves.
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warned.mockRestore());
  const refused = () => Promise.reject(new DOMException('refused', 'UnknownError'));
  return {
    ...(await createDevice(null, 'en-US')),
    sessionStorage: refused,
    cache: { ...createMemoryStore(), get: refused, put: refused, all: refused, keys: refused },
  };
}

// proves F44 F48
test('a device without storage keeps everything in memory, says so, and still works', async ({
  trader,
  open,
  signIn,
  advance,
}) => {
  const device = await refusingDevice();
  const app = await open({ path: '/login/login?returnTo=/account/assert/2', device });
  await advance(1000);
  await signIn(trader);
  await expect.element(note('storageOff')).toHaveTextContent("an interrupted order can't be remembered");
  await expect.element(note('sessionNotKept')).toHaveTextContent('reloading logs you out');
  expect(app.path()).toMatch(/account\/assert\/2$/);
  const row = page.getByRole('row', { name: /^USDT Tether/ });
  await expect.element(row).toHaveTextContent('700.00');
  const form = transferForm();
  await form.open();
  await expect.element(form.dialog).toHaveTextContent("an interrupted action can't be remembered");
  await form.amount.fill('33');
  await form.submit.click();
  await expect.element(form.dialog).not.toBeInTheDocument();
  await expect.element(row).toHaveTextContent('667.00');
  expect(await trader.balances()).toEqual({ contract: '333/0', spot: '667/0' });
  await app.end();
  await open({ path: '/account/assert/2', device });
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});
