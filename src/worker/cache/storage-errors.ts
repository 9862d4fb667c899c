/** True for a write that failed because the device is full; Dexie may hide it inside an aborted transaction. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner } = error as { readonly name?: unknown; readonly inner?: unknown };
  if (name === 'QuotaExceededError') return true;
  return inner !== undefined && inner !== error && isQuotaError(inner);
}
