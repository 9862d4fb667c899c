import type { OpenDatabase } from './db/open.ts';
import type { Fallback } from './http/app.ts';
import type { SandboxConfig } from './http/config.ts';
import type { Log } from './observe/log.ts';
import type { Clock } from './venue/clock.ts';
import type { MarketSource } from './venue/market/source.ts';
import type { HtxOptions } from './venue/real-market/htx-market.ts';

export interface SandboxOptions {
  /** 0 or nothing takes a free one. */
  readonly port?: number;
  /** 127.0.0.1 unless told; the outbox exists on loopback only. */
  readonly host?: string;
  /** Where the embedded database and the pepper live. Without it, and without databaseUrl, all is kept in memory. */
  readonly dataFolder?: string;
  /** False leaves it to the operating system when files of the data folder reach the disk: for tests and benches. */
  readonly sync?: boolean;
  readonly databaseUrl?: string;
  /** An embedded database in memory that starts from this dump: tests are quicker with it. */
  readonly dump?: Blob;
  /** In place of all these, a database that stays open when the sandbox ends: tests empty it for the next one. */
  readonly opened?: OpenDatabase;
  /** Fixes the simulated market: its prices can then be computed. Without it they follow from a secret of the database's. */
  readonly seed?: string;
  /** Offers seconds contracts on a fixed market, too: with paper money for tests and demonstrations alone. */
  readonly contractsOnFixedMarket?: boolean;
  /** Made-up pairs of the simulated market beside the listed ones, for load tests. */
  readonly extraPairs?: number;
  readonly clock?: Clock;
  /** Business seconds per real second. */
  readonly speed?: number;
  readonly smtpUrl?: string;
  /** The address that people open. With it the paths below /sandbox need a key, kept in the data folder. */
  readonly publicOrigin?: string;
  /** That key, where it is chosen. */
  readonly sandboxKey?: string;
  /** False: nobody is told while the app is closed. `loopback` is for tests: a push service on this machine is taken. */
  readonly push?: boolean | { readonly loopback: true };
  readonly market?: MarketSource;
  /** A real market in place of the simulated one. */
  readonly realMarket?: Pick<HtxOptions, 'origin' | 'socket'>;
  /** Adds faults on demand and checks every answer against its schema. Never for people. */
  readonly testMode?: boolean;
  /** False leaves the demo account out, whose passwords are public. */
  readonly demo?: boolean;
  readonly config?: Partial<SandboxConfig>;
  /** Offers a stream of the market to pages of its own origins, and of these. Without it there are calls alone. */
  readonly stream?: { readonly origins?: readonly string[] } & StreamRoom;
  /** A NATS server over which processes share what they read of the market for their streams. */
  readonly natsUrl?: string;
  /** Serves the sandbox's chat on an origin of its own; without it there is none but `config.chatUrl`. */
  readonly chat?: ChatOptions;
  /** Makes what answers when no call does (the built app), given the origins that the chat may be framed from. */
  readonly openStatic?: (chatOrigins: readonly string[]) => Promise<Fallback>;
  readonly report?: (error: unknown) => void;
  /** Takes lines for the operator; without it they go to standard error. */
  readonly say?: (line: string) => void;
  /** Tells the operator what happens, in place of `say`. */
  readonly log?: Log;
  /** Of the figures; 0 takes a free one. Without it they are not answered. */
  readonly metricsPort?: number;
  /** Where they are answered; 127.0.0.1 unless told. */
  readonly metricsHost?: string;
  /** How long it goes on answering, and says that it is not ready, before it ends. */
  readonly drainMs?: number;
}

/** Connections of streams, of one process and of one address of it; there is a limit where none is given. */
export interface StreamRoom {
  readonly most?: number | undefined;
  readonly mostEach?: number | undefined;
}

interface ChatOptions {
  /** Where it is taken, or 0, a free port is used. */
  readonly port: number;
  /** Where the app is opened from beside the sandbox's own address: a development server, say. */
  readonly appOrigins?: readonly string[];
}
