import * as v from 'valibot';
import type { Sparkline } from '#protocol/market.ts';
import { ok, type Result } from '#protocol/result.ts';
import { epochSeconds, type Pair, pairSymbol } from '#protocol/units.ts';
import { getKline } from '../../api/market.ts';
import { normaliseCandles } from '../../market/candles.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { loadEach } from './load-each.ts';
import { candleRows } from './polled-candles.ts';

const PERIOD = '15min';
/** A day of quarter hours. */
const POINTS = 96;
const DAY = 86_400_000;
const FRESH = 300_000;

const keptLine = v.object({ from: v.pipe(v.number(), v.finite()), close: v.array(v.number()) });

interface Line {
  readonly sparkline: Sparkline;
  readonly asOf: number;
}

/** Closing lines of the last 24 h; each pair is fetched at most every five minutes. */
export function createSparklines({ http, serverNow, cache }: ServiceDeps) {
  const lines = new Map<string, Line>();
  const keyOf = (pair: Pair) => `sparkline:${pairSymbol(pair)}`;

  const held = async (pair: Pair): Promise<Line | null> => {
    const known = lines.get(pairSymbol(pair));
    if (known) return known;
    const kept = await cache.snapshots.read(keyOf(pair), keptLine, null);
    if (!kept) return null;
    const { close, from } = kept.value;
    return {
      sparkline: { pair, close: Float64Array.from(close), from: epochSeconds(from) },
      asOf: kept.asOf,
    };
  };

  const fetchLine = async (pair: Pair): Promise<Result<Sparkline | null>> => {
    const symbol = pairSymbol(pair);
    const answer = await http.call(
      getKline,
      { symbol, timer: PERIOD, size: POINTS },
      { background: true, shared: true },
    );
    if (!answer.ok) return answer;
    const now = serverNow();
    const since = (now - DAY) / 1000;
    const rows = normaliseCandles(candleRows(answer.value, PERIOD, now).rows, PERIOD, now, POINTS).filter(
      (row) => row.id >= since,
    );
    const first = rows[0];
    if (!first) return ok(null);
    const close = rows.map((row) => row.close);
    const sparkline = { pair, close: Float64Array.from(close), from: epochSeconds(first.id) };
    lines.set(symbol, { sparkline, asOf: now });
    void cache.snapshots.write(keyOf(pair), { close, from: first.id }, now, null);
    return ok(sparkline);
  };

  const line = async (pair: Pair): Promise<Result<Sparkline | null>> => {
    const known = await held(pair);
    if (known && serverNow() - known.asOf < FRESH) return ok(known.sparkline);
    const fetched = await fetchLine(pair);
    // A line of an hour ago says more than none; one of yesterday would be a wrong day.
    if (!fetched.ok && known && serverNow() - known.asOf < DAY / 4) return ok(known.sparkline);
    return fetched;
  };

  return (pairs: readonly Pair[]): Promise<Result<readonly Sparkline[]>> => loadEach(pairs, line);
}
