/** A message and the buffers that travel with it instead of being copied. */
export interface Parcel {
  readonly message: unknown;
  readonly transfer: ArrayBuffer[];
}

const isColumn = (value: unknown): value is Float64Array => value instanceof Float64Array;

/**
 * Makes a message ready for one port. Columns of numbers are copied and the copies transferred, all in one buffer,
 * because each buffer costs the receiver as much as what is in it: the sender keeps its own, and the receiver pays
 * nothing for rows.
 */
export function parcel(message: unknown): Parcel {
  const columns = columnsIn(message, 0);
  if (columns.length === 0) return { message, transfer: [] };
  const room = new Float64Array(columns.reduce((sum, column) => sum + column.length, 0));
  let used = 0;
  const copied = copy(message, 0, (column) => {
    const own = room.subarray(used, used + column.length);
    own.set(column);
    used += column.length;
    return own;
  });
  return { message: copied, transfer: [room.buffer] };
}

/** Columns stand at most this deep: message, update, series. */
const DEEPEST = 3;

/** Whether columns may stand in it. */
const isNested = (value: unknown, depth: number): value is object =>
  depth < DEEPEST && typeof value === 'object' && value !== null && !Array.isArray(value);

function columnsIn(value: unknown, depth: number): readonly Float64Array[] {
  if (isColumn(value)) return [value];
  return isNested(value, depth) ? Object.values(value).flatMap((inner) => columnsIn(inner, depth + 1)) : [];
}

function copy(value: unknown, depth: number, pack: (column: Float64Array) => Float64Array): unknown {
  if (isColumn(value)) return pack(value);
  if (!isNested(value, depth)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, copy(inner, depth + 1, pack)]),
  );
}
