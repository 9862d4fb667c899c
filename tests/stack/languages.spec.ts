import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.describe('a Chinese browser', () => {
  test.use({ storageState: { cookies: [], origins: [] }, locale: 'zh-CN' });

  test('is spoken to in Chinese from the first call on, and its language is kept for the worker', async ({
    page,
  }) => {
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/bb/app/')) asked.push(request.headers()['accept-language']);
    });
    await openScreen(page, '/market');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    expect(new Set(asked)).toEqual(new Set(['zh-CN,zh']));
    expect(await page.evaluate(keptLanguage)).toBe('zh-CN');
  });
});

/** What the worker keeps under `User-Lang`. */
const keptLanguage = () =>
  new Promise<unknown>((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const read = opening.result.transaction('keyval').objectStore('keyval').get('User-Lang');
      read.onsuccess = () => {
        opening.result.close();
        resolve(read.result);
      };
    };
  });
