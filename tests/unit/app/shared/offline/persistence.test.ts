import { afterEach, expect, test, vi } from 'vitest';
import { askForPersistenceOnce, isPersistent } from '#app/shared/offline/persistence.ts';

function device(persisted: boolean) {
  const texts = new Map<string, string>();
  const asked = vi.fn(async () => true);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
  vi.stubGlobal('navigator', { storage: { persisted: async () => persisted, persist: asked } });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

test('a device is asked once, however often there is a reason', async () => {
  const asked = device(false);
  await askForPersistenceOnce();
  await askForPersistenceOnce();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('what is kept for good already is not asked for', async () => {
  const asked = device(true);
  await askForPersistenceOnce();
  expect(asked).not.toHaveBeenCalled();
});

test('a browser without it says nothing, and nobody is asked', async () => {
  device(false);
  vi.stubGlobal('navigator', {});
  await askForPersistenceOnce();
  expect(await isPersistent()).toBeNull();
});
