import { type ReactNode, useRef } from 'react';
import { type Part, sizeVariable, sizeVariables } from '#app/shared/prefs/desk-layout.ts';
import { cx } from '#app/ui/cx.ts';
import styles from './desk.module.css';
import { Splitter } from './splitter.tsx';
import { useDeskLayout } from './use-desk-layout.ts';

interface DeskProps {
  readonly chart: ReactNode;
  readonly book: ReactNode;
  readonly tape: ReactNode;
  /** Over book and tape, where there is something to say about both. */
  readonly overBooks: ReactNode;
  readonly orders: ReactNode;
  /** The form, and the assets under it. */
  readonly side: ReactNode;
}

/** Places the panels by the chosen preset, with lines between them that can be moved. */
export function Desk({ chart, book, tape, overBooks, orders, side }: DeskProps) {
  const { preset, sizes } = useDeskLayout();
  const desk = useRef<HTMLDivElement>(null);
  const shown = sizes[preset];
  // Straight into the style: dragging draws no component.
  const drag = (part: Part, size: number) =>
    desk.current?.style.setProperty(sizeVariable(part), String(size));
  const splitter = (part: Part, line: 'vertical' | 'horizontal') => (
    <Splitter
      part={part}
      preset={preset}
      size={shown[part]}
      line={line}
      controls={`trade-${part}`}
      onDrag={drag}
      className={styles[`${part}Line`]}
    />
  );
  return (
    <div
      ref={desk}
      className={styles.desk}
      data-preset={preset}
      style={Object.fromEntries(sizeVariables(shown))}
    >
      <div className={cx(styles.part, styles.chart)}>{chart}</div>
      {splitter('book', 'vertical')}
      <div id="trade-book" className={styles.bookArea}>
        {overBooks}
        <div className={styles.books}>
          <div className={styles.part}>{book}</div>
          {splitter('tape', preset === 'classic' ? 'horizontal' : 'vertical')}
          <div id="trade-tape" className={styles.part}>
            {tape}
          </div>
        </div>
      </div>
      {splitter('side', 'vertical')}
      <div id="trade-side" className={styles.side}>
        {side}
      </div>
      {splitter('orders', 'horizontal')}
      <div id="trade-orders" className={cx(styles.part, styles.orders)}>
        {orders}
      </div>
    </div>
  );
}
