import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHandler } from '#app/page/use-handler.ts';
import { onThemeChange, themeVersion } from '#app/ui/chart/theme-watch.ts';
import type { BookRow } from '#contract/book.ts';
import type { Side } from '#contract/spot.ts';
import styles from './book.module.css';

interface BookBarsProps {
  readonly side: Side;
  /** From the top of the screen down. */
  readonly rows: readonly BookRow[];
}

/** As fine as a wide panel can show. */
const WIDTH = 512;
/** Lengths are seen, not read: they need not keep up with the figures. */
const PACE = 100;

/**
 * The bars behind one side's figures: a picture with one line of pixels a row, stretched over the rows. A picture
 * costs a tenth of what forty elements cost whose style changes fifty times a second. Decoration: the sums say it.
 */
export function BookBars({ side, rows }: BookBarsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useRef({ version: -1, color: '' });
  const drawn = useRef({ at: Number.NEGATIVE_INFINITY, count: 0, timer: 0 });
  const draw = useHandler(() => {
    clearTimeout(drawn.current.timer);
    drawn.current = { at: performance.now(), count: rows.length, timer: 0 };
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx) return;
    const version = themeVersion();
    if (ink.current.version !== version) ink.current = { version, color: getComputedStyle(element).color };
    ctx.clearRect(0, 0, WIDTH, rows.length);
    ctx.fillStyle = ink.current.color;
    for (const [place, { share }] of rows.entries()) {
      const width = Math.round(share * WIDTH);
      ctx.fillRect(WIDTH - width, place, width, 1);
    }
  });
  useLayoutEffect(() => {
    const { at, count, timer } = drawn.current;
    const rest = at + PACE - performance.now();
    // A canvas of another height is empty.
    if (rest <= 0 || count !== rows.length) draw();
    else if (timer === 0) drawn.current.timer = window.setTimeout(draw, rest);
  }, [rows, draw]);
  useEffect(() => {
    const offTheme = onThemeChange(draw);
    return () => {
      offTheme();
      clearTimeout(drawn.current.timer);
    };
  }, [draw]);
  return <canvas ref={canvas} className={styles.bars} data-side={side} width={WIDTH} height={rows.length} />;
}
