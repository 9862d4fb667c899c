import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const BEFORE_COLLECTED = 8 * 1024 * 1024;

// Contexts made from here on have it: a full --expose-gc would have to be on the command line.
setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

let spent = 0;

/**
 * Counts bytes that have been passed on. The engine sees an empty shell in each buffer and waits until tens of megabytes
 * hang on them, or much longer on a busy machine; a collection of the young ones costs a millisecond and frees them.
 */
export function countSpent(bytes: number): void {
  spent += bytes;
  if (spent < BEFORE_COLLECTED) return;
  spent = 0;
  if (typeof collect === 'function') collect({ type: 'minor' });
}
