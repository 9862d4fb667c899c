import { expect, it } from 'vitest';
import { each } from '../../../sandbox/src/venue/requests/each.ts';

it('goes on behind a record that fails, and throws what it failed with at the end', async () => {
  const done: number[] = [];
  const work = async (record: number) => {
    if (record === 2) throw new RangeError('the second one');
    done.push(record);
  };
  await expect(each([1, 2, 3], work)).rejects.toThrow('the second one');
  expect(done).toEqual([1, 3]);
  await each([4], work);
  await expect(
    each([5, 6], (record) => {
      if (record === 5) throw new TypeError('at once');
      return work(record);
    }),
  ).rejects.toThrow('at once');
  expect(done).toEqual([1, 3, 4, 6]);
});
