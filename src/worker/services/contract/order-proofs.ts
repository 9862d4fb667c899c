import type { OrderProof } from '#contract/contract.ts';
import { ok, type Result } from '#contract/result.ts';
import { contractOrderDetail } from '../../api/endpoints/contract.ts';
import type { WireOrderDetail } from '../../api/wire/contract.ts';
import { proveOrder } from '../../market/order-proof.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { orderDetailsShape } from './contract-shapes.ts';

const KEY = 'order-proofs';
/** Receipts kept for offline reading. */
const MOST = 30;

/** Receipts: the trades that decided an order, recomputed here each time, also from what this device kept. */
export function createOrderProofs({ http, cache, serverNow }: ServiceDeps, owner: OwnerOf) {
  const kept = async (): Promise<readonly WireOrderDetail[]> => {
    const uid = owner();
    return uid === null ? [] : ((await cache.snapshots.read(KEY, orderDetailsShape, uid))?.value ?? []);
  };

  const keep = async (detail: WireOrderDetail) => {
    const uid = owner();
    if (uid === null || detail.order.status !== 'completed') return;
    const others = (await kept()).filter(({ order }) => order.id !== detail.order.id);
    if (uid !== owner()) return;
    await cache.snapshots.write(KEY, [detail, ...others].slice(0, MOST), serverNow(), uid);
  };

  return async (orderId: string): Promise<Result<OrderProof>> => {
    const answer = await http.call(contractOrderDetail, { id: orderId });
    if (answer.ok) {
      void keep(answer.value);
      return ok(prove(answer.value));
    }
    if (answer.failure.kind === 'refused' || answer.failure.kind === 'session') return answer;
    const detail = (await kept()).find(({ order }) => order.id === orderId);
    return detail ? ok(prove(detail)) : answer;
  };
}

const prove = ({ order, openTrades, closeTrades }: WireOrderDetail): OrderProof =>
  proveOrder(order, openTrades, closeTrades);
