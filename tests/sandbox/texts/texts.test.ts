import { describe, expect, test } from 'vitest';
import appEn from '#app/shared/i18n/locales/en-US/common.json' with { type: 'json' };
import appJa from '#app/shared/i18n/locales/ja/common.json' with { type: 'json' };
import appKo from '#app/shared/i18n/locales/ko/common.json' with { type: 'json' };
import appZh from '#app/shared/i18n/locales/zh-CN/common.json' with { type: 'json' };
import { LANGUAGES, languageOf } from '../../../sandbox/src/model/language.ts';
import en from '../../../sandbox/src/texts/en.json' with { type: 'json' };
import ja from '../../../sandbox/src/texts/ja.json' with { type: 'json' };
import ko from '../../../sandbox/src/texts/ko.json' with { type: 'json' };
import { readIn, spoken, storedText, textOf } from '../../../sandbox/src/texts/texts.ts';
import zh from '../../../sandbox/src/texts/zh.json' with { type: 'json' };

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe.each([
  ['Chinese', zh],
  ['Japanese', ja],
  ['Korean', ko],
] as const)('the catalogue in %s', (_, texts) => {
  test('stands in the order of the English one, which is alphabetical', () => {
    expect(Object.keys(en)).toEqual(Object.keys(en).toSorted());
    expect(Object.keys(texts)).toEqual(Object.keys(en));
  });

  test('says something for every key, with the same placeholders', () => {
    const known = new Map(Object.entries(texts));
    for (const [key, text] of Object.entries(en)) {
      const other = known.get(key) ?? '';
      expect([text.trim(), other.trim()], key).not.toContain('');
      expect(placeholders(other), key).toEqual(placeholders(text));
    }
  });
});

test('a text is given in the language asked for, its placeholders filled', () => {
  expect(LANGUAGES.map((language) => textOf('spot.side', language))).toEqual([
    'Choose buy or sell',
    '请选择买入或卖出',
    '買いまたは売りを選択してください',
    '매수 또는 매도를 선택해 주세요',
  ]);
  expect(textOf('addresses.otherNetwork', 'en', { of: 'Tron' })).toBe(
    'Wrong network: this is a Tron address',
  );
});

test('a value is never taken for a placeholder, and one that is missing is a bug', () => {
  expect(textOf('addresses.otherNetwork', 'en', { of: '$& {{of}}' })).toBe(
    'Wrong network: this is a $& {{of}} address',
  );
  expect(() => textOf('addresses.otherNetwork', 'en')).toThrow('no value for of');
});

test('a stored name is said in the language of its reader, and an unknown one not at all', () => {
  expect(storedText('withdrawals.reason', 'sandboxRule', 'zh')).toBe('按沙盒公开规则拒绝：数量以 .13 结尾');
  expect(storedText('withdrawals.reason', 'another', 'en')).toBe('');
  expect(storedText('withdrawals.reason', null, 'en')).toBe('');
});

test('a refusal is said by its name; one that was stored in words stays as it is', () => {
  expect(spoken('security.setTradePassword', 'ja')).toBe('先に取引パスワードを設定してください');
  expect(spoken('Set a trade password first', 'ja')).toBe('Set a trade password first');
  expect(spoken('l.s_code_mailed', 'ko')).toBe('l.s_code_mailed');
});

test('a sentence of release 0.1.0 has two languages: others read it in English', () => {
  const stored = { en: 'Welcome', zh: '欢迎' };
  expect(readIn(stored, 'zh')).toBe('欢迎');
  expect(readIn(stored, 'ko')).toBe('Welcome');
});

test.each([
  ['zh-CN,zh', 'zh'],
  ['ja', 'ja'],
  ['ko-KR,ko;q=0.9', 'ko'],
  ['en-US,en', 'en'],
  ['kok', 'en'],
  ['fr,ja', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('who asks for %j reads %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test.each([
  ['accounts.email', 'd_email_error'],
  ['accounts.code', 'd_code_error'],
  ['accounts.wrongPassword', 'd_password_error'],
] as const)('%s is said in the words by which the app finds its field', (name, key) => {
  const said = { en: appEn, zh: appZh, ja: appJa, ko: appKo };
  for (const language of LANGUAGES) expect(textOf(name, language)).toBe(said[language][key]);
});
