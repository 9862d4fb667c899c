import { vi } from 'vitest';

/** Longer than anything takes that comes at all, on whatever machine: a limit for what hangs. */
const HANGS_AFTER_MS = 20_000;

/** Tries until it no longer throws; gives what it gave. */
export const eventually = <Value>(attempt: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(attempt, { timeout: HANGS_AFTER_MS });
