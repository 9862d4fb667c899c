import { describe, expect, test } from 'vitest';
import { startLanguage } from '#app/shared/prefs/language.ts';
import { colourConvention, DEFAULT_PREFS, readPrefs, wantsAlerts } from '#app/shared/prefs/prefs.ts';
import { createStoredValue } from '#app/shared/prefs/stored-value.ts';

describe('reading what was kept', () => {
  test.each([null, '', 'not json', 'null', '[]', '7', '{"theme":"pink","sounds":"yes","colours":3}'])(
    '%j gives the defaults',
    (text) => {
      expect(readPrefs(text)).toEqual(DEFAULT_PREFS);
    },
  );
  test('good values survive beside bad ones', () => {
    expect(readPrefs('{"theme":"light","language":"xx","sounds":{"result":true,"volume":"loud"}}')).toEqual({
      ...DEFAULT_PREFS,
      theme: 'light',
      sounds: { ...DEFAULT_PREFS.sounds, result: true },
    });
  });
  test.each([
    ['"Asia/Tokyo"', 'Asia/Tokyo'],
    ['7', null],
    ['null', null],
  ])('the time zone of charts %s is read as %j', (kept, zone) => {
    expect(readPrefs(`{"chartZone":${kept}}`).chartZone).toBe(zone);
  });
  test('sounds and notifications are off and confirmations on until chosen', () => {
    expect(DEFAULT_PREFS).toMatchObject({
      sounds: { result: false },
      notifications: { settled: false },
      confirmOrders: true,
    });
    expect(wantsAlerts(DEFAULT_PREFS)).toBe(false);
  });
  test.each([
    ['{"sounds":true}', true],
    ['{"sounds":false}', false],
  ])('the single yes or no of before is understood: %s', (text, result) => {
    expect(readPrefs(text).sounds).toEqual({ ...DEFAULT_PREFS.sounds, result });
  });
  test.each([-1, 101, null, '7'])('a volume of %j is not kept', (volume) => {
    expect(readPrefs(JSON.stringify({ sounds: { result: true, volume } })).sounds.volume).toBe(50);
  });
  test('either choice asks for alerts', () => {
    expect(wantsAlerts(readPrefs('{"sounds":{"result":true,"volume":0}}'))).toBe(true);
    expect(wantsAlerts(readPrefs('{"notifications":{"settled":true}}'))).toBe(true);
    expect(readPrefs('{"notifications":{"settled":"yes"}}').notifications.settled).toBe(false);
  });
});

test('red is up in Chinese, Japanese and Korean, where blue is down, unless the person chose', () => {
  expect(colourConvention(DEFAULT_PREFS, 'zh-CN')).toBe('red-up');
  expect(colourConvention(DEFAULT_PREFS, 'ko')).toBe('red-blue');
  expect(colourConvention(DEFAULT_PREFS, 'ja')).toBe('red-up');
  expect(colourConvention(DEFAULT_PREFS, 'en-US')).toBe('green-up');
  expect(colourConvention({ ...DEFAULT_PREFS, colours: 'blue-up' }, 'zh-CN')).toBe('blue-up');
});

test('the first language is the chosen one, else the browser’s first complete one, else English', () => {
  expect(startLanguage({ ...DEFAULT_PREFS, language: 'zh-CN' }, ['en-US'])).toBe('zh-CN');
  expect(startLanguage(DEFAULT_PREFS, ['fr', 'ko-KR', 'zh-TW', 'en'])).toBe('ko');
  expect(startLanguage(DEFAULT_PREFS, ['fr'])).toBe('en-US');
  expect(startLanguage(DEFAULT_PREFS, [])).toBe('en-US');
  // Of those that the operator offers.
  expect(startLanguage({ ...DEFAULT_PREFS, language: 'zh-CN' }, ['ko'], ['ja', 'ko'])).toBe('ko');
  expect(startLanguage(DEFAULT_PREFS, ['fr'], ['ja', 'ko'])).toBe('ja');
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
    first.set({ ...first.get(), sounds: { ...DEFAULT_PREFS.sounds, result: true, volume: 30 } });
    expect(calls).toBe(1);
    expect(store(storage).get()).toMatchObject({ theme: 'light', sounds: { result: true, volume: 30 } });
    expect([...kept.keys()]).toEqual(['some-key']);
    expect(first.isKept()).toBe(true);
  });

  test('what says the same is no change', () => {
    const value = store(null);
    const before = value.get();
    let calls = 0;
    value.subscribe(() => {
      calls += 1;
    });
    value.set(structuredClone(before));
    expect(calls).toBe(0);
    expect(value.get()).toBe(before);
  });

  test('says that it ends with the page while storage is full, and no longer when it is not', () => {
    let full = true;
    const storage = {
      getItem: () => null,
      setItem: () => {
        if (full) throw new Error('full');
      },
    };
    const value = store(storage);
    value.set({ ...DEFAULT_PREFS, theme: 'light' });
    expect(value.isKept()).toBe(false);
    full = false;
    value.set({ ...DEFAULT_PREFS, theme: 'dark' });
    expect(value.isKept()).toBe(true);
    expect(store(null).isKept()).toBe(false);
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
