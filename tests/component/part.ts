import type { ReactNode } from 'react';

/** A part of the kit in each of its states, for the gallery, its pictures and its tests. */
export interface Part {
  readonly name: string;
  readonly states: Readonly<Record<string, () => ReactNode>>;
}
