const tails = new Map<string, Promise<unknown>>();

/** Runs tasks of one name one after the other. */
export async function inTurn<T>(name: string, task: () => Promise<T>): Promise<T> {
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
