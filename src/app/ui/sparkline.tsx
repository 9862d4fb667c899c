import { memo, useMemo } from 'react';
import styles from './sparkline.module.css';
import { sparklinePath } from './sparkline-path.ts';

interface SparklineProps {
  readonly values: ArrayLike<number> | null;
  readonly direction?: 'up' | 'down' | null;
  readonly width?: number;
  readonly height?: number;
}

/** A small line without axes. Decorative: the figures beside it say the same. Its box is kept while it is empty. */
export const Sparkline = memo(function Sparkline({
  values,
  direction = null,
  width = 112,
  height = 28,
}: SparklineProps) {
  const path = useMemo(() => (values ? sparklinePath(values, width, height) : ''), [values, width, height]);
  return (
    <svg
      className={styles.line}
      data-direction={direction ?? undefined}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {path && <path d={path} />}
    </svg>
  );
});
