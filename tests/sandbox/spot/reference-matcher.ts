export interface RefOrder {
  readonly name: number;
  readonly who: string;
  readonly buys: boolean;
  /** Infinity or 0 where a market order takes any price. */
  readonly price: number;
  readonly market: boolean;
  readonly force: 'GTC' | 'IOC' | 'FOK' | 'postOnly';
  stop: number | null;
  readonly stopUp: boolean;
  /** A stop that follows: so far behind, or by so many hundredths of a percent, from a price on. */
  readonly trail: { readonly by: number; readonly inPercent: boolean; readonly from: number | null } | null;
  /** Null for a buy by total, and for an exit that has no size yet. */
  wants: number | null;
  purse: number | null;
  /** The best of what it shows at a time; Infinity: all. */
  readonly slice: number;
  shown: number;
  /** Good until here. */
  readonly until: number;
  /** Orders of one team have one amount: what one gets, the others lose. */
  readonly team: number | null;
  /** The order that it is an exit of, and since when it counts. */
  readonly entry: number | null;
  since: number | null;
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

/** What is left of what was received after a fee of one percent. */
const afterFee = (received: number) => Math.floor((received * 99) / 100);

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
    if (order.stop !== null || order.trail) order.state = 'waiting';
    else this.#take(order, at, depth);
  }

  cancel(name: number): void {
    const order = this.orders.find((candidate) => candidate.name === name);
    if (!order || !isOpen(order)) return;
    for (const mate of this.orders) {
      if (mate === order || (order.team !== null && mate.team === order.team)) this.#drop(mate);
    }
  }

  print(price: number, amount: number, at: number, depth: RefDepth): void {
    for (const order of this.orders) if (order.until <= at) this.#drop(order);
    this.#serve(price, amount, at);
    const waiting = this.orders
      .filter((order) => order.state === 'waiting' && order.since !== null && order.since < at)
      .sort((a, b) => a.turn - b.turn);
    for (const order of waiting) {
      if (order.state !== 'waiting') continue;
      const hit = order.stop !== null && (order.stopUp ? price >= order.stop : price <= order.stop);
      if (!hit) {
        follow(order, price);
        continue;
      }
      order.turn = ++this.#turn;
      order.state = 'over';
      for (const entry of this.orders) if (entry.name === order.entry) this.#drop(entry);
      this.#take(order, at, depth);
    }
  }

  /** The market's trade fills resting orders, one part after the other. */
  #serve(price: number, amount: number, at: number): void {
    for (const buys of [true, false]) {
      for (;;) {
        const [best] = this.orders
          .filter((order) => order.state === 'resting' && order.buys === buys && (order.since ?? at) < at)
          .filter((order) => (buys ? order.price >= price : order.price <= price))
          .sort(rank);
        const part = best ? Math.min(amount, best.shown) : 0;
        if (!best || part === 0) break;
        amount -= part;
        this.trades.push([best.name, -1, best.price, part]);
        this.#give(best, best.price, part, at);
        this.#hide(best, part);
      }
    }
  }

  #take(order: RefOrder, at: number, depth: RefDepth): void {
    const { plan, want, blocked, content } = this.#plan(order, at, depth);
    const forbidden = order.force === 'postOnly' && (plan.length > 0 || blocked);
    if (forbidden || (order.force === 'FOK' && !content)) {
      this.#dropNow(order);
      return;
    }
    for (const { price, amount, maker } of plan) {
      this.trades.push([order.name, maker?.name ?? null, price, amount]);
      this.#give(order, price, amount, at);
      if (maker) {
        this.#give(maker, price, amount, at);
        this.#hide(maker, amount);
      } else this.#eaten.push({ bids: !order.buys, price, amount, at });
    }
    if (want === 0) this.#finish(order);
    else if (blocked) this.#dropNow(order);
    else if (order.market) {
      if (content) this.#finish(order);
      else this.#dropNow(order);
    } else if (order.force === 'IOC') this.#dropNow(order);
    else {
      order.state = 'resting';
      order.shown = Math.min(order.slice, (order.wants ?? 0) - order.got);
    }
  }

  /** Looks for the next offer again after each part, as somebody would who takes one part at a time. */
  #plan(order: RefOrder, at: number, depth: RefDepth) {
    const plan: { price: number; amount: number; maker: RefOrder | null }[] = [];
    const queue = this.#offers(order, at, depth);
    let [want, purse] =
      order.wants === null ? [Infinity, order.purse ?? Infinity] : [order.wants - order.got, Infinity];
    let blocked = false;
    let poor = false;
    let turn = this.#turn + 1;
    for (let offer = queue.shift(); offer; offer = queue.shift()) {
      const { price, amount, maker } = offer;
      if (want === 0 || isBeyond(order, price)) break;
      const pays = Math.floor(purse / price);
      poor = pays === 0;
      blocked = !poor && maker?.who === order.who;
      if (poor || blocked) break;
      const part = Math.min(want, pays, amount);
      plan.push({ price, amount: part, maker });
      want -= part;
      purse -= part * price;
      poor = part < amount;
      if (poor) break;
      const hidden = offer.left - part;
      if (maker && hidden > 0) {
        queue.push({ ...offer, amount: Math.min(maker.slice, hidden), left: hidden, turn: ++turn });
        queue.sort(nearer(order.buys));
      }
    }
    return { plan, want, blocked, content: want === 0 || poor || purse === 0 };
  }

  #offers(order: RefOrder, at: number, depth: RefDepth) {
    const resting = this.orders.filter((other) => other.state === 'resting' && other.until > at);
    const mine = resting.filter((other) => other.buys === order.buys).map((other) => other.price);
    const people = resting
      .filter((other) => other.buys !== order.buys)
      .sort(rank)
      // A team has its amount once.
      .filter(
        (other, place, all) =>
          other.team === null || all.findIndex(({ team }) => team === other.team) === place,
      )
      .map((maker) => ({
        price: maker.price,
        amount: maker.shown,
        left: (maker.wants ?? 0) - maker.got,
        maker: maker as RefOrder | null,
        turn: maker.turn,
      }));
    const levels = (order.buys ? depth.asks : depth.bids)
      .map(([price, amount]) => ({
        price,
        amount: amount - this.#missing(!order.buys, price, at),
        left: 0,
        maker: null,
        turn: Infinity,
      }))
      .filter(({ amount }) => amount > 0)
      .filter(({ price }) => mine.every((own) => (order.buys ? price > own : price < own)));
    return [...people, ...levels].sort(nearer(order.buys));
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

  #give(order: RefOrder, price: number, amount: number, at: number): void {
    order.got += amount;
    order.spent += price * amount;
    for (const exit of this.#exitsOf(order)) size(exit, order, at);
    if (order.got === order.wants) this.#finish(order);
    for (const mate of this.#matesOf(order)) this.#lose(mate, price, amount);
  }

  /** All of it is done: nothing is left for its team. */
  #finish(order: RefOrder): void {
    order.state = 'over';
    this.#dropEmptyExits(order);
    for (const mate of this.#matesOf(order)) this.#drop(mate);
  }

  /** What a mate got. Exits that sell have as many lots, exits that buy the same purse, each at its own price. */
  #lose(order: RefOrder, price: number, amount: number): void {
    const { wants, purse } = order;
    if (purse === null) {
      order.wants = (wants ?? 0) - amount;
    } else {
      order.purse = purse - price * amount;
      if (!order.market) order.wants = Math.floor(order.purse / order.price);
    }
    const left = order.market && purse !== null ? (order.purse ?? 0) : (order.wants ?? 0) - order.got;
    if (left > 0) {
      order.shown = Math.min(order.shown, left);
      return;
    }
    order.wants = wants;
    order.purse = purse;
    this.#drop(order);
  }

  #matesOf(order: RefOrder): readonly RefOrder[] {
    if (order.team === null) return [];
    return this.orders.filter((other) => other !== order && other.team === order.team && isOpen(other));
  }

  /** What was taken of a part that is shown; the next part stands behind the others. */
  #hide(order: RefOrder, amount: number): void {
    order.shown -= amount;
    if (order.state !== 'resting' || order.shown > 0) return;
    order.turn = ++this.#turn;
    order.shown = Math.min(order.slice, (order.wants ?? 0) - order.got);
  }

  #exitsOf(entry: RefOrder): readonly RefOrder[] {
    return this.orders.filter((order) => order.state === 'waiting' && order.entry === entry.name);
  }

  #drop(order: RefOrder): void {
    if (isOpen(order)) this.#dropNow(order);
  }

  #dropNow(order: RefOrder): void {
    order.state = 'dropped';
    this.#dropEmptyExits(order);
  }

  #dropEmptyExits(entry: RefOrder): void {
    for (const exit of this.#exitsOf(entry)) if (exit.since === null) exit.state = 'dropped';
  }
}

const isBeyond = ({ buys, price }: RefOrder, offered: number) => (buys ? offered > price : offered < price);

const isOpen = ({ state }: RefOrder) => state === 'waiting' || state === 'resting';

/** Better price first, then the earlier. */
function rank(a: RefOrder, b: RefOrder): number {
  return (a.buys ? b.price - a.price : a.price - b.price) || a.turn - b.turn;
}

const nearer =
  (buys: boolean) =>
  (a: { price: number; turn: number }, b: { price: number; turn: number }): number =>
    (buys ? a.price - b.price : b.price - a.price) || (a.turn < b.turn ? -1 : 1);

/** A stop that follows never goes back. */
function follow(order: RefOrder, price: number): void {
  const { trail, stopUp } = order;
  if (!trail) return;
  if (order.stop === null && trail.from !== null && (stopUp ? price > trail.from : price < trail.from))
    return;
  const away = trail.inPercent ? Math.ceil((price * trail.by) / 10_000) : trail.by;
  const next = stopUp ? price + away : price - away;
  if (order.stop === null) order.stop = next;
  else order.stop = stopUp ? Math.min(order.stop, next) : Math.max(order.stop, next);
}

/** An exit gives back what its entry brought: sells what was bought, or spends what it was sold for. */
function size(exit: RefOrder, entry: RefOrder, at: number): void {
  if (entry.buys) exit.wants = afterFee(entry.got) || null;
  else {
    exit.purse = afterFee(entry.spent) || null;
    if (!exit.market) exit.wants = Math.floor((exit.purse ?? 0) / exit.price) || null;
  }
  const isSized = exit.buys && exit.market ? exit.purse !== null : exit.wants !== null;
  if (isSized) exit.since ??= at;
}
