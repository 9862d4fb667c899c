import { deskOf } from './page-models/contract-desk.ts';
import { deviceStorage } from './support/device-storage.ts';
import { API, countCalls, expect, says, test } from './support/fault-test.ts';
import { releaseDevice } from './support/release-device.ts';
import { openScreen, settled } from './support/screens.ts';

/** Releases whose device was kept, each with what their person had. */
const RELEASES = [
  ['0.1.0', /Contract\s*300\.00[\s\S]*79\.29/],
  ['1.0.0', /Contract\s*300\.00[\s\S]*Bitcoin\s*0\.000999/],
] as const;

for (const [release, assets] of RELEASES) {
  test.describe(`release ${release}`, () => {
    test.use({
      storageState: async ({ exchange, trader }, use) => use(releaseDevice(release, exchange.url, trader)),
    });

    test('a device opens with all that it kept, and its lost order is still looked for', async ({
      page,
      context,
    }) => {
      const posts = countCalls(context, '/contract/createOrder');
      // Nobody finds out yet what became of it.
      await context.route(`**${API}/index/getRequest`, (route) => route.abort());
      await page.goto('/pc/scontract');
      await settled(page);
      await expect(says(page, 'checking')).toBeVisible();
      await expect(deskOf(page).lock).toBeVisible();
      await expect(says(page, 'checking')).toContainText('17 USDT');
      const { rows } = await deviceStorage(page);
      const rowsOf = (store: string) =>
        rows.flatMap(([place, row]) => (place.startsWith(`bourse-cache/${store}/`) ? [row] : [])).join();
      expect(rowsOf('intents')).toContain('"openAmount":"17"');
      expect(rowsOf('practice')).toContain('"stake":"33"');

      await openScreen(page, '/market');
      await page.getByRole('tab', { name: /Favorites/ }).click();
      await expect(page.getByRole('row').filter({ hasText: /(ETH|BTC)\/USDT/ })).toContainText([
        /ETH/,
        /BTC/,
      ]);
      await page.getByRole('button', { name: 'Alerts', exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText('sell half');
      expect(posts()).toBe(0);
    });

    test('what a device kept is there without a line', async ({ page, context }) => {
      await context.route(`**${API}/**`, (route) => route.abort());
      await page.goto('/pc/trade?pair=LTC/USDT');
      await expect(page.getByRole('application', { name: /LTC\/USDT/ }).first()).toBeVisible();
      await page.goto('/pc/account/assert/coin');
      await expect(page.getByRole('main')).toContainText(assets);
    });
  });
}
