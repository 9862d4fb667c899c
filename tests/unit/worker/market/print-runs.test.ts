import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { RecordedPrint } from '#protocol/recorded.ts';
import { epochMs } from '#protocol/units.ts';
import {
  extendRuns,
  leavesHole,
  lengthOf,
  MOST_MS,
  MOST_PRINTS,
  mergeRuns,
  type PrintRun,
  playableRun,
} from '#worker/market/print-runs.ts';

const print = (id: number, time = id * 1000): RecordedPrint => ({
  id: String(id),
  time: epochMs(time),
  price: exact('100'),
});
const prints = (from: number, to: number): RecordedPrint[] =>
  Array.from({ length: to - from + 1 }, (_, at) => print(from + at));
const ids = (runs: readonly PrintRun[]) => runs.map((run) => run.map(({ id }) => Number(id)));

describe('runs of trades', () => {
  it('grow by what a poll has beyond them, whatever its order, each trade once', () => {
    const first = extendRuns([], [print(2), print(1), print(2)]);
    expect(ids(first)).toEqual([[1, 2]]);
    expect(ids(extendRuns(first, [print(4), print(3), print(2)]))).toEqual([[1, 2, 3, 4]]);
    expect(extendRuns(first, [print(1), print(2)])).toBe(first);
    expect(extendRuns(first, [])).toBe(first);
  });

  it('keep the order of the answers at one instant, where ids do not order', () => {
    const at = (id: string) => ({ ...print(1), id });
    const first = extendRuns([], [at('f'), at('b'), at('e')]);
    expect(first[0]?.map(({ id }) => id)).toEqual(['e', 'b', 'f']);
    const next = extendRuns(first, [at('c'), at('f'), at('b'), at('e')]);
    expect(next[0]?.map(({ id }) => id)).toEqual(['e', 'b', 'f', 'c']);
    expect(extendRuns(next, [at('c'), at('f'), at('b'), at('e')])).toBe(next);
  });

  it('end at a hole; what was too short to play is dropped there', () => {
    const long = extendRuns([], prints(1, 70));
    expect(leavesHole(long, [print(80)])).toBe(true);
    expect(leavesHole(long, prints(70, 80))).toBe(false);
    const holed = extendRuns(long, prints(80, 90));
    expect(holed.map((run) => run.length)).toEqual([70, 11]);
    expect(extendRuns(holed, prints(200, 201)).map((run) => run.length)).toEqual([70, 2]);
  });

  it('keep the newest half hour of recorded time, and no more than so many trades', () => {
    const long = extendRuns([], prints(1, 2000));
    expect(lengthOf(long[0] ?? [])).toBe(MOST_MS);
    expect(long[0]?.at(-1)?.id).toBe('2000');
    // A pause does not count: the older stretch gives way only to what was recorded after it.
    const paused = extendRuns(long, prints(90_000, 90_600));
    expect(paused.map(lengthOf)).toEqual([MOST_MS - 600_000, 600_000]);
    const busy = Array.from({ length: MOST_PRINTS + 5 }, (_, at) => print(at, at));
    expect(extendRuns([], busy)[0]).toHaveLength(MOST_PRINTS);
  });

  it('of two tabs are one where they share a trade, in whatever order they were kept', () => {
    const [one, other] = [[prints(1, 100)], [prints(90, 200)]];
    expect(mergeRuns(one, other)).toEqual([prints(1, 200)]);
    expect(mergeRuns(other, one)).toEqual([prints(1, 200)]);
    expect(mergeRuns([prints(1, 300)], [prints(100, 200)])).toEqual([prints(1, 300)]);
  });

  it('of two tabs stay apart where neither saw what lies between, and the newest comes last', () => {
    const apart = [prints(1, 100), prints(300, 400)];
    expect(mergeRuns([prints(300, 400)], [prints(1, 100)])).toEqual(apart);
    // Too short to play, and over: only the one that still grows may be short.
    expect(mergeRuns(apart, [prints(150, 160), prints(500, 501)])).toEqual([...apart, prints(500, 501)]);
    expect(mergeRuns([], [])).toEqual([]);
  });

  it('give the longest for playing, the newest of equals, none below a minute', () => {
    const [a, b, c] = [prints(1, 100), prints(200, 299), prints(400, 450)];
    expect(playableRun([a, b, c])).toBe(b);
    expect(playableRun([c])).toBeNull();
    expect(playableRun([])).toBeNull();
  });
});
