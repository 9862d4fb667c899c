import type { i18n as I18n } from 'i18next';
import { describe, expect, test } from 'vitest';
import { createI18n } from '#app/shared/i18n/i18n.ts';
import { NAMESPACES, type Namespace } from '#app/shared/i18n/namespaces.ts';
import type { LANGUAGES } from '#protocol/tables.ts';

async function withAll(language: (typeof LANGUAGES)[number]): Promise<I18n> {
  const instance = await createI18n(language);
  await instance.loadNamespaces(NAMESPACES);
  return instance;
}

/** Texts as the library itself gives them. */
const library = (instance: I18n, namespace: Namespace) => (key: string, values?: Record<string, unknown>) =>
  instance.t(key, { ...values, ns: namespace }) as string;

describe('a text', () => {
  test('is found in the first namespace that has it, then among the common ones', async () => {
    const instance = await withAll('en-US');
    const t = instance.getFixedT('en-US', ['trade', 'desk']) as (key: string) => string;
    const common = Object.keys(instance.getResourceBundle('en-US', 'common')).find((key) =>
      key.startsWith('ui.'),
    );
    expect(t('book.title')).toBe(library(instance, 'trade')('book.title'));
    expect(t('drawing.clear')).toBe(library(instance, 'desk')('drawing.clear'));
    expect(t(common ?? '')).toBe(library(instance, 'common')(common ?? ''));
  });

  test('that does not exist is its key, and what every object has is no text', async () => {
    const t = (await withAll('en-US')).getFixedT('en-US', ['trade']) as (key: string) => string;
    for (const key of ['trade.nothing', 'constructor', '__proto__', 'toString']) expect(t(key)).toBe(key);
  });

  test('that comes later is found when it is there', async () => {
    const instance = await createI18n('en-US');
    const t = instance.getFixedT('en-US', ['trade']) as (key: string) => string;
    expect(t('book.title')).toBe('book.title');
    await instance.loadNamespaces('trade');
    expect(t('book.title')).not.toBe('book.title');
  });
});
