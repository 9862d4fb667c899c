import { HELD_KEY } from './kept-person.ts';
import { keptList } from './kept-text.ts';
import { pageValue } from './stored-value.ts';

/** Favorites and charts; the browser's subscription while it is turned on and off; the log of notifications. */
type Held = 'lists' | 'push' | 'told';

const held = pageValue(HELD_KEY, keptList);

export const isHeld = (what: Held): boolean => held.get().includes(what);

/** Says whether something of a person's is here that has to end with them. */
export function setHeld(what: Held, now: boolean): void {
  if (now === isHeld(what)) return;
  held.set(now ? [...held.get(), what] : held.get().filter((each) => each !== what));
}
