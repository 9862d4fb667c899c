import { createContext, type ReactNode, useContext, useState } from 'react';
import styles from './note-place.module.css';

/** Where the notes of fields are said; undefined: under each field, null: in a place that is still to come. */
export const NotePlace = createContext<HTMLElement | null | undefined>(undefined);

const TakePlace = createContext<(place: HTMLElement | null) => void>(() => undefined);

/**
 * A form whose fields say their notes in the `Notes` among its children. It keeps the place to itself: the form is not
 * rendered again once that is there, only what has something to say.
 */
export function NotePlaced({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <TakePlace value={setPlace}>
      <NotePlace value={place}>{children}</NotePlace>
    </TakePlace>
  );
}

interface NotesProps {
  /** What the form says of itself. */
  readonly children?: ReactNode;
}

/**
 * Over its button, what is wrong with a form that has no room under its fields: their notes come before its own. Its room
 * is kept, so that a message moves nothing.
 */
export function Notes({ children }: NotesProps) {
  const take = useContext(TakePlace);
  return (
    <div className={styles.place}>
      <div ref={take} className={styles.ofFields} />
      <div className={styles.ofForm}>{children}</div>
    </div>
  );
}
