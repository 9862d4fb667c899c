/** Whole numbers of the smallest unit (10^-8): the model shares no arithmetic with the exchange. */
export function units(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * 100_000_000n + BigInt(fraction.padEnd(8, '0'));
}

interface Purse {
  spot: bigint;
  available: bigint;
  frozen: bigint;
}

interface ModelOrder {
  readonly id: number;
  readonly name: string;
  readonly stake: bigint;
  readonly fee: bigint;
  readonly rate: bigint;
  readonly up: boolean;
  readonly price: string;
  readonly expiresAt: number;
}

/** What the product says about transfers and seconds contracts, written down a second time and as plainly as can be. */
export class ModelBook {
  readonly #purses = new Map<string, Purse>();
  readonly #feeRate: bigint;
  #orders: ModelOrder[] = [];
  readonly #trades: { at: number; price: string }[] = [{ at: 0, price: '60000.00' }];

  /** The fee rate as a decimal of at most eight digits. */
  constructor(feeRate: string) {
    this.#feeRate = units(feeRate);
  }

  open(name: string, spot: string): void {
    this.#purses.set(name, { spot: units(spot), available: 0n, frozen: 0n });
  }

  balances(name: string): Purse {
    const purse = this.#purses.get(name);
    if (!purse) throw new Error(`nobody is called ${name}`);
    return purse;
  }

  trade(at: number, price: string): void {
    this.#trades.push({ at, price });
  }

  /** Gives the answer code. */
  move(name: string, amount: string, to: 1 | 2): number {
    const purse = this.balances(name);
    const moved = units(amount);
    if (moved < units('0.00001')) return 1001;
    const source = to === 1 ? purse.spot : purse.available;
    if (source < moved) return 1002;
    const signed = to === 1 ? moved : -moved;
    purse.spot -= signed;
    purse.available += signed;
    return 1;
  }

  /** Gives the answer code. */
  order(
    name: string,
    wish: {
      id: number;
      amount: string;
      minimum: string;
      rate: string;
      up: boolean;
      price: string;
      expiresAt: number;
    },
  ): number {
    const purse = this.balances(name);
    const stake = units(wish.amount);
    if (stake < units('0.00001') || stake < units(wish.minimum)) return 1001;
    const exactFee = stake * this.#feeRate;
    const fee = (exactFee + 99_999_999n) / 100_000_000n;
    if (purse.available < stake + fee) return 1002;
    purse.available -= stake + fee;
    purse.frozen += stake + fee;
    const { id, up, price, expiresAt } = wish;
    this.#orders.push({ id, name, stake, fee, rate: units(wish.rate), up, price, expiresAt });
    return 1;
  }

  /** Settles what expired up to `now`; gives the ids. */
  settleUntil(now: number): number[] {
    const due = this.#orders.filter((order) => order.expiresAt <= now);
    this.#orders = this.#orders.filter((order) => order.expiresAt > now);
    for (const order of due) this.#settle(order);
    return due.map((order) => order.id);
  }

  #settle(order: ModelOrder): void {
    const purse = this.balances(order.name);
    const close = this.#trades.filter((trade) => trade.at <= order.expiresAt).at(-1)?.price ?? '';
    const moved = units(close) - units(order.price);
    purse.frozen -= order.stake + order.fee;
    if (moved === 0n) purse.available += order.stake + order.fee;
    else if (moved > 0n === order.up) {
      purse.available += order.stake + (order.stake * order.rate) / 100_000_000n;
    }
  }
}
