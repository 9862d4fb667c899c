import { type Clock, systemClock } from '../clock.ts';
import type { MarketSource } from '../market/source.ts';
import { keepLooking, systemTimer, type Timer } from '../requests/timer.ts';
import { Asking, askSymbols } from './asking.ts';
import { NOTHING_PUSHED } from './channels.ts';
import { Client, type Fetch } from './client.ts';
import { Known } from './known.ts';
import type { Chance } from './pauses.ts';
import { Polling } from './polling.ts';
import { PushFeed } from './push-feed.ts';
import { Questions } from './questions.ts';
import { SeenMarket } from './seen-market.ts';
import { Teller } from './teller.ts';

export interface HtxOptions {
  /** Of the REST interface, such as https://api.huobi.pro. */
  readonly origin: string;
  /** Of the WebSocket interface, such as wss://api.huobi.pro/ws; null: everything is asked for. */
  readonly socket: string | null;
  readonly fetch?: Fetch;
  readonly clock?: Clock;
  readonly timer?: Timer;
  /** Spreads the pauses after failures. */
  readonly chance?: Chance;
  /** Takes lines for the operator. */
  readonly say: (line: string) => void;
}

/** How an exchange is heard. */
export interface MarketFigures {
  /** Whether it answers, and whether a connection stands over which it pushes. */
  readonly up: { readonly rest: boolean; readonly socket: boolean };
  /** Connections that stood, and rows that could not be used, since the start. */
  readonly connections: number;
  readonly badRows: number;
}

export interface RealMarket {
  readonly market: MarketSource;
  figures(): MarketFigures;
  /** Waits for what is being asked, and for a connection that is being made. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** How often it is looked at what is due. */
const LOOK_EVERY_MS = 250;

/**
 * The public market of an exchange that speaks HTX's interfaces: pushed over its WebSocket, and asked for over REST
 * where it is not. It tells what was seen and nothing else. Rejects with a sentence for people where the exchange cannot
 * be asked at the start.
 */
export async function openHtxMarket(options: HtxOptions): Promise<RealMarket> {
  const { origin, clock = systemClock, chance = Math.random, timer = systemTimer, say } = options;
  const teller = new Teller(clock, say);
  const onError = (error: unknown) =>
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  let push: PushFeed | null = null;
  let hasBegun = false;
  const client = new Client({
    origin,
    fetch: options.fetch ?? globalThis.fetch,
    clock,
    chance,
    link: {
      away: (reason) => {
        const meanwhile = push?.socket.isOpen ? 'it still pushes' : 'there are no prices until it answers';
        // Before it has begun, the error says it.
        if (hasBegun) teller.tell(`the market of ${origin} is away (${reason}): ${meanwhile}`);
      },
      back: (after) =>
        teller.tell(`the market of ${origin} answers again, after ${(after / 1000).toFixed(1)} s`),
    },
  });
  const known = new Known(await atStart(origin, askSymbols(client)));
  if (options.socket !== null) {
    push = new PushFeed({ address: options.socket, known, clock, chance, teller, onError });
  }
  const pushing = push ?? NOTHING_PUSHED;
  const asking = new Asking({ client, known, clock, teller, pushing });
  await atStart(origin, asking.days());
  known.list();
  if (known.listed.length === 0) {
    throw new Error(
      `There are no prices: the market of ${origin} has none of the pairs that are traded here.`,
    );
  }
  hasBegun = true;
  const questions = new Questions({ clock, teller, name: `the market of ${origin}` });
  const polling = new Polling({ client, asking, questions, known, clock, pushing });
  const asked = await keepLooking(() => polling.look(), LOOK_EVERY_MS, { timer, onError });
  const kept = await keepLooking(async () => push?.look(), LOOK_EVERY_MS, { timer, onError });
  return {
    market: new SeenMarket(known, polling, clock),
    figures: () => ({
      up: { rest: client.isHere, socket: push?.socket.isOpen ?? false },
      connections: push?.socket.opened ?? 0,
      badRows: teller.badRows,
    }),
    idle: async () => {
      await Promise.all([asked.idle(), kept.idle(), push?.socket.idle()]);
    },
    stop: async () => {
      await kept.stop();
      push?.socket.stop();
      await asked.stop();
    },
  };
}

async function atStart<T>(origin: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new Error(
      `There are no prices: the market of ${origin} cannot be asked (${error instanceof Error ? error.message : error}). Start again when it can, or without MARKET_SOURCE on a simulated one.`,
    );
  }
}
