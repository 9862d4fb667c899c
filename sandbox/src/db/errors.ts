/** Both drivers throw PostgreSQL's own errors: `code` is the SQLSTATE. */
function sqlState(error: unknown): { code: string; constraint: string } | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  return { code: error.code, constraint };
}

/** A row broke the named CHECK: how a balance says that it does not suffice. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  const state = sqlState(error);
  return state?.code === '23514' && state.constraint === constraint;
}

/** A row with the same key exists already. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error)?.code === '23505';

/** How a statement says that it found no row where it needs one. */
export const isDivisionByZero = (error: unknown): boolean => sqlState(error)?.code === '22012';

/** A deadlock or a serialisation failure: nothing happened, and the same transaction may be tried again. */
export function mayBeRetried(error: unknown): boolean {
  const code = sqlState(error)?.code;
  return code === '40001' || code === '40P01';
}
