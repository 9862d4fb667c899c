import { expect, test } from 'vitest';
import { lazily } from '#worker/area.ts';

interface Greeter {
  greet(name: string): Promise<string>;
}
const greeter: Greeter = { greet: async (name) => `hello ${name}` };

test('loads once, with the first call', async () => {
  let loads = 0;
  const api = lazily<Greeter>(async () => {
    loads += 1;
    return greeter;
  });
  expect(loads).toBe(0);
  expect(await Promise.all([api.greet('a'), api.greet('b')])).toEqual(['hello a', 'hello b']);
  expect(loads).toBe(1);
});

test('a load that failed is tried again by the next call', async () => {
  let loads = 0;
  const api = lazily<Greeter>(async () => {
    loads += 1;
    if (loads === 1) throw new Error('no connection');
    return greeter;
  });
  await expect(api.greet('a')).rejects.toThrow('no connection');
  expect(await api.greet('a')).toBe('hello a');
});

test('is not taken for a promise', async () => {
  const api = lazily<Greeter>(async () => greeter);
  const { greet } = await Promise.resolve(api);
  expect(await greet('c')).toBe('hello c');
});
