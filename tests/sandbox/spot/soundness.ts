import { expect } from 'vitest';
import { type LiveOrder, remaining } from '../../../sandbox/src/venue/spot/live-order.ts';
import { moveMoney } from '../../../sandbox/src/venue/spot/move-money.ts';
import type { PairBook } from '../../../sandbox/src/venue/spot/pair-book.ts';
import { units } from '../../support/sandbox/model-book.ts';

type Drained = ReturnType<PairBook['drain']>;

const PAIR = {
  symbol: 'lotstick',
  base: 'LOTS',
  quote: 'TICK',
  pricePrecision: 0,
  amountPrecision: 0,
  listedAt: 0,
};

/** Of one lot, and of one tick x lot. */
const MONEY = 100_000_000n;

const signed = (amount: string) => (amount.startsWith('-') ? -units(amount.slice(1)) : units(amount));

/** What must hold after every command, whatever it was, and what was seen of each order before. */
export class Soundness {
  readonly #frozen = new Map<string, bigint>();
  readonly #triggered = new Map<LiveOrder, number>();
  readonly #ended = new Map<LiveOrder, number | null>();
  readonly #brought = new Map<number, bigint>();

  /** `placer` is who has just placed something: nobody else may need more money than before. */
  require(drained: Drained, book: PairBook, placer: string | null, place: string): void {
    for (const { order, received, fee } of drained.fills) {
      this.#brought.set(order.id, (this.#brought.get(order.id) ?? 0n) + received - fee);
    }
    const { touched, legs } = moveMoney(drained, PAIR, book);
    const sums = new Map<string, bigint>();
    for (const { account, amount } of legs) {
      const { owner, currency, bucket } = account;
      sums.set(currency, (sums.get(currency) ?? 0n) + signed(amount));
      if (!owner.startsWith('u:')) continue;
      if (bucket === 'frozen') this.#freeze(`${owner} ${currency}`, signed(amount), place);
      else if (owner !== `u:${placer}`)
        expect(signed(amount) >= 0n, `${place}: ${owner} must pay`).toBe(true);
    }
    for (const [currency, sum] of sums) expect(sum, `${place}: ${currency} is conserved`).toBe(0n);
    for (const order of touched) this.#requireOrder(order, book, place);
  }

  /** Nothing is set aside but for orders that are unfinished. */
  requireHeld(book: PairBook): void {
    const due = new Map<string, bigint>();
    for (const order of book.orders()) {
      const key = `u:${order.userId} ${order.side === 'buy' ? PAIR.quote : PAIR.base}`;
      due.set(key, (due.get(key) ?? 0n) + order.held);
    }
    for (const [key, frozen] of this.#frozen) expect(frozen, key).toBe(due.get(key) ?? 0n);
  }

  #freeze(key: string, amount: bigint, place: string): void {
    const frozen = (this.#frozen.get(key) ?? 0n) + amount;
    expect(frozen >= 0n, `${place}: ${key} below zero`).toBe(true);
    this.#frozen.set(key, frozen);
  }

  #requireOrder(order: LiveOrder, book: PairBook, place: string): void {
    const what = `${place}: order ${order.id}`;
    const { triggeredAt, status, closedAt } = order;
    if (this.#triggered.has(order))
      expect(triggeredAt, `${what} triggered twice`).toBe(this.#triggered.get(order));
    if (triggeredAt !== null) this.#triggered.set(order, triggeredAt);
    if (this.#ended.has(order))
      expect([status > 0, closedAt], `${what} ended twice`).toEqual([true, this.#ended.get(order)]);
    if (status !== 0) this.#ended.set(order, closedAt);
    if (order.group !== null) {
      const mates = book.matesOf(order);
      if (status === 1) expect(mates, `${what} left its group unfinished`).toEqual([]);
      const left = mates.filter(
        ({ lots, side, parent }) => lots !== null && (parent === null || side === 'sell'),
      );
      expect(new Set(left.map(remaining)).size, `${what} has mates of another size`).toBeLessThan(2);
    }
    if (order.parent === null) return;
    const brought = this.#brought.get(order.parent) ?? 0n;
    const size =
      order.side === 'sell' ? (order.lots ?? 0n) : (order.total ?? (order.lots ?? 0n) * (order.limit ?? 0n));
    expect(
      size * (order.side === 'buy' && order.total !== null ? 1n : MONEY) <= brought,
      `${what} is larger than its fill`,
    ).toBe(true);
    expect(order.activeAt === null || brought > 0n, `${what} counts without a fill`).toBe(true);
  }
}
