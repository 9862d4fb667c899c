import { expect, it } from 'vitest';
import { failureField } from '#app/shared/forms/failure-field.ts';

const words: Record<string, string> = { d_code_error: '验证码错误', d_password_error: '密码不正确' };
const t = (key: string) => words[key] ?? key;

it('finds the field that a refusal names, in the language of the answer or by its key', () => {
  expect(failureField({ kind: 'refused', code: 1005, msg: '验证码错误' }, t)).toEqual({
    name: 'code',
    key: 'd_code_error',
  });
  expect(failureField({ kind: 'refused', msg: 'd_email_error' }, t)?.name).toBe('email');
  expect(failureField({ kind: 'refused', msg: '密码不正确' }, t)?.name).toBe('password');
});

it('finds it in the specified sentence of a back end that speaks English alone', () => {
  expect(failureField({ kind: 'refused', msg: 'Verification code error' }, t)?.name).toBe('code');
  expect(failureField({ kind: 'refused', msg: 'Password is incorrect' }, t)?.name).toBe('password');
});

it('leaves everything else to the form', () => {
  expect(failureField({ kind: 'refused', msg: 'The account is frozen' }, t)).toBeNull();
  expect(failureField({ kind: 'timeout', msg: '验证码错误' }, t)).toBeNull();
  expect(failureField({ kind: 'refused' }, t)).toBeNull();
});
