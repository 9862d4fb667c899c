import { openScreen, SIGNED_IN_SCREENS, tour, VISITOR_SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { textsByNode, translate, translatedCount } from './support/translator.ts';

for (const as of ['visitor', 'demo'] as const) {
  const screens = as === 'visitor' ? VISITOR_SCREENS : SIGNED_IN_SCREENS;

  test.describe(as, () => {
    test.use({ as });

    test('every text of every screen is alone in its element', async ({ page }) => {
      await openScreen(page, '/main');
      await tour(page, screens, async () => {
        expect.soft(await textsByNode(page), page.url()).toEqual([]);
      });
    });

    test('every screen opens after the other under a translator, and none stops', async ({
      page,
      context,
    }) => {
      await translate(context);
      await openScreen(page, '/main');
      await tour(page, screens, async () => {
        expect(await translatedCount(page), page.url()).toBeGreaterThan(10);
        await expect(page.getByText('stopped working')).toHaveCount(0);
      });
    });
  });
}

test('data that went offline say so under a translator', async ({ page, context, problems }) => {
  const age = page.locator('main [data-age]').first();
  await translate(context);
  await openScreen(page, '/market');
  await expect(age).toHaveText(/Live/);
  await context.setOffline(true);
  await expect(age).toHaveAttribute('data-age', 'offline');
  await expect(age).toHaveText(/Offline/i);
  await expect(page.getByRole('status', { name: 'Connection status' })).toContainText(/offline/i);
  await context.setOffline(false);
  await expect(age).toHaveText(/Live/);
  // Nothing but the lost connection, which was meant.
  expect(problems.filter((problem) => !/INTERNET_DISCONNECTED|dynamically imported/.test(problem))).toEqual(
    [],
  );
  problems.length = 0;
});
