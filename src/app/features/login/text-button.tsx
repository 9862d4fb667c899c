import type { ReactNode } from 'react';
import styles from './login-layout.module.css';

interface TextButtonProps {
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

/** A button inside a sentence that is itself a label: it must not tick the label's box. */
export const TextButton = ({ onClick, children }: TextButtonProps) => (
  <button
    type="button"
    className={styles.textButton}
    onClick={(event) => {
      event.preventDefault();
      onClick();
    }}
  >
    {children}
  </button>
);
