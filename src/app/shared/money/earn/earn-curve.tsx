import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#app/shared/format/time.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { type Decimal, epochMs } from '#protocol/units.ts';
import styles from './earn.module.css';

/** It comes with the library that draws it, which no other part of these screens needs. */
const LineChart = lazyPart(() => import('#app/ui/chart/line-chart.tsx').then((part) => part.LineChart));

interface EarnCurveProps {
  /** What the curve says, in words: it has no other text of its own. */
  readonly label: string;
  /** Drawing, not money: floats do. Kept between drawings. */
  readonly values: Float64Array;
  /** Epoch milliseconds of the values. */
  readonly times: Float64Array;
  /** A value in words; null where amounts are hidden. */
  readonly say: ((value: number) => string) | null;
  /** Stand below its two ends. */
  readonly start: ReactNode;
  readonly end: ReactNode;
  /** Of the values: a coin, or "%". */
  readonly unit: string;
  /** As of `LineChart`: the values are gains and losses. */
  readonly signed?: boolean;
  /** With room for an axis of days. */
  readonly height?: number;
}

/** A value over time, as wide as its place: interest to come, output, the value of a fund. */
export function EarnCurve({
  label,
  values,
  times,
  say,
  start,
  end,
  unit,
  signed = false,
  height = 132,
}: EarnCurveProps) {
  const { i18n } = useTranslation();
  return (
    <figure className={styles.curve}>
      <div style={{ blockSize: height }}>
        <LineChart
          label={label}
          times={times}
          values={values}
          when={(time) => formatDate(epochMs(time), i18n.language)}
          say={say}
          unit={unit === '%' ? unit : ` ${unit}`}
          signed={signed}
          days
        />
      </div>
      <figcaption className={styles.curveEnds}>
        <span>{start}</span>
        <span>{end}</span>
      </figcaption>
    </figure>
  );
}

/** The points of a line that rises in steps: each value is held until the next begins. */
export function stepValues(values: readonly Decimal[]): Float64Array {
  const points = new Float64Array(Math.max(0, values.length * 2 - 1));
  values.forEach((value, at) => {
    points[at * 2] = Number(value);
    if (at > 0) points[at * 2 - 1] = Number(values[at - 1]);
  });
  return points;
}
