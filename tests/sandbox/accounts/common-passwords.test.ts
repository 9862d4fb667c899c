import { expect, test } from 'vitest';
import {
  isCommonPassword,
  isCommonTradePassword,
} from '../../../sandbox/src/venue/accounts/common-passwords.ts';
import leaked from '../../../sandbox/src/venue/accounts/leaked-passwords.json' with { type: 'json' };
import { openSandboxForFile } from '../http/open-sandbox.ts';
import { Member } from '../security/member.ts';

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
  'slipknot',
  'bourse2024',
  'My-Crypto-Wallet-7',
  'Bitcoin4money!',
  'Redskins',
])('%s is one that guessers try first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Newcomer-1',
  'Demo-1357',
  'correct horse',
  'mypasswordis',
  'Tr0ub4dor&3',
  'my-dog-trades-btc',
  '$17.50-and-8%',
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

test('3,000 leaked passwords that the rule of length lets through are refused', () => {
  const { passwords } = leaked;
  expect(new Set(passwords).size).toBe(3000);
  expect(passwords.filter((password) => password.length < 8 || password.length > 24)).toEqual([]);
  expect(passwords.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});

test.each(['123456', '654321', '000000', '121212', '123123', '567890'])(
  '%s is no trade password',
  (digits) => {
    expect(isCommonTradePassword(digits)).toBe(true);
  },
);

test.each(['135790', '246810', '864200', '112358'])('%s may be a trade password', (digits) => {
  expect(isCommonTradePassword(digits)).toBe(false);
});

test('nobody sets a trade password that guessers try first', async () => {
  const box = await openSandboxForFile();
  const who = await Member.register(box, 'trade-password@example.test');
  expect(await who.setTradePassword('111111')).toMatchObject({
    code: 1001,
    msg: 'This password is too common. Choose another',
  });
  expect(await who.setTradePassword('135791')).toMatchObject({ code: 1 });
});
