import { type Endpoint, releaseProxy, transfer, wrap } from 'comlink';
import type { LiveMessage, Topic, TopicName, TopicOf } from '#protocol/live.ts';
import { type Failure, failed } from '#protocol/result.ts';
import { createListeners, type Listeners } from '#protocol/source.ts';
import type { WorkerApi } from '#protocol/worker-api.ts';
import { FailureError } from './failure-error.ts';

/** A worker that was started. */
export interface Spawned {
  readonly endpoint: Endpoint;
  onError(listener: () => void): void;
  terminate(): void;
}

/** `lost`: it died more often than it may be started again; only the person can. */
export type Health = 'starting' | 'alive' | 'lost';

export interface LinkDeps {
  readonly spawn: () => Spawned;
  /** Runs once after a delay; the returned function calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Monotonic milliseconds. */
  readonly elapsed: () => number;
}

/** The line to the worker that is alive. */
export interface Link {
  /**
   * Rejects with a FailureError: `workerLost` when the worker dies, `timeout` when it does not answer in time.
   * `overtime` is asked once the time of one request is over: how many milliseconds more this call has.
   */
  ask<T>(overtime: () => Promise<number>, question: (remote: WorkerApi) => Promise<T>): Promise<T>;
  /** Told each time another worker takes over. */
  onBorn(listener: () => void): () => void;
  health(): Health;
  onHealth(listener: () => void): () => void;
  /** After `lost`: tries again. */
  restart(): void;
  /**
   * Ends the worker while the page is away: calls that are pending fail as `workerLost`, and so does each new one until
   * `resume`. The browser closes the worker's database connections and releases its locks.
   */
  suspend(): void;
  /** Starts a worker again after `suspend`; without effect otherwise. */
  resume(): void;
  close(): void;
}

/** Longer than the 12 s of a request, so that the worker's own answer comes first. */
const ONE_REQUEST_MS = 15_000;
/** Together at most 10 s from death to discovery. */
const BEAT_MS = 5000;
const PATIENCE_MS = 4000;
/** After sleep the first deadline may fire before the answer that waits behind it: ask once more. */
const SECOND_PATIENCE_MS = 1000;
const MOST_STARTS = 3;
const STARTS_WINDOW_MS = 60_000;

interface Living {
  readonly spawned: Spawned;
  /** Every method of the protocol answers a promise, so the proxy has exactly its type. */
  readonly remote: WorkerApi;
  readonly release: () => void;
  /** Rejections of calls under way. */
  readonly pending: Listeners<[Failure]>;
}

export function createLink({ spawn, after, elapsed }: LinkDeps): Link {
  const births = createListeners();
  const healthChanges = createListeners();
  let health: Health = 'starting';
  let living: Living | null = null;
  let starts: number[] = [];
  let cancelBeat = () => {};
  let suspended = false;

  const setHealth = (next: Health) => {
    if (health === next) return;
    health = next;
    healthChanges.tell();
  };

  const bury = () => {
    cancelBeat();
    const dead = living;
    living = null;
    dead?.spawned.terminate();
    dead?.pending.tell({ kind: 'workerLost' });
  };

  const replace = (suspect: Living) => {
    if (living !== suspect) return;
    bury();
    start();
  };

  const start = () => {
    starts = starts.filter((at) => elapsed() - at < STARTS_WINDOW_MS);
    // The first start and three more.
    if (starts.length > MOST_STARTS) return setHealth('lost');
    starts.push(elapsed());
    setHealth('starting');
    const spawned = spawn();
    const proxy = wrap<WorkerApi>(spawned.endpoint);
    const mine: Living = {
      spawned,
      remote: proxy as unknown as WorkerApi,
      release: () => proxy[releaseProxy](),
      pending: createListeners(),
    };
    living = mine;
    // Before the first answer an error means that the script did not load; later ones are for the heartbeat to judge.
    spawned.onError(() => {
      if (health === 'starting') replace(mine);
    });
    // No deadline for the first answer: on a slow line the script alone takes minutes, and a start that fails is an error.
    listen(mine);
    births.tell();
  };

  const beat = (mine: Living) => {
    const listenFor = (patience: number, otherwise: () => void) => {
      cancelBeat = after(patience, otherwise);
      listen(mine);
    };
    listenFor(PATIENCE_MS, () => listenFor(SECOND_PATIENCE_MS, () => replace(mine)));
  };

  /** Asks for a sign of life; the next deadline begins some time after it came. */
  const listen = (mine: Living) => {
    mine.remote.system.ping().then(
      () => {
        if (living !== mine) return;
        cancelBeat();
        setHealth('alive');
        cancelBeat = after(BEAT_MS, () => beat(mine));
      },
      () => replace(mine),
    );
  };

  start();
  return {
    ask: <T>(overtime: () => Promise<number>, question: (remote: WorkerApi) => Promise<T>) => {
      const asked = living;
      if (!asked) return Promise.reject(new FailureError({ kind: 'workerLost' }));
      return new Promise<T>((resolve, reject) => {
        let over = false;
        const finish = () => {
          over = true;
          disarm();
          forget();
        };
        const fail = (failure: Failure) => {
          finish();
          reject(new FailureError(failure));
        };
        const giveUp = () => fail({ kind: 'timeout' });
        let disarm = after(ONE_REQUEST_MS, async () => {
          const more = await overtime();
          if (over) return;
          if (more === 0) giveUp();
          else disarm = after(more, giveUp);
        });
        const forget = asked.pending.add(fail);
        question(asked.remote).then(
          (answer) => {
            finish();
            resolve(answer);
          },
          (bug: unknown) => {
            finish();
            reject(bug instanceof Error ? bug : new TypeError(String(bug)));
          },
        );
      });
    },
    onBorn: births.add,
    health: () => health,
    onHealth: healthChanges.add,
    restart: () => {
      if (health !== 'lost') return;
      starts = [];
      start();
    },
    suspend: () => {
      if (living === null) return;
      suspended = true;
      bury();
    },
    resume: () => {
      if (!suspended) return;
      suspended = false;
      // The page ended the last worker itself: only workers that die count against the limit.
      starts = [];
      start();
    },
    close: () => {
      living?.release();
      bury();
    },
  };
}

type Call = (...args: readonly unknown[]) => Promise<unknown>;
type Spaces = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** What is known of each call, which is only asked of one that fails or takes long: not worth a byte of the first load. */
const known = () => import('./calls.ts');

/** The call of this name on the worker that is alive, within its deadline. */
function callOf(link: Link, space: string, method: string): Call {
  const name = `${space}.${method}`;
  const overtime = () =>
    known().then(
      ({ overtimeOf }) => overtimeOf(name),
      () => 0,
    );
  return async (...args) => {
    try {
      return await link.ask(overtime, (remote) => {
        const call = (remote as unknown as Spaces)[space]?.[method];
        return call ? call(...args) : Promise.reject(new TypeError(`no such call: ${name}`));
      });
    } catch (error) {
      if (!(error instanceof FailureError)) throw error;
      // Where that can't be had either, who asked hears the failure itself.
      const rejects = await known().then(
        ({ answersPlainly }) => answersPlainly(name),
        () => true,
      );
      if (rejects) throw error;
      return failed(error.failure);
    }
  };
}

/**
 * The protocol, spoken over a link. Calls that answer a Result never reject for a lost worker or a deadline;
 * the plain ones (session.current and the like) reject with a FailureError.
 */
export function createClient(link: Link): WorkerApi {
  const spaces = new Map<string, unknown>();
  const spaceOf = (space: string) =>
    new Proxy(
      {},
      { get: (_, method) => (typeof method === 'string' ? callOf(link, space, method) : undefined) },
    );
  return new Proxy({} as WorkerApi, {
    get: (_, space) => {
      if (typeof space !== 'string' || space === 'then') return undefined;
      if (!spaces.has(space)) spaces.set(space, spaceOf(space));
      return spaces.get(space);
    },
  });
}

export type LiveListener<Name extends TopicName> = (message: LiveMessage<Name>) => void;
export type OpenLive = <Name extends TopicName>(
  topic: TopicOf<Name>,
  listener: LiveListener<Name>,
) => () => void;

/**
 * Subscriptions that survive the worker: each is opened again on the one that takes over.
 * Opening one gives its off-switch.
 */
export function createLive(link: Link, worker: Pick<WorkerApi, 'live'>): OpenLive {
  return (topic, listener) => {
    let port: MessagePort | null = null;
    const connect = () => {
      port?.close();
      const channel = new MessageChannel();
      port = channel.port1;
      port.onmessage = ({ data }) => listener(data);
      // A worker that is lost is said by the link; the subscription waits for the next one.
      worker.live.open(topic as Topic, transfer(channel.port2, [channel.port2])).catch(() => undefined);
    };
    const forget = link.onBorn(connect);
    if (link.health() !== 'lost') connect();
    return () => {
      forget();
      port?.postMessage('close');
      port?.close();
      port = null;
    };
  };
}
