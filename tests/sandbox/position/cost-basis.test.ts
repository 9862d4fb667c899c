import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costBasis, type Step } from '../../../sandbox/src/venue/position/cost-basis.ts';

const TODAY = 1000;
const UNIT = 100_000_000n;
const came = (at: number, amount: bigint, money: bigint | null): Step => ({ at, amount, money });
const left = (at: number, amount: bigint, money: bigint | null): Step => ({ at, amount: -amount, money });

describe('what a holding cost', () => {
  it('is the average, or what came first leaves first', () => {
    const steps = [came(1, 2n, 20n), came(2, 2n, 40n), left(3, 3n, 60n)];
    const { known, average, fifo } = costBasis(steps, TODAY);
    expect(known).toBe(1n);
    expect(average).toEqual({ cost: 15n, realised: 15n, realisedToday: 0n, taken: 0n });
    expect(fifo).toEqual({ cost: 20n, realised: 20n, realisedToday: 0n, taken: 0n });
  });

  it('leaves with what is taken out, without a profit', () => {
    const { average } = costBasis([came(1, 4n, 40n), left(2, 1n, null)], TODAY);
    expect(average).toEqual({ cost: 30n, realised: 0n, realisedToday: 0n, taken: 10n });
  });

  it('counts as sold first what has one, and no profit of the rest', () => {
    const steps = [came(1, 5n, null), came(2, 2n, 20n), left(3, 4n, 60n)];
    const { known, unknown, unknownSold, unknownBrought, average } = costBasis(steps, TODAY);
    expect({ known, unknown, unknownSold, unknownBrought }).toEqual({
      known: 0n,
      unknown: 3n,
      unknownSold: 2n,
      unknownBrought: 30n,
    });
    expect(average.realised).toBe(10n);
  });

  it('has a profit of today from its first instant on', () => {
    const steps = [came(1, 3n, 30n), left(TODAY - 1, 1n, 11n), left(TODAY, 1n, 15n)];
    expect(costBasis(steps, TODAY).average).toMatchObject({ realised: 6n, realisedToday: 5n });
  });

  it('waits for what it left from, where clocks differ', () => {
    const steps = [left(1, 2n, 30n), came(2, 2n, 20n)];
    expect(costBasis(steps, TODAY).fifo).toMatchObject({ cost: 0n, realised: 10n });
  });
});

/** A fraction, so that the model never rounds. */
type Exact = readonly [over: bigint, under: bigint];
const plus = ([a, b]: Exact, [c, d]: Exact): Exact => [a * d + c * b, b * d];
const times = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d];
const NONE: Exact = [0n, 1n];
const MINUS: Exact = [-1n, 1n];

/** What of each sale has a known cost, and how much of what it brought is that part's. */
function covered(steps: readonly Step[]) {
  let [known, unknown] = [0n, 0n];
  const parts = steps.map(({ amount, money }) => {
    if (amount > 0n) {
      if (money === null) unknown += amount;
      else known += amount;
      return {
        came: money === null ? 0n : amount,
        left: 0n,
        before: known,
        brought: NONE,
        cost: money ?? 0n,
      };
    }
    const left = -amount < known ? -amount : known;
    const before = known;
    known -= left;
    unknown += amount + left;
    return {
      came: 0n,
      left,
      before,
      brought: money === null ? null : ([money * left, -amount] as const),
      cost: 0n,
    };
  });
  return { known, unknown, parts };
}

/** A price for the whole holding, which a sale leaves as it is. */
function byAverage(parts: ReturnType<typeof covered>['parts']): { cost: Exact; realised: Exact } {
  let [cost, realised]: [Exact, Exact] = [NONE, NONE];
  for (const part of parts) {
    if (part.left === 0n) {
      if (part.came > 0n) cost = plus(cost, [part.cost, 1n]);
      continue;
    }
    const gone = times(cost, [part.left, part.before]);
    cost = plus(cost, times(gone, MINUS));
    if (part.brought) realised = plus(realised, plus(part.brought, times(gone, MINUS)));
  }
  return { cost, realised };
}

/** Lots with a price each, used up in turn. */
function byTurn(parts: ReturnType<typeof covered>['parts']): { cost: Exact; realised: Exact } {
  const lots: { left: bigint; price: Exact }[] = [];
  let realised: Exact = NONE;
  for (const part of parts) {
    if (part.came > 0n) lots.push({ left: part.came, price: [part.cost, part.came] });
    let [missing, gone]: [bigint, Exact] = [part.left, NONE];
    for (const lot of lots) {
      const taken = lot.left < missing ? lot.left : missing;
      lot.left -= taken;
      missing -= taken;
      if (taken > 0n) gone = plus(gone, times(lot.price, [taken, 1n]));
    }
    if (part.left > 0n && part.brought) realised = plus(realised, plus(part.brought, times(gone, MINUS)));
  }
  const cost = lots.reduce<Exact>((sum, { price, left }) => plus(sum, times(price, [left, 1n])), NONE);
  return { cost, realised };
}

/** At most so many units apart. */
function near(value: bigint, [over, under]: Exact, units: number): void {
  const apart = value * under - over;
  expect((apart < 0n ? -apart : apart) <= BigInt(units) * under).toBe(true);
}

const money = fc.bigInt({ min: 0n, max: 1_000_000n * UNIT });
const doing = fc.record({
  amount: fc.bigInt({ min: 1n, max: 100n * UNIT }),
  leaves: fc.boolean(),
  money: fc.option(money, { freq: 4 }),
});

/** Steps that a ledger allows: no more leaves than is there. */
const history = fc.array(doing, { maxLength: 40 }).map((wishes) => {
  let held = 0n;
  return wishes.flatMap(({ amount, leaves, money: its }, at): Step[] => {
    const size = leaves && amount > held ? held : amount;
    if (size === 0n) return [];
    held += leaves ? -size : size;
    return [{ at, amount: leaves ? -size : size, money: its }];
  });
});

describe('of any history', () => {
  it('what was paid is what is held, was sold or was taken, to the last unit', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const basis = costBasis(steps, TODAY);
        const sum = (pick: (step: Step) => bigint) => steps.reduce((all, step) => all + pick(step), 0n);
        expect(basis.known + basis.unknown).toBe(sum(({ amount }) => amount));
        const paid = sum((step) => (step.amount > 0n ? (step.money ?? 0n) : 0n));
        const brought = sum((step) => (step.amount < 0n ? (step.money ?? 0n) : 0n));
        for (const { cost, realised, taken } of [basis.average, basis.fifo]) {
          expect(paid - brought).toBe(cost + taken - realised - basis.unknownBrought);
        }
      }),
    );
  });

  it('both methods give what exact fractions give, to a unit a step', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const basis = costBasis(steps, TODAY);
        const { known, unknown, parts } = covered(steps);
        expect([basis.known, basis.unknown]).toEqual([known, unknown]);
        for (const [book, exact] of [
          [basis.average, byAverage(parts)],
          [basis.fifo, byTurn(parts)],
        ] as const) {
          near(book.cost, exact.cost, 2 * steps.length);
          near(book.realised, exact.realised, 2 * steps.length);
        }
      }),
      { numRuns: 60 },
    );
  });
});
