import type { ReactNode } from 'react';
import styles from './holdings-panel.module.css';

interface FigurePairProps {
  readonly under: ReactNode;
  readonly children: ReactNode;
}

/** Two figures, one under the other. */
export const FigurePair = ({ under, children }: FigurePairProps) => (
  <span className={styles.pair}>
    <span>{children}</span>
    <small>{under}</small>
  </span>
);
