import type { Snapshot } from '#protocol/stream/frames.ts';
import type { Fetch } from './round-trip.ts';

/** What a connection of the stream said. */
export type LineEvent = { readonly kind: 'up' | 'down' } | { readonly kind: 'data'; readonly data: unknown };

/** Where the flight recorder, which loads after the start, listens to the network. */
export interface Tap {
  /** Sends every request of the worker; a recorder puts its own in front of it. */
  fetch: Fetch;
  /** Called with all that the stream says, while there is a recorder. */
  heard?: (event: LineEvent) => void;
  /** The topics that the stream holds, whole: deltas alone cannot be read without what stood before them. */
  wholes?: () => readonly Snapshot[];
}
