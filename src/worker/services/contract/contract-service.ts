import {
  assetRecordSchema,
  type ContractApi,
  contractOrderSchema,
  type NewContractOrder,
} from '#protocol/contract.ts';
import { failed, ok } from '#protocol/result.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import { type Decimal, pairSymbol } from '#protocol/units.ts';
import { contractAssetRecords, contractRecords } from '../../api/contract.ts';
import { previewOrder, summariseOrders } from '../../market/contract-maths.ts';
import type { IntentsService } from '../intents/intents-service.ts';
import type { DeviceLimitsService } from '../limits/device-limits.ts';
import { createPagedList } from '../paged-list.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import type { ConfigSource } from './contract-config.ts';
import { checkOrder } from './order-checks.ts';
import { createOrderHistory } from './order-history.ts';
import { ENTRY_STATUS, fetchOrders } from './order-pages.ts';
import { createOrderProofs } from './order-proofs.ts';
import { createRunningOrders } from './running-orders.ts';

interface ContractDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  readonly config: ConfigSource;
  readonly intents: IntentsService;
  /** Balances have changed because orders were settled. */
  readonly settled: () => void;
  /** What an order is held against by limits that this device keeps. */
  readonly room: DeviceLimitsService['room'];
}

/** Statistics read this many orders from the server, newest first; older ones come from this device. */
const STATS_PAGES = 5;
const STATS_PAGE = 100;

/** The seconds contract: configuration, orders through the journal of money, records, proof, running orders. */
export function createContractService(deps: ContractDeps): ContractApi {
  const { http, serverNow, owner, config, intents } = deps;
  const { snapshots } = deps.cache;
  const history = createOrderHistory(deps, owner);
  const proofs = createOrderProofs(deps, owner);
  const running = createRunningOrders({
    ...deps,
    settled: (orders) => {
      void history.note(orders);
      void proofs.settled(orders);
      deps.settled();
    },
  });
  const orderPages = createPagedList({ snapshots, serverNow, owner, row: contractOrderSchema });
  const assetPages = createPagedList({ snapshots, serverNow, owner, row: assetRecordSchema });

  intents.onAccepted((request) => {
    if (request.kind === 'contractOrder') running.refresh();
  });

  return {
    config: () => config.shown(),

    async preview(order) {
      const current = await config.current();
      if (!current.ok) return current;
      const option = checkOrder(order, current.value);
      if (!option.ok) return option;
      const preview = previewOrder(order.stake, option.value.incomeRate, current.value.feeRate);
      return preview ? ok(preview) : failed({ kind: 'invalid', msg: 'l.c_enteropenamt' });
    },

    async createOrder(order, again = false) {
      const current = await config.confirmed();
      if (!current.ok) return current;
      const option = checkOrder(order, current.value);
      if (!option.ok) return option;
      const lossOf = (stake: Decimal) =>
        previewOrder(stake, option.value.incomeRate, current.value.feeRate)?.lose ?? stake;
      const room = await deps.room(order.payCoin, order.stake, lossOf);
      if (!room.ok) return room;
      return ok(await intents.submit(requestOf(order), running.ids(), again, { bar: room.value }));
    },

    records: ({ status, pair }, pageNo) =>
      orderPages.page(
        `records:${status}:${pairSymbol(pair)}`,
        pageNo,
        () =>
          http.call(contractRecords, {
            pageNo,
            pageSize: PAGE_SIZE,
            entryStatus: ENTRY_STATUS[status],
            baseCoin: pair.base,
            quoteCoin: pair.quote,
          }),
        history.shelf({ status, pair }),
      ),

    assetRecords: ({ currency, type }, pageNo) =>
      assetPages.page(`asset-records:${currency ?? ''}:${type ?? ''}`, pageNo, () =>
        http.call(contractAssetRecords, {
          pageNo,
          pageSize: PAGE_SIZE,
          ...(currency === undefined ? {} : { currency }),
          ...(type === undefined ? {} : { tradeType: type }),
        }),
      ),

    proof: proofs.proof,

    lostSince: async (since) => ok(await history.lostSince(since)),

    async stats() {
      const lists = await Promise.all(
        [ENTRY_STATUS.completed, ENTRY_STATUS.liquidated].map((entryStatus) =>
          fetchOrders(http, {
            entryStatus,
            mostPages: STATS_PAGES,
            pageSize: STATS_PAGE,
            background: false,
          }),
        ),
      );
      const fetched = lists.flatMap((list) => (list.ok ? list.value.list : []));
      await history.note(fetched);
      const orders = [...(await history.ended()), ...fetched];
      const failure = lists.find((list) => !list.ok);
      return failure && orders.length === 0 ? failure : ok(summariseOrders(orders));
    },
  };
}

const requestOf = ({ stake, pair, payCoin, duration, direction }: NewContractOrder) => ({
  kind: 'contractOrder' as const,
  openAmount: stake,
  baseCoin: pair.base,
  quoteCoin: payCoin,
  positionTime: duration,
  tradeType: direction === 'up' ? (0 as const) : (1 as const),
});
