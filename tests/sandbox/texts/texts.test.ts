import { describe, expect, test } from 'vitest';
import en from '../../../sandbox/src/texts/en.json' with { type: 'json' };
import { storedText, textOf } from '../../../sandbox/src/texts/texts.ts';
import zh from '../../../sandbox/src/texts/zh.json' with { type: 'json' };

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe('the catalogues', () => {
  test('stand in the same alphabetical order', () => {
    expect(Object.keys(en)).toEqual(Object.keys(en).toSorted());
    expect(Object.keys(zh)).toEqual(Object.keys(en));
  });

  test('say something for every key, with the same placeholders', () => {
    for (const [key, text] of Object.entries(en)) {
      const chinese = new Map(Object.entries(zh)).get(key) ?? '';
      expect([text.trim(), chinese.trim()], key).not.toContain('');
      expect(placeholders(chinese), key).toEqual(placeholders(text));
    }
  });
});

test('a text is given in the language asked for, its placeholders filled', () => {
  expect(textOf('spot.side', 'en')).toBe('Choose buy or sell');
  expect(textOf('spot.side', 'zh')).toBe('请选择买入或卖出');
  expect(textOf('addresses.otherNetwork', 'en', { of: 'Tron' })).toBe(
    'Wrong network: this is an address of Tron',
  );
});

test('a value is never taken for a placeholder, and one that is missing is a bug', () => {
  expect(textOf('addresses.otherNetwork', 'en', { of: '$& {{of}}' })).toBe(
    'Wrong network: this is an address of $& {{of}}',
  );
  expect(() => textOf('addresses.otherNetwork', 'en')).toThrow('no value for of');
});

test('a stored name is said in the language of its reader, and an unknown one not at all', () => {
  expect(storedText('withdrawals.reason', 'sandboxRule', 'zh')).toBe(
    '根据沙盒公开规则被拒绝：数量以 .13 结尾',
  );
  expect(storedText('withdrawals.reason', 'another', 'en')).toBe('');
  expect(storedText('withdrawals.reason', null, 'en')).toBe('');
});
