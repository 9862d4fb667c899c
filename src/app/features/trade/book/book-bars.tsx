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

/**
 * The bars behind one side's figures: a picture with one line of pixels a row, stretched over the rows. A picture
 * costs a tenth of what forty elements cost whose style changes fifty times a second. Decoration: the sums say it.
 */
export function BookBars({ side, rows }: BookBarsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useRef({ version: -1, color: '' });
  const draw = useHandler(() => {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what is drawn
  useLayoutEffect(draw, [rows]);
  useEffect(() => onThemeChange(draw), [draw]);
  return <canvas ref={canvas} className={styles.bars} data-side={side} width={WIDTH} height={rows.length} />;
}
