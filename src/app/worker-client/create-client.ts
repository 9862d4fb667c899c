import { failed } from '#protocol/result.ts';
import type { WorkerApi } from '#protocol/worker-api.ts';
import { answersPlainly, deadlineOf } from './calls.ts';
import { FailureError } from './failure-error.ts';
import type { Link } from './link.ts';

type Call = (...args: readonly unknown[]) => Promise<unknown>;
type Spaces = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** The call of this name on whichever worker is alive, within its deadline. */
function callOf(link: Link, space: string, method: string): Call {
  const name = `${space}.${method}`;
  return async (...args) => {
    try {
      return await link.ask(deadlineOf(name), (remote) => {
        const call = (remote as unknown as Spaces)[space]?.[method];
        return call ? call(...args) : Promise.reject(new TypeError(`no such call: ${name}`));
      });
    } catch (error) {
      if (error instanceof FailureError && !answersPlainly(name)) return failed(error.failure);
      throw error;
    }
  };
}

/**
 * The contract, spoken over a link. Calls that answer a Result never reject for a lost worker or a deadline;
 * the plain ones (session.current and the like) reject with a FailureError.
 */
export function createClient(link: Link): WorkerApi {
  const spaces = new Map<string, unknown>();
  const spaceOf = (space: string) =>
    new Proxy(
      {},
      { get: (_, method) => (typeof method === 'string' ? callOf(link, space, method) : undefined) },
    );
  return new Proxy({} as WorkerApi, {
    get: (_, space) => {
      if (typeof space !== 'string' || space === 'then') return undefined;
      if (!spaces.has(space)) spaces.set(space, spaceOf(space));
      return spaces.get(space);
    },
  });
}
