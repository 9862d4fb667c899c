import { readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage, createI18n } from '#app/shared/i18n/i18n.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { LANGUAGES } from '#protocol/tables.ts';

afterEach(() => prefs.set({ language: null }));

test('languages stand in the order of the specified menu commands', () => {
  expect(LANGUAGES).toEqual(['en-US', 'zh-CN', 'ko', 'ja']);
});

test.each([
  ['zh-CN', '重试'],
  ['ko', '다시 시도'],
  ['ja', '再試行'],
] as const)('%s answers in its own words and loads no other language', async (language, words) => {
  const instance = await createI18n(language);
  expect(instance.t('ui.retry')).toBe(words);
  expect(instance.hasResourceBundle('en-US', 'common')).toBe(false);
});

test('a change is kept', async () => {
  const instance = await createI18n('en-US');
  await changeLanguage(instance, 'zh-CN');
  expect(instance.t('ui.cancel')).toBe('取消');
  expect(prefs.get().language).toBe('zh-CN');
});

test('every area of a language is found, those of the desk and all others', async () => {
  const folder = new URL('../../../../../src/app/shared/i18n/locales/en-US', import.meta.url);
  const areas = readdirSync(folder).map((file) => file.replace('.json', ''));
  const instance = await createI18n('en-US');
  await instance.loadNamespaces(areas);
  const empty = areas.filter(
    (area) => Object.keys(instance.getResourceBundle('en-US', area) ?? {}).length === 0,
  );
  expect(empty).toEqual([]);
});
