import { onTestFinished, vi } from 'vitest';
import { catalogueBackend } from '#app/shared/i18n/catalogues.ts';
import { signInDemo } from './support/account-desks.ts';
import { mouse } from './support/mouse.ts';
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

/** The namespaces whose texts the page asks for from now on, whether they are on the device or not. */
function watchTexts(): () => readonly string[] {
  const read = vi.spyOn(catalogueBackend, 'read');
  onTestFinished(() => read.mockRestore());
  return () => [...new Set(read.mock.calls.map(([, namespace]) => namespace))].toSorted();
}

for (const [as, pages] of [
  ['visitor', VISITOR],
  ['demo', SIGNED_IN],
] as const) {
  for (const [path, namespaces] of pages) {
    test(`${as}: ${path} requests the texts of its own namespaces`, async ({ exchange, open, advance }) => {
      const session = as === 'demo' ? await signInDemo(exchange) : null;
      // A link that the mouse stands over since the test before would ask for the texts of its page.
      await mouse.move({ x: 1439, y: 450 });
      const requested = watchTexts();
      await open({ path, session });
      await advance(5000);
      expect(requested()).toEqual(namespaces);
    });
  }
}
