import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'demo' });

// Screen tests show what other pages ask for, and what a visitor's do: this is the build, and what asks ahead of the app.
test('/trade requests the texts of its own namespaces', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const [, namespace] = /\/assets\/(\w+)-(?:en-US|zh-CN|ko|ja)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (namespace) requested.add(namespace);
  });
  await openScreen(page, '/trade');
  await expect.poll(() => [...requested].toSorted()).toEqual(['common', 'orders', 'overlays', 'trade']);
});
