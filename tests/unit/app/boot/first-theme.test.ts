import { afterEach, expect, it, vi } from 'vitest';
import { firstTheme } from '#app/boot/first-theme.ts';

afterEach(() => vi.unstubAllGlobals());

/** The theme that the document has before the app, whose own is the dark one. */
function themeWith(read: () => string | null, prefersLight = false): string {
  const root = { dataset: { theme: 'dark' } };
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'prefs' ? read() : null) });
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLight }));
  firstTheme('prefs');
  return root.dataset.theme;
}

it.each([
  ['{"theme":"light"}', false, 'light'],
  ['{"theme":"system"}', true, 'light'],
  ['{"theme":"system"}', false, 'dark'],
  ['{"theme":"dark"}', true, 'dark'],
  ['{"theme":"neon"}', true, 'dark'],
  ['null', true, 'dark'],
  ['{', true, 'dark'],
  [null, true, 'dark'],
])('with %s in a browser that prefers light (%s) is %s', (kept, prefersLight, theme) => {
  expect(themeWith(() => kept, prefersLight)).toBe(theme);
});

it('stands where storage is blocked', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  expect(themeWith(refuse, true)).toBe('dark');
});

it('is found by the text of the function alone', () => {
  const run = new Function(`(${firstTheme})('prefs')`);
  const root = { dataset: { theme: 'dark' } };
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('localStorage', { getItem: () => '{"theme":"light"}' });
  run();
  expect(root.dataset.theme).toBe('light');
});
