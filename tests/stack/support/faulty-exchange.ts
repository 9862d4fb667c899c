import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../../sandbox/src/db/open.ts';
import type { SandboxConfig } from '../../../sandbox/src/http/config.ts';
import { createStaticHost, type StaticHost } from '../../../sandbox/src/http/static.ts';
import { createSandbox } from '../../../sandbox/src/server.ts';
import { endAllSessions } from '../../../sandbox/src/venue/accounts/sessions.ts';
import { audit, type Violation } from '../../../sandbox/src/venue/ledger/audit.ts';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import { emptyDatabase } from '../../support/empty-database.ts';
import { prepareFolder, pristineDatabase } from '../../support/pristine-database.ts';
import { runSeed } from '../../support/test-seed.ts';
import type { Person } from './people.ts';
import { steered } from './steered-market.ts';

export type FaultKind = 'before' | 'after' | 'status' | 'cut' | 'lost' | 'garbage';

export interface Fault {
  readonly kind: FaultKind;
  /** A path such as /bb/app/contract/createOrder; a trailing * strikes all below. */
  readonly path: string;
  readonly times?: number;
  readonly delay?: number;
  readonly status?: number;
  readonly body?: string;
}

/** An exchange in this process, with faults on demand. */
export interface FaultyExchange {
  readonly url: string;
  strike(fault: Fault): Promise<void>;
  heal(): Promise<void>;
  /** From now on another build of the service worker is served. */
  deploy(): void;
  /** From now on a file of the build is served in place of the service worker; null: itself again. */
  serveAsServiceWorker(file: string | null): void;
  /** From now on requests for the app's own files are answered by this where it does not give null; null: by itself. */
  answerFiles(answer: ((request: Request) => Response | null) | null): void;
  /** The exchange's time jumps ahead: what runs is over, what was to come has happened. */
  advance(ms: number): void;
  /** Only business time jumps ahead: chains make blocks and holds run out, while sessions and the market go on. */
  advanceBusiness(ms: number): Promise<void>;
  /** The clock of products, epoch ms. */
  businessNow(): number;
  /** The exchange's time stands still until it is healed: every book and price is the same at any later look. */
  holdClock(): void;
  /** Its time, epoch ms. */
  now(): number;
  /** Somebody trades at a price, wherever the market is: one coin, or so much of it. */
  sellInto(symbol: string, price: string, amount?: string): void;
  /** Ends and starts again on its port with what its folder has; it needs the option `folder`. */
  restart(): Promise<void>;
  /** From now on nobody offers anything in any book, or the market does again. */
  emptyBooks(empty: boolean): void;
  /** Ends every session of somebody, as a new password or "sign out everywhere" does. */
  endSessions(person: Person): Promise<void>;
  /** What the whole ledger breaks of its invariants; nothing when it is sound. */
  audit(): Promise<readonly Violation[]>;
  close(): Promise<void>;
}

export interface FaultyExchangeOptions {
  /** What is the same for exchanges that follow one another. */
  readonly ground?: Ground;
  /** Its market follows from this; else from the seed of the run. */
  readonly seed?: string;
  readonly config?: Partial<SandboxConfig>;
  /** Where a chat that is none of its own may be framed from, by the content policy. */
  readonly chatOrigins?: readonly string[];
  /** It tells the market by itself; else it is asked. */
  readonly stream?: boolean;
  /** Its database is in a folder, as an operator's is, and outlives a restart. */
  readonly folder?: boolean;
}

/** A database that each exchange finds empty. */
export type Ground = OpenDatabase;

export const layGround = async (): Promise<Ground> => openDatabase({ dump: await pristineDatabase() });

/** Starts an exchange in which nothing has happened. */
export async function startFaultyExchange(options: FaultyExchangeOptions = {}): Promise<FaultyExchange> {
  const { ground } = options;
  if (ground) await emptyDatabase(ground);
  let build = 0;
  let ahead = 0;
  let inPlace: string | null = null;
  let ofFiles: (request: Request) => Response | null = () => null;
  let heldAt: number | null = null;
  const now = () => (heldAt ?? Date.now()) + ahead;
  const steering = steered(createSimulatedMarket({ secret: masterOfSeed(options.seed ?? runSeed()) }));
  const folder = options.folder ? mkdtempSync(join(tmpdir(), 'bourse-faulty-')) : null;
  if (folder) await prepareFolder(folder);
  const start = async (port: number) =>
    createSandbox({
      testMode: true,
      clock: { now },
      market: steering.market,
      port,
      ...(folder && { dataFolder: folder }),
      ...(ground ? { opened: ground } : !folder && { dump: await pristineDatabase() }),
      ...(options.config ? { config: options.config } : {}),
      ...(options.stream ? { stream: {} } : {}),
      ...(options.chatOrigins ? {} : { chat: { port: 0 } }),
      openStatic: async (ofChat) => {
        const host = await createStaticHost({
          root: 'dist/web',
          chatOrigins: options.chatOrigins ?? ofChat,
        });
        return async (request) => {
          const other = ofFiles(request);
          if (other) {
            // It stands for a server that says less of its answers than ours: this policy forbids nothing.
            other.headers.set('Content-Security-Policy', 'frame-ancestors *');
            return other;
          }
          if (!new URL(request.url).pathname.endsWith('/sw.js')) return host(request);
          if (inPlace) return inPlaceOfWorker(host, request, inPlace);
          return build === 0 ? host(request) : anotherBuild(host, request, build);
        };
      },
    });
  let sandbox = await start(0);
  const { url } = sandbox;
  const faults = `${url}/sandbox/faults`;
  return {
    url,
    strike: async (fault) => {
      const answer = await fetch(faults, { method: 'POST', body: JSON.stringify(fault) });
      if (!answer.ok) throw new Error(`the fault was refused: ${await answer.text()}`);
    },
    heal: async () => {
      await fetch(faults, { method: 'DELETE' });
      ofFiles = () => null;
      heldAt = null;
      steering.setEmpty(false);
    },
    deploy: () => {
      build += 1;
    },
    serveAsServiceWorker: (file) => {
      inPlace = file;
    },
    answerFiles: (answer) => {
      ofFiles = answer ?? (() => null);
    },
    holdClock: () => {
      heldAt ??= Date.now();
    },
    advance: (ms) => {
      ahead += ms;
    },
    businessNow: () => sandbox.deps.businessClock.now(),
    advanceBusiness: (ms) => sandbox.deps.businessClock.advance(ms),
    now,
    sellInto: (symbol, price, amount = '1') => {
      // What came up to now may have been looked at.
      const ts = now() + 1;
      steering.add(symbol, { id: `${ts}`, ts, price, amount, direction: 'sell' });
    },
    restart: async () => {
      if (!folder) throw new Error('nothing of it would be left');
      await sandbox.close();
      sandbox = await start(Number(new URL(url).port));
    },
    emptyBooks: steering.setEmpty,
    endSessions: ({ userId }) => endAllSessions(sandbox.deps.db, userId, now()),
    audit: () => audit(sandbox.deps.db),
    close: async () => {
      await sandbox.close();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Another file at the service worker's address, with the scope that this address is given. */
async function inPlaceOfWorker(host: StaticHost, request: Request, file: string): Promise<Response | null> {
  const answer = await host(new Request(new URL(`/pc/${file}`, request.url), request));
  answer?.headers.set('Service-Worker-Allowed', '/pc');
  return answer;
}

/** The service worker with one more line: to a browser that is a new version. */
async function anotherBuild(host: StaticHost, request: Request, build: number): Promise<Response | null> {
  const plain = new Request(request.url, { headers: { 'accept-encoding': 'identity' } });
  const answer = await host(plain);
  if (!answer) return null;
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(`${await answer.text()}\n// build ${build}\n`, { headers });
}
