import { useEffect, useLayoutEffect, useRef } from 'react';
import { onThemeChange, themeVersion } from '#app/ui/chart/theme-watch.ts';
import { useHandler } from '#app/ui/use-handler.ts';
import type { DrawnFeed } from '#app/worker-client/drawn-feed.ts';
import type { BookView } from '#protocol/book.ts';
import type { Side } from '#protocol/spot.ts';
import styles from './book.module.css';
import { shownRows } from './shown-rows.ts';

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
export function BookBars({ feed, side, size, count }: BookBarsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useRef({ version: -1, color: '' });
  const drawn = useRef({ at: Number.NEGATIVE_INFINITY, timer: 0 });
  const draw = useHandler(() => {
    clearTimeout(drawn.current.timer);
    drawn.current = { at: performance.now(), timer: 0 };
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx) return;
    const version = themeVersion();
    if (ink.current.version !== version) ink.current = { version, color: getComputedStyle(element).color };
    ctx.clearRect(0, 0, WIDTH, count);
    ctx.fillStyle = ink.current.color;
    for (const [place, { share }] of shownRows(feed.value(), side, size).entries()) {
      const width = Math.round(share * WIDTH);
      ctx.fillRect(WIDTH - width, side === 'buy' ? place : count - 1 - place, width, 1);
    }
  });
  // A canvas of another height is empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew for each of them
  useLayoutEffect(draw, [draw, side, size, count]);
  useEffect(() => {
    const leave = feed.follow(() => {
      const rest = drawn.current.at + PACE - performance.now();
      if (rest <= 0) draw();
      else if (drawn.current.timer === 0) drawn.current.timer = window.setTimeout(draw, rest);
    });
    const offTheme = onThemeChange(draw);
    return () => {
      leave();
      offTheme();
      clearTimeout(drawn.current.timer);
    };
  }, [feed, draw]);
  return <canvas ref={canvas} className={styles.bars} data-side={side} width={WIDTH} height={count} />;
}
