import type { Page } from '@playwright/test';
import { rewriteAnswers } from './support/rewritten-answers.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

/** Only the document and what runs first come; the app itself stays on its way. */
const holdApp = (page: Page) => page.route(/\/assets\/app-[^/]+\.js$/, () => undefined);

for (const path of ['/market', '/trade']) {
  test(`a first visit of ${path} asks for no file twice`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openScreen(page, path);
    // The worker's scripts are prefetched: their second requests are answered by the browser's own cache.
    const files = asked.filter((url) => url.includes('/pc/assets/') && !/\/(?:main|worker)-/.test(url));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((url, place) => files.indexOf(url) !== place)).toEqual([]);
  });
}

test('the document asks for what its screen begins with, before any script has come', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(/\/assets\/boot-[^/]+\.js$/, () => undefined);
  const askedFor = (name: string) => asked.some((url) => url.includes(`/assets/${name}-`));
  const expectFirst = async (path: string, files: readonly string[]) => {
    asked.length = 0;
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => ['react', 'app', 'chart'].filter(askedFor)).toEqual(files);
  };
  await expectFirst('/pc/finance/list', ['react', 'app']);
  // Prices are asked for before the rest; and where there is a chart, candles and what draws them come first.
  await expectFirst('/pc/market', ['react']);
  await expectFirst('/pc/trade', ['chart']);
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh-CN' });

  test('a visitor reads the words of a page before the app is there, and no others', async ({ page }) => {
    const words = wordsOf('zh-CN');
    await holdApp(page);
    await page.goto('/pc/main');
    const shown = page.locator('#skeleton p:visible');
    await expect(shown).toHaveCount(2);
    await expect(shown.first()).toContainText(words('shell.nav.market'));
    await expect(shown.last()).toHaveText(words('home.title') + words('home.lead'));
    await page.goto('/pc/market');
    await expect(shown.last()).toHaveText(words('market.title') + words('market.lead'));
  });
});

test.describe('signed in', () => {
  test.use({ as: 'demo' });

  test("a person's page does not begin with what visitors read", async ({ page }) => {
    await page.goto('/pc/main');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await holdApp(page);
    await page.reload();
    await expect(page.locator('#skeleton p:visible')).toHaveCount(1);
    await expect(page.locator('#skeleton p:visible')).toContainText('Market');
  });
});

test('a browser that is too old for the app is told so, and no other', async ({ page }) => {
  await holdApp(page);
  const sentence = page.getByText('This browser is too old for Bourse.');
  await page.goto('/pc/market', { waitUntil: 'commit' });
  await expect(page.locator('#skeleton')).toBeVisible();
  await expect(sentence).toBeHidden();
  // What such a browser makes of the document: conditions that it can't read are false, and no script runs.
  await rewriteAnswers(page, '**/pc/market', async (answer) => {
    const { 'content-security-policy': _, ...headers } = answer.headers();
    const body = (await answer.text())
      .replace('(width:1rlh)', '(unknown:1px)')
      .replace(/<script[\s\S]*?<\/script>/g, '');
    return { headers, body };
  });
  await page.goto('/pc/market');
  await expect(sentence).toBeVisible();
  await expect(page.getByText('浏览器版本过旧')).toBeVisible();
});
