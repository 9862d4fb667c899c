import { expect, it } from 'vitest';
import {
  emailRule,
  loginPasswordRule,
  newPasswordRule,
  tradePasswordRule,
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
  ['', 'd_enter_fund_password'],
  ['  ', 'd_enter_fund_password'],
  ['12345', 'd_trade_password_6'],
  ['12345a', 'd_trade_password_6'],
  ['123456', null],
])('a trade password %j: %s', (text, verdict) => {
  expect(tradePasswordRule(text)).toBe(verdict);
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
