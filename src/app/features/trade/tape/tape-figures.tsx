import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { formatSeconds } from '#app/shared/format/time.ts';
import type { FigureCell, FigureLine } from '#app/ui/glyphs/figure-picture.ts';
import type { Inks } from '#app/ui/glyphs/read-inks.ts';
import { useFigureCanvas } from '#app/ui/glyphs/use-figure-canvas.ts';
import type { DrawnFeed } from '#app/worker-client/live-store.ts';
import type { TapePrint } from '#protocol/book.ts';
import type { Decimal } from '#protocol/units.ts';
import { type RowColumns, sizeText } from '../book/size-text.ts';
import styles from './tape.module.css';
import { largePrints } from './tape-filter.ts';

interface TapeFiguresProps {
  readonly feed: DrawnFeed<readonly TapePrint[]>;
  readonly minimum: Decimal | null;
  readonly precision: number;
  readonly amountPrecision: number;
  readonly stale: boolean;
  readonly columns: RowColumns;
}

export const ROW_HEIGHT = 19;
const EDGE = 12;
const ARROW = { buy: '▲', sell: '▼' };

/** The trades that are seen, over the table that is pressed and read out: drawn with every trade, without React. */
export function TapeFigures(props: TapeFiguresProps) {
  const { feed, minimum, precision, amountPrecision, stale, columns } = props;
  const { i18n } = useTranslation();
  const { ref, draw } = useFigureCanvas(ROW_HEIGHT, ({ width, height, inks }) =>
    largePrints(feed.value(), minimum, Math.ceil(height / ROW_HEIGHT)).map((print) =>
      lineOf(print, {
        price: formatDecimal(print.price, precision),
        size: sizeText(print.amount, amountPrecision, columns.digits),
        time: formatSeconds(print.time, i18n.language),
        ...{ width, inks, stale, priceShare: columns.priceShare },
      }),
    ),
  );
  useLayoutEffect(draw);
  useEffect(() => feed.follow(draw), [feed, draw]);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus, and the table says what it shows
  return <canvas ref={ref} className={styles.figures} aria-hidden="true" />;
}

interface LineLook {
  readonly price: string;
  readonly size: string;
  readonly time: string;
  /** CSS pixels. */
  readonly width: number;
  readonly inks: Inks;
  readonly priceShare: number;
  readonly stale: boolean;
}

function lineOf({ side, own }: TapePrint, look: LineLook): FigureLine {
  const { price, size, time, width, inks, stale, priceShare } = look;
  const sizeEnd = ((width - 2 * EDGE) * (1 + priceShare)) / 2;
  const tone = stale ? inks.muted : side === 'buy' ? inks.up : inks.down;
  return [
    ...(own ? [{ text: '•', at: 3, align: 'start', ink: inks.accent } satisfies FigureCell] : []),
    { text: ARROW[side], at: EDGE, align: 'start', ink: tone, scale: 0.7 },
    { text: price, at: EDGE + 11, align: 'start', ink: tone },
    { text: size, at: EDGE + sizeEnd, align: 'end', ink: stale ? inks.muted : inks.text },
    { text: time, at: width - EDGE, align: 'end', ink: inks.muted },
  ];
}
