import { page } from 'vitest/browser';
import { violations } from './support/axe.ts';
import { fill, flip, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

// proves F37
test('what the exchange says of a person is text, and nothing else', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>\u202egnp';
  const data = {
    status: 3,
    realName: hostile,
    idCard: hostile.slice(0, 40),
    idCardPhotoPositive: 'javascript:window.hit=1',
    items: [{ item: 'idCard', reason: hostile }],
    remark: hostile,
  };
  exchange.between(({ path }) =>
    path === '/user/getAuth' ? Promise.resolve(Response.json({ code: 1, msg: '', data })) : null,
  );
  await open({ path: '/setting/verify?type=2', session: trader });
  await advance(1000);
  await expect.element(page.getByRole('status').getByText('Rejected', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Reviewer's remark: <img src=x onerror=/)).toBeVisible();
  expect(page.getByCss('main img').elements()).toHaveLength(0);
  expect('hit' in window).toBe(false);
});

test('an account that may not buy is told why on every screen that buys', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await exchange.operate('/sandbox/purchase', { account: trader.account, allowed: '0' });
  const app = await open({ path: '/setting/profile', session: trader });
  await advance(1000);
  await expect.element(page.getByRole('heading', { name: 'Orders and purchases are off' })).toBeVisible();
  for (const [path, button] of [
    ['/trade', /^Buy/],
    ['/scontract', /^Up/],
    ['/account/dui', 'Review conversion'],
    ['/finance/list', 'Review'],
    ['/pool/list', 'Review purchase'],
    ['/fund/list', 'Review purchase'],
    ['/subscribe/detail', 'Review'],
  ] as const) {
    await app.goTo(path);
    await advance(1000);
    const notice = page.getByText(/^This account can't buy or place orders right now\. Your assets/);
    await expect.element(notice, { message: path }).toBeVisible();
    // The text has an element to itself, next to the link.
    const next = page.elementLocator(notice.element().parentElement ?? document.body);
    await expect.element(next.getByRole('link', { name: 'Contact customer service' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: button }).last())
      .toHaveAttribute('aria-disabled', 'true');
    if (path === '/trade' || path === '/scontract') expect(await violations()).toEqual([]);
  }
  // What is the person's own can still be moved.
  await app.goTo('/account/assert/2');
  await advance(1000);
  await expect
    .element(page.getByRole('button', { name: 'Transfer' }).first())
    .not.toHaveAttribute('aria-disabled', 'true');
});

test('a link brings somebody, with the code kept until they have registered', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const host = await open({ path: '/setting/invites', session: trader });
  await advance(1000);
  await expect.element(page.getByText('No sign-ups yet')).toBeVisible();
  await expect
    .element(page.getByText(/^Invitations pay nothing for what invited people trade/))
    .toBeVisible();
  await expect.element(page.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
  expect(await violations()).toEqual([]);
  const said = page.getByText(`${location.origin}/pc/login/register?inviteCode=`).element().textContent ?? '';
  const link = new URL(said);
  await host.end();

  const visitor = await open({ path: `${link.pathname.slice('/pc'.length)}${link.search}` });
  await advance(1000);
  // Through another page of the group and back.
  await press(page.getByCss('main a[href*="/login/login"]'));
  await advance(1000);
  expect(visitor.path()).toContain('/login/login');
  await press(page.getByCss('main a[href*="/login/register"]'));
  await advance(1000);
  const labelled = (name: string) => page.getByLabelText(name, { exact: true });
  await expect
    .element(page.getByLabelText(/^Invitation code/))
    .toHaveValue(link.searchParams.get('inviteCode') ?? '');
  const account = 'invited@bourse.test';
  await fill(labelled('Email'), account);
  await press(page.getByRole('button', { name: 'Send code' }));
  await advance(1000);
  await fill(labelled('Email code'), await exchange.codeFor(account));
  await fill(labelled('Password'), 'Invited-2468');
  await fill(labelled('Confirm password'), 'Invited-2468');
  const boxes = page.getByRole('checkbox');
  for (let at = 0; at < boxes.elements().length; at += 1) await flip(boxes.nth(at));
  await press(page.getByRole('button', { name: 'Sign up', exact: true }));
  await advance(2000);
  expect(visitor.path()).toBe('/main');
  await visitor.end();

  await open({ path: '/setting/invites', session: trader });
  await advance(1000);
  await expect.element(page.getByRole('row', { name: /^in\*\*\*@bourse\.test/ })).toBeVisible();
  await expect.element(page.getByText('1 person signed up through your link')).toBeVisible();
});
