import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldNotesProps {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  /** The hint is news: it is read out, politely. */
  readonly announce?: boolean;
}

/** The hint or the error under a field; name it in `aria-describedby`. A form may keep its line free (`--empty-notes`). */
export function FieldNotes({ id, hint, error, announce = false }: FieldNotesProps) {
  return (
    <div className={styles.notes}>
      {error ? (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        hint && (
          <p id={id} role={announce ? 'status' : undefined}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
