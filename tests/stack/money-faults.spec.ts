import type { Page } from '@playwright/test';
import { deskOf, openDesk } from './page-models/contract-desk.ts';
import { expect, note, says, test } from './support/fault-test.ts';

const checking = (page: Page) => says(page, 'checking');

// proves F44 F49 F59
test('an order in doubt stays locked when the database is deleted under the app, in every tab', async ({
  page,
  context,
  onlyOnce,
  desk,
  orderInDoubt,
}) => {
  const other = await context.newPage();
  const otherDesk = await openDesk(other);
  const lookUps = await orderInDoubt(desk);
  await expect(checking(other)).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('bourse-cache');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );
  // The tab that found it missing says so.
  await expect
    .poll(async () => (await note(page, 'journalLost').count()) + (await note(other, 'journalLost').count()))
    .toBeGreaterThan(0);
  const third = await context.newPage();
  await third.goto('/pc/scontract');
  for (const tab of [page, other, third]) await expect(checking(tab)).toBeVisible();
  const thirdDesk = deskOf(third);
  for (const { up } of [desk, otherDesk, thirdDesk])
    await expect(up).toHaveAttribute('aria-disabled', 'true');
  await lookUps.release();
  for (const { up } of [desk, otherDesk, thirdDesk]) await expect(up).not.toHaveAttribute('aria-disabled');
  await onlyOnce();
});
