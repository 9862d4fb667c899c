import { page } from 'vitest/browser';
import { signInDemo } from './support/account-desks.ts';
import { press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

test('navigation titles the page and moves the focus to its heading', async ({ exchange, open, advance }) => {
  const app = await open({ path: '/main', session: await signInDemo(exchange) });
  await advance(1000);
  const titles = new Set([document.title]);
  const main = page.getByRole('navigation', { name: 'Main' });
  const home = page.getByRole('link', { name: 'Bourse home' });
  await expect.element(home).toHaveAttribute('aria-current', 'page');
  for (const [name, path] of [
    ['Market', '/market'],
    ['Contract', '/scontract'],
    ['Assets', '/account/assert/2'],
  ] as const) {
    const link = main.getByRole('link', { name, exact: true });
    await press(link);
    await advance(1000);
    expect(app.path()).toBe(path);
    expect(page.getByCss('h1').elements()).toHaveLength(1);
    await expect.element(page.getByCss('main h1')).toHaveFocus();
    await expect.element(link).toHaveAttribute('aria-current', 'page');
    expect(page.getByCss('header [aria-current=page]').elements()).toHaveLength(1);
    titles.add(document.title);
  }
  await press(home);
  await advance(1000);
  expect(app.path()).toBe('/main');
  expect(titles.size).toBe(4);
});
