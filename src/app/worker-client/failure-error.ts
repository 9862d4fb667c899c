import { type Failure, failed, type Result } from '#protocol/result.ts';

/** A failure on its way through code that knows only thrown errors (TanStack Query, error boundaries). */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.msg ?? failure.kind);
    this.failure = failure;
  }
}

/**
 * For query functions: the value of a result, or its failure thrown. What is read without a connection and has no value
 * was not kept; that nothing was sent is no news to its reader.
 */
export function unwrap<T>(pending: Promise<Result<T>>): Promise<T> {
  return orThrow(
    pending.then((result) =>
      !result.ok && result.failure.kind === 'offline'
        ? failed({ ...result.failure, kind: 'notKept' })
        : result,
    ),
  );
}

/** The value of a result, or its failure thrown as it is. */
export async function orThrow<T>(pending: Promise<Result<T>>): Promise<T> {
  const result = await pending;
  if (result.ok) return result.value;
  throw new FailureError(result.failure);
}

/** The failure that an error carries; null for a bug. */
export const failureOf = (error: unknown): Failure | null =>
  error instanceof FailureError ? error.failure : null;
