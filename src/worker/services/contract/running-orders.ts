import { type ContractOrder, contractOrderSchema } from '#protocol/contract.ts';
import type { LiveTopics } from '#protocol/live.ts';
import { NO_ROWS, type Rows } from '#protocol/page.ts';
import type { Result } from '#protocol/result.ts';
import { rowsSchema } from '#protocol/schemas.ts';
import type { Emit } from '#protocol/source.ts';
import { type EpochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { Cancel } from '../../platform/clock.ts';
import { ageOf } from '../follow-cached.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { ENTRY_STATUS, fetchOrders } from './order-pages.ts';

interface RunningOrders {
  /** Something changed: look now. */
  refresh(): void;
  /** Ids of the holding orders as last seen. */
  ids(): readonly string[];
}

interface RunningDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  /** Told each order that the server has settled while it was followed, once. */
  readonly settled: (orders: readonly ContractOrder[]) => void;
}

type Running = LiveTopics['running']['value'];

const KEY = 'running';
const runningSchema = rowsSchema(contractOrderSchema);
const MOST_PAGES = 5;
/** After an expiry the server is asked every second ten times, then every five. */
const EAGER = 10;
const EAGER_WAIT = 1000;
const PATIENT_WAIT = 5000;
/** The server settles at the instant itself; asking a moment later saves a useless call. */
const GRACE = 300;
/** Timers of browsers overflow at 24 days; a far expiry is looked at again every hour. */
const LONGEST_WAIT = 3_600_000;
/** A tab that does not lead looks so much later: what the leader reads makes that needless. */
const BEHIND = 1000;
/** With nothing running, orders of other devices are looked for this often. */
const IDLE_EVERY = 30_000;

/**
 * The topic `running`: holding orders until the server settles them, and those settled in the last minute.
 * The outcome is never guessed: an order whose time is up stays holding ("settling") until the server answers.
 */
export function createRunningOrders(deps: RunningDeps): RunningOrders {
  let following: Following | null = null;
  deps.hub.provide('running', {
    isPrivate: true,
    open: (_, emit) => {
      const uid = deps.owner();
      if (uid === null) {
        emit.value(NO_ROWS);
        return { close: () => {} };
      }
      const mine = followRunning(deps, uid, emit);
      following = mine;
      return {
        close: () => {
          mine.close();
          if (following === mine) following = null;
        },
      };
    },
  });
  return {
    refresh: () => following?.look(),
    ids: () => following?.holding().map(({ id }) => id) ?? [],
  };
}

interface Following {
  look(): void;
  holding(): readonly ContractOrder[];
  close(): void;
}

function followRunning(deps: RunningDeps, uid: string, emit: Emit<Running>): Following {
  const { http, clock, serverNow, cache, scheduler, polls } = deps;
  const lately = createSettledLately(clock.elapsed);
  let holding: readonly ContractOrder[] = [];
  let unreadable = 0;
  let first = true;
  let closed = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let eager = 0;
  let timer: Cancel | null = null;
  /** What several reads bring is taken in one after the other. */
  let taken: Promise<void> = Promise.resolve();

  const show = () => {
    if (!closed) emit.value({ list: [...holding, ...lately.list()], unreadable });
  };
  const fetchClosed = () =>
    Promise.all(
      [ENTRY_STATUS.completed, ENTRY_STATUS.liquidated].map((entryStatus) =>
        fetchOrders(http, { entryStatus, mostPages: first ? 1 : MOST_PAGES, background: false }),
      ),
    );

  const takeIn = async (now: Rows<ContractOrder>) => {
    if (closed) return;
    const here = new Set(now.list.map(({ id }) => id));
    const gone = holding.filter(({ id }) => !here.has(id));
    const lists = first || gone.length > 0 ? await fetchClosed() : [];
    if (closed) return;
    const { settled, unsure } = fateOf(gone, lists, now.unreadable);
    const over = lists.flatMap((list) => (list.ok ? list.value.list : []));
    // What was settled while nobody looked is history: it is in the records, not among the running ones.
    lately.add(first ? closedSince(over, serverNow()) : settled);
    holding = [...now.list, ...unsure];
    unreadable = now.unreadable;
    first = false;
    show();
    if (lately.list().length > 0) clock.after(SHOWN_AFTER, show);
    if (settled.length > 0) {
      eager = 0;
      deps.settled(settled);
    }
    void cache.snapshots.write(KEY, { list: holding, unreadable }, serverNow(), uid);
  };

  const take = (result: Result<Rows<ContractOrder>>) => {
    if (!result.ok) {
      emit.failure(result.failure);
      return arm();
    }
    lookedAt = clock.elapsed();
    taken = Promise.allSettled([taken])
      .then(() => takeIn(result.value))
      .finally(arm);
  };

  /** Expiries are watched by the clock, visible or not: the result is worth a notification. */
  const arm = () => {
    timer?.();
    timer = null;
    const next = closed ? null : nextExpiry(holding);
    if (next === null) return;
    const left = next + GRACE - serverNow();
    if (left > 0) eager = 0;
    const wait = left > 0 ? Math.min(left, LONGEST_WAIT) : eager < EAGER ? EAGER_WAIT : PATIENT_WAIT;
    timer = clock.after(milliseconds(wait + (polling.leads() ? 0 : BEHIND)), () => {
      if (left <= 0) eager += 1;
      polling.refresh();
    });
  };

  void cache.snapshots.read(KEY, runningSchema, uid).then((held) => {
    if (closed || !first || !held) return;
    holding = held.value.list;
    emit.value(held.value, ageOf(serverNow(), held.asOf), 'cache');
    arm();
  });
  const polling = polls.every<Rows<ContractOrder>>({
    key: KEY,
    userId: uid,
    timer: 'app',
    shape: runningSchema,
    isDue: () => holding.length > 0 || clock.elapsed() - lookedAt >= IDLE_EVERY,
    // A page with a running contract counts as use, so that the server does not end the session under it.
    load: () =>
      fetchOrders(http, {
        entryStatus: ENTRY_STATUS.holding,
        mostPages: MOST_PAGES,
        background: holding.length === 0,
        repeats: true,
      }),
    take,
  });
  const stopWake = scheduler.onWake(() => {
    lookedAt = Number.NEGATIVE_INFINITY;
  });

  return {
    look: polling.refresh,
    holding: () => holding,
    close: () => {
      closed = true;
      timer?.();
      stopWake();
      polling.stop();
    },
  };
}

function nextExpiry(orders: readonly ContractOrder[]): EpochMs | null {
  return orders.reduce<EpochMs | null>(
    (next, { expiresAt }) => (next === null || expiresAt < next ? expiresAt : next),
    null,
  );
}

/** How long a settled order stays among the running ones. */
const SHOWN_AFTER: Milliseconds = milliseconds(60_000);

interface SettledLately {
  add(orders: readonly ContractOrder[]): void;
  /** Those that may still be shown. */
  list(): readonly ContractOrder[];
}

/** Orders whose settlement this worker has just learned; each is shown for a minute from then. */
function createSettledLately(elapsed: () => Milliseconds): SettledLately {
  const seen = new Map<string, { readonly order: ContractOrder; readonly at: Milliseconds }>();
  return {
    add: (orders) => {
      for (const order of orders) if (!seen.has(order.id)) seen.set(order.id, { order, at: elapsed() });
    },
    list: () => {
      for (const [id, { at }] of seen) if (elapsed() - at >= SHOWN_AFTER) seen.delete(id);
      return [...seen.values()].map(({ order }) => order);
    },
  };
}

/** Those of a list that were closed within the last minute. */
const closedSince = (orders: readonly ContractOrder[], now: EpochMs): readonly ContractOrder[] =>
  orders.filter((order) => now - (order.closedAt ?? order.expiresAt) < SHOWN_AFTER);

interface Fate {
  readonly settled: readonly ContractOrder[];
  /** No longer holding, and nothing could be read about them yet: they are still settling. */
  readonly unsure: readonly ContractOrder[];
}

/** What became of orders that are no longer holding, from the lists of completed and liquidated ones. */
function fateOf(
  gone: readonly ContractOrder[],
  lists: readonly Result<Rows<ContractOrder>>[],
  unreadable: number,
): Fate {
  const known = new Map(
    lists.flatMap((list) => (list.ok ? list.value.list : [])).map((order) => [order.id, order]),
  );
  const settled = gone.flatMap((order) => known.get(order.id) ?? []);
  // All rows of all lists read and still not in them: too old to matter here; the records have it.
  const complete = unreadable === 0 && lists.every((list) => list.ok && list.value.unreadable === 0);
  return { settled, unsure: complete ? [] : gone.filter((order) => !known.has(order.id)) };
}
