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

/** Take profit and stop loss of an entry, of which one ends the other; half of them have a limit of their own. */
function exitsOf(entry, below, newOrder) {
  return [1, -1].map((way, n) => {
    const buys = entry.side === 'buy';
    const stop = BigInt(MIDDLE + (buys ? way : -way) * (16 + below(10)));
    return newOrder({
      id: entry.id + n + 1,
      activeAt: null,
      userId: entry.userId,
      side: buys ? 'sell' : 'buy',
      limit: below(2) === 0 ? stop : null,
      trigger: { price: stop, up: way > 0 === buys, trail: null },
      timeInForce: 'GTC',
      feeRate: entry.feeRate,
      parent: entry.id,
      exitOf: way > 0 ? 'takeProfit' : 'stopLoss',
      group: entry.id + 1,
    });
  });
}

const randomPrint = (below, at) => ({
  id: `m${at}`,
  at,
  price: BigInt(MIDDLE + below(41) - 20),
  lots: 20n,
});

/** What a run needs of the sandbox. */
async function engineParts() {
  const { PairBook } = await tsImport('../../sandbox/src/venue/spot/pair-book.ts', import.meta.url);
  const { newOrder } = await tsImport('../../sandbox/src/venue/spot/live-order.ts', import.meta.url);
  const { Taken } = await tsImport('../../sandbox/src/venue/spot/taken.ts', import.meta.url);
  return { PairBook, newOrder, Taken };
}

/**
 * 20,000 random orders of 20 people, ten a second, into one book with a market of 20 levels a side, without a database: what the
 * matching itself costs. Every order that rests too long is cancelled, so that the book stays at a few hundred. With exits each
 * of them brings two, and the market's own trades set some off.
 */
function run({ PairBook, newOrder, Taken }, withExits) {
  const below = sequence();
  const side = (away) => Array.from({ length: 20 }, (_, at) => [String(MIDDLE + away * (at + 8)), '25']);
  const depth = { bids: side(-1), asks: side(1) };
  const session = createSession((parts) => new PairBook({ ...parts, depthAt: () => depth }), Taken);
  const resting = [];
  const took = new Float64Array(ORDERS);
  let fills = 0;
  let setOff = 0;
  const began = performance.now();
  for (let count = 0; count < ORDERS; count++) {
    const order = newOrder(randomOrder(below, count * 3 + 1));
    const exits = withExits ? exitsOf(order, below, newOrder) : [];
    const at = 1_000_000 + count * 100;
    const started = performance.now();
    for (const exit of exits) session.book().accept(exit, at, 0n);
    session.book().accept(order, at, order.side === 'buy' ? 1_000_000n : 1n);
    if (withExits && count % 10 === 9) session.book().print(randomPrint(below, at + 1));
    const made = session.book().drain();
    took[count] = performance.now() - started;
    fills += made.fills.length;
    setOff += made.touched.filter(({ triggeredAt }) => triggeredAt === at + 1).length;
    session.note(made.fills, at);
    if (count % CHAPTER === 0) session.reopen(at);
    resting.push(...[order, ...exits].filter(({ status }) => status === 0));
    while (resting.length > 300) {
      const oldest = resting.shift();
      if (oldest.status === 0) session.book().cancel(oldest, 'cancelled', at);
    }
  }
  const seconds = (performance.now() - began) / 1000;
  took.sort();
  return { seconds, fills, setOff, p99: took[Math.floor(ORDERS * 0.99)] ?? Number.NaN };
}

/** The matching alone: an order, and beside it in the same run one that brings two exits. */
export async function engineFigures() {
  const parts = await engineParts();
  // The first run is slower, whichever it is.
  run(parts, true);
  const plain = run(parts, false);
  const exits = run(parts, true);
  if (plain.fills < ORDERS / 10) throw new Error(`only ${plain.fills} fills: the orders did not meet`);
  if (exits.setOff < ORDERS / 100) throw new Error(`only ${exits.setOff} exits were set off`);
  const rate = ({ seconds }) => Math.round(ORDERS / seconds);
  console.log(`matching alone: ${rate(plain)} orders a second, ${plain.fills} fills`);
  console.log(`with two exits each: ${rate(exits)} a second, ${exits.fills} fills, ${exits.setOff} set off`);
  return [
    { id: 'engine', measured: (plain.seconds * 1e6) / ORDERS },
    { id: 'engine p99', measured: plain.p99 * 1000 },
    { id: 'engine exits', measured: exits.seconds / plain.seconds },
  ];
}
