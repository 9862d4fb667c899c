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
 * Follows running orders to their end. Takes the orders (null: not known yet) and what to do once some have closed.
 */
export function useResults(orders: readonly ContractOrder[] | null, onClosed: () => void): Results {
  const running = useRef<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const told = useRef(onClosed);
  const [shown, setShown] = useState<readonly ContractOrder[]>([]);
  useEffect(() => {
    told.current = onClosed;
  });

  const without = (ids: ReadonlySet<string>) => setShown((now) => now.filter(({ id }) => !ids.has(id)));
  useEffect(() => {
    if (orders === null) return;
    const ended = newlyClosed(running.current, orders);
    running.current = new Set(holdingOf(orders).map(({ id }) => id));
    if (ended.length === 0) return;
    const ids = new Set(ended.map(({ id }) => id));
    setShown((now) => [...now.filter(({ id }) => !ids.has(id)), ...ended]);
    told.current();
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
