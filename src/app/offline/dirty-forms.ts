import { useEffect, useId } from 'react';

const dirty = new Set<string>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function mark(id: string, isDirty: boolean): void {
  if (isDirty) dirty.add(id);
  else dirty.delete(id);
  if (dirty.size > 0) globalThis.addEventListener('beforeunload', warn);
  else globalThis.removeEventListener('beforeunload', warn);
}

export const hasDirtyForm = (): boolean => dirty.size > 0;

/** A form that moves money calls this: while it is dirty the page warns before it unloads and is not updated. */
export function useDirtyForm(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    mark(id, isDirty);
    return () => mark(id, false);
  }, [id, isDirty]);
}
