import { describe, expect, test } from 'vitest';
import { startLanguage } from '#app/prefs/language.ts';
import { colourConvention, DEFAULT_PREFS, readPrefs } from '#app/prefs/prefs.ts';
import { createStoredValue } from '#app/prefs/stored-value.ts';

describe('reading what was kept', () => {
  test.each([null, '', 'not json', 'null', '[]', '7', '{"theme":"pink","sounds":"yes","colours":3}'])(
    '%j gives the defaults',
    (text) => {
      expect(readPrefs(text)).toEqual(DEFAULT_PREFS);
    },
  );
  test('good values survive beside bad ones', () => {
    expect(readPrefs('{"theme":"light","language":"xx","sounds":true}')).toEqual({
      ...DEFAULT_PREFS,
      theme: 'light',
      sounds: true,
    });
  });
  test('sounds are off and confirmations on until chosen', () => {
    expect(DEFAULT_PREFS).toMatchObject({ sounds: false, confirmOrders: true });
  });
});

test('red is up in Chinese, Korean and Japanese unless the person chose', () => {
  expect(colourConvention(DEFAULT_PREFS, 'zh-CN')).toBe('red-up');
  expect(colourConvention(DEFAULT_PREFS, 'ko')).toBe('red-up');
  expect(colourConvention(DEFAULT_PREFS, 'ja')).toBe('red-up');
  expect(colourConvention(DEFAULT_PREFS, 'en-US')).toBe('green-up');
  expect(colourConvention({ ...DEFAULT_PREFS, colours: 'blue-up' }, 'zh-CN')).toBe('blue-up');
});

test('the first language is the chosen one, else the browser’s first complete one, else English', () => {
  expect(startLanguage({ ...DEFAULT_PREFS, language: 'zh-CN' }, ['en-US'])).toBe('zh-CN');
  expect(startLanguage(DEFAULT_PREFS, ['ko-KR', 'zh-TW', 'en'])).toBe('zh-CN');
  expect(startLanguage(DEFAULT_PREFS, ['fr'])).toBe('en-US');
  expect(startLanguage(DEFAULT_PREFS, [])).toBe('en-US');
});

describe('a stored value', () => {
  const store = (storage: Parameters<typeof createStoredValue>[0]) =>
    createStoredValue(storage, 'some-key', readPrefs);

  test('keeps a change, tells who listens, and reads it back', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const first = store(storage);
    let calls = 0;
    const off = first.subscribe(() => {
      calls += 1;
    });
    first.set({ ...DEFAULT_PREFS, theme: 'light' });
    off();
    first.set({ ...first.get(), sounds: true });
    expect(calls).toBe(1);
    expect(store(storage).get()).toMatchObject({ theme: 'light', sounds: true });
    expect([...kept.keys()]).toEqual(['some-key']);
  });

  test('works in memory where storage throws', () => {
    const broken = () => {
      throw new Error('denied');
    };
    const value = store({ getItem: broken, setItem: broken });
    value.set({ ...DEFAULT_PREFS, theme: 'light' });
    expect(value.get().theme).toBe('light');
  });

  test('takes what another tab wrote', () => {
    const value = store(null);
    value.receive('{"theme":"system"}');
    expect(value.get().theme).toBe('system');
  });
});
