import { longDecimal } from '#protocol/decimal.ts';
import type { RecordedPrint } from '#protocol/recorded.ts';
import { type EpochMs, epochMs, type Pair, pairName, parsePair } from '#protocol/units.ts';
import type { DurableStore } from './durable-store.ts';
import type { Writer } from './writer.ts';

type Runs = readonly (readonly RecordedPrint[])[];

/** What was recorded of one pair: stretches without holes, the oldest first. */
export interface KeptRuns {
  readonly pair: Pair;
  readonly runs: Runs;
  readonly asOf: EpochMs;
}

/** Recorded trades: public, so they outlive a session; bounded to the pairs that were watched last. */
export interface RecordingsTable {
  read(pair: Pair): Promise<KeptRuns | null>;
  /**
   * Changes the pair's record in one transaction: another tab may record the same pair. `change` gets the runs that
   * are kept. The record of the pair that was watched longest ago goes beyond three. Gives what is kept now, or null
   * where the device could not keep it.
   */
  update(pair: Pair, asOf: EpochMs, change: (kept: Runs) => Runs): Promise<Runs | null>;
  all(): Promise<readonly KeptRuns[]>;
}

const MOST_PAIRS = 3;

/** Prices and ids are text: a column of each joined by line ends is one value to write instead of thousands. */
export interface PackedPrints {
  readonly time: Float64Array;
  readonly price: string;
  readonly id: string;
  /** An empty line where an amount is not known; absent in what earlier versions kept. */
  readonly amount?: string;
}

/** Trades as columns, oldest first; those whose id could not be told apart again are left out. */
export function packPrints(prints: readonly RecordedPrint[]): PackedPrints {
  const fit = prints.filter(({ id }) => id !== '' && !id.includes('\n'));
  return {
    time: Float64Array.from(fit, (print) => print.time),
    price: fit.map(({ price }) => price).join('\n'),
    id: fit.map(({ id }) => id).join('\n'),
    amount: fit.map(({ amount }) => amount ?? '').join('\n'),
  };
}

/** Trades from what was stored, or null where that is damaged: one wrong price could decide an order. */
export function unpackPrints(stored: unknown): readonly RecordedPrint[] | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { time, price, id, amount } = stored as { readonly [Field in keyof PackedPrints]?: unknown };
  if (!(time instanceof Float64Array) || typeof price !== 'string' || typeof id !== 'string') return null;
  const prices = price.split('\n').map(longDecimal);
  const ids = id.split('\n');
  const amounts = typeof amount === 'string' ? amount.split('\n').map(longDecimal) : [];
  if (time.length === 0 || prices.length !== time.length || ids.length !== time.length) return null;
  const prints: RecordedPrint[] = [];
  for (const [at, instant] of time.entries()) {
    const [exact, name] = [prices[at], ids[at]];
    if (!exact || !name || !Number.isFinite(instant) || instant < (time[at - 1] ?? 0)) return null;
    const known = amounts[at];
    prints.push({ id: name, time: epochMs(instant), price: exact, ...(known && { amount: known }) });
  }
  return prints;
}

/** Keeps one recording a pair, of the newest pairs alone; what a full device does not take is not recorded. */
export function createRecordingsTable(durable: DurableStore, writer: Writer): RecordingsTable {
  const all = async () => {
    const rows = await durable.run((store) => store.all('recordings'));
    return rows
      .map(decode)
      .filter((kept) => kept !== null)
      .sort((a, b) => b.asOf - a.asOf);
  };
  return {
    all,
    read: async (pair) => decode(await durable.run((store) => store.get('recordings', pairName(pair)))),
    async update(pair, asOf, change) {
      const key = pairName(pair);
      const row = await writer.attempt(() =>
        durable.run((store) =>
          store.update('recordings', key, (held) => ({
            key,
            runs: change(decode(held)?.runs ?? []).map(packPrints),
            asOf,
          })),
        ),
      );
      const keys = await durable.run((store) => store.keys('recordings'));
      if (keys.length > MOST_PAIRS) {
        const newest = (await all()).map((kept) => pairName(kept.pair)).slice(0, MOST_PAIRS);
        const rest = keys.filter((other) => !newest.includes(other));
        await durable.run((store) => store.remove('recordings', rest));
      }
      return decode(row)?.runs ?? null;
    },
  };
}

function decode(row: unknown): KeptRuns | null {
  if (typeof row !== 'object' || row === null) return null;
  const { key, runs, asOf } = row as {
    readonly key?: unknown;
    readonly runs?: unknown;
    readonly asOf?: unknown;
  };
  const pair = typeof key === 'string' ? parsePair(key) : null;
  if (pair === null || !Array.isArray(runs) || typeof asOf !== 'number') return null;
  return { pair, runs: runs.map(unpackPrints).filter((run) => run !== null), asOf: epochMs(asOf) };
}
