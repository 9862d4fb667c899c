import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useHandler } from '#app/ui/hooks.ts';
import type { LadderRow, OwnOrders } from './ladder-rows.ts';
import { type CellPlace, placeOf } from './use-ladder-keys.ts';
import type { Moving } from './use-moving.ts';

interface LadderPointer {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly rows: readonly LadderRow[];
  readonly moving: Moving;
  readonly onPress: (at: CellPlace) => void;
  /** Moves the rows: up by a negative number. */
  readonly onScroll: (rows: number) => void;
}

interface Drag {
  readonly own: OwnOrders;
  readonly line: number;
  isMoved: boolean;
}

/** Presses, drags of own orders, and the wheel, which scrolls by whole rows. */
export function useLadderPointer({ body, rows, moving, onPress, onScroll }: LadderPointer) {
  const drag = useRef<Drag | null>(null);
  /** Pixels that did not make a whole row. */
  const rest = useRef(0);
  const rowHeight = () => body.current?.rows[0]?.offsetHeight || 1;

  const wheel = useHandler((event: WheelEvent) => {
    event.preventDefault();
    const isLines = event.deltaMode === WheelEvent.DOM_DELTA_LINE;
    const by = rest.current + (isLines ? event.deltaY : event.deltaY / rowHeight());
    const whole = Math.trunc(by);
    rest.current = by - whole;
    onScroll(whole);
  });
  useEffect(() => {
    const element = body.current;
    // React listens to wheels passively, and the page would scroll as well.
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [body, wheel]);

  const lineAt = ({ clientY }: PointerEvent): number => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    return Math.min(rows.length - 1, Math.max(0, Math.floor((clientY - top) / rowHeight())));
  };
  return {
    onClick: (event: MouseEvent) => {
      const at = placeOf(event);
      // The second press of a double click is part of the first.
      if (at && event.detail <= 1) onPress(at);
    },
    onPointerDown: (event: PointerEvent) => {
      const at = placeOf(event);
      const own = at?.column === 0 ? rows[at.line]?.own[0] : undefined;
      drag.current =
        at && own && event.button === 0 && moving.order === null
          ? { own, line: at.line, isMoved: false }
          : null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current;
      const line = lineAt(event);
      if (from === null || (!from.isMoved && line === from.line)) return;
      // It was dropped by a key, or is gone.
      if (from.isMoved && moving.order === null) {
        drag.current = null;
        return;
      }
      const price = rows[line]?.price;
      flushSync(() => {
        if (!from.isMoved) moving.pick(from.own);
        if (price) moving.aimAt(price);
      });
      if (!from.isMoved) event.currentTarget.setPointerCapture(event.pointerId);
      from.isMoved = true;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = drag.current;
      drag.current = null;
      // Of several orders the person chooses one first.
      if (from?.isMoved && from.own.orders.length === 1) moving.put(rows[lineAt(event)]?.price);
    },
    onPointerCancel: () => {
      if (drag.current?.isMoved) moving.drop();
      drag.current = null;
    },
  };
}
