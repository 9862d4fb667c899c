import { listOf } from '#protocol/schemas.ts';
import { type SpotOrder, spotOrderSchema } from '#protocol/spot.ts';
import { followCached } from '../follow-cached.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { createOpenOrderReader } from './open-order-pages.ts';

export interface OpenOrders {
  /** Something changed: read them now. */
  refresh(): void;
  /** The unfinished orders as last seen; empty while nobody follows them. */
  list(): readonly SpotOrder[];
}

export interface OpenOrdersDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  /** Money has moved: an order that was followed was filled, wholly or in part, or cancelled. */
  readonly settled: () => void;
}

const KEY = 'spot-orders-open';

/** The topic `spotOrders`: every unfinished order, from the device first, read anew on the app timer. */
export function createOpenOrders(deps: OpenOrdersDeps): OpenOrders {
  const { hub, http, cache, owner, settled } = deps;
  let held: readonly SpotOrder[] | null = null;
  let refresh = () => {};

  hub.provide('spotOrders', {
    isPrivate: true,
    open: (_, emit) => {
      const uid = owner();
      held = null;
      if (uid === null) {
        emit.value([]);
        return { close: () => {} };
      }
      const polling = followCached(deps, {
        key: KEY,
        userId: uid,
        shape: listOf(spotOrderSchema),
        timer: 'app',
        emit,
        read: () => cache.snapshots.read(KEY, listOf(spotOrderSchema), uid),
        load: createOpenOrderReader(http),
        took: (orders) => {
          const seen = held;
          held = orders;
          if (seen && hasMoved(seen, orders)) settled();
        },
        save: (orders, asOf) => cache.snapshots.write(KEY, orders, asOf, uid),
      });
      refresh = polling.refresh;
      return {
        close: () => {
          held = null;
          refresh = () => {};
          polling.stop();
        },
      };
    },
  });

  return {
    refresh: () => refresh(),
    list: () => held ?? [],
  };
}

/** An order is gone, or more of it has been filled. */
function hasMoved(before: readonly SpotOrder[], now: readonly SpotOrder[]): boolean {
  const filled = new Map(now.map((order) => [order.id, order.filled]));
  return before.some((order) => filled.get(order.id) !== order.filled);
}
