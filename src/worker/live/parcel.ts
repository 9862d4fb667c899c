/** A message and the buffers that travel with it instead of being copied. */
export interface Parcel {
  readonly message: unknown;
  readonly transfer: ArrayBuffer[];
}

const isColumn = (value: unknown): value is Float64Array => value instanceof Float64Array;

/**
 * Makes a message ready for one port. Columns of numbers are copied and the copy is transferred: the sender
 * keeps its own, and the receiver pays nothing for rows.
 */
export function parcel(message: unknown): Parcel {
  const transfer: ArrayBuffer[] = [];
  const copied = copy(message, transfer, 0);
  return transfer.length === 0 ? { message, transfer } : { message: copied, transfer };
}

/** Columns stand at most this deep: message, update, series. */
const DEEPEST = 3;

function copy(value: unknown, transfer: ArrayBuffer[], depth: number): unknown {
  if (isColumn(value)) {
    const own = new Float64Array(value);
    transfer.push(own.buffer);
    return own;
  }
  if (depth === DEEPEST || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, copy(inner, transfer, depth + 1)]),
  );
}
