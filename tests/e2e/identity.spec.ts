import type { Page } from '@playwright/test';
import { image, NO_IMAGES, withExif } from '../support/images.ts';
import { openVerification, picked, type VerificationPage } from './page-models/verification.ts';
import { violations } from './support/axe.ts';
import { browserState } from './support/browser-state.ts';
import { API, expect, holdCalls, test } from './support/fault-test.ts';
import { call, registerByCall } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { codeAfter, fillSignIn } from './support/sign-in.ts';

const REVIEW_MS = 60_000;
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

async function fill(form: VerificationPage, name: string) {
  await form.name.fill(name);
  await form.number.fill('AB 123-4567');
  await form.choose('front', picked(await image('jpeg', 300, 200)));
  await form.choose('back', picked(await image('webp', 300, 200)));
  await form.consent.check();
}

// proves F64
test('documents are checked, turned, sent, rejected in part, and that part sent again', async ({
  page,
  exchange,
}) => {
  test.slow();
  const form = await openVerification(page);
  await expect(form.state('Not verified')).toBeVisible();

  // Everything that is missing is named, and the first of it has the focus.
  await form.submit.click();
  await expect(form.name).toBeFocused();
  await expect(alert(page, 'Choose a photo of this side')).toHaveCount(2);
  await form.name.fill('Ada REJECT');
  await form.number.fill('12');
  await form.submit.click();
  await expect(form.number).toBeFocused();
  await expect(alert(page, 'The ID number does not meet the specification')).toBeVisible();
  await form.number.fill('123');
  await expect(alert(page, 'The ID number does not meet the specification')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  // What is no image is refused on the device, in words of its own, under any name.
  const refused: [string, string][] = [
    ['program', "This isn't a JPEG, PNG or WebP image"],
    ['heic', "HEIC isn't supported"],
    ['svg', "SVG isn't supported"],
  ];
  for (const [what, words] of refused) {
    await form.choose('front', picked(NO_IMAGES[what] ?? new Uint8Array(), '../../photo.jpg'));
    await expect(alert(page, words)).toBeVisible();
  }
  await form.choose('front', picked(new Uint8Array(0)));
  await expect(alert(page, 'This file is empty')).toBeVisible();
  await form.choose('front', picked(new Uint8Array(11 * 1024 * 1024)));
  await expect(alert(page, 'Maximum file size is 10 MB')).toBeVisible();

  // Dropped or pasted it is looked at in the same way; turned away it leaves the page where it was.
  await form.give('front', 'drop', picked(NO_IMAGES.program ?? new Uint8Array(), 'photo.jpg'));
  await expect(alert(page, "This isn't a JPEG, PNG or WebP image")).toBeVisible();
  await form.give('front', 'drop', picked(await image('png', 120, 90)));
  await expect(form.side('front')).toContainText('120 × 90');
  await expect(alert(page, 'Choose a photo of this side')).toHaveCount(1);
  await form.give('front', 'paste', picked(await image('png', 140, 90)));
  await expect(form.side('front')).toContainText('140 × 90');
  await expect(page).toHaveURL(/setting\/verify/);

  // Upright as the camera meant it, and turned as the person wants it.
  await form.choose('front', picked(withExif(await image('jpeg', 300, 200), 6)));
  await expect(form.side('front')).toContainText('200 × 300');
  await form.side('front').getByRole('button', { name: 'Rotate right: Photo of the front' }).click();
  await expect(form.side('front')).toContainText('300 × 200');
  await expect(form.preview('front')).toBeVisible();
  await fill(form, 'Ada REJECT');
  expect(await violations(page)).toEqual([]);

  // By keyboard alone.
  await form.consent.focus();
  await page.keyboard.press('Tab');
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.state('Under review')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Identity verification' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Photo of the front' })).toBeVisible();
  await expect(page.getByText('••••4567')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The page sees the decision by itself.
  await exchange.advanceBusiness(REVIEW_MS);
  await expect(form.state('Rejected')).toBeVisible({ timeout: 20_000 });
  const reasons = page.getByRole('list', { name: 'Rejected items' });
  await expect(reasons).toContainText('Photo of the front · The photo is too blurry to read');
  await expect(form.side('back')).toHaveCount(0);
  await expect(form.name).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await form.choose('front', picked(await image('png', 320, 210)));
  await form.consent.check();
  await form.submit.click();
  await expect(form.state('Under review')).toBeVisible();
  await exchange.advanceBusiness(REVIEW_MS);
  await expect(form.state('Verified')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Verified data cannot be modified')).toBeVisible();
  await expect(form.submit).toHaveCount(0);

  // Nothing has to be asked for: the photos go by themselves.
  await expect(page.getByText(/^The photos and the number will be deleted on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request deletion' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

// proves F64 F65
test('a broken line, a cancelled sending, a lost session and a reload lose nothing that was typed', async ({
  page,
  exchange,
  trader,
}) => {
  test.slow();
  const form = await openVerification(page);
  await fill(form, 'Ada Lovelace');

  const held = await holdCalls(page.context(), '/user/submitAuth');
  await form.submit.click();
  await expect(page.getByRole('progressbar', { name: 'Sending your documents' })).toBeVisible();
  await expect.poll(held.count).toBe(1);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(alert(page, 'Upload canceled')).toBeVisible();
  await held.release();

  await page.context().route(`**${API}/user/submitAuth`, (route) => route.abort('connectionreset'));
  await form.submit.click();
  await expect(alert(page, /^The connection broke at \d+%/)).toBeVisible();
  await page.context().unroute(`**${API}/user/submitAuth`);
  await page.context().setOffline(true);
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
  await page.context().setOffline(false);
  await expect(form.submit).not.toHaveAttribute('aria-disabled', 'true');
  await expect(form.preview('front')).toBeVisible();

  // The session ends under the form: signed in again in place, everything is still there, photos too.
  await exchange.endSessions(trader);
  await form.submit.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fillSignIn(page, trader);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(form.name).toHaveValue('Ada Lovelace');
  await expect(form.preview('back')).toBeVisible();

  // A reload keeps the text and says that the photos have to be chosen again.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.name).toHaveValue('Ada Lovelace');
  await expect(form.number).toHaveValue('AB 123-4567');
  await expect(page.getByText('Photos are never stored on this device')).toBeVisible();
  await expect(form.preview('front')).toHaveCount(0);
  await fill(form, 'Ada Lovelace');
  await form.submit.click();
  await expect(form.state('Under review')).toBeVisible();
});

// proves F37
test('what the exchange says of a person is text, and nothing else', async ({ page }) => {
  const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>\u202egnp';
  await page.context().route(`**${API}/user/getAuth`, (route) =>
    route.fulfill({
      json: {
        code: 1,
        msg: '',
        data: {
          status: 3,
          realName: hostile,
          idCard: hostile.slice(0, 40),
          idCardPhotoPositive: 'javascript:window.hit=1',
          items: [{ item: 'idCard', reason: hostile }],
          remark: hostile,
        },
      },
    }),
  );
  const form = await openVerification(page);
  await expect(form.state('Rejected')).toBeVisible();
  await expect(page.getByText(/Reviewer's remark: <img src=x onerror=/)).toBeVisible();
  expect(await page.locator('main img').count()).toBe(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('a picture is set and taken back; an account that may not buy is told why', async ({
  page,
  exchange,
  trader,
}) => {
  test.slow();
  await openScreen(page, '/setting/profile');
  await page.getByRole('button', { name: 'Change picture' }).click();
  const opening = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file: New picture' }).click();
  await (await opening).setFiles(picked(await image('png', 64, 64)));
  // It is looked at and made smaller first.
  await expect(page.getByText(/^64 × 64/)).toBeVisible();
  await page.getByRole('button', { name: 'Save picture' }).click();
  const mine = page.getByRole('img', { name: 'Your picture' });
  await expect(mine).toHaveAttribute('src', /^blob:/, { timeout: 30_000 });
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use default' }).click();
  await expect(mine).not.toHaveAttribute('src', /./);

  const form = new URLSearchParams({ account: trader.account, allowed: '0' });
  const set = await fetch(`${exchange.url}/sandbox/purchase`, {
    method: 'POST',
    body: form,
    headers: { Origin: exchange.url },
  });
  expect(set.ok).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Orders and purchases are off' })).toBeVisible();
  for (const [path, button] of [
    ['/trade', /^Buy/],
    ['/scontract', /^Up/],
    ['/account/dui', 'Review conversion'],
    ['/finance/list', 'Review'],
    ['/pool/list', 'Review purchase'],
    ['/fund/list', 'Review purchase'],
    ['/subscribe/detail', 'Review'],
  ] as const) {
    await openScreen(page, path);
    const notice = page.getByText(/^This account can't buy or place orders right now\. Your assets/);
    // A cold start of the desk takes its time on a busy machine.
    await expect(notice).toBeVisible({ timeout: 30_000 });
    // The text has an element to itself, beside the link.
    await expect(notice.locator('..').getByRole('link', { name: 'Contact customer service' })).toBeVisible();
    await expect(page.getByRole('button', { name: button }).last()).toHaveAttribute('aria-disabled', 'true');
    if (path === '/trade' || path === '/scontract') expect(await violations(page)).toEqual([]);
  }
  // What is the person's own can still be moved.
  await openScreen(page, '/account/assert/2');
  await expect(page.getByRole('button', { name: 'Transfer' }).first()).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a link brings somebody, with the code kept until they have registered', async ({
  page,
  exchange,
  browser,
}) => {
  await openScreen(page, '/setting/invites');
  await expect(page.getByText('No sign-ups yet')).toBeVisible();
  await expect(page.getByText(/^Invitations pay nothing for what invited people trade/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const link = await page.getByText(`${exchange.url}/pc/login/register?inviteCode=`).innerText();

  const visitor = await browser.newContext({ storageState: browserState(exchange.url, {}) });
  const their = await visitor.newPage();
  await their.goto(link);
  // Through another page of the group and back.
  await their.locator('main a[href*="/login/login"]').click();
  await their.waitForURL('**/login/login**');
  await their.locator('main a[href*="/login/register"]').click();
  const account = `invited-${process.pid}@bourse.test`;
  await expect(their.getByLabel(/^Invitation code/)).toHaveValue(
    new URL(link).searchParams.get('inviteCode') ?? '',
  );
  await their.getByLabel('Email', { exact: true }).fill(account);
  const code = await codeAfter(exchange.url, account, () =>
    their.getByRole('button', { name: 'Send code' }).click(),
  );
  await their.getByLabel('Email code', { exact: true }).fill(code);
  await their.getByLabel('Password', { exact: true }).fill('Invited-2468');
  await their.getByLabel('Confirm password', { exact: true }).fill('Invited-2468');
  for (const box of await their.getByRole('checkbox').all()) await box.check();
  await their.getByRole('button', { name: 'Sign up', exact: true }).click();
  await their.waitForURL('**/main');
  await visitor.close();

  await page.reload();
  await expect(page.getByRole('row', { name: /^in\*\*\*@bourse\.test/ })).toBeVisible();
  await expect(page.getByText('1 person signed up through your link')).toBeVisible();
});

// proves F37
test('files of one person are nobody else’s', async ({ exchange, trader }) => {
  const other = await registerByCall(exchange.url);
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await image('png', 8, 8))], 'me.png'));
  const sent = await fetch(`${exchange.url}${API}/user/uploadIcon`, {
    method: 'POST',
    body: form,
    headers: { 'X-Access-Token': trader.token },
  });
  const { data } = (await sent.json()) as { data: { icon: string } };
  for (const [token, code] of [
    [trader.token, null],
    [other.token, 1006],
    ['', -2],
  ] as const) {
    const answer = await fetch(`${exchange.url}${data.icon}`, { headers: { 'X-Access-Token': token } });
    if (code === null) expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    else expect(await answer.json()).toMatchObject({ code });
  }
  await call(exchange.url, '/user/removeIcon', {}, trader.token);
});
