import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import styles from './field.module.css';
import { NotePlace } from './note-place.tsx';

interface FieldNotesProps {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  /** The hint is news: it is read out, politely. */
  readonly announce?: boolean;
}

/**
 * The hint or the error under a field; name it in `aria-describedby`. A form may keep its line free (`--empty-notes`),
 * or say it in a place of its own (`NotePlace`).
 */
export function FieldNotes({ id, hint, error, announce = false }: FieldNotesProps) {
  const place = useContext(NotePlace);
  const note = error ? (
    <p id={id} className={styles.error} role="alert">
      {error}
    </p>
  ) : (
    hint && (
      <p id={id} role={announce ? 'status' : undefined}>
        {hint}
      </p>
    )
  );
  if (place === undefined) {
    return (
      <div className={styles.notes}>
        {error && hint && <p className={styles.unsaid}>{hint}</p>}
        {note}
      </div>
    );
  }
  return place && note && createPortal(note, place);
}
