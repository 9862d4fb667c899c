import { type RefObject, useEffect, useState } from 'react';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { LineDrag } from '#app/ui/chart/lines/line-drag.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { decimal } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';
import { movedByKey } from './moved-by-key.ts';
import type { OwnLine } from './own-lines.ts';

interface LineKeys {
  readonly chart: ChartHandle;
  /** Where the words of the lines stand. */
  readonly host: RefObject<HTMLElement | null>;
  readonly drag: RefObject<LineDrag | null>;
  readonly lines: readonly OwnLine[];
  readonly precision: number;
  readonly onDrop: (line: OwnLine, price: Decimal) => void;
  /** What may not be taken away now says why by itself. */
  readonly onTakeAway: (line: OwnLine) => void;
}

/** A line that is on its way by keys, and where it is. */
interface Aimed {
  readonly id: string;
  readonly price: Decimal;
}

/** Moves lines by the keys of their words: arrows and page keys, Enter to ask, Escape to go back, Delete to take away. */
export function useLineKeys({ chart, host, drag, lines, precision, onDrop, onTakeAway }: LineKeys) {
  const [aimed, setAimed] = useState<Aimed | null>(null);
  const aim = (next: Aimed | null) => {
    setAimed(next);
    const line = next && lines.find(({ id }) => id === next.id);
    drag.current?.preview(line ?? null, next?.price ?? '');
  };
  /** What the key does to a line; null where it has no meaning. */
  const actionOf = (event: KeyboardEvent, line: OwnLine): (() => void) | null => {
    const held = aimed?.id === line.id ? aimed.price : null;
    const from = held ?? decimal(line.price.toFixed(precision));
    const price = line.movable && from ? movedByKey(event, from, precision, chart) : null;
    if (price) return () => aim({ id: line.id, price });
    if (event.key === 'Delete' || event.key === 'Backspace') return () => onTakeAway(line);
    if (held === null) return null;
    if (event.key === 'Escape') return () => aim(null);
    if (event.key !== 'Enter') return null;
    return () => {
      aim(null);
      onDrop(line, held);
    };
  };
  const key = useHandler((event: KeyboardEvent) => {
    // The chart has other uses for the keys.
    event.stopPropagation();
    const id = event.target instanceof HTMLElement ? event.target.dataset.line : undefined;
    const line = lines.find((each) => each.id === id);
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actionOf(event, line);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const place = host.current;
    if (!place) return;
    const off = new AbortController();
    const { signal } = off;
    place.addEventListener('keydown', key, { signal });
    // A press on the words drags no candles.
    for (const kind of ['pointerdown', 'dblclick']) {
      place.addEventListener(kind, (event) => event.stopPropagation(), { signal });
    }
    return () => off.abort();
  }, [host, key]);
  return {
    /** Where a line is on its way; null for one that stands. */
    aimedAt: ({ id }: OwnLine): Decimal | null => (aimed?.id === id ? aimed.price : null),
    leave: () => aimed && aim(null),
  };
}
