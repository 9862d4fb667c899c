import type { StoredValue } from '#app/shared/prefs/stored-value.ts';

/** The part of a stored value that a form uses. */
export type Draft<Values> = Pick<StoredValue<Values>, 'get' | 'set' | 'subscribe'>;

/** A draft beside values that last as long as the page: a box is ticked again after a reload. */
export function alongside<Kept extends object, More extends object>(
  draft: Draft<Kept>,
  empty: More,
): Draft<Kept & More> & { readonly drop: () => void } {
  let held = empty;
  const part = (values: object, more: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in empty === more));
  return {
    get: () => ({ ...draft.get(), ...held }),
    set(next) {
      held = part(next, true) as More;
      draft.set(part(next, false) as Kept);
    },
    subscribe: draft.subscribe,
    /** Forgets what lasts as long as the page. */
    drop: () => {
      held = empty;
    },
  };
}
