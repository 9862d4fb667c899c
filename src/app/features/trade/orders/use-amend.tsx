import { type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import type { SpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';

const AmendDialog = lazyPart(() => import('./amend-dialog.tsx').then((part) => part.AmendDialog));

interface Amending {
  readonly order: SpotOrder;
  readonly price: Decimal | null;
}

export interface Amend {
  /** Opens the question; a price that was chosen already (dragged on the chart) stands in its field. */
  readonly amend: (order: SpotOrder, price?: Decimal) => void;
  /** To be drawn by the caller. */
  readonly dialog: ReactNode;
}

/** Another price or amount for an open order, always confirmed. */
export function useAmend(): Amend {
  const [amending, setAmending] = useState<Amending | null>(null);
  const amend = useCallback(
    (order: SpotOrder, price?: Decimal) => setAmending({ order, price: price ?? null }),
    [],
  );
  const dialog = amending && (
    <AmendDialog
      key={amending.order.id}
      order={amending.order}
      price={amending.price}
      onClose={() => setAmending(null)}
    />
  );
  return { amend, dialog };
}
