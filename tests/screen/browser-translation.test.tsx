import { page } from 'vitest/browser';
import { SIGNED_IN_SCREENS, VISITOR_SCREENS } from '../support/screens.ts';
import { textsByNode } from '../support/texts-by-node.ts';
import { signInDemo } from './support/account-desks.ts';
import { watchConsole } from './support/console-errors.ts';
import { expect, test } from './support/test.ts';
import { translate, translatedCount } from './support/translator.ts';

for (const as of ['visitor', 'demo'] as const) {
  const screens = as === 'visitor' ? VISITOR_SCREENS : SIGNED_IN_SCREENS;

  test(`${as}: every text of every screen is alone in its element`, async ({ exchange, open, advance }) => {
    const errors = watchConsole();
    const app = await open({ path: '/main', session: as === 'demo' ? await signInDemo(exchange) : null });
    for (const { path } of screens) {
      await app.goTo(path);
      await advance(1000);
      expect(app.path()).toBe(path);
      await expect.element(page.getByCss('main h1')).toBeVisible();
      expect.soft(textsByNode(), path).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  test(`${as}: every screen opens after the other under a translator, and none stops`, async ({
    exchange,
    open,
    advance,
  }) => {
    const errors = watchConsole();
    translate();
    const app = await open({ path: '/main', session: as === 'demo' ? await signInDemo(exchange) : null });
    for (const { path } of screens) {
      await app.goTo(path);
      await advance(1000);
      expect(app.path()).toBe(path);
      await expect.element(page.getByCss('main h1')).toBeVisible();
      expect(translatedCount(), path).toBeGreaterThan(10);
      expect(page.getByText('stopped working').elements()).toHaveLength(0);
    }
    expect(errors).toEqual([]);
  });
}

test('data that went offline say so under a translator', async ({ device, open, advance }) => {
  const errors = watchConsole();
  const age = page.getByCss('main [data-age]').first();
  translate();
  await open({ path: '/market' });
  await advance(1000);
  await expect.element(age).toHaveTextContent(/Live/);
  await device.setOffline(true);
  await expect.element(age).toHaveAttribute('data-age', 'offline');
  await expect.element(age).toHaveTextContent(/Offline/i);
  await expect.element(page.getByRole('status', { name: 'Connection status' })).toHaveTextContent(/offline/i);
  await device.setOffline(false);
  await expect.element(age).toHaveTextContent(/Live/);
  expect(errors).toEqual([]);
});
