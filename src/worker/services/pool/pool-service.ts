import {
  dailyOutputSchema,
  type Machine,
  type MachineOrder,
  type MachinePlan,
  type MachineStatus,
  machineOrderSchema,
  machineSchema,
  type PoolApi,
} from '#protocol/pool.ts';
import { failed, ok } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import type { EpochMs } from '#protocol/units.ts';
import { machineList, machineOrders, machineOutputs, machineRedemption } from '../../api/pool.ts';
import { big } from '../../market/exact-math.ts';
import type { BusinessTime } from '../earn/business-time.ts';
import { createEarnMoney } from '../earn/earn-money.ts';
import { type FollowListDeps, provideList } from '../earn/follow-list.ts';
import { charged, endOfDay, firstWholeDay, paidOut, startOfDay } from '../earn/ledger-math.ts';
import type { IntentsService } from '../intents/intents-service.ts';
import { createReadKnown } from '../known.ts';
import { createPagedList } from '../paged-list.ts';

interface PoolDeps extends FollowListDeps {
  readonly businessTime: () => Promise<BusinessTime>;
  /** The journal of money loads with the first purchase: a visitor reads without it. */
  readonly intents: () => Promise<IntentsService>;
}

const CODE = { mining: '0', toRedeem: '1', redeemed: '2' } as const satisfies Record<MachineStatus, string>;

/** Mining machines: what is on offer, what they cost and bring, purchases and redemptions, orders and output. */
export function createPoolService(deps: PoolDeps): PoolApi {
  const { http, serverNow, owner, businessTime } = deps;
  const { snapshots } = deps.cache;
  const known = createReadKnown(deps);
  const pages = createPagedList<MachineOrder>({ snapshots, serverNow, owner, row: machineOrderSchema });
  const money = async () => createEarnMoney(await deps.intents(), 'pool');
  const keyOf = (status: MachineStatus | null) => (status === null ? 'machines' : `machines-${status}`);
  const filter = (status: MachineStatus | null) => (status === null ? {} : { status: CODE[status] });
  const refresh = provideList(deps, {
    name: 'machines',
    isPrivate: false,
    shape: listOf(machineSchema),
    load: () => http.call(machineList, {}, { background: true }),
  });

  return {
    async plan(machine, quantity) {
      const { now } = await businessTime();
      const plan = planOf(machine, quantity, now);
      return plan ? ok(plan) : failed({ kind: 'invalid' });
    },

    async buy(machine, quantity, { again, autoRedeem }) {
      const { now } = await businessTime();
      const plan = planOf(machine, quantity, now);
      if (!plan) return failed({ kind: 'invalid' });
      const payload = {
        productId: machine.id,
        amount: String(quantity),
        ...(autoRedeem && machine.autoRedeem && { autoRedeem: '1' }),
      };
      const outcome = await (await money()).buy(
        { payload, amount: plan.cost, coin: machine.priceCurrency },
        again,
      );
      refresh();
      return outcome;
    },

    previewRedemption: (orderId) => http.call(machineRedemption, { orderId }),

    async redeem({ orderId, kept, refunded, priceCurrency }) {
      const payload = { orderId, cost: kept };
      const outcome = await (await money()).redeem({ payload, amount: refunded, coin: priceCurrency });
      refresh();
      return outcome;
    },

    records: (status, pageNo) =>
      pages.page(keyOf(status), pageNo, () =>
        http.call(machineOrders, { ...filter(status), pageNo, pageSize: PAGE_SIZE }),
      ),

    allRecords: (status) =>
      pages.forFile(keyOf(status), (pageNo, pageSize) =>
        http.call(machineOrders, { ...filter(status), pageNo, pageSize }),
      ),

    outputs: (currency) =>
      known(`machine-outputs-${currency}`, listOf(dailyOutputSchema), () =>
        http.call(machineOutputs, { currency }),
      ),
  };
}

/**
 * What machines that are bought at an instant of the business clock cost and bring. A day is cut to the ledger's
 * decimals by the order, not by the machine, and whole days only are mined. Null where there is no such number of them.
 */
export function planOf(machine: Machine, quantity: number, businessNow: EpochMs): MachinePlan | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return null;
  const { price, dailyOutput, days, earlyFeeRate } = machine;
  const cost = charged(big(price).times(quantity));
  const perDay = paidOut(big(dailyOutput).times(quantity));
  if (cost === null || perDay === null) return null;
  const inAll = paidOut(big(perDay).times(days));
  if (inAll === null) return null;
  const first = firstWholeDay(businessNow);
  return {
    quantity,
    cost,
    perDay,
    inAll,
    firstPayout: endOfDay(first),
    endsAt: startOfDay(first + days),
    earlyFee: earlyFeeRate === null ? null : charged(big(cost).times(big(earlyFeeRate))),
  };
}
