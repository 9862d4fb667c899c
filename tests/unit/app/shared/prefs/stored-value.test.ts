import { afterEach, expect, it, vi } from 'vitest';
import { pageValue } from '#app/shared/prefs/stored-value.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page with an empty storage, to which other tabs tell what they wrote; null: they cleared all of it. */
function otherTab() {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  return (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
}

it('follows what another tab writes, and the storage that it clears', () => {
  const tell = otherTab();
  const view = pageValue('bourse-view', (text) => text ?? 'first');
  tell('bourse-view', 'second');
  expect(view.get()).toBe('second');
  tell('bourse-other', 'third');
  expect(view.get()).toBe('second');
  tell(null, null);
  expect(view.get()).toBe('first');
});
