import type { RecordedPrint } from '#protocol/recorded.ts';
import { comparePrints } from './prints.ts';

/** Trades seen one after another without a hole, oldest first; never empty. */
export type PrintRun = readonly RecordedPrint[];

/** All runs of a pair together last no longer than this. */
export const MOST_MS = 30 * 60_000;
/** Nor hold more trades than this, however busy the market was. */
export const MOST_PRINTS = 20_000;
/** A shorter stretch is no recording: no order would fit into it. */
const LEAST_MS = 60_000;

/** From the first to the last trade, milliseconds. */
export const lengthOf = (run: PrintRun): number => (run.at(-1)?.time ?? 0) - (run[0]?.time ?? 0);

/** True where a poll does not reach back to what is held: trades between the two were not seen. */
export function leavesHole(runs: readonly PrintRun[], polled: readonly RecordedPrint[]): boolean {
  const last = runs.at(-1)?.at(-1);
  return last !== undefined && polled.length > 0 && polled.every((print) => comparePrints(print, last) > 0);
}

/** A trade without what nobody reads again. */
const recorded = ({ id, time, price, amount }: RecordedPrint): RecordedPrint => ({
  id,
  time,
  price,
  ...(amount !== undefined && { amount }),
});

/** A trade that nothing orders beside the last one is new where it was not seen at that instant. */
function isAfter(
  print: RecordedPrint,
  last: RecordedPrint | undefined,
  atLast: ReadonlySet<string>,
): boolean {
  if (last === undefined) return true;
  const order = comparePrints(print, last);
  return order > 0 || (order === 0 && !atLast.has(print.id));
}

/**
 * Adds a poll's trades (newest first) to the newest run, or begins another one behind a hole; drops the oldest trades
 * beyond the bounds. Gives the same runs where nothing is new.
 *
 * @param least milliseconds that a run before a hole must have lasted to stay
 */
export function extendRuns(
  runs: readonly PrintRun[],
  polled: readonly RecordedPrint[],
  least = LEAST_MS,
): readonly PrintRun[] {
  const current = runs.at(-1);
  const last = current?.at(-1);
  const byId = new Map(polled.toReversed().map((print) => [print.id, recorded(print)]));
  const atLast = new Set(current?.filter(({ time }) => time === last?.time).map(({ id }) => id));
  const fresh = [...byId.values()].filter((print) => isAfter(print, last, atLast)).sort(comparePrints);
  if (fresh.length === 0) return runs;
  if (current === undefined || leavesHole(runs, polled)) {
    return bounded([...runs.filter((run) => lengthOf(run) >= least), fresh]);
  }
  return bounded([...runs.slice(0, -1), [...current, ...fresh]]);
}

/**
 * What two tabs recorded of one pair: runs that share a trade are one, each trade once, the oldest run first, within
 * the bounds. A stretch too short to play stays only where it is the newest, which still grows.
 */
export function mergeRuns(one: readonly PrintRun[], other: readonly PrintRun[]): readonly PrintRun[] {
  const byStart = [...one, ...other].sort((a, b) => (a[0]?.time ?? 0) - (b[0]?.time ?? 0));
  const merged: PrintRun[] = [];
  for (const run of byStart) {
    const ids = new Set(run.map(({ id }) => id));
    const at = merged.findIndex((before) => before.some(({ id }) => ids.has(id)));
    const before = merged[at];
    if (before) merged[at] = [...before.filter(({ id }) => !ids.has(id)), ...run].sort(comparePrints);
    else merged.push(run);
  }
  merged.sort((a, b) => (a.at(-1)?.time ?? 0) - (b.at(-1)?.time ?? 0));
  return bounded(merged.filter((run, at) => at === merged.length - 1 || lengthOf(run) >= LEAST_MS));
}

/** The longest run that can be played, the newest of equals; null where none is long enough. */
export function playableRun(runs: readonly PrintRun[]): PrintRun | null {
  let longest: PrintRun | null = null;
  for (const run of runs) {
    if (lengthOf(run) >= Math.max(LEAST_MS, longest === null ? 0 : lengthOf(longest))) longest = run;
  }
  return longest;
}

function bounded(runs: readonly PrintRun[]): readonly PrintRun[] {
  let time = MOST_MS;
  let count = MOST_PRINTS;
  const kept: PrintRun[] = [];
  for (const run of runs.toReversed()) {
    const end = run.at(-1)?.time ?? 0;
    const recent = run.filter((print) => end - print.time <= time).slice(-count);
    if (count <= 0 || recent.length === 0) break;
    time -= lengthOf(recent);
    count -= recent.length;
    kept.unshift(recent);
  }
  return kept;
}
