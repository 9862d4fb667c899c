import { setImmediate } from 'node:timers/promises';
import { afterEach, expect } from 'vitest';
import { openHtxMarket, type RealMarket } from '../../../sandbox/src/venue/real-market/htx-market.ts';
import { eventually } from '../../support/eventually.ts';
import { HandClock } from '../../support/sandbox/hand-clock.ts';
import { ReplayExchange } from '../../support/sandbox/replay-exchange.ts';

/** 2026-03-02 12:00 UTC. */
export const START = Date.UTC(2026, 2, 2, 12);
const STEP_MS = 250;

/** A market over a server that the test writes, on the test's clock. */
export class MarketRig {
  readonly clock: HandClock;
  readonly said: string[] = [];
  readonly exchange: ReplayExchange;
  /** Spreads pauses; 0 leaves each as long as it can be. */
  chance = (): number => 0;
  #open: RealMarket | null = null;

  constructor(clock: HandClock, exchange: ReplayExchange) {
    this.clock = clock;
    this.exchange = exchange;
  }

  get market() {
    if (!this.#open) throw new Error('begin first');
    return this.#open.market;
  }

  /** Over REST alone, or with what is pushed. */
  async begin(over: 'rest' | 'socket' = 'rest'): Promise<this> {
    const { clock, exchange, said } = this;
    this.#open = await openHtxMarket({
      origin: exchange.origin,
      socket: over === 'socket' ? exchange.socketAddress : null,
      chance: () => this.chance(),
      clock,
      timer: clock,
      say: (line) => said.push(line),
    });
    return this;
  }

  /** What was asked for over REST, by a part of its path, since the test forgot it. */
  asked(part: string): number {
    return this.exchange.asked.filter((path) => path.includes(part)).length;
  }

  forget(): void {
    this.exchange.asked.length = 0;
  }

  get figures() {
    return this.#open?.figures();
  }

  /** Lets so much time go by, in steps finer than it asks, each with its answers. */
  async pass(ms: number, also: () => Promise<void> = async () => {}): Promise<void> {
    const end = this.clock.now() + ms;
    while (this.clock.now() < end) {
      this.clock.moveTo(Math.min(end, this.clock.now() + STEP_MS));
      await this.#open?.idle();
      await this.exchange.socket.pass();
      await also();
    }
  }

  /** The same without waiting for what is under way. */
  async run(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= STEP_MS) {
      this.clock.advance(STEP_MS);
      await setImmediate();
    }
  }

  /** Ends the connection, and waits until that was noticed. */
  async cut(): Promise<void> {
    await this.exchange.socket.cut();
    await eventually(() => expect(this.figures?.up.socket).toBe(false));
  }

  async close(): Promise<void> {
    await this.#open?.stop();
    await this.exchange.close();
  }
}

/** A trade each second from a minute before the start on, for ten minutes, with ids from 940 to 1600. */
export function tradeEachSecond(exchange: ReplayExchange, symbol = 'btcusdt'): void {
  for (let n = -60; n <= 600; n += 1) {
    exchange.trade(symbol, { id: 1000 + n, ts: START + n * 1000, price: `600${10 + ((n + 60) % 50)}.1` });
  }
}

/** Ids of the trades from one instant up to another (epoch ms), in the order they are told. */
export const idsOf = ({ market }: MarketRig, from: number, to: number): number[] =>
  market.tradesBetween('btcusdt', from, to).map(({ id }) => Number(id));

/** So many ids that follow one another. */
export const inARow = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => first + n);

/** Makes rigs that end with their test. */
export function rigs(): (clock?: HandClock) => Promise<MarketRig> {
  const open: MarketRig[] = [];
  afterEach(async () => {
    for (const rig of open.splice(0)) await rig.close();
  });
  return async (clock = new HandClock(START)) => {
    const rig = new MarketRig(clock, await ReplayExchange.open(clock));
    open.push(rig);
    return rig;
  };
}
