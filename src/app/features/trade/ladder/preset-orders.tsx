import { useEffect } from 'react';
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
  const placing = usePlacing(pair, platform, rule, null);
  const reason = placing.reason?.text ?? null;
  const place = useHandler((size: Decimal, side: Side, price: Decimal) =>
    placing.place({ side, price, size }),
  );
  useEffect(() => {
    if (sizes.length === 0) return;
    onOrdering({ sizes, reason, place });
    return () => onOrdering(null);
  }, [sizes, reason, place, onOrdering]);
  const { problem, problemOf } = placing.form;
  const words = problemOf(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are said again of another order
  useEffect(() => {
    if (words !== null) toasts.show('error', words);
  }, [problem, words]);
  return <PendingQuestion form={placing.form} rule={rule} disabledReason={reason} />;
}
