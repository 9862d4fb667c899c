/** Amounts and money are whole hundred-millionths, as the ledger keeps them. */
export interface Step {
  /** Epoch ms. */
  readonly at: number;
  /** What came (above zero) or left. */
  readonly amount: bigint;
  /** What was paid for it or brought by it, after fees; null: nothing was, or nobody knows. */
  readonly money: bigint | null;
}

export interface Profit {
  readonly cost: bigint;
  /** What sales brought beyond the cost of what was sold. */
  readonly realised: bigint;
  readonly realisedToday: bigint;
  /** The cost of what left without being sold. */
  readonly taken: bigint;
}

export interface CostBasis {
  /** Held with a known cost, and without. */
  readonly known: bigint;
  readonly unknown: bigint;
  /** Sold without a known cost, and what that brought: no profit counts it. */
  readonly unknownSold: bigint;
  readonly unknownBrought: bigint;
  readonly average: Profit;
  readonly fifo: Profit;
}

/**
 * What a holding cost, and what sales have brought beyond it, by the average and by first in, first out. What has a
 * known cost is counted as leaving first. Each cost is rounded to the ledger's unit as it leaves and what stays is the
 * rest, so that nothing is lost: all that was paid is the cost of what is held, was sold, or was taken.
 *
 * @param steps from the oldest on
 * @param today epoch ms from which a profit is today's
 */
export function costBasis(steps: readonly Step[], today: number): CostBasis {
  const average = new Book(today, averageOf);
  const fifo = new Book(today, oldestOf);
  let [known, unknown, unknownSold, unknownBrought] = [0n, 0n, 0n, 0n];
  for (const { at, amount, money } of inPossibleOrder(steps)) {
    if (amount > 0n) {
      if (money === null) unknown += amount;
      else {
        known += amount;
        for (const book of [average, fifo]) book.add(amount, money);
      }
      continue;
    }
    const left = -amount;
    const covered = left < known ? left : known;
    const brought = money === null ? null : share(money, covered, left);
    known -= covered;
    unknown -= left - covered;
    if (money !== null && brought !== null) {
      unknownSold += left - covered;
      unknownBrought += money - brought;
    }
    if (covered > 0n) for (const book of [average, fifo]) book.take(at, covered, brought);
  }
  return {
    known,
    unknown,
    unknownSold,
    unknownBrought,
    average: average.profit(),
    fifo: fifo.profit(),
  };
}

interface Lot {
  amount: bigint;
  cost: bigint;
}

/** What so much of the lots cost; it leaves them. */
type CostOf = (lots: Lot[], amount: bigint) => bigint;

class Book {
  readonly #today: number;
  readonly #costOf: CostOf;
  readonly #lots: Lot[] = [];
  #realised = 0n;
  #realisedToday = 0n;
  #taken = 0n;

  constructor(today: number, costOf: CostOf) {
    this.#today = today;
    this.#costOf = costOf;
  }

  add(amount: bigint, cost: bigint): void {
    this.#lots.push({ amount, cost });
  }

  take(at: number, amount: bigint, brought: bigint | null): void {
    const cost = this.#costOf(this.#lots, amount);
    if (brought === null) {
      this.#taken += cost;
      return;
    }
    this.#realised += brought - cost;
    if (at >= this.#today) this.#realisedToday += brought - cost;
  }

  profit(): Profit {
    return {
      cost: this.#lots.reduce((sum, { cost }) => sum + cost, 0n),
      realised: this.#realised,
      realisedToday: this.#realisedToday,
      taken: this.#taken,
    };
  }
}

function averageOf(lots: Lot[], amount: bigint): bigint {
  const all = { amount: 0n, cost: 0n };
  for (const lot of lots.splice(0)) {
    all.amount += lot.amount;
    all.cost += lot.cost;
  }
  const cost = share(all.cost, amount, all.amount);
  if (all.amount > amount) lots.push({ amount: all.amount - amount, cost: all.cost - cost });
  return cost;
}

function oldestOf(lots: Lot[], amount: bigint): bigint {
  let [missing, cost, emptied] = [amount, 0n, 0];
  for (const lot of lots) {
    const part = lot.amount < missing ? lot.amount : missing;
    const its = share(lot.cost, part, lot.amount);
    lot.amount -= part;
    lot.cost -= its;
    missing -= part;
    cost += its;
    if (lot.amount === 0n) emptied += 1;
    if (missing === 0n) break;
  }
  lots.splice(0, emptied);
  return cost;
}

/** `part` of `whole` of a sum, to the nearest unit. */
function share(sum: bigint, part: bigint, whole: bigint): bigint {
  return part === whole ? sum : (2n * sum * part + whole) / (2n * whole);
}

/** Clocks of several processes differ a little: what leaves waits for what it left from. */
function* inPossibleOrder(steps: readonly Step[]): Generator<Step> {
  const waiting: Step[] = [];
  let held = 0n;
  for (const step of steps) {
    if (step.amount > 0n) {
      held += step.amount;
      yield step;
    } else waiting.push(step);
    for (let next = waiting[0]; next && held + next.amount >= 0n; next = waiting[0]) {
      held += next.amount;
      waiting.shift();
      yield next;
    }
  }
  if (waiting.length > 0) throw new Error('more left than ever came');
}
