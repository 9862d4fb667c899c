import type { Language } from '#protocol/tables.ts';

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  ko: '한국어',
  ja: '日本語',
};
