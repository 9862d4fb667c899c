import { page } from 'vitest/browser';
import { NO_IMAGES, withExif } from '../support/image-bytes.ts';
import { violations } from './support/axe.ts';
import { fill, flip, keys, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';
import { image, picked, verificationDesk } from './support/verification-desk.ts';

const REVIEW_MS = 60_000;

// proves F64
test('documents are checked, turned, sent, rejected in part, and that part sent again', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const form = verificationDesk();
  const { alert } = form;
  const app = await open({ path: '/setting/verify?type=2', session: trader });
  await advance(1000);
  await expect.element(form.state('Not verified')).toBeVisible();

  // Everything that is missing is named, and the first of it has the focus.
  await press(form.submit);
  await expect.element(form.name).toHaveFocus();
  expect(alert('Choose a photo of this side').elements()).toHaveLength(2);
  await fill(form.name, 'Ada REJECT');
  await fill(form.number, '12');
  await press(form.submit);
  await expect.element(form.number).toHaveFocus();
  await expect.element(alert('The ID number does not meet the specification')).toBeVisible();
  await fill(form.number, '123');
  expect(alert('The ID number does not meet the specification').elements()).toHaveLength(0);
  expect(await violations()).toEqual([]);

  // What is no image is refused on the device, in words of its own, under any name.
  const refused: [string, string][] = [
    ['program', "This isn't a JPEG, PNG or WebP image"],
    ['heic', "HEIC isn't supported"],
    ['svg', "SVG isn't supported"],
  ];
  for (const [what, words] of refused) {
    await form.choose('front', picked(NO_IMAGES[what] ?? new Uint8Array(), '../../photo.jpg'));
    await expect.element(alert(words)).toBeVisible();
  }
  await form.choose('front', picked(new Uint8Array(0)));
  await expect.element(alert('This file is empty')).toBeVisible();
  await form.choose('front', picked(new Uint8Array(11 * 1024 * 1024)));
  await expect.element(alert('Maximum file size is 10 MB')).toBeVisible();

  // Dropped or pasted it is looked at in the same way; turned away it leaves the page where it was.
  await form.give('front', 'drop', picked(NO_IMAGES.program ?? new Uint8Array(), 'photo.jpg'));
  await expect.element(alert("This isn't a JPEG, PNG or WebP image")).toBeVisible();
  await form.give('front', 'drop', picked(await image('png', 120, 90)));
  await expect.element(form.side('front')).toHaveTextContent('120 × 90');
  expect(alert('Choose a photo of this side').elements()).toHaveLength(1);
  await form.give('front', 'paste', picked(await image('png', 140, 90)));
  await expect.element(form.side('front')).toHaveTextContent('140 × 90');
  expect(app.path()).toContain('setting/verify');

  // Upright as the camera meant it, and turned as the person wants it.
  await form.choose('front', picked(withExif(await image('jpeg', 300, 200), 6)));
  await expect.element(form.side('front')).toHaveTextContent('200 × 300');
  await press(form.side('front').getByRole('button', { name: 'Rotate right: Photo of the front' }));
  await expect.element(form.side('front')).toHaveTextContent('300 × 200');
  await expect.element(form.preview('front')).toBeVisible();
  await form.fill('Ada REJECT');
  expect(await violations()).toEqual([]);

  // By keyboard alone.
  (form.consent.element() as HTMLElement).focus();
  await keys('{Tab}');
  await expect.element(form.submit).toHaveFocus();
  await keys('{Enter}');
  await advance(1000);
  await expect.element(form.state('Under review')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Identity verification' })).toHaveFocus();
  await expect.element(page.getByRole('img', { name: 'Photo of the front' })).toBeVisible();
  await expect.element(page.getByText('••••4567')).toBeVisible();
  expect(await violations()).toEqual([]);

  // The page sees the decision by itself.
  await exchange.steer({ kind: 'advanceBusiness', ms: REVIEW_MS });
  await advance(11_000);
  await expect.element(form.state('Rejected')).toBeVisible();
  const reasons = page.getByRole('list', { name: 'Rejected items' });
  await expect.element(reasons).toHaveTextContent('Photo of the front · The photo is too blurry to read');
  expect(form.side('back').elements()).toHaveLength(0);
  expect(form.name.elements()).toHaveLength(0);
  expect(await violations()).toEqual([]);
  await form.choose('front', picked(await image('png', 320, 210)));
  await expect.element(form.preview('front')).toBeVisible();
  await flip(form.consent);
  await press(form.submit);
  await advance(1000);
  await expect.element(form.state('Under review')).toBeVisible();
  await exchange.steer({ kind: 'advanceBusiness', ms: REVIEW_MS });
  await advance(11_000);
  await expect.element(form.state('Verified')).toBeVisible();
  await expect.element(page.getByText('Verified data cannot be modified')).toBeVisible();
  expect(form.submit.elements()).toHaveLength(0);

  // Nothing has to be asked for: the photos go by themselves.
  await expect.element(page.getByText(/^The photos and the number will be deleted on /)).toBeVisible();
  expect(page.getByRole('button', { name: 'Request deletion' }).elements()).toHaveLength(0);
  expect(await violations()).toEqual([]);
});

// proves F64 F65
test('a broken line, a cancelled sending and a lost session lose nothing that was typed', async ({
  exchange,
  trader,
  open,
  device,
  signIn,
  advance,
}) => {
  const form = verificationDesk();
  await open({ path: '/setting/verify?type=2', session: trader });
  await advance(1000);
  await form.fill('Ada Lovelace');

  const held = exchange.hold('/user/submitAuth');
  await press(form.submit);
  await expect.element(page.getByRole('progressbar', { name: 'Sending your documents' })).toBeVisible();
  expect(held.count()).toBe(1);
  await press(page.getByRole('button', { name: 'Cancel upload' }));
  await expect.element(form.alert('Upload canceled')).toBeVisible();
  exchange.heal();

  exchange.between(({ path }) =>
    path === '/user/submitAuth' ? Promise.reject(new TypeError('the line broke')) : null,
  );
  await press(form.submit);
  await expect.element(form.alert(/^The connection broke at \d+%/)).toBeVisible();
  exchange.heal();
  await device.setOffline(true);
  await expect.element(form.submit).toHaveAttribute('aria-disabled', 'true');
  await device.setOffline(false);
  await advance(3000);
  await expect.element(form.submit).not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(form.preview('front')).toBeVisible();

  // The session ends under the form: signed in again in place, everything is still there, photos too.
  await exchange.steer({ kind: 'endSessions', userId: trader.userId });
  await press(form.submit);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await signIn(trader);
  await advance(1000);
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  await expect.element(form.name).toHaveValue('Ada Lovelace');
  await expect.element(form.preview('back')).toBeVisible();
  await press(form.submit);
  await expect.element(form.state('Under review')).toBeVisible();
});

test('a picture is set and taken back', async ({ trader, open, advance }) => {
  await open({ path: '/setting/profile', session: trader });
  await advance(1000);
  await press(page.getByRole('button', { name: 'Change picture' }));
  await advance(1000);
  const data = new DataTransfer();
  data.items.add(picked(await image('png', 64, 64)));
  const input = page.getByCss('input[type=file]').element() as HTMLInputElement;
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  // It is looked at and made smaller first.
  await expect.element(page.getByText(/^64 × 64/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Save picture' }));
  await advance(1000);
  const mine = page.getByRole('img', { name: 'Your picture' });
  await expect.element(mine).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(await violations()).toEqual([]);
  await press(page.getByRole('button', { name: 'Use default' }));
  await advance(1000);
  await expect.element(mine).not.toHaveAttribute('src', expect.stringMatching(/./));
});
