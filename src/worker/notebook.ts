import { milliseconds } from '#protocol/units.ts';
import { area } from './area.ts';
import type { Clock } from './platform/clock.ts';

/** A part that is told what happens, and whose code comes a while after the first of it, or when it is asked. */
export interface Notebook<T> {
  /** The part, with all that was noted. Rejects where its code does not come. */
  get(): Promise<T>;
  /** Tells the part, or notes what to tell it. */
  note(telling: (part: T) => void): void;
  /** Drops what the part has not been told; `tell` is for a part that is there. */
  forget(tell: (part: T) => void): void;
}

/** The first seconds belong to what is on the screen. */
const PATIENCE = milliseconds(12_000);
/** Where the code does not come for long, the oldest notes go. */
const MOST = 2000;

/** Keeps what a part is to be told while its code is not here. */
export function createNotebook<T>(load: () => Promise<T>, clock: Pick<Clock, 'after'>): Notebook<T> {
  const part = area(load);
  let notes: ((part: T) => void)[] = [];
  let isDue = false;
  part.onLoaded((loaded) => {
    for (const telling of notes.splice(0)) telling(loaded);
  });
  return {
    get: part.get,
    note(telling) {
      const loaded = part.loaded();
      if (loaded !== null) return telling(loaded);
      notes.push(telling);
      if (notes.length > MOST) notes.shift();
      if (isDue) return;
      isDue = true;
      clock.after(PATIENCE, () => {
        part.get().catch(() => {
          isDue = false;
        });
      });
    },
    forget(tell) {
      notes = [];
      const loaded = part.loaded();
      if (loaded !== null) tell(loaded);
    },
  };
}
