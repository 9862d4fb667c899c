import { expect, test, vi } from 'vitest';
import { area } from '#worker/area.ts';

test('loads once, however many ask, and tells those who wait for it', async () => {
  const load = vi.fn(async () => 'part');
  const part = area(load);
  const early: string[] = [];
  part.onLoaded((value) => early.push(value));
  const unwanted = part.onLoaded((value) => early.push(`not ${value}`));
  unwanted();
  expect(part.loaded()).toBeNull();
  expect(await Promise.all([part.get(), part.get()])).toEqual(['part', 'part']);
  expect(load).toHaveBeenCalledTimes(1);
  expect(early).toEqual(['part']);
  part.onLoaded((value) => early.push(`late ${value}`));
  expect(early).toEqual(['part', 'late part']);
});

test('asks again after a load that failed', async () => {
  let loads = 0;
  const part = area(async () => {
    loads += 1;
    if (loads === 1) throw new Error('no connection');
    return loads;
  });
  await expect(part.get()).rejects.toThrow('no connection');
  expect(part.loaded()).toBeNull();
  expect(await part.get()).toBe(2);
});
