import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './cx.ts';

interface ChipProps {
  readonly tone?: 'neutral' | 'up' | 'down' | 'warn' | 'danger' | 'accent';
  readonly children: ReactNode;
}

/** A short state or property. Its words carry the meaning; the tone repeats it. */
export function Chip({ tone = 'neutral', children }: ChipProps) {
  return <span className={cx(styles.chip, tone !== 'neutral' && styles[tone])}>{children}</span>;
}
