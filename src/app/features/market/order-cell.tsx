import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { overLinkClass } from '#app/ui/data-table.tsx';
import { type Pair, pairName } from '#protocol/units.ts';
import styles from './market.module.css';

interface OrderCellProps {
  readonly pair: Pair;
  /** Its place in the list, from 0. */
  readonly place: number;
  readonly count: number;
  readonly rowHeight: number;
  /** Moves the favourite to a place of the list. */
  readonly onMove: (pair: Pair, place: number) => void;
}

/** Moves a favourite: by two buttons, or by dragging the grip over the rows. */
export function OrderCell({ pair, place, count, rowHeight, onMove }: OrderCellProps) {
  const { t } = useTranslation('market');
  const buttons = useRef<HTMLSpanElement>(null);
  const step = (by: -1 | 1) => {
    const used = document.activeElement;
    onMove(pair, place + by);
    // The row may be taken out and put back elsewhere, which drops the focus.
    requestAnimationFrame(() => {
      if (used instanceof HTMLElement && buttons.current?.contains(used)) used.focus();
    });
  };
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const rows = event.currentTarget.closest('tbody');
    if (!rows || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const over = Math.floor((event.clientY - rows.getBoundingClientRect().top) / rowHeight);
    const next = Math.min(Math.max(over, 0), count - 1);
    if (next !== place) onMove(pair, next);
  };
  return (
    <span ref={buttons} className={cx(styles.order, overLinkClass)}>
      <span
        className={styles.grip}
        data-grip
        aria-hidden="true"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <GripVertical size={15} />
      </span>
      <IconButton
        size="small"
        label={t('market.order.up', { pair: pairName(pair) })}
        disabled={place === 0}
        onClick={() => step(-1)}
      >
        <ChevronUp size={15} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t('market.order.down', { pair: pairName(pair) })}
        disabled={place === count - 1}
        onClick={() => step(1)}
      >
        <ChevronDown size={15} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
