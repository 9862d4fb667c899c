import type { ContractOrder, OrderProof } from '#protocol/contract.ts';
import { ok, type Result } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import { contractOrderDetail, orderDetailSchema, type WireOrderDetail } from '../../api/contract.ts';
import { proveOrder } from '../../market/order-proof.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';

const KEY = 'order-proofs';
/** Receipts kept for offline reading. */
const MOST = 30;

export interface OrderProofs {
  proof(orderId: string): Promise<Result<OrderProof>>;
  /** Orders that have just been settled: their receipts can be read offline, whether anybody opened them or not. */
  settled(orders: readonly ContractOrder[]): Promise<void>;
}

/** Receipts: the trades that decided an order, recomputed here each time, also from what this device kept. */
export function createOrderProofs({ http, cache, serverNow }: ServiceDeps, owner: OwnerOf): OrderProofs {
  // One change after the other: two overlapping ones would each write without the other's receipt.
  let turn: Promise<void> = Promise.resolve();

  const kept = async (): Promise<readonly WireOrderDetail[]> => {
    const uid = owner();
    return uid === null
      ? []
      : ((await cache.snapshots.read(KEY, listOf(orderDetailSchema), uid))?.value ?? []);
  };

  const add = async (uid: string, detail: WireOrderDetail) => {
    const others = (await kept()).filter(({ order }) => order.id !== detail.order.id);
    if (uid !== owner()) return;
    await cache.snapshots.write(KEY, [detail, ...others].slice(0, MOST), serverNow(), uid);
  };

  const keep = (detail: WireOrderDetail): Promise<void> => {
    const uid = owner();
    if (uid === null || detail.order.status !== 'completed') return turn;
    turn = turn.then(() => add(uid, detail));
    return turn;
  };

  return {
    async proof(orderId) {
      const answer = await http.call(contractOrderDetail, { id: orderId });
      if (answer.ok) {
        void keep(answer.value);
        return ok(prove(answer.value));
      }
      if (answer.failure.kind === 'refused' || answer.failure.kind === 'session') return answer;
      const detail = (await kept()).find(({ order }) => order.id === orderId);
      return detail ? ok(prove(detail)) : answer;
    },
    async settled(orders) {
      for (const { id, status } of orders) {
        if (status !== 'completed') continue;
        const answer = await http.call(contractOrderDetail, { id }, { background: true });
        if (answer.ok) await keep(answer.value);
      }
    },
  };
}

const prove = ({ order, openTrades, closeTrades }: WireOrderDetail): OrderProof =>
  proveOrder(order, openTrades, closeTrades);
