import type { Failure } from './errors.ts';

/** Expected failure is a value: a thrown error loses its class and code on its way across the worker boundary. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** A call that succeeded. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
/** An expected failure: a value, never thrown. */
export const failed = <T = never>(failure: Failure): Result<T> => ({ ok: false, failure });
