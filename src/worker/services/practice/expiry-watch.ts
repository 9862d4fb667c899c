import type { ContractOrder } from '#protocol/contract.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';
import type { Cancel, Clock } from '../../platform/clock.ts';

export interface ExpiryWatch {
  /** Waits for every holding order of the list, and for no other. */
  follow(orders: readonly ContractOrder[]): void;
  /** Tries an order that is due once more after a wait, in milliseconds. */
  again(order: ContractOrder, wait: number): void;
}

export interface ExpiryWatchDeps {
  readonly clock: Clock;
  readonly serverNow: () => EpochMs;
  /** After the expiry, milliseconds. */
  readonly grace: number;
  readonly onDue: (order: ContractOrder) => void;
}

/** Timers drift and sleep: the time is looked at again at least this often. */
const LONGEST_WAIT = 3_600_000;

/** Says once per order when it is due by the server's time. */
export function createExpiryWatch({ clock, serverNow, grace, onDue }: ExpiryWatchDeps): ExpiryWatch {
  const timers = new Map<string, Cancel>();

  const arm = (order: ContractOrder, wait: number) => {
    timers.get(order.id)?.();
    const cancel = clock.after(milliseconds(Math.min(Math.max(0, wait), LONGEST_WAIT)), () => {
      const left = order.expiresAt + grace - serverNow();
      if (left > 0) arm(order, left);
      else onDue(order);
    });
    timers.set(order.id, cancel);
  };

  return {
    follow(orders) {
      const holding = orders.filter(({ status }) => status === 'holding');
      const ids = new Set(holding.map(({ id }) => id));
      for (const [id, cancel] of timers) {
        if (ids.has(id)) continue;
        cancel();
        timers.delete(id);
      }
      for (const order of holding) {
        if (!timers.has(order.id)) arm(order, order.expiresAt + grace - serverNow());
      }
    },
    again(order, wait) {
      if (timers.has(order.id)) arm(order, wait);
    },
  };
}
