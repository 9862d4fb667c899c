import { expect, test } from 'vitest';
import { isCommonPassword } from '../../../sandbox/src/venue/accounts/common-passwords.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

test.each([
  'password',
  'Password',
  'PASSWORD1',
  'password123!',
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  'qwertyui',
  'asdfghjkl',
  'abcdefgh',
  '11111111',
  'abababab',
  '12121212',
  'iloveyou',
  'P@ssw0rd',
  '1q2w3e4r',
  'superman2024',
])('%s is one that guessers try first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Newcomer-1',
  'Demo-1357',
  'correct horse',
  'mypasswordis',
  'Tr0ub4dor&3',
  '27182818',
  '密码密码很长的一句话',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('nobody opens an account with one, or changes to one; what an older rule took still signs in', async () => {
  const box = await openSandboxForFile();
  const account = 'common@example.test';
  const code = await box.askCode(account, 'register');
  const fields = { account, code, agreed: '1' };
  const refusal = {
    code: 1001,
    msg: 'This password is too common. Choose another',
    data: { field: 'password' },
  };
  expect(await box.call('/user/register', { ...fields, password: 'password' })).toMatchObject(refusal);
  expect(await box.call('/user/register', { ...fields, password: 'Newcomer-1' })).toMatchObject({ code: 1 });
  const token = await box.signIn({ account, password: 'Newcomer-1' });
  const change = { oldPassword: 'Newcomer-1', password: '12345678', code: '123456' };
  expect(await box.call('/user/updatePwd', change, { token })).toMatchObject(refusal);
  const reset = { account, code: '123456', password: 'qwertyui' };
  expect(await box.call('/user/forgetPwd', reset)).toMatchObject(refusal);
});
