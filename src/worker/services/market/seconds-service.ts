import type { TapePrint } from '#protocol/book.ts';
import { createSecondsBuilder, type SecondsBuilder } from '#protocol/seconds.ts';
import type { SecondsPeriod } from '#protocol/seconds-periods.ts';
import { createSources, type Sources } from '#protocol/source.ts';
import { milliseconds, type Pair, pairSymbol } from '#protocol/units.ts';
import { extendRuns, type PrintRun } from '../../market/print-runs.ts';
import { comparePrints } from '../../market/prints.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { PrintRecorder } from './print-recorder.ts';

interface SecondsDeps extends Pick<ServiceDeps, 'hub' | 'clock' | 'serverNow'> {
  readonly trades: Pick<Sources<Pair, { readonly prints: readonly TapePrint[] }>, 'follow'>;
  readonly recorder: Pick<PrintRecorder, 'runs'>;
}

export interface SecondsService {
  /** The server is another one: what was seen was said by the old one. */
  forget(): void;
}

/** What was seen of a pair, and the epoch seconds up to which nothing is missing but what lies between the runs. */
interface Seen {
  /** Another one where what was seen before counts no more. */
  readonly server: number;
  readonly runs: readonly PrintRun[];
  readonly until: number;
}

const newestOf = (runs: readonly PrintRun[]): number => runs.at(-1)?.at(-1)?.time ?? 0;

/** Provides the last half hour of a pair's trades, and candles of seconds that are added up from them. */
export function provideSeconds({ hub, clock, serverNow, trades, recorder }: SecondsDeps): SecondsService {
  /** What was seen of the pair that was left last: another period, or coming back, goes on from it. */
  let lately: { readonly key: string; readonly server: number; readonly runs: readonly PrintRun[] } | null =
    null;
  let server = 0;

  const pairs = createSources<Pair, Seen>(
    pairSymbol,
    (pair, emit) => {
      const key = pairSymbol(pair);
      const mine = server;
      let runs: readonly PrintRun[] = lately?.key === key && lately.server === server ? lately.runs : [];
      let closed = false;
      let leave = () => {};
      const begin = () => {
        if (closed) return;
        if (runs.length > 0) {
          const until = newestOf(runs);
          emit.value(
            { server, runs, until: until / 1000 },
            milliseconds(Math.max(0, serverNow() - until)),
            'cache',
          );
        }
        leave = trades.follow(pair, {
          value({ prints }, age = milliseconds(0), source = 'network') {
            // Every stretch counts here, however short: nothing has to fit into it.
            runs = extendRuns(
              runs,
              prints.filter(({ own }) => !own),
              0,
            );
            const read = source === 'network' ? serverNow() - age : 0;
            emit.value({ server, runs, until: Math.max(read, newestOf(runs)) / 1000 }, age, source);
          },
          failure: emit.failure,
        });
      };
      // What the device kept is of the server that this worker began with.
      const kept = server === 0 ? recorder.runs(pair) : Promise.resolve([]);
      kept.then((found) => {
        if (newestOf(found) > newestOf(runs)) runs = found;
        begin();
      }, begin);
      return {
        close() {
          closed = true;
          lately = { key, server: mine, runs };
          leave();
        },
      };
    },
    clock.elapsed,
  );

  hub.provide('seconds', {
    isPrivate: false,
    open({ pair, period }, emit) {
      let series = seriesOf(period);
      let of = server;
      let until = 0;
      const told = (from: number) => ({ pair, period, ...series.since(from), until });
      const leave = pairs.follow(pair, {
        value(seen, age, source) {
          until = seen.until;
          if (of !== seen.server) series = seriesOf(period);
          of = seen.server;
          emit.value(told(series.take(seen.runs)), age, source);
        },
        failure: emit.failure,
      });
      return { close: leave, snapshot: () => told(0) };
    },
  });

  return {
    forget() {
      server += 1;
      pairs.restart(() => true);
    },
  };
}

/** Trades that may lie before the oldest that is held until the series is made anew: it would be made each second. */
const SPARE = 2000;

/** Where a run, oldest first, goes on after a trade that may be in it. */
function indexAfter(run: PrintRun, before: PrintRun[number]): number {
  const at = run.findLastIndex((print) => comparePrints(print, before) <= 0);
  const same = run.findLastIndex(({ id, time }) => id === before.id && time === before.time);
  return (same < 0 ? at : same) + 1;
}

/** The rows of a period, which grow with what was seen. */
function seriesOf(period: SecondsPeriod) {
  let builder: SecondsBuilder = createSecondsBuilder(period);
  let added = 0;
  let last: PrintRun[number] | null = null;
  return {
    /** Adds what is new; gives the index of the first row that is another one than before. */
    take(runs: readonly PrintRun[]): number {
      const held = runs.reduce((sum, run) => sum + run.length, 0);
      const anew = added > held + SPARE || (held === 0 && added > 0);
      if (anew) {
        builder = createSecondsBuilder(period);
        added = 0;
        last = null;
      }
      const from = Math.max(0, builder.length - 1);
      for (const run of runs) {
        const before = last;
        const start = before === null ? 0 : indexAfter(run, before);
        for (let at = start; at < run.length; at++) {
          const print = run[at];
          if (!print) continue;
          builder.add(print, at === 0 && added > 0);
          added += 1;
          last = print;
        }
      }
      return anew ? 0 : from;
    },
    since: (from: number) => ({ from, rows: builder.rows(from), gaps: builder.gaps() }),
  };
}
