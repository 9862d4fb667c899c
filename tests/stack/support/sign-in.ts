import { expect, type Locator, type Page } from '@playwright/test';
import { newestCode, newestMailTime } from './outbox.ts';

export const DEMO = { account: 'demo@bourse.test', password: 'Demo-1357' } as const;

/** The words of the sign-in form, by the language it is shown in. */
const WORDS = {
  'en-US': { email: 'Email', password: 'Password', code: 'Email code', send: 'Send code', submit: 'Log in' },
  'zh-CN': { email: '邮箱', password: '密码', code: '邮箱验证码', send: '发送验证码', submit: '登录' },
} as const;

/** Waits until a code has arrived that was not mailed before, or is mailed again. */
export async function codeAfter(
  origin: string,
  account: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const before = await newestMailTime(origin, account);
  await ask();
  await expect.poll(() => newestMailTime(origin, account)).not.toBe(before);
  return (await newestCode(origin, account)) ?? '';
}

/** Signs in through the form that is on the page, or in a part of it. */
export async function fillSignIn(
  page: Page,
  who: { account: string; password: string },
  language: keyof typeof WORDS = 'en-US',
  part: Locator = page.locator('body'),
) {
  const words = WORDS[language];
  // The page of a registration has the same fields, and may stay a moment longer than its address.
  const submit = page.getByRole('button', { name: words.submit, exact: true });
  const form = part.locator('form').filter({ has: submit });
  await form.getByLabel(words.email, { exact: true }).fill(who.account);
  await form.getByLabel(words.password, { exact: true }).fill(who.password);
  const code = await codeAfter(new URL(page.url()).origin, who.account, () =>
    form.getByRole('button', { name: words.send }).click(),
  );
  await form.getByLabel(words.code, { exact: true }).fill(code);
  await form.getByRole('button', { name: words.submit, exact: true }).click();
}

/** From anywhere: opens a guarded page, signs in, and is there. */
export async function signIn(
  page: Page,
  path = '/pc/main',
  who: { account: string; password: string } = DEMO,
) {
  await page.goto(`/pc/login/login?returnTo=${encodeURIComponent(path.replace('/pc', ''))}`);
  await fillSignIn(page, who);
  await page.waitForURL((url) => url.pathname === path);
}
