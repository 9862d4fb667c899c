// How a form is registered, with what it holds that was typed and not sent. `useKitForm` does it by itself; others:
//   useDirtyForm(text !== '')      it lives in the component alone: a reload would lose it
//   useKeptForm(draft.text !== '') it is a draft of `drafts.ts`: a reload keeps it
// While one is dirty, a session that ends is renewed in place: `routes/-frame/sign-in-again.tsx` asks over the screen,
// on every route. For that the form's component stays mounted while `session.signedIn` is false (hide what is private
// inside it). The same person finds everything as it was; for anybody else the page is built again and drafts are gone.
import { useEffect, useId } from 'react';

/** How much a reload would take: `lost` with the component, or nothing. */
type Keeping = 'lost' | 'kept';

const dirty = new Map<string, Keeping>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function mark(id: string, keeping: Keeping | null): void {
  if (keeping) dirty.set(id, keeping);
  else dirty.delete(id);
  if (hasDirtyForm()) globalThis.addEventListener('beforeunload', warn);
  else globalThis.removeEventListener('beforeunload', warn);
}

function useForm(keeping: Keeping | null): void {
  const id = useId();
  useEffect(() => {
    mark(id, keeping);
    return () => mark(id, null);
  }, [id, keeping]);
}

/** A form that a reload or another page would empty: it is warned of, and the app is not updated under it. */
export const useDirtyForm = (isDirty: boolean): void => useForm(isDirty ? 'lost' : null);

/** A form whose draft outlives the page; only the person's session matters to it. */
export const useKeptForm = (isDirty: boolean): void => useForm(isDirty ? 'kept' : null);

/** Would leaving this page lose something? */
export const hasDirtyForm = (): boolean => [...dirty.values()].includes('lost');

/** Is something typed on this page, kept or not? */
export const hasOpenForm = (): boolean => dirty.size > 0;
