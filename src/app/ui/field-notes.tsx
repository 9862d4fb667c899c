import styles from './field.module.css';

interface FieldNotesProps {
  readonly id: string;
  readonly hint?: string | null | undefined;
  readonly error?: string | null | undefined;
  /** The hint is news: it is read out, politely. */
  readonly announce?: boolean;
}

/** The hint or the error under a field; name it in `aria-describedby` with `notesId`. */
export function FieldNotes({ id, hint, error, announce = false }: FieldNotesProps) {
  if (error) {
    return (
      <p id={id} className={styles.error} role="alert">
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className={styles.note} role={announce ? 'status' : undefined}>
      {hint}
    </p>
  ) : null;
}
