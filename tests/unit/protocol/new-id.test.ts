import { expect, it, vi } from 'vitest';
import { newId } from '#protocol/new-id.ts';

it('is a UUID of version 4, another one each time, also where the page came over plain HTTP', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  try {
    const ids = Array.from({ length: 1000 }, newId);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(ids).size).toBe(1000);
  } finally {
    vi.unstubAllGlobals();
  }
});
