import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { Clock } from '../platform/clock.ts';
import { NOTICE, POLLS } from './own-reads.ts';

/** What changes many times in one moment is read so often. */
const EVERY = 250;

/** Makes the reads of a kind of somebody's own data run: at once, and after that once in a while. */
export interface Looks {
  at(kind: string): void;
  atAll(): void;
}

/** `look` takes a repeated read, `notice` is told of messages. */
export function createLooks(
  clock: Pick<Clock, 'elapsed' | 'after'>,
  look: (poll: string) => void,
  notice: () => void,
): Looks {
  /** When the reads of each kind were last made to run, or will be. */
  const lookedAt = new Map<string, Milliseconds>();

  const now = (kind: string) => {
    lookedAt.set(kind, clock.elapsed());
    if (kind === NOTICE) notice();
    for (const poll of POLLS.get(kind) ?? []) look(poll);
  };
  const at = (kind: string) => {
    const elapsed = clock.elapsed();
    const last = lookedAt.get(kind) ?? milliseconds(-EVERY);
    // It will be looked at anyway.
    if (last > elapsed) return;
    if (elapsed - last >= EVERY) return now(kind);
    const later = milliseconds(last + EVERY);
    lookedAt.set(kind, later);
    clock.after(milliseconds(later - elapsed), () => now(kind));
  };

  return {
    at,
    atAll: () => {
      for (const kind of POLLS.keys()) at(kind);
    },
  };
}
