import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { once } from '#app/shared/money/use-money-mutation.ts';
import { eventually } from '../../../../support/eventually.ts';

const makeClient = () =>
  new QueryClient({ defaultOptions: { mutations: { networkMode: 'always', retry: false } } });

/** A job that ends when it is told to. */
function job() {
  const begun: number[] = [];
  const ends: ((value: string) => void)[] = [];
  return {
    begun,
    end: (value: string) => ends.shift()?.(value),
    run: () => {
      begun.push(begun.length);
      return new Promise<string>((done) => ends.push(done));
    },
  };
}

it('lets one of a name through, from the moment of the call', async () => {
  const client = makeClient();
  const { begun, end, run } = job();
  const first = once(client, 'transfer', run);
  expect(await once(client, 'transfer', run)).toBeNull();
  const other = once(client, 'convert', run);
  await Promise.resolve();
  expect(begun).toHaveLength(2);
  end('moved');
  end('changed');
  expect([await first, await other]).toEqual(['moved', 'changed']);
});

it('lets the next one through after the last, and keeps nothing of it', async () => {
  const client = makeClient();
  const { end, run } = job();
  const first = once(client, 'transfer', run);
  await Promise.resolve();
  end('moved');
  await first;
  await eventually(() => expect(client.getMutationCache().getAll()).toEqual([]));
  const second = once(client, 'transfer', run);
  await Promise.resolve();
  end('again');
  expect(await second).toBe('again');
});

it('never does a job again that failed, and hands its error on', async () => {
  const client = makeClient();
  const begun: number[] = [];
  const failing = () => {
    begun.push(begun.length);
    return Promise.reject(new Error('a bug'));
  };
  await expect(once(client, 'transfer', failing)).rejects.toThrow('a bug');
  expect(begun).toHaveLength(1);
  await expect(once(client, 'transfer', failing)).rejects.toThrow('a bug');
  expect(begun).toHaveLength(2);
});
