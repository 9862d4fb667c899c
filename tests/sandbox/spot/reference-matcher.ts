export interface RefOrder {
  readonly name: number;
  readonly who: string;
  readonly buys: boolean;
  /** Infinity or 0 where a market order takes any price. */
  readonly price: number;
  readonly market: boolean;
  readonly force: 'GTC' | 'IOC' | 'FOK' | 'postOnly';
  readonly stop: number | null;
  readonly stopUp: boolean;
  /** Null for a buy by total. */
  readonly wants: number | null;
  readonly purse: number | null;
  got: number;
  spent: number;
  turn: number;
  state: 'waiting' | 'resting' | 'over' | 'dropped';
}

/** A trade: taker, maker (null: the market's book; -1: a print of the market took a resting order), price, amount. */
export type RefTrade = readonly [taker: number, maker: number | null, price: number, amount: number];

type Level = readonly [price: number, amount: number];
export interface RefDepth {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/**
 * The rules of the spot exchange written down a second time, as plainly as can be: one list of orders, searched and
 * sorted again for every step, in floating-point whole numbers. It shares nothing with the exchange's own code.
 */
export class ReferenceMatcher {
  readonly orders: RefOrder[] = [];
  readonly trades: RefTrade[] = [];
  readonly #eaten: { bids: boolean; price: number; amount: number; at: number }[] = [];
  #turn = 0;

  place(order: RefOrder, at: number, depth: RefDepth): void {
    order.turn = ++this.#turn;
    this.orders.push(order);
    if (order.stop !== null) order.state = 'waiting';
    else this.#take(order, at, depth);
  }

  cancel(name: number): void {
    const order = this.orders.find((candidate) => candidate.name === name);
    if (order && (order.state === 'waiting' || order.state === 'resting')) order.state = 'dropped';
  }

  print(price: number, amount: number, at: number, depth: RefDepth): void {
    let volume = amount;
    const reached = this.orders
      .filter((order) => order.state === 'resting')
      .filter((order) => (order.buys ? order.price >= price : order.price <= price))
      .sort((a, b) => Number(b.buys) - Number(a.buys) || rank(a, b));
    for (const order of reached) {
      const part = Math.min(volume, (order.wants ?? 0) - order.got);
      if (part === 0) continue;
      volume -= part;
      this.trades.push([order.name, -1, order.price, part]);
      this.#give(order, order.price, part);
    }
    const woken = this.orders.filter(
      (order) =>
        order.state === 'waiting' &&
        order.stop !== null &&
        (order.stopUp ? price >= order.stop : price <= order.stop),
    );
    for (const order of woken) {
      order.turn = ++this.#turn;
      this.#take(order, at, depth);
    }
  }

  #take(order: RefOrder, at: number, depth: RefDepth): void {
    const { plan, want, blocked, content } = this.#plan(order, at, depth);
    const forbidden = order.force === 'postOnly' && (plan.length > 0 || blocked);
    if (forbidden || (order.force === 'FOK' && !content)) {
      order.state = 'dropped';
      return;
    }
    for (const { price, amount, maker } of plan) {
      this.trades.push([order.name, maker?.name ?? null, price, amount]);
      this.#give(order, price, amount);
      if (maker) this.#give(maker, price, amount);
      else this.#eaten.push({ bids: !order.buys, price, amount, at });
    }
    if (want === 0) order.state = 'over';
    else if (blocked) order.state = 'dropped';
    else if (order.market) order.state = content ? 'over' : 'dropped';
    else order.state = order.force === 'IOC' ? 'dropped' : 'resting';
  }

  #plan(order: RefOrder, at: number, depth: RefDepth) {
    const plan: { price: number; amount: number; maker: RefOrder | null }[] = [];
    let want = order.wants === null ? Infinity : order.wants - order.got;
    let purse = order.purse ?? Infinity;
    let blocked = false;
    let poor = false;
    for (const { price, amount, maker } of this.#offers(order, at, depth)) {
      if (want === 0 || (order.buys ? price > order.price : price < order.price)) break;
      const pays = purse === Infinity ? Infinity : Math.floor(purse / price);
      poor = pays === 0;
      blocked = !poor && maker?.who === order.who;
      if (poor || blocked) break;
      const part = Math.min(want, pays, amount);
      plan.push({ price, amount: part, maker });
      want -= part;
      purse -= part * price;
    }
    return { plan, want, blocked, content: want === 0 || poor || purse === 0 };
  }

  #offers(order: RefOrder, at: number, depth: RefDepth) {
    const resting = this.orders.filter((other) => other.state === 'resting');
    const mine = resting.filter((other) => other.buys === order.buys).map((other) => other.price);
    const people = resting
      .filter((other) => other.buys !== order.buys)
      .map((maker) => ({
        price: maker.price,
        amount: (maker.wants ?? 0) - maker.got,
        maker,
        turn: maker.turn,
      }));
    const levels = (order.buys ? depth.asks : depth.bids)
      .map(([price, amount]) => ({
        price,
        amount: amount - this.#missing(!order.buys, price, at),
        maker: null,
        turn: Infinity,
      }))
      .filter(({ amount }) => amount > 0)
      .filter(({ price }) => mine.every((own) => (order.buys ? price > own : price < own)));
    const direction = order.buys ? 1 : -1;
    return [...people, ...levels].sort(
      (a, b) => direction * (a.price - b.price) || (a.turn < b.turn ? -1 : 1),
    );
  }

  #missing(bids: boolean, price: number, at: number): number {
    let sum = 0;
    for (const eaten of this.#eaten) {
      const age = at - eaten.at;
      if (eaten.bids !== bids || eaten.price !== price || age < 0 || age >= 30_000) continue;
      sum += eaten.amount * (30_000 - age);
    }
    return Math.ceil(sum / 30_000);
  }

  #give(order: RefOrder, price: number, amount: number): void {
    order.got += amount;
    order.spent += price * amount;
    if (order.got === order.wants) order.state = 'over';
  }
}

/** Better price first, then the earlier. */
function rank(a: RefOrder, b: RefOrder): number {
  return (a.buys ? b.price - a.price : a.price - b.price) || a.turn - b.turn;
}
