import type { FillListRecord } from '../../../sandbox/src/venue/spot/records.ts';
import { units } from '../../support/sandbox/model-book.ts';

/** What people ought to have by the fills they were shown, in 10^-8; rounding may differ by one for each fill. */
export class Purses {
  readonly #gift: Record<string, string>;
  readonly #coins = new Map<string, Map<string, bigint>>();

  constructor(people: readonly string[], gift: Record<string, string>) {
    this.#gift = gift;
    for (const name of people) this.#reset(name);
  }

  /** Starts over from the gift with all of a person's fills. */
  replay(name: string, fills: readonly FillListRecord[]): void {
    this.#reset(name);
    for (const fill of fills) this.#fill(name, fill);
  }

  /** Fails where a balance is not what the fills come to, or where rounding favoured the person. */
  requireNear(name: string, coin: string, balance: string, fills: number): void {
    const due = this.#coins.get(name)?.get(coin) ?? 0n;
    const less = due - units(balance);
    if (less < 0n || less > BigInt(fills)) throw new Error(`${name} has ${balance} ${coin}, ${less} off`);
  }

  #reset(name: string): void {
    this.#coins.set(name, new Map(Object.entries(this.#gift).map(([coin, amount]) => [coin, units(amount)])));
  }

  #fill(name: string, fill: FillListRecord): void {
    const purse = this.#coins.get(name);
    const sign = fill.side === 'buy' ? 1n : -1n;
    const add = (coin: string, amount: bigint) => purse?.set(coin, (purse.get(coin) ?? 0n) + amount);
    // Rounded in the person's favour: the exchange may only give less.
    const exact = units(fill.price) * units(fill.amount);
    const quote = fill.side === 'buy' ? exact / 100_000_000n : (exact + 99_999_999n) / 100_000_000n;
    add(fill.baseCoin, sign * units(fill.amount));
    add(fill.quoteCoin, -sign * quote);
    add(fill.feeCoin, -units(fill.fee));
  }
}
