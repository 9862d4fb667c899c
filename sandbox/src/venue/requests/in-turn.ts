import type { Database } from '../../db/schema.ts';

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

const queues = new WeakMap<Database, Map<string, Queue>>();

/** Runs tasks of one name at a database one after the other, or `atOnce` at a time. Resolves as the task does. */
export async function inTurn<T>(db: Database, name: string, task: () => Promise<T>, atOnce = 1): Promise<T> {
  const named = queues.get(db) ?? new Map<string, Queue>();
  queues.set(db, named);
  const queue = named.get(name) ?? { running: 0, waiting: [] };
  named.set(name, queue);
  if (queue.running < atOnce) queue.running += 1;
  else await new Promise<void>((resolve) => queue.waiting.push(resolve));
  try {
    return await task();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
    if (queue.running === 0) named.delete(name);
  }
}
