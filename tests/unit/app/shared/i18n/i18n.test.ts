import { afterEach, expect, test } from 'vitest';
import { changeLanguage, createI18n, startI18n } from '#app/shared/i18n/i18n.ts';
import { NAMESPACES } from '#app/shared/i18n/namespaces.ts';
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

test.each(LANGUAGES)('every namespace of %s is found', async (language) => {
  const instance = await createI18n(language);
  await instance.loadNamespaces(NAMESPACES);
  const empty = NAMESPACES.filter(
    (namespace) => Object.keys(instance.getResourceBundle(language, namespace) ?? {}).length === 0,
  );
  expect(empty).toEqual([]);
});

test('texts that are asked for before the common ones have come are loaded along with them', async () => {
  const { i18n, ready } = startI18n('ko');
  const loading = i18n.loadNamespaces('home');
  await Promise.all([ready, loading]);
  expect(i18n.hasResourceBundle('ko', 'common')).toBe(true);
  expect(i18n.hasResourceBundle('ko', 'home')).toBe(true);
});
