import { afterEach } from 'vitest';
import { openHtxMarket, type RealMarket } from '../../../sandbox/src/venue/real-market/htx-market.ts';
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
  #open: RealMarket | null = null;

  constructor(clock: HandClock, exchange: ReplayExchange) {
    this.clock = clock;
    this.exchange = exchange;
  }

  get market() {
    if (!this.#open) throw new Error('begin first');
    return this.#open.market;
  }

  async begin(): Promise<this> {
    const { clock, exchange, said } = this;
    this.#open = await openHtxMarket({
      origin: exchange.origin,
      clock,
      timer: clock,
      say: (line) => said.push(line),
    });
    return this;
  }

  /** Lets so much time go by, in steps finer than it asks, each with its answers. */
  async pass(ms: number, also: () => Promise<void> = async () => {}): Promise<void> {
    const end = this.clock.now() + ms;
    while (this.clock.now() < end) {
      this.clock.moveTo(Math.min(end, this.clock.now() + STEP_MS));
      await this.#open?.idle();
      await also();
    }
  }

  async close(): Promise<void> {
    await this.#open?.stop();
    await this.exchange.close();
  }
}

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
