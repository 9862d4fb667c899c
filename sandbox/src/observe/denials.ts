import type { Clock } from '../venue/clock.ts';

/** A call that was refused because of who asked. */
export interface Denial {
  readonly route: string;
  readonly code: number;
  /** Network address of the caller. */
  readonly address: string;
  readonly requestId: string | undefined;
}

/** Takes denials, for the operator's log. */
export type TellDenial = (denial: Denial) => void;

const WINDOW_MS = 60_000;
/** Lines of one address in a minute, and of all. A guesser must not fill the log. */
const MOST_EACH = 5;
const MOST = 200;

/**
 * Writes a line for each denied call: when, which call and code, from where, in which request. Never what was sent. Of one
 * address, and of all, so many a minute; how many more there were is said in the next minute.
 */
export function denialLog(write: (line: string) => void, clock: Pick<Clock, 'now'>): TellDenial {
  let began = Number.NEGATIVE_INFINITY;
  let counts = new Map<string, number>();
  let written = 0;
  let left = 0;
  return ({ route, code, address, requestId }) => {
    const now = clock.now();
    const at = new Date(now).toISOString();
    if (now - began >= WINDOW_MS || now < began) {
      if (left > 0)
        write(`${at} not authorized: ${left} more in the minute from ${new Date(began).toISOString()}`);
      began = now;
      counts = new Map();
      written = 0;
      left = 0;
    }
    const count = counts.get(address) ?? 0;
    if (count >= MOST_EACH || written >= MOST) {
      left += 1;
      return;
    }
    counts.set(address, count + 1);
    written += 1;
    const request = requestId === undefined ? '' : `, request ${requestId}`;
    write(`${at} not authorized: ${route} ${code} from ${address}${request}`);
  };
}
