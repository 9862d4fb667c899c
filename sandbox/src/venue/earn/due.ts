import { each } from '../requests/each.ts';

const BATCH = 200;

/**
 * Does everything that is due, each by itself, until nothing is: what was done may be due again. One that fails does
 * not keep the others of its batch waiting; its error is thrown after them. `find` gives the ids of at most so many.
 */
export async function doDue(
  find: (limit: number) => Promise<readonly number[]>,
  one: (id: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const due = await find(BATCH);
    await each(due, one);
    if (due.length === 0) return;
  }
}
