import type { Tap } from '../api/tap.ts';
import type { OpenSocket } from './socket.ts';

/** The same connections, of which a flight recorder hears all that they say. */
export const tappedSocket =
  (open: OpenSocket, tap: Pick<Tap, 'heard'>): OpenSocket =>
  (address, events) =>
    open(address, {
      opened: () => {
        tap.heard?.({ kind: 'up' });
        events.opened();
      },
      heard: (data) => {
        tap.heard?.({ kind: 'data', data });
        events.heard(data);
      },
      ended: () => {
        tap.heard?.({ kind: 'down' });
        events.ended();
      },
    });
