import * as v from 'valibot';
import type { DayLine } from '#protocol/market.ts';
import { ok, type Result } from '#protocol/result.ts';
import { decimalSchema } from '#protocol/schemas.ts';
import { type EpochMs, type Pair, pairSymbol } from '#protocol/units.ts';
import { getCloses, type WireClose } from '../../api/closes.ts';
import { startOf } from '../../market/candle-grid.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { loadEach } from './load-each.ts';

const PERIOD = '15min';
const QUARTER = 900_000;
/** Of a day of 25 hours, the quarter that runs, and some before the day began. */
const MOST_CANDLES = 110;
const BEFORE = 4;
const FRESH = 300_000;

const keptLine = v.object({
  since: v.number(),
  start: v.nullable(decimalSchema),
  close: v.array(v.pipe(v.number(), v.finite())),
});

interface Line {
  readonly since: EpochMs;
  readonly line: DayLine;
  readonly asOf: number;
}

/**
 * The price of a pair at `since` and after each quarter of an hour from then on. A price of the past stays known, so a
 * line that was read before serves until the network answers again.
 */
export function createDayLines({ http, serverNow, cache }: ServiceDeps) {
  const lines = new Map<string, Line>();
  const keyOf = (pair: Pair) => `sparkline-day:${pairSymbol(pair)}`;

  const held = async (pair: Pair, since: EpochMs): Promise<Line | null> => {
    const known = lines.get(pairSymbol(pair));
    if (known?.since === since) return known;
    const kept = await cache.snapshots.read(keyOf(pair), keptLine, null);
    if (kept?.value.since !== since) return null;
    const { start, close } = kept.value;
    return { since, line: { pair, start, close: Float64Array.from(close) }, asOf: kept.asOf };
  };

  const fetchLine = async (pair: Pair, since: EpochMs): Promise<Result<DayLine>> => {
    const now = serverNow();
    const size = Math.min(MOST_CANDLES, Math.ceil((now - since) / QUARTER) + BEFORE);
    const answer = await http.call(
      getCloses,
      { symbol: pairSymbol(pair), timer: PERIOD, size },
      { background: true, shared: true },
    );
    if (!answer.ok) return answer;
    const line = { pair, ...dayLine(answer.value, since, now) };
    lines.set(pairSymbol(pair), { since, line, asOf: now });
    const { start, close } = line;
    void cache.snapshots.write(keyOf(pair), { since, start, close: [...close] }, now, null);
    return ok(line);
  };

  const line = async (pair: Pair, since: EpochMs): Promise<Result<DayLine>> => {
    const known = await held(pair, since);
    if (known && serverNow() - known.asOf < FRESH) return ok(known.line);
    const fetched = await fetchLine(pair, since);
    return !fetched.ok && known ? ok(known.line) : fetched;
  };

  return (pairs: readonly Pair[], since: EpochMs): Promise<Result<readonly DayLine[]>> =>
    loadEach(pairs, (pair) => line(pair, since));
}

/** The last price before `since`, and the prices after each quarter that has ended; neither where nothing ended by then. */
function dayLine(rows: readonly WireClose[], since: EpochMs, now: EpochMs): Pick<DayLine, 'start' | 'close'> {
  const candles = rows.filter(({ id }) => id * 1000 <= now).toSorted((a, b) => a.id - b.id);
  // Some servers stamp a candle with a time within its quarter of an hour.
  const endOf = (id: number) => startOf(id, PERIOD, 0) * 1000 + QUARTER;
  const priceAt = (time: number) => candles.findLast(({ id }) => endOf(id) <= time)?.close ?? null;
  const start = priceAt(since);
  if (start === null) return { start, close: new Float64Array(0) };
  const quarters = Math.floor((now - since) / QUARTER);
  const close = Array.from({ length: quarters }, (_, at) => priceAt(since + (at + 1) * QUARTER) ?? start);
  return { start, close: Float64Array.from(close, Number) };
}
