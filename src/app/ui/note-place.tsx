import { createContext, type ReactNode, type Ref } from 'react';
import styles from './note-place.module.css';

/** Where the notes of fields are said; undefined: under each field, null: in a place that is still to come. */
export const NotePlace = createContext<HTMLElement | null | undefined>(undefined);

interface NotesProps {
  /** Takes the place for `NotePlace` around the fields: their notes come before the form's own. */
  readonly ref: Ref<HTMLDivElement>;
  /** What the form says of itself. */
  readonly children?: ReactNode;
}

/**
 * Over its button, what is wrong with a form that has no room under its fields. Its own room is kept, so that a message
 * moves nothing.
 */
export function Notes({ ref, children }: NotesProps) {
  return (
    <div className={styles.place}>
      <div ref={ref} className={styles.ofFields} />
      <div className={styles.ofForm}>{children}</div>
    </div>
  );
}
