import { type ReactNode, useRef } from 'react';
import type { Decimal } from '#protocol/units.ts';
import styles from './flash.module.css';

/** Brings a figure out once when it changes; never with its first value, and not where motion is not wanted. */
export function Flash({ value, children }: { readonly value: Decimal; readonly children: ReactNode }) {
  const last = useRef(value);
  const changes = useRef(0);
  if (last.current !== value) {
    last.current = value;
    changes.current += 1;
  }
  // Another key starts the animation again.
  return (
    <span key={changes.current} className={changes.current > 0 ? styles.flash : undefined}>
      {children}
    </span>
  );
}
