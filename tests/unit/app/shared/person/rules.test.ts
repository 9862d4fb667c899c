import { expect, it } from 'vitest';
import {
  asValidate,
  codeRule,
  confirmRule,
  emailRule,
  loginPasswordRule,
  newPasswordRule,
} from '#app/shared/person/rules.ts';

it.each([
  ['', 'd_enter_email'],
  ['   ', 'd_enter_email'],
  ['demo', 'd_email_error'],
  ['demo@', 'd_email_error'],
  ['demo@bourse', 'd_email_error'],
  ['a b@bourse.test', 'd_email_error'],
  [' demo@bourse.test ', null],
])('e-mail %j: %s', (text, verdict) => {
  expect(emailRule(text)).toBe(verdict);
});

it.each([
  ['', 'd_enter_password'],
  ['12345', 'd_password_min_6'],
  ['123456', null],
])('a password to log in with %j: %s', (text, verdict) => {
  expect(loginPasswordRule(text)).toBe(verdict);
});

it.each([
  ['', 'd_enter_password'],
  ['1234567', 'd_password_8_24'],
  ['12345678', null],
  ['x'.repeat(24), null],
  ['x'.repeat(25), 'd_password_8_24'],
  ['密码密码密码密码', null],
])('a new password %j: %s', (text, verdict) => {
  expect(newPasswordRule(text)).toBe(verdict);
});

it('asks for a code, and for two equal passwords', () => {
  expect(codeRule(' ')).toBe('d_enter_code');
  expect(codeRule('123456')).toBeNull();
  expect(confirmRule('Demo-1357', 'Demo-1358')).toBe('d_password_different');
  expect(confirmRule('Demo-1357', 'Demo-1357')).toBeNull();
});

it('speaks the form library', () => {
  expect(asValidate(codeRule)('')).toBe('d_enter_code');
  expect(asValidate(codeRule)('1')).toBe(true);
});
