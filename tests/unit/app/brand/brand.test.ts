import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_BRAND } from '#protocol/brand.ts';

const begin = async (kept: string | null) => {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => kept, setItem: () => undefined });
  return (await import('#app/brand/brand.ts')).brand.get();
};
afterEach(() => {
  vi.unstubAllGlobals();
  // The next file would begin under the last brand: modules stay from file to file.
  vi.resetModules();
});

test.each([null, '', '{', 'null', '[]', '{"name":5,"languages":"de","entries":null}'])(
  'a page that kept %j begins under our brand',
  async (kept) => {
    expect(await begin(kept)).toMatchObject(DEFAULT_BRAND);
  },
);

test('a page begins under the brand that it kept', async () => {
  const kept = { ...DEFAULT_BRAND, name: 'Aurora', languages: ['ja'], css: ':root{--nav:#000}' };
  expect(await begin(JSON.stringify(kept))).toEqual(kept);
});
