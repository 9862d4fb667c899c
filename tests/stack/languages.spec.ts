import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** The colour of an upward move, as red, green and blue. */
const upColour = () => {
  const probe = document.createElement('i');
  probe.style.color = 'var(--up)';
  document.body.append(probe);
  const [red = 0, green = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
  probe.remove();
  return red > green ? 'red' : 'green';
};

test.describe('a Chinese browser', () => {
  test.use({ storageState: { cookies: [], origins: [] }, locale: 'zh-CN' });

  test('is spoken to in Chinese from the first call on, and its language is kept for the worker', async ({
    page,
  }) => {
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/bb/app/')) asked.push(request.headers()['accept-language']);
    });
    await openScreen(page, '/market');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    expect(new Set(asked)).toEqual(new Set(['zh-CN,zh']));
    expect(await page.evaluate(keptLanguage)).toBe('zh-CN');
  });
});

/** What the worker keeps under `User-Lang`. */
const keptLanguage = () =>
  new Promise<unknown>((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const read = opening.result.transaction('keyval').objectStore('keyval').get('User-Lang');
      read.onsuccess = () => {
        opening.result.close();
        resolve(read.result);
      };
    };
  });

// proves F62
test('switching keeps what was typed, tells the server and the other tabs, and turns up red', async ({
  page,
  context,
}) => {
  await openScreen(page, '/login/register');
  const other = await context.newPage();
  await openScreen(other, '/market');
  await page.bringToFront();
  expect(await page.evaluate(upColour)).toBe('green');

  const form = page.locator('main form');
  const inputs = form.locator('input:not([type=checkbox])');
  await inputs.nth(0).fill('somebody@bourse.test');
  await inputs.nth(2).fill('Half-typed-1');
  await form.getByRole('checkbox').first().check();
  const language = page.getByRole('button', { name: /^(Language|语言)/ });
  await language.click();
  const chosen = page.getByRole('menuitemradio', { name: '简体中文' });
  await chosen.press('Enter');

  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('main h1')).toHaveText('注册账户');
  await expect(language).toBeFocused();
  await expect(inputs.nth(0)).toHaveValue('somebody@bourse.test');
  await expect(inputs.nth(2)).toHaveValue('Half-typed-1');
  await expect(form.getByRole('checkbox').first()).toBeChecked();
  expect(await page.evaluate(upColour)).toBe('red');

  await expect(other.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(other.locator('main h1')).toHaveText('行情');

  const asked = page.waitForRequest((request) => request.url().includes('/user/sendEmailCode'));
  await form.getByRole('button', { name: '发送验证码' }).click();
  expect((await asked).headers()['accept-language']).toBe('zh-CN,zh');
});
