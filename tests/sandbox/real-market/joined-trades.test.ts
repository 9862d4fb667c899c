import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MarketTrade } from '../../../sandbox/src/venue/market/source.ts';
import { PushedTrades } from '../../../sandbox/src/venue/real-market/pushed-trades.ts';
import { Tape } from '../../../sandbox/src/venue/real-market/tape.ts';

/** A trade is told so much later than it was made, at most, and is taken to be after this. */
const LATEST = 1900;
const LAG = 2000;
const LISTED = 30;

interface Made extends MarketTrade {
  /** When it is pushed, and whether twice. */
  readonly pushedAt: number;
  readonly twice: boolean;
}

/** An exchange that pushes out of order, lists late, and cuts connections; and what is known of it. */
class Run {
  readonly tape = new Tape();
  readonly #pushed = new PushedTrades();
  readonly all: Made[] = [];
  /** What was pushed, heard or not. */
  readonly #sent = new Set<string>();
  readonly #told = new Map<number, string | null>();
  #now = 1_000_000;
  #since: number | null = null;

  trade(gap: number, lag: number, twice: boolean): void {
    const ts = this.#now + gap;
    const id = String(this.all.length + 1);
    this.all.push({ id, ts, price: id, amount: '1', direction: 'buy', pushedAt: ts + lag, twice });
    this.pass(gap);
  }

  /** Pushes what came due, if there is a connection, and a ping. */
  pass(ms: number): void {
    this.#now += ms;
    const due = this.all.filter(({ id, pushedAt }) => pushedAt <= this.#now && !this.#sent.has(id));
    for (const { id } of due) this.#sent.add(id);
    if (this.#since === null) return;
    for (const trade of due.sort((a, b) => a.pushedAt - b.pushedAt)) {
      this.#pushed.keep(trade.twice ? [trade, trade] : [trade]);
      this.#pushed.follow(this.tape, this.#since, trade.pushedAt - LAG);
    }
    this.#pushed.follow(this.tape, this.#since, this.#now - LAG);
  }

  connect(): void {
    this.#pushed.reset();
    this.#since = this.#now + LAG;
  }

  cut(): void {
    this.#since = null;
  }

  /** An answer, made now, of which the list is a little older. */
  ask(age: number): void {
    const listed = this.all.filter(({ ts }) => ts <= this.#now - age).slice(-LISTED);
    this.tape.add(listed, this.#now - LAG);
  }

  /** What is final is right, or is not known, and stays. */
  check(): void {
    const seen = this.tape.seenUntil;
    if (seen === null) return;
    for (const at of [seen, seen - 700, seen - 2500]) {
      const told = this.tape.last(at)?.id ?? null;
      const right = this.all.findLast(({ ts }) => ts <= at)?.id ?? null;
      if (told !== null) expect(told).toBe(right);
      if (this.#told.has(at)) expect(told).toBe(this.#told.get(at));
      this.#told.set(at, told);
    }
    const ids = this.tape.between(0, this.#now + LATEST).map(({ id }) => Number(id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  }
}

const ms = (most: number) => fc.integer({ min: 0, max: most });
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(ms(900), ms(LATEST), fc.boolean()).map((of) => (run: Run) => run.trade(...of)),
  },
  { weight: 3, arbitrary: ms(3000).map((by) => (run: Run) => run.pass(by)) },
  { weight: 3, arbitrary: ms(LATEST).map((age) => (run: Run) => run.ask(age)) },
  { weight: 1, arbitrary: fc.constant((run: Run) => run.connect()) },
  { weight: 1, arbitrary: fc.constant((run: Run) => run.cut()) },
);

it('answers and pushes make one list: none twice, none in another place, and what is final is right', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 120, size: 'max' }), (steps) => {
      const run = new Run();
      for (const take of steps) {
        take(run);
        run.check();
      }
    }),
    { numRuns: 300 },
  );
});

it('and where an answer reaches back to what is known, none is missed', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25, size: 'max' }), (steps) => {
      const run = new Run();
      run.ask(0);
      for (const take of steps) take(run);
      // Fewer trades than an answer lists.
      run.pass(LAG);
      run.ask(0);
      expect(run.tape.between(0, Number.MAX_SAFE_INTEGER).map(({ id }) => id)).toEqual(
        run.all.map(({ id }) => id),
      );
    }),
    { numRuns: 300 },
  );
});
