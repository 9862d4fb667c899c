import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const VISITOR = [
  ['/trade', ['common', 'trade']],
  ['/main', ['common', 'home']],
  ['/scontract', ['common', 'contract', 'trade']],
  ['/about/us', ['about', 'common']],
] as const;

const SIGNED_IN = [
  ['/trade', ['common', 'orders', 'overlays', 'trade']],
  ['/main', ['assets', 'common', 'earn', 'home', 'orders']],
  ['/account/assert/2', ['assets', 'common', 'orders']],
] as const;

for (const [as, pages] of [
  ['visitor', VISITOR],
  ['demo', SIGNED_IN],
] as const) {
  test.describe(as, () => {
    test.use({ as });
    for (const [path, namespaces] of pages) {
      test(`${path} requests the texts of its own namespaces`, async ({ page }) => {
        const requested = new Set<string>();
        page.on('request', (request) => {
          const [, namespace] =
            /\/assets\/(\w+)-(?:en-US|zh-CN|ko|ja)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
          if (namespace) requested.add(namespace);
        });
        await openScreen(page, path);
        await expect.poll(() => [...requested].toSorted()).toEqual(namespaces);
      });
    }
  });
}
