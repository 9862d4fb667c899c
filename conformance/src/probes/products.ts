import { financeProducts, financeRecords, financeRedemption } from '../../../src/worker/api/finance.ts';
import { fundList, fundRecords, fundRedeemPreview, fundValues } from '../../../src/worker/api/fund.ts';
import {
  machineList,
  machineOrders,
  machineOutputs,
  machineRedemption,
} from '../../../src/worker/api/pool.ts';
import {
  ownCommitment,
  projectDetail,
  projectList,
  subscribeOrders,
} from '../../../src/worker/api/subscribe.ts';
import { type Known, keepFirst, type Probe, probe, withId } from '../probe.ts';

const PAGE = { pageNo: 1, pageSize: 10 } as const;
const first =
  (name: string) =>
  ([row]: readonly { readonly id: string }[], known: Known) => {
    if (row) known.ids.set(name, row.id);
  };

/** What is on offer. */
export const PRODUCTS: readonly Probe[] = [
  probe(financeProducts, { area: 'finance', ask: () => ({}) }),
  probe(machineList, {
    area: 'pool',
    ask: () => ({}),
    learn: ([machine], { ids }) => machine && ids.set('mined', machine.currency),
  }),
  probe(fundList, { area: 'fund', ask: () => ({}), learn: first('fund') }),
  probe(fundValues, {
    area: 'fund',
    ask: (known) => withId(known, 'fund', (fundId) => ({ fundId, days: 30 }), 'there is no fund'),
  }),
  probe(projectList, { area: 'subscription', ask: () => ({}), learn: first('project') }),
  probe(projectDetail, {
    area: 'subscription',
    ask: (known) => withId(known, 'project', (projectId) => ({ projectId }), 'there is no sale'),
  }),
];

/** What the person has of them. */
export const HELD_PRODUCTS: readonly Probe[] = [
  probe(financeRecords, { area: 'finance', ask: () => PAGE, learn: keepFirst('financeOrder') }),
  probe(financeRedemption, {
    area: 'finance',
    mayRefuse: true,
    ask: (known) => withId(known, 'financeOrder', (orderId) => ({ orderId }), 'the account holds no product'),
  }),
  probe(machineOrders, { area: 'pool', ask: () => PAGE, learn: keepFirst('machine') }),
  probe(machineRedemption, {
    area: 'pool',
    mayRefuse: true,
    ask: (known) => withId(known, 'machine', (orderId) => ({ orderId }), 'the account has no machine'),
  }),
  probe(machineOutputs, {
    area: 'pool',
    ask: (known) => withId(known, 'mined', (currency) => ({ currency }), 'there is no machine'),
  }),
  probe(fundRecords, { area: 'fund', ask: () => PAGE, learn: keepFirst('fundOrder') }),
  probe(fundRedeemPreview, {
    area: 'fund',
    mayRefuse: true,
    ask: (known) => withId(known, 'fundOrder', (orderId) => ({ orderId }), 'the account has no shares'),
  }),
  probe(subscribeOrders, { area: 'subscription', ask: () => PAGE }),
  probe(ownCommitment, {
    area: 'subscription',
    ask: (known) => withId(known, 'project', (projectId) => ({ projectId }), 'there is no sale'),
  }),
];
