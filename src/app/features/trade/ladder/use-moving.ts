import { type ReactNode, useState } from 'react';
import { compare } from '#app/shared/format/arithmetic.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';
import { takesPrice } from '../orders/amend-draft.ts';
import { useAmend } from '../orders/use-amend.tsx';
import { useCancelOrders } from '../orders/use-cancel-orders.ts';
import type { OwnOrders } from './ladder-rows.ts';

interface Picked {
  /** Of one row and side. */
  readonly ids: readonly string[];
  readonly id: string;
  /** Null while it stands where it is. */
  readonly aim: Decimal | null;
}

export interface Moving {
  /** The order that was picked up; null where none is. */
  readonly order: SpotOrder | null;
  /** Those of its row, among which the person may choose. */
  readonly choice: readonly SpotOrder[];
  readonly aim: Decimal | null;
  readonly pick: (own: OwnOrders) => void;
  readonly choose: (id: string) => void;
  readonly aimAt: (price: Decimal) => void;
  /** Asks to replace the order by one at this price; without one, at the price that is aimed at. */
  readonly put: (price?: Decimal) => void;
  readonly drop: () => void;
  /** Takes the order back. */
  readonly cancel: () => void;
  /** The question, to be drawn by the caller. */
  readonly dialog: ReactNode;
}

/** An order on its way to another row. Nothing is changed before the question that follows is confirmed. */
export function useMoving(orders: readonly SpotOrder[]): Moving {
  const [picked, setPicked] = useState<Picked | null>(null);
  const { amend, dialog } = useAmend();
  const off = useMoneyReason('takeBack');
  const { cancel } = useCancelOrders();
  // One that was filled or canceled meanwhile is picked up no more.
  const choice = orders.filter(({ id, status }) => picked?.ids.includes(id) && status === 'open');
  const order = choice.find(({ id }) => id === picked?.id) ?? choice[0] ?? null;
  const aim = order && (picked?.aim ?? null);
  const drop = () => setPicked(null);
  return {
    order,
    choice,
    aim,
    pick: ({ orders: [first, ...others] }) => {
      if (first) setPicked({ ids: [first, ...others].map(({ id }) => id), id: first.id, aim: null });
    },
    choose: (id) => setPicked((now) => now && { ...now, id }),
    aimAt: (price) => setPicked((now) => now && { ...now, aim: price }),
    put: (price = aim ?? undefined) => {
      drop();
      if (order === null || price === undefined || order.price === null || !takesPrice(order)) return;
      if (compare(price, order.price) !== 0) amend(order, { price });
    },
    drop,
    cancel: () => {
      if (order === null || off !== null) return;
      drop();
      void cancel(order.id);
    },
    dialog,
  };
}
