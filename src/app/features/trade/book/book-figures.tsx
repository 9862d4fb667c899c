import { useEffect, useLayoutEffect } from 'react';
import type { FigureCell, FigureLine } from '#app/ui/glyphs/figure-picture.ts';
import type { Inks } from '#app/ui/glyphs/read-inks.ts';
import { useFigureCanvas } from '#app/ui/glyphs/use-figure-canvas.ts';
import type { DrawnFeed } from '#app/worker-client/drawn-feed.ts';
import type { BookRow, BookView } from '#protocol/book.ts';
import type { Side, SpotOrder } from '#protocol/spot.ts';
import styles from './book.module.css';
import { ownLevels } from './own-levels.ts';
import { type RowLook, rowTexts } from './row-texts.ts';
import { shownRows } from './shown-rows.ts';

interface BookFiguresProps extends RowLook {
  readonly feed: DrawnFeed<BookView>;
  readonly side: Side;
  /** Rows that are shown at most. */
  readonly size: number;
  readonly orders: readonly SpotOrder[];
  readonly stale: boolean;
}

const ROW_HEIGHT = 19;

/** The figures that are seen, over the table that is pressed and read out: drawn with every book, without React. */
export function BookFigures({ feed, side, size, orders, stale, ...look }: BookFiguresProps) {
  const { ref, draw } = useFigureCanvas(ROW_HEIGHT, ({ width, height, inks }) => {
    const rows = shownRows(feed.value(), side, size);
    const own = ownLevels(rows, side, orders);
    const lines = rows.map((row, place) =>
      lineOf(row, { side, look, stale, inks, width, own: own.has(place) }),
    );
    if (side === 'buy') return lines;
    // The best ask stands lowest, next to the spread, however many there are.
    const above = Math.max(0, Math.round(height / ROW_HEIGHT) - lines.length);
    return [...Array.from({ length: above }, (): FigureLine => []), ...lines.toReversed()];
  });
  useLayoutEffect(draw);
  useEffect(() => feed.follow(draw), [feed, draw]);
  return <canvas ref={ref} className={styles.figures} data-drawn={side} />;
}

interface LineLook {
  readonly side: Side;
  readonly look: RowLook;
  readonly stale: boolean;
  readonly own: boolean;
  readonly inks: Inks;
  /** CSS pixels. */
  readonly width: number;
}

/** Three columns of one width: the price at the start of its own, size and sum at the end of theirs. */
function lineOf(row: BookRow, { side, look, stale, own, inks, width }: LineLook): FigureLine {
  const [price, size, sum] = rowTexts(row, look);
  const column = width / 3;
  const text = stale ? inks.muted : inks.text;
  const tone = side === 'buy' ? inks.up : inks.down;
  return [
    ...(own ? [{ text: '•', at: 3, align: 'start', ink: inks.accent } satisfies FigureCell] : []),
    { text: price, at: 12, align: 'start', ink: stale ? inks.muted : tone },
    { text: size, at: 2 * column - 8, align: 'end', ink: text },
    { text: sum, at: width - 12, align: 'end', ink: inks.muted },
  ];
}
