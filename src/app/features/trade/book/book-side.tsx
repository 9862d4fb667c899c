import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureCell, FigureLine } from '#app/ui/glyphs/figure-picture.ts';
import type { Inks } from '#app/ui/glyphs/read-inks.ts';
import { useFigureCanvas } from '#app/ui/glyphs/use-figure-canvas.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { TABLE_ROLES } from '#app/ui/table-roles.ts';
import { currentPalette, onThemeChange } from '#app/ui/theme.ts';
import type { DrawnFeed } from '#app/worker-client/live-store.ts';
import type { BookRow, BookView } from '#protocol/book.ts';
import type { Side, SpotOrder } from '#protocol/spot.ts';
import styles from './book.module.css';
import {
  BookRows,
  type BookRowsProps,
  longestShare,
  type RowLook,
  rowTexts,
  shownRows,
} from './book-rows.tsx';
import { ownLevels } from './own-levels.ts';

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
function BookFigures({ feed, side, size, orders, stale, ...look }: BookFiguresProps) {
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
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus, and the table says what it shows
  return <canvas ref={ref} className={styles.figures} data-drawn={side} aria-hidden="true" />;
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

/** Three columns: the price at the start of its own, size and sum at the end of theirs. */
function lineOf(row: BookRow, { side, look, stale, own, inks, width }: LineLook): FigureLine {
  const [price, size, sum] = rowTexts(row, look);
  const { priceShare } = look.columns;
  const sizeEnd = (width * (1 + priceShare)) / 2;
  const text = stale ? inks.muted : inks.text;
  const tone = side === 'buy' ? inks.up : inks.down;
  return [
    ...(own ? [{ text: '•', at: 3, align: 'start', ink: inks.accent } satisfies FigureCell] : []),
    { text: price, at: 12, align: 'start', ink: stale ? inks.muted : tone },
    { text: size, at: sizeEnd - 8, align: 'end', ink: text },
    { text: sum, at: width - 12, align: 'end', ink: inks.muted },
  ];
}

interface BookBarsProps {
  readonly feed: DrawnFeed<BookView>;
  readonly side: Side;
  /** Rows that are shown at most. */
  readonly size: number;
  /** Rows that there is room for now. */
  readonly count: number;
}

/** As fine as a wide panel can show. */
const WIDTH = 512;
/** Lengths are seen, not read: they need not keep up with the figures. */
const PACE = 100;

/**
 * The bars behind one side's figures: a picture with one line of pixels a row, stretched over the rows. A picture
 * costs a tenth of what forty elements cost whose style changes fifty times a second. Decoration: the sums say it.
 */
function BookBars({ feed, side, size, count }: BookBarsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef({ at: Number.NEGATIVE_INFINITY, timer: 0 });
  /** Rows that can be seen without scrolling. */
  const seen = useRef(size);
  const draw = useHandler(() => {
    clearTimeout(drawn.current.timer);
    drawn.current = { at: performance.now(), timer: 0 };
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx) return;
    const { upWash, downWash } = currentPalette();
    ctx.clearRect(0, 0, WIDTH, count);
    ctx.fillStyle = side === 'buy' ? upWash : downWash;
    const longest = longestShare(feed.value(), Math.min(size, seen.current));
    for (const [place, { share }] of shownRows(feed.value(), side, size).entries()) {
      const width = Math.round(Math.min(1, share / longest) * WIDTH);
      ctx.fillRect(WIDTH - width, side === 'buy' ? place : count - 1 - place, width, 1);
    }
  });
  // A canvas of another height is empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for each of them
  useLayoutEffect(draw, [draw, side, size, count]);
  useEffect(() => {
    const leave = feed.follow(() => {
      const rest = drawn.current.at + PACE - performance.now();
      if (rest <= 0) draw();
      else if (drawn.current.timer === 0) drawn.current.timer = window.setTimeout(draw, rest);
    });
    const offTheme = onThemeChange(draw);
    const scroller = canvas.current?.parentElement?.parentElement;
    const room = new ResizeObserver(([entry]) => {
      seen.current = Math.max(1, Math.floor((entry?.contentRect.height ?? 0) / ROW_HEIGHT));
      draw();
    });
    if (scroller) room.observe(scroller);
    return () => {
      leave();
      offTheme();
      room.disconnect();
      clearTimeout(drawn.current.timer);
    };
  }, [feed, draw]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus, and the sums say what it shows
    <canvas
      ref={canvas}
      className={styles.bars}
      data-side={side}
      width={WIDTH}
      height={count}
      aria-hidden="true"
    />
  );
}

interface BookSideProps extends Omit<BookRowsProps, 'own'> {
  /** What is seen; the rows are what can be pressed. */
  readonly feed: DrawnFeed<BookView>;
  /** Rows that are shown at most. */
  readonly size: number;
  /** Best first. */
  readonly rows: readonly BookRow[];
  readonly orders: readonly SpotOrder[];
  readonly stale: boolean;
  /** Names of the columns, read out: one line over both sides shows them. */
  readonly heads: readonly string[];
}

/** One side of the book: its figures over its bars. What does not fit is scrolled to. */
export function BookSide({ orders, feed, size, stale, ...props }: BookSideProps) {
  const { t } = useTranslation('trade');
  const { side, rows } = props;
  const own = useMemo(() => ownLevels(rows, side, orders), [rows, side, orders]);
  // The best price stands next to the spread: asks are drawn upwards.
  const drawn = useMemo(() => (side === 'buy' ? rows : rows.toReversed()), [side, rows]);
  const name = side === 'buy' ? 'bids' : 'asks';
  return (
    <div className={styles[name]}>
      <div className={styles.scroll}>
        <div className={styles.side}>
          <BookBars feed={feed} side={side} size={size} count={rows.length} />
          <table {...TABLE_ROLES.table} className={styles.table} aria-label={t(`book.${name}`)}>
            <thead {...TABLE_ROLES.body} className={styles.heads}>
              <tr {...TABLE_ROLES.row}>
                {props.heads.map((head) => (
                  <th key={head} {...TABLE_ROLES.head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <BookRows {...props} rows={drawn} own={own} />
          </table>
          <BookFigures
            feed={feed}
            side={side}
            size={size}
            orders={orders}
            stale={stale}
            priceDecimals={props.priceDecimals}
            amountDecimals={props.amountDecimals}
            sums={props.sums}
            columns={props.columns}
          />
        </div>
      </div>
    </div>
  );
}
