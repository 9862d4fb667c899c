import * as v from 'valibot';
import { type ContractOrder, contractOrderSchema, type RecordFilter } from '#protocol/contract.ts';
import { outcomeOf } from '#protocol/contract-outcome.ts';
import { type EpochMs, samePair } from '#protocol/units.ts';
import { createRecords } from '../../cache/records-table.ts';
import { readHead, recordShelf } from '../kept-records.ts';
import type { Shelf } from '../paged-list.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';

export interface OrderHistory {
  /** Keeps what is read of a list of records. */
  shelf(filter: RecordFilter): Shelf<ContractOrder>;
  /** Keeps what has been seen ended; others are passed over. */
  note(orders: readonly ContractOrder[]): Promise<void>;
  /** Every ended order that this device has seen. */
  ended(): Promise<readonly ContractOrder[]>;
  /** The lost ones that closed at or after an instant. */
  lostSince(since: EpochMs): Promise<readonly ContractOrder[]>;
}

/** Where release 0.1.0 kept completed orders. */
const OLD_KEY = 'completed-orders';
const MOST = 5000;

/** A person's orders as this device knows them: records and personal statistics work offline, too. */
export function createOrderHistory({ cache }: Pick<ServiceDeps, 'cache'>, owner: OwnerOf): OrderHistory {
  const { snapshots } = cache;
  const records = createRecords(cache.records, {
    table: 'contractOrders',
    schema: contractOrderSchema,
    place: (order) => ({ time: order.openedAt, status: order.status, result: outcomeOf(order) }),
    most: MOST,
  });

  const find = async (where: readonly ['status' | 'result', string]) => {
    const userId = owner();
    if (userId === null) return [];
    const sum = ({ length }: readonly ContractOrder[]) => length;
    await readHead({ snapshots, records, head: v.number(), headOf: sum }, OLD_KEY, userId);
    return records.find({ userId, where });
  };

  return {
    shelf: ({ status, pair }) =>
      recordShelf(snapshots, records, ['status', status], (order) => samePair(order.pair, pair)),
    async note(orders) {
      const userId = owner();
      const ended = orders.filter(({ status }) => status !== 'holding');
      if (userId !== null) await records.put(userId, ended, ended.length);
    },
    async ended() {
      const completed = await find(['status', 'completed']);
      return [...completed, ...(await find(['status', 'liquidated']))];
    },
    async lostSince(since) {
      const lost = await find(['result', 'lose']);
      return lost.filter(({ closedAt, expiresAt }) => (closedAt ?? expiresAt) >= since);
    },
  };
}
