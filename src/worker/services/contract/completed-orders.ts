import { type ContractOrder, contractOrderSchema } from '#protocol/contract.ts';
import { listOf } from '#protocol/schemas.ts';
import type { Owner } from '../../cache/snapshot-table.ts';
import type { ServiceDeps } from '../service-deps.ts';

export interface CompletedOrders {
  /** Remembers what has been seen completed; others are passed over. */
  note(orders: readonly ContractOrder[]): Promise<void>;
  /** Everything this device has seen completed, newest first. */
  all(): Promise<readonly ContractOrder[]>;
}

const KEY = 'completed-orders';
const MOST = 1000;

/** A person's completed orders as this device knows them: personal statistics work offline, too. */
export function createCompletedOrders(
  { cache, serverNow }: Pick<ServiceDeps, 'cache' | 'serverNow'>,
  owner: () => Owner,
): CompletedOrders {
  // One change after the other: two overlapping ones would each write without the other's orders.
  let turn: Promise<void> = Promise.resolve();

  const read = async (uid: Owner) =>
    (await cache.snapshots.read(KEY, listOf(contractOrderSchema), uid))?.value ?? [];

  const add = async (uid: string, orders: readonly ContractOrder[]) => {
    const byId = new Map((await read(uid)).map((order) => [order.id, order]));
    for (const order of orders) byId.set(order.id, order);
    const newest = [...byId.values()].sort((a, b) => b.openedAt - a.openedAt).slice(0, MOST);
    if (owner() === uid) await cache.snapshots.write(KEY, newest, serverNow(), uid);
  };

  return {
    note(orders) {
      const uid = owner();
      const completed = orders.filter(({ status }) => status === 'completed');
      if (uid === null || completed.length === 0) return turn;
      turn = turn.then(() => add(uid, completed));
      return turn;
    },
    async all() {
      await turn;
      const uid = owner();
      return uid === null ? [] : read(uid);
    },
  };
}
