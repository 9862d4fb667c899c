import { tsImport } from 'tsx/esm/api';

const ORDERS = 20_000;
const MIDDLE = 1000;
/** The sandbox opens a book for each transaction; one that stays open remembers every trade it made. */
const CHAPTER = 500;
/** What was taken from the market's levels comes back in so long. */
const RECOVERY_MS = 30_000;

/** The same "random" numbers at every run. */
function sequence() {
  let state = 20_261_121;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function randomOrder(below, id) {
  const market = below(5) === 0;
  const forces = market ? ['IOC', 'FOK'] : ['GTC', 'GTC', 'GTC', 'IOC', 'FOK', 'postOnly'];
  return {
    id,
    activeAt: 0,
    userId: `person ${below(20)}`,
    side: below(2) === 0 ? 'buy' : 'sell',
    limit: market ? null : BigInt(MIDDLE + below(31) - 15),
    timeInForce: forces[below(forces.length)],
    lots: BigInt(1 + below(40)),
    feeRate: 100_000n,
  };
}

/** A book that is opened again from time to time, as the sandbox does, with what was taken of the market's levels. */
function createSession(open, Taken) {
  const scale = { price: 0, amount: 0 };
  let book = open({ scale, orders: [], sequence: 0, taken: new Taken() });
  let taken = [];
  return {
    book: () => book,
    note(fills, at) {
      for (const { order, role, counter, price, lots } of fills) {
        const side = order.side === 'buy' ? 'asks' : 'bids';
        if (role === 'taker' && !counter) taken.push({ side, price, lots, at });
      }
    },
    reopen(at) {
      taken = taken.filter((each) => each.at > at - RECOVERY_MS);
      book = open({ scale, orders: book.orders(), sequence: book.sequence, taken: new Taken(taken) });
    },
  };
}

/**
 * 20,000 random orders of 20 people, ten a second, into one book with a market of 20 levels a side, without a database: what the
 * matching itself costs. Every order that rests too long is cancelled, so that the book stays at a few hundred.
 */
export async function engineFigures() {
  const { PairBook } = await tsImport('../../sandbox/src/venue/spot/pair-book.ts', import.meta.url);
  const { newOrder } = await tsImport('../../sandbox/src/venue/spot/live-order.ts', import.meta.url);
  const { Taken } = await tsImport('../../sandbox/src/venue/spot/taken.ts', import.meta.url);
  const below = sequence();
  const side = (away) => Array.from({ length: 20 }, (_, at) => [String(MIDDLE + away * (at + 8)), '25']);
  const depth = { bids: side(-1), asks: side(1) };
  const session = createSession((parts) => new PairBook({ ...parts, depthAt: () => depth }), Taken);
  const resting = [];
  const took = new Float64Array(ORDERS);
  let fills = 0;
  const began = performance.now();
  for (let count = 0; count < ORDERS; count++) {
    const order = newOrder(randomOrder(below, count + 1));
    const at = 1_000_000 + count * 100;
    const started = performance.now();
    session.book().accept(order, at, order.side === 'buy' ? 1_000_000n : 1n);
    const made = session.book().drain().fills;
    took[count] = performance.now() - started;
    fills += made.length;
    session.note(made, at);
    if (count % CHAPTER === 0) session.reopen(at);
    if (order.status === 0) resting.push(order);
    const oldest = resting.length > 300 ? resting.shift() : null;
    if (oldest?.status === 0) session.book().cancel(oldest, 'cancelled', at);
  }
  const seconds = (performance.now() - began) / 1000;
  if (fills < ORDERS / 10) throw new Error(`only ${fills} fills: the orders did not meet`);
  console.log(`matching alone: ${Math.round(ORDERS / seconds)} orders a second, ${fills} fills`);
  took.sort();
  return [
    { id: 'engine', measured: (seconds * 1e6) / ORDERS },
    { id: 'engine p99', measured: (took[Math.floor(ORDERS * 0.99)] ?? Number.NaN) * 1000 },
  ];
}
