import { page } from 'vitest/browser';
import { changeElsewhere } from './support/change-setting.ts';
import { fill, flip, keysTo, press } from './support/locators.ts';
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

// proves F62
test('switching keeps what was typed, tells the server, and turns up red', async ({
  exchange,
  open,
  advance,
}) => {
  await open({ path: '/login/register' });
  await advance(1000);
  expect(upColour()).toBe('green');

  const form = page.getByCss('main form');
  const inputs = form.getByCss('input:not([type=checkbox])');
  await fill(inputs.nth(0), 'somebody@bourse.test');
  await fill(inputs.nth(2), 'Half-typed-1');
  await flip(form.getByRole('checkbox').first());
  const language = page.getByRole('button', { name: /^(Language|语言)/ });
  await press(language);
  await keysTo(page.getByRole('menuitemradio', { name: '简体中文' }), '{Enter}');
  await advance(1000);

  expect(document.documentElement.lang).toBe('zh-CN');
  await expect.element(page.getByCss('main h1')).toHaveTextContent(/^注册账户$/);
  await expect.element(language).toHaveFocus();
  await expect.element(inputs.nth(0)).toHaveValue('somebody@bourse.test');
  await expect.element(inputs.nth(2)).toHaveValue('Half-typed-1');
  await expect.element(form.getByRole('checkbox').first()).toBeChecked();
  expect(upColour()).toBe('red');

  const spoken: (string | null)[] = [];
  exchange.between(({ path, headers }) => {
    if (path === '/user/sendEmailCode') spoken.push(headers.get('accept-language'));
    return null;
  });
  await press(form.getByRole('button', { name: '发送验证码' }));
  expect(spoken).toEqual(['zh-CN,zh']);
});

// proves F62
test('a page follows the language that another tab has switched to', async ({ open, advance }) => {
  await open({ path: '/market' });
  await advance(1000);
  await changeElsewhere({ language: 'zh-CN' });
  await advance(1000);
  expect(document.documentElement.lang).toBe('zh-CN');
  await expect.element(page.getByCss('main h1')).toHaveTextContent(/^行情$/);
});
