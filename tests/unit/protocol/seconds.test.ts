import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import {
  createSecondsBuilder,
  openingOf,
  type SecondsBuilder,
  type SecondsPrint,
} from '#protocol/seconds.ts';
import { SECONDS_OF, SECONDS_PERIODS, type SecondsPeriod } from '#protocol/seconds-periods.ts';
import { epochMs } from '#protocol/units.ts';

interface Row {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly trades: number;
}

const rowsOf = (builder: SecondsBuilder, from = 0): Row[] => {
  const { length, ...columns } = builder.rows(from);
  return Array.from({ length }, (_, at) => ({
    time: columns.time[at] ?? Number.NaN,
    open: columns.open[at] ?? Number.NaN,
    high: columns.high[at] ?? Number.NaN,
    low: columns.low[at] ?? Number.NaN,
    close: columns.close[at] ?? Number.NaN,
    volume: columns.volume[at] ?? Number.NaN,
    trades: columns.trades[at] ?? Number.NaN,
  }));
};

const START = 1_763_942_400_000;
const print = (id: number, ms: number, price: string, amount?: string): SecondsPrint => ({
  id: String(id),
  time: epochMs(START + ms),
  price: exact(price),
  ...(amount !== undefined && { amount: exact(amount) }),
});

/** Trades in order of time, some of them after a hole. */
const tape = fc
  .array(
    fc.record({
      wait: fc.integer({ min: 0, max: 9000 }),
      cents: fc.integer({ min: 1, max: 10_000_000 }),
      units: fc.integer({ min: 1, max: 100_000 }),
      afterGap: fc.boolean(),
    }),
    { maxLength: 300 },
  )
  .map((steps) => {
    let at = 0;
    return steps.map(({ wait, cents, units, afterGap }, id) => {
      at += wait;
      return { print: print(id, at, (cents / 100).toFixed(2), (units / 1000).toFixed(3)), afterGap };
    });
  });

/** What a row of these trades has to say. */
const summed = (prints: readonly SecondsPrint[], time: number): Row => {
  const prices = prints.map(({ price }) => Number(price));
  return {
    time,
    open: prices[0] ?? Number.NaN,
    high: Math.max(...prices),
    low: Math.min(...prices),
    close: prices.at(-1) ?? Number.NaN,
    volume: prints.reduce((sum, { amount }) => sum + Number(amount), 0),
    trades: prints.length,
  };
};

interface Step {
  readonly print: SecondsPrint;
  readonly afterGap: boolean;
}

/** The same by a plain definition: trades of one span of time, on one side of a hole. */
function grouped(steps: readonly Step[], period: SecondsPeriod) {
  const groups: { readonly time: number; readonly prints: SecondsPrint[] }[] = [];
  const gaps: number[] = [];
  const length = SECONDS_OF[period] * 1000;
  for (const [at, { print: each, afterGap }] of steps.entries()) {
    const before = steps[at - 1]?.print;
    if (afterGap && before) gaps.push(before.time / 1000, each.time / 1000);
    const time = (length === 0 ? each.time : each.time - (each.time % length)) / 1000;
    const group = groups.at(-1);
    const joins = period !== 'tick' && !afterGap && group?.time === time;
    if (group && joins) group.prints.push(each);
    else groups.push({ time, prints: [each] });
  }
  return { groups, gaps };
}

describe('candles of seconds', () => {
  it.each(SECONDS_PERIODS)(
    'of %s are exactly what the trades say, and none joins two sides of a hole',
    (period) => {
      fc.assert(
        fc.property(tape, (steps) => {
          const builder = createSecondsBuilder(period);
          for (const { print: each, afterGap } of steps) builder.add(each, afterGap);
          const { groups, gaps } = grouped(steps, period);
          expect(rowsOf(builder)).toEqual(groups.map(({ time, prints }) => summed(prints, time)));
          expect([...builder.gaps()]).toEqual(gaps);
        }),
      );
    },
  );

  it('of fifteen seconds are those of five and of one second added up', () => {
    fc.assert(
      fc.property(tape, (steps) => {
        const [fine, coarse] = [createSecondsBuilder('1s'), createSecondsBuilder('15s')];
        for (const { print: each } of steps) {
          fine.add(each, false);
          coarse.add(each, false);
        }
        const parts = rowsOf(fine);
        for (const row of rowsOf(coarse)) {
          const inside = parts.filter(({ time }) => time >= row.time && time < row.time + 15);
          expect(row.open).toBe(inside[0]?.open);
          expect(row.close).toBe(inside.at(-1)?.close);
          expect(row.high).toBe(Math.max(...inside.map(({ high }) => high)));
          expect(row.low).toBe(Math.min(...inside.map(({ low }) => low)));
          expect(row.trades).toBe(inside.reduce((sum, { trades }) => sum + trades, 0));
        }
      }),
    );
  });

  it('begin at whole seconds of UTC, and a trade stands at its own instant', () => {
    expect(openingOf(epochMs(START + 14_999), '15s')).toBe(START / 1000);
    expect(openingOf(epochMs(START + 15_000), '15s')).toBe(START / 1000 + 15);
    expect(openingOf(epochMs(START + 1234), 'tick')).toBe((START + 1234) / 1000);
  });

  it('claim no volume where an amount is not known', () => {
    const builder = createSecondsBuilder('1s');
    builder.add(print(1, 0, '10'), false);
    builder.add(print(2, 100, '11', '2'), false);
    builder.add(print(3, 1000, '12', '3'), false);
    expect(rowsOf(builder).map(({ volume, trades }) => [volume, trades])).toEqual([
      [0, 2],
      [3, 1],
    ]);
  });
});
