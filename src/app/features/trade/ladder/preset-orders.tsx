import { useEffect, useState } from 'react';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { toasts } from '#app/ui/toast-store.ts';
import type { Side } from '#protocol/spot.ts';
import { type Decimal, type Pair, samePair } from '#protocol/units.ts';
import { PendingQuestion } from '../order-form/order-questions.tsx';
import { useSizes } from './ladder-sizes.ts';
import { usePlacing } from './use-placing.ts';

/** How orders of the sizes that a person keeps are placed from elsewhere. */
export interface PresetOrdering {
  readonly sizes: readonly Decimal[];
  /** Why nothing can be ordered now, or null. */
  readonly reason: string | null;
  readonly place: (size: Decimal, side: Side, price: Decimal) => void;
}

interface PresetOrdersProps {
  readonly pair: Pair;
  /** Told null where no size is kept. */
  readonly onOrdering: (ordering: PresetOrdering | null) => void;
}

/** Takes orders of the sizes that are kept in the ladder, by the way of the ladder's own orders, and says what hinders one. */
export function PresetOrders({ pair, onOrdering }: PresetOrdersProps) {
  const platform = usePlatform();
  const rule = platform?.pairs.find((known) => samePair(known.pair, pair)) ?? null;
  const sizes = useSizes(pair);
  const [size, setSize] = useState('');
  const placing = usePlacing(pair, platform, rule, size);
  const reason = placing.reason?.text ?? null;
  const place = useHandler((amount: Decimal, side: Side, price: Decimal) => {
    setSize(amount);
    placing.place({ side, price });
  });
  useEffect(() => {
    if (sizes.length === 0) return;
    onOrdering({ sizes, reason, place });
    return () => onOrdering(null);
  }, [sizes, reason, place, onOrdering]);
  const problem = placing.form.problemOf(null);
  useEffect(() => {
    if (problem !== null) toasts.show('error', problem);
  }, [problem]);
  return <PendingQuestion form={placing.form} rule={rule} disabledReason={reason} />;
}
