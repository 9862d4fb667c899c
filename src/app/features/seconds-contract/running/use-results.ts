import { useEffect, useRef, useState } from 'react';
import { holdingOf, newlyClosed } from '#app/shared/running-orders/order-outlook.ts';
import type { ContractOrder } from '#protocol/contract.ts';

/** How long a result stays on the screen; afterwards it is in the records. */
const SHOWN_MS = 8000;

export interface Results {
  /** Closed while this screen was open, within the last eight seconds. */
  readonly shown: readonly ContractOrder[];
  dismiss(id: string): void;
}

/**
 * Follows running orders to their end; null: not known yet.
 */
export function useResults(orders: readonly ContractOrder[] | null): Results {
  const running = useRef<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [shown, setShown] = useState<readonly ContractOrder[]>([]);

  const without = (ids: ReadonlySet<string>) => setShown((now) => now.filter(({ id }) => !ids.has(id)));
  useEffect(() => {
    if (orders === null) return;
    const ended = newlyClosed(running.current, orders);
    running.current = new Set(holdingOf(orders).map(({ id }) => id));
    if (ended.length === 0) return;
    const ids = new Set(ended.map(({ id }) => id));
    setShown((now) => [...now.filter(({ id }) => !ids.has(id)), ...ended]);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setShown((now) => now.filter(({ id }) => !ids.has(id)));
    }, SHOWN_MS);
    timers.current.add(timer);
  }, [orders]);
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer);
    },
    [],
  );
  return { shown, dismiss: (id) => without(new Set([id])) };
}
