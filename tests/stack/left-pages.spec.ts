import type { CDPSession } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PAGES = ['Market', 'Spot', 'Contract', 'Finance', 'Fund'] as const;

/** How many controllers of navigations the page still holds. */
async function controllers(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { result } = await devTools.send('Runtime.evaluate', { expression: 'AbortController.prototype' });
  const { objects } = await devTools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  });
  const counted = await devTools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await devTools.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return Number(counted.result.value);
}

test('a page that was left is freed, however many follow it, and its entry of the history is replaced', async ({
  page,
}) => {
  await page.goto('/pc/main');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const visit = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const name of PAGES) {
        await nav.getByRole('link', { name, exact: true }).click();
        await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      }
    }
  };
  const devTools = await page.context().newCDPSession(page);
  const entries = await page.evaluate(() => history.length);
  await visit(2);
  const before = await controllers(devTools);
  await visit(6);
  // Each of the 30 pages that were left would have at least one.
  expect((await controllers(devTools)) - before).toBeLessThan(15);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});
