import { type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import type { SpotOrder } from '#protocol/spot.ts';
import type { Aim } from './amend-draft.ts';

const AmendDialog = lazyPart(() => import('./amend-dialog.tsx').then((part) => part.AmendDialog));

interface Amending {
  readonly order: SpotOrder;
  readonly aim: Aim;
}

export interface Amend {
  /** Opens the question; what was chosen already (dragged on the chart) stands in its field. */
  readonly amend: (order: SpotOrder, aim?: Aim) => void;
  /** To be drawn by the caller. */
  readonly dialog: ReactNode;
}

/** Another price or amount for an open order, always confirmed. */
export function useAmend(): Amend {
  const [amending, setAmending] = useState<Amending | null>(null);
  const amend = useCallback((order: SpotOrder, aim: Aim = {}) => setAmending({ order, aim }), []);
  const dialog = amending && (
    <AmendDialog
      key={amending.order.id}
      order={amending.order}
      aim={amending.aim}
      onClose={() => setAmending(null)}
    />
  );
  return { amend, dialog };
}
