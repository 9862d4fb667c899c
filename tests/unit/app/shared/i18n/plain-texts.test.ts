import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { i18n as I18n } from 'i18next';
import { describe, expect, test } from 'vitest';
import { createI18n } from '#app/shared/i18n/i18n.ts';
import { LANGUAGES } from '#protocol/tables.ts';

const locales = join(import.meta.dirname, '../../../../../src/app/shared/i18n/locales/en-US');
const AREAS = readdirSync(locales).map((file) => file.replace('.json', ''));

async function withAll(language: (typeof LANGUAGES)[number]): Promise<I18n> {
  const instance = await createI18n(language);
  await instance.loadNamespaces(AREAS);
  return instance;
}

/** Texts as the library itself gives them. */
const library = (instance: I18n, area: string) => (key: string, values?: Record<string, unknown>) =>
  instance.t(key, { ...values, ns: area }) as string;

const VALUES = {
  count: 3,
  pair: 'BTC/USDT',
  coin: '{{pair}}',
  amount: '1,000.5',
  name: "$& '$t(l.x)'",
  left: 7,
};

describe('a plain text', () => {
  test.each(LANGUAGES)('is the one that the library gives, for every key of %s', async (language) => {
    const instance = await withAll(language);
    for (const area of AREAS) {
      const t = instance.getFixedT(language, [area]) as (key: string, values?: object) => string;
      const slow = library(instance, area);
      for (const key of Object.keys(instance.getResourceBundle(language, area))) {
        expect(t(key), key).toBe(slow(key));
        expect(t(key, VALUES), key).toBe(slow(key, VALUES));
        const { count: _, ...others } = VALUES;
        expect(t(key, others), key).toBe(slow(key, others));
      }
    }
  });

  test('is found in the first area that has it, then among the common ones', async () => {
    const instance = await withAll('en-US');
    const t = instance.getFixedT('en-US', ['trade', 'book']) as (key: string) => string;
    const common = Object.keys(instance.getResourceBundle('en-US', 'common')).find((key) =>
      key.startsWith('ui.'),
    );
    expect(t('book.title')).toBe(library(instance, 'book')('book.title'));
    expect(t(common ?? '')).toBe(library(instance, 'common')(common ?? ''));
  });

  test('that does not exist is its key, and what every object has is no text', async () => {
    const t = (await withAll('en-US')).getFixedT('en-US', ['trade']) as (key: string) => string;
    for (const key of ['trade.nothing', 'constructor', '__proto__', 'toString']) expect(t(key)).toBe(key);
  });

  test('that comes later is found when it is there', async () => {
    const instance = await createI18n('en-US');
    const t = instance.getFixedT('en-US', ['book']) as (key: string) => string;
    expect(t('book.title')).toBe('book.title');
    await instance.loadNamespaces('book');
    expect(t('book.title')).not.toBe('book.title');
  });
});
