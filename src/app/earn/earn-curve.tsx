import type { ReactNode } from 'react';
import { Sparkline } from '#app/ui/chart/sparkline.tsx';
import { useElementWidth } from '#app/ui/use-element-width.ts';
import styles from './earn.module.css';

interface EarnCurveProps {
  /** What the curve says, in words: it has no other text of its own. */
  readonly label: string;
  /** Drawing, not money: floats do. Kept between drawings. */
  readonly values: Float64Array;
  /** Stand below its two ends. */
  readonly start: ReactNode;
  readonly end: ReactNode;
  readonly height?: number;
}

/** A value over time, as wide as its place: interest to come, output, the value of a fund. */
export function EarnCurve({ label, values, start, end, height = 96 }: EarnCurveProps) {
  const [ref, width] = useElementWidth<HTMLDivElement>();
  return (
    <figure className={styles.curve}>
      <div ref={ref} style={{ minBlockSize: height }}>
        {width !== null && <Sparkline values={values} width={width} height={height} area label={label} />}
      </div>
      <figcaption className={styles.curveEnds}>
        <span>{start}</span>
        <span>{end}</span>
      </figcaption>
    </figure>
  );
}
