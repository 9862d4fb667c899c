import type { Database } from '../../db/schema.ts';

const turns = new WeakMap<Database, Map<string, Promise<unknown>>>();

/** Runs tasks of one name at a database one after the other. */
export async function inTurn<T>(db: Database, name: string, task: () => Promise<T>): Promise<T> {
  const tails = turns.get(db) ?? new Map<string, Promise<unknown>>();
  turns.set(db, tails);
  const before = tails.get(name) ?? Promise.resolve();
  const mine = before.then(task, task);
  const settled = mine.catch(() => {});
  tails.set(name, settled);
  try {
    return await mine;
  } finally {
    if (tails.get(name) === settled) tails.delete(name);
  }
}
