import { type DueOrder, dueOrders } from '../../db/contract/orders.ts';
import { systemTimer, type Timer } from '../requests/timer.ts';
import { type SettleDeps, settleOrder } from './settle-order.ts';

/** How often the coming orders are looked up; well below the shortest duration. */
const LOOK_EVERY_MS = 1000;
/** How far ahead: a little more, so that no order falls between two looks. */
const LOOK_AHEAD_MS = 1500;
const BATCH = 500;
/** An order that could not be settled is tried again after this long. */
const RETRY_MS = 5000;

export interface Settlement {
  /** Waits for a settlement under way; none begins afterwards. */
  stop(): Promise<void>;
}

/**
 * Settles every order at its own instant, from now on. Orders that expired while nobody was there come first.
 * What is due is read from the database, so any number of processes may open and settle side by side.
 * `onError` hears of an order that could not be settled; it stays open and is tried again.
 */
export async function startSettlement(
  deps: SettleDeps & { readonly timer?: Timer; readonly onError?: (error: unknown) => void },
): Promise<Settlement> {
  const timer = deps.timer ?? systemTimer;
  const planned = new Map<number, () => void>();
  let stopped = false;
  let looking: Promise<void> = Promise.resolve();
  let work: Promise<void> = Promise.resolve();
  let callOff = () => {};

  const settle = async (id: number): Promise<void> => {
    if (stopped) return;
    try {
      await settleOrder(deps, id);
      // Not before: whoever looks meanwhile still finds it open.
      planned.delete(id);
    } catch (error) {
      deps.onError?.(error);
      if (!stopped)
        planned.set(
          id,
          timer.after(RETRY_MS, () => enqueue(id)),
        );
    }
  };
  const enqueue = (id: number): Promise<void> => {
    work = work.then(() => settle(id));
    return work;
  };
  const plan = (order: DueOrder): void => {
    if (planned.has(order.id) || stopped) return;
    // Timers may fire a millisecond early, and before its expiry an order is left alone.
    const wait = Math.max(0, order.expires_at - deps.clock.now()) + 2;
    planned.set(
      order.id,
      timer.after(wait, () => enqueue(order.id)),
    );
  };
  const look = async (): Promise<void> => {
    try {
      const due = await dueOrders(deps.db, deps.clock.now() + LOOK_AHEAD_MS, BATCH);
      for (const order of due) plan(order);
    } catch (error) {
      deps.onError?.(error);
    }
    if (!stopped) callOff = timer.after(LOOK_EVERY_MS, again);
  };
  const again = (): void => {
    looking = look();
  };

  await settleExpired(deps, settle);
  await look();
  return {
    stop: async () => {
      stopped = true;
      callOff();
      for (const cancel of planned.values()) cancel();
      await looking;
      await work;
    },
  };
}

/** Everything that expired before this process began, batch by batch. */
async function settleExpired(deps: SettleDeps, settle: (id: number) => Promise<void>): Promise<void> {
  let last = -1;
  for (;;) {
    const due = await dueOrders(deps.db, deps.clock.now(), BATCH);
    const newest = due.at(-1);
    if (!newest || newest.id === last) return;
    last = newest.id;
    for (const order of due) await settle(order.id);
    if (due.length < BATCH) return;
  }
}
