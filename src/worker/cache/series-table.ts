import type { Period } from '#protocol/periods.ts';
import { type EpochMs, epochMs, type Pair, pairSymbol } from '#protocol/units.ts';
import type { DurableStore } from './durable-store.ts';
import type { Writer } from './writer.ts';

const COLUMNS = 7;

interface DatedSeries {
  /** Time, open, high, low, close, volume, turnover: seven columns one after another. */
  readonly packed: Float64Array;
  readonly asOf: EpochMs;
}

/** Candles, one typed-array record a series: rows of objects cost sixty times as much to write. */
export interface SeriesTable {
  read(pair: Pair, period: Period): Promise<DatedSeries | null>;
  write(pair: Pair, period: Period, packed: Float64Array, asOf: EpochMs): Promise<void>;
}

const keyOf = (pair: Pair, period: Period): string => `${pairSymbol(pair)}:${period}`;

/** Keeps candles as rows that can be fetched again; one of another shape is deleted by its reader. */
export function createSeriesTable(durable: DurableStore, writer: Writer): SeriesTable {
  return {
    async read(pair, period) {
      const key = keyOf(pair, period);
      const row = await durable.run((store) => store.get('series', key));
      if (row === undefined) return null;
      const series = decode(row);
      if (series === null) await durable.run((store) => store.remove('series', [key])).catch(() => {});
      return series;
    },
    write: (pair, period, packed, asOf) => writer.write('series', { key: keyOf(pair, period), packed, asOf }),
  };
}

function decode(row: unknown): DatedSeries | null {
  if (typeof row !== 'object' || row === null) return null;
  const { packed, asOf } = row as { readonly packed?: unknown; readonly asOf?: unknown };
  if (!(packed instanceof Float64Array) || packed.length % COLUMNS !== 0) return null;
  if (typeof asOf !== 'number' || !Number.isFinite(asOf)) return null;
  return isAscending(packed) && packed.every(Number.isFinite) ? { packed, asOf: epochMs(asOf) } : null;
}

function isAscending(packed: Float64Array): boolean {
  const length = packed.length / COLUMNS;
  for (let index = 1; index < length; index += 1) {
    if (!((packed[index] ?? 0) > (packed[index - 1] ?? 0))) return false;
  }
  return true;
}
