import { mayBeRetried } from './errors.ts';
import type { Database, Tx } from './schema.ts';

const TRIES = 8;
/** The longest pause before the second try (ms); it doubles from try to try. */
const FIRST_PAUSE_MS = 10;

const explained = new WeakMap<Tx, (error: unknown) => unknown>();

/** Has `inTransaction` throw what `explain` makes of the error that a transaction ends with, a deferred statement's included. */
export function explainFailure(tx: Tx, explain: (error: unknown) => unknown): void {
  explained.set(tx, explain);
}

/**
 * Runs `work` in a transaction, and from its beginning again where the database gave the transaction up (a
 * serialisation failure or a deadlock, also one that is found at the commit). Whatever `work` leaves outside of its
 * transaction has to bear that; only what the last try gives is given on.
 */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retried(async () => {
    let explain = (error: unknown) => error;
    try {
      return await db.transaction().execute((tx) => {
        explain = (error) => explained.get(tx)?.(error) ?? error;
        return work(tx);
      });
    } catch (error) {
      throw explain(error);
    }
  });
}

/** Does what the database undid once more: eight tries at most, apart by chance, so that two do not meet for ever. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !mayBeRetried(error)) throw error;
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (tried - 1));
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
