import { type OpenDatabase, openDatabase } from '../../../sandbox/src/db/open.ts';
import { createApp } from '../../../sandbox/src/http/app.ts';
import { type Jobs, startJobs } from '../../../sandbox/src/jobs.ts';
import { prepare } from '../../../sandbox/src/prepare.ts';
import { endAllSessions } from '../../../sandbox/src/venue/accounts/sessions.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import { steered } from '../../stack/support/steered-market.ts';
import { emptyDatabase } from '../../support/empty-database.ts';
import { pristineDatabase } from '../../support/pristine-database.ts';
import { HandClock } from '../../support/sandbox/hand-clock.ts';
import { seedChance } from '../../support/seeded-chance.ts';
import { seedOf } from '../../support/test-seed.ts';
import { bytesIn, hasBytes, textOf } from './byte-texts.ts';
import { StreamHost } from './stream-host.ts';
import type { Answered, Offers, Sent, Steering, StreamTurn } from './wire.ts';

interface Running {
  readonly clock: HandClock;
  readonly jobs: Jobs;
  readonly answer: (sent: Sent) => Promise<Answered>;
  readonly steer: (steering: Steering) => Promise<void>;
  readonly streams: StreamHost;
  readonly problems: unknown[];
}

let database: Promise<OpenDatabase> | null = null;
let running: Running | null = null;

/** Starts an exchange in which nothing has happened, at a time (epoch ms); its market, ids and codes follow from the test's seed. */
export async function openExchange(at: number, test: string, offers: Offers): Promise<void> {
  await closeExchange();
  seedChance(test);
  database ??= pristineDatabase().then((dump) => openDatabase({ dump }));
  const opened = await database;
  await emptyDatabase(opened);
  const clock = new HandClock(at);
  const problems: unknown[] = [];
  const seed = String(seedOf(test));
  const steering = steered(createSimulatedMarket({ secret: masterOfSeed(seed) }));
  const prepared = await prepare(
    opened,
    '127.0.0.1',
    {
      testMode: true,
      clock,
      market: steering.market,
      seed,
      contractsOnFixedMarket: true,
      ...(offers.stream && { stream: {} }),
    },
    {
      report: (error) => problems.push(error),
      say: () => undefined,
      answered: null,
      isDraining: () => false,
    },
  );
  const deps = { ...prepared, timer: clock };
  const app = createApp(deps);
  const jobs = await startJobs(deps, undefined, () => undefined);
  running = {
    clock,
    jobs,
    streams: new StreamHost(deps, opened),
    problems,
    answer: async ({ at: now, path, method, headers, body }) => {
      await moveTo(clock, jobs, now);
      const content = body !== null && hasBytes(headers['content-type'] ?? null) ? bytesIn(body) : body;
      const init = { method, headers, ...(content === null ? {} : { body: content }) };
      const answer = await app.request(path, init, CALLER);
      const told = hasBytes(answer.headers.get('content-type'))
        ? textOf(new Uint8Array(await answer.arrayBuffer()))
        : await answer.text();
      return { status: answer.status, headers: [...answer.headers], body: told };
    },
    steer: async (wish) => {
      if (wish.kind === 'emptyBooks') return steering.setEmpty(wish.empty);
      if (wish.kind === 'advanceBusiness') return prepared.businessClock.advance(wish.ms);
      if (wish.kind === 'endSessions') return endAllSessions(prepared.db, wish.userId, clock.now());
      // What came up to now may have been looked at.
      const ts = clock.now() + 1;
      steering.add(wish.symbol, {
        id: `${ts}`,
        ts,
        price: wish.price,
        amount: wish.amount,
        direction: 'sell',
      });
    },
  };
}

/** Answers one request of the page, after all that its exchange had to do by then. */
export async function answerRequest(sent: Sent): Promise<Answered> {
  return opened().answer(sent);
}

export async function steerExchange(steering: Steering): Promise<void> {
  await opened().steer(steering);
}

export async function openStream(at: number): Promise<number> {
  const { clock, jobs, streams } = opened();
  await moveTo(clock, jobs, at);
  return streams.open();
}

export async function turnStream(at: number, line: number, said: readonly string[]): Promise<StreamTurn> {
  const { clock, jobs, streams } = opened();
  await moveTo(clock, jobs, at);
  return streams.turn(line, said);
}

/** Closes a stream connection; does nothing if the exchange has closed before the page. */
export async function closeStream(line: number): Promise<void> {
  running?.streams.close(line);
}

/** Ends the exchange. Throws what it reported, and what its ledger breaks of its invariants. */
export async function closeExchange(): Promise<void> {
  if (!running || !database) return;
  const { jobs, problems } = running;
  running = null;
  await jobs.stop();
  const { db } = await database;
  const violations = await audit(db);
  if (problems.length > 0) throw problems[0];
  if (violations.length > 0) throw new Error(`the ledger is unsound: ${JSON.stringify(violations)}`);
}

/** Ends the database, too: once, after all tests. */
export async function endHost(): Promise<void> {
  await closeExchange();
  await (await database)?.close();
}

/** What the application reads of a connection. */
const CALLER = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

function opened(): Running {
  if (!running) throw new Error('no exchange is open');
  return running;
}

/** Jobs look again some time after they have looked: each look is waited for before the time goes on. */
async function moveTo(clock: HandClock, jobs: Jobs, at: number): Promise<void> {
  clock.moveTo(at);
  await jobs.idle();
}
