import type { Page } from '@playwright/test';
import { violationsInBothThemes } from './support/axe.ts';
import { cutOff, wearText } from './support/cut-off.ts';
import { englishPieces, saidBy } from './support/english-left.ts';
import { layoutFaults } from './support/layout.ts';
import { sticksOut, stretch } from './support/long-texts.ts';
import {
  openScreen,
  type Screen,
  SIGNED_IN_SCREENS,
  settled,
  tour,
  VISITOR_SCREENS,
} from './support/screens.ts';
import { strayValues } from './support/stray-values.ts';
import { expect, test } from './support/test.ts';

const SIZES = [
  { width: 1300, height: 720 },
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
];
/** A window of 1280 x 1024 at 400 % and at 200 %. */
const ZOOMED = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
];

/** Screens that a visitor and somebody signed in both have: the fuller of the two is the one that is zoomed. */
const SHARED = SIGNED_IN_SCREENS.map(({ path }) => `/pc${path}`);

async function fits(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // Charts and lines follow a new size a frame later.
    await expect.poll(() => layoutFaults(page), `${page.url()} at ${size.width}`).toEqual([]);
  }
}

/** F63, F68: zoom, also with text set apart, text of twice the size and texts of three times the length cut nothing and push nothing off the page. */
async function reflows(page: Page): Promise<void> {
  for (const size of ZOOMED) {
    await page.setViewportSize(size);
    for (const look of [null, 'spaced'] as const) {
      await wearText(page, look);
      expect.soft(await sticksOut(page), `${page.url()} at ${size.width}, ${look}`).toEqual([]);
      expect.soft(await cutOff(page), `${page.url()} at ${size.width}, ${look}`).toEqual([]);
    }
    await wearText(page, null);
  }
  await expect.soft(page.locator('main h1'), page.url()).toHaveCount(1);
  // The narrowest window that is no zoomed one has the least room for letters set apart.
  await page.setViewportSize({ width: 1300, height: 900 });
  for (const look of ['large', 'spaced'] as const) {
    await wearText(page, look);
    expect.soft(await sticksOut(page), `${page.url()} with ${look} text`).toEqual([]);
    expect.soft(await cutOff(page), `${page.url()} with ${look} text`).toEqual([]);
  }
  await wearText(page, null);
  for (const kind of ['words', 'cjk'] as const) {
    await stretch(page, kind);
    expect.soft(await sticksOut(page), `${page.url()} with long ${kind}`).toEqual([]);
  }
  await stretch(page, null);
}

/** Somebody who asked the system for less motion sees none that goes on. */
async function keepsStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
      .map((animation) => (animation.effect as KeyframeEffect).target?.className),
  );
  expect.soft(moving, page.url()).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

async function speaksChinese(page: Page, english: readonly string[]): Promise<void> {
  const said = await saidBy(page);
  const left = english.filter((piece) => said.includes(piece));
  expect.soft(left, `English left over on ${page.url()}`).toEqual([]);
  await expect.soft(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect.soft(await page.title()).toMatch(/[\u4e00-\u9fff]/);
}

/** So many screens a test: a part of the tour ends on a slow machine, too, and parts run side by side. */
const PART = 8;

const partsOf = (screens: readonly Screen[]) =>
  Array.from({ length: Math.ceil(screens.length / PART) }, (_, part) =>
    screens.slice(part * PART, (part + 1) * PART),
  );

const everythingOf = (as: 'visitor' | 'demo') => async (page: Page) => {
  expect.soft(await violationsInBothThemes(page)).toEqual([]);
  await fits(page);
  await keepsStill(page);
  expect.soft(await strayValues(page), page.url()).toEqual([]);
  if (as === 'demo' || !SHARED.includes(new URL(page.url()).pathname)) await reflows(page);
};

// All that is to be looked at, once. S03 is in it too: the fixture fails every test that hears of a violation
// of the policy, of an uncaught exception or of an error in the console.
for (const as of ['visitor', 'demo'] as const) {
  const screens = as === 'visitor' ? VISITOR_SCREENS : SIGNED_IN_SCREENS;
  const look = everythingOf(as);

  test.describe(`${as} in English`, () => {
    test.use({ as });

    for (const part of partsOf(screens)) {
      const from = part[0]?.path;

      // proves F63 F68 S03
      test(`every screen fits, can be read by all, keeps still and keeps the policy, from ${from} on`, async ({
        page,
      }) => {
        await openScreen(page, '/main');
        await tour(page, part, () => look(page));
      });
    }
  });

  test.describe(`${as} in Chinese`, () => {
    test.use({ as, language: 'zh-CN' });

    // proves F63 S03
    test('every screen fits, has no English left over and keeps the policy', async ({ page }) => {
      const english = englishPieces();
      expect(english.length).toBeGreaterThan(200);
      await openScreen(page, '/main');
      await tour(page, screens, async () => {
        await speaksChinese(page, english);
        await fits(page);
      });
    });
  });
}

test.describe('a message', () => {
  test.use({ as: 'demo' });

  test('fits, can be read by all and keeps still', async ({ page }) => {
    await openScreen(page, '/setting/message');
    await page.getByRole('link', { name: 'Welcome to Bourse' }).click();
    await page.waitForURL('**/pc/setting/msg-detail?id=*');
    await settled(page);
    await everythingOf('demo')(page);
  });
});
