import { page } from 'vitest/browser';
import { signInDemo } from './support/account-desks.ts';
import { fill, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

/** The age chips of the page: each says what its data are. */
const ages = () => page.getByCss('main [data-age]');
const message = (name: string) => page.getByRole('link', { name });

test('assets, charts and messages are read offline, dated; nothing moves money until there is a connection', async ({
  exchange,
  open,
  device,
  advance,
}) => {
  const first = await open({ path: '/main', session: await signInDemo(exchange) });
  await advance(1000);
  for (const path of ['/scontract', '/account/assert/2']) {
    await first.goTo(path);
    await advance(1000);
  }
  await press(page.getByRole('link', { name: 'Messages', exact: false }).first());
  await advance(1000);
  await press(message('Welcome to Bourse'));
  await advance(1000);
  const welcome = page.getByRole('heading', { name: 'Welcome to Bourse' });
  await expect.element(welcome).toBeVisible();
  const opened = first.path();
  await first.end();

  await device.setOffline(true);
  const app = await open({ path: opened, device: first.device });
  await advance(1000);
  await expect.element(welcome).toBeVisible();
  await app.goTo('/setting/message');
  await advance(1000);
  await expect.element(message('Keep your account safe')).toBeVisible();
  await expect.element(page.getByText(/^As of /)).toBeVisible();
  // Searched in the texts, which no list shows.
  await fill(page.getByRole('searchbox', { name: 'Search messages' }), 'use nowhere else');
  await advance(1000);
  await expect.element(message('Keep your account safe')).toBeVisible();
  await expect.element(message('Welcome to Bourse')).not.toBeInTheDocument();

  await app.goTo('/scontract');
  await advance(1000);
  await expect.element(page.getByCss('main canvas').first()).toBeVisible();
  await expect.element(ages().first()).toHaveAttribute('data-age', 'offline');
  for (const name of [/^Up/, /^Down/]) {
    await expect
      .element(page.getByCss('main').getByRole('button', { name }))
      .toHaveAttribute('aria-disabled', 'true');
  }

  await app.goTo('/account/assert/2');
  await advance(1000);
  await expect.element(page.getByRole('row', { name: /BTC/ }).first()).toBeVisible();
  await expect.element(ages().first()).toHaveAttribute('data-age', 'offline');
  const transfer = page.getByRole('button', { name: 'Transfer', exact: true }).first();
  await expect.element(transfer).toHaveAttribute('aria-disabled', 'true');
  await expect.element(transfer).toHaveAccessibleDescription(/You're offline/);

  await device.setOffline(false);
  // What is live is said once, at the foot.
  await expect.element(ages()).not.toBeInTheDocument();
  await expect.element(page.getByRole('contentinfo')).toHaveTextContent(/Account \d/);
  await expect.element(transfer).not.toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(page.getByRole('status', { name: 'Connection status' }))
    .toHaveTextContent(/^You're back online\.$/);
});
