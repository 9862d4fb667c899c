import { DatabaseAway, OutcomeUnknown } from './db/server/away.ts';
import type { LinkListener } from './db/server/link.ts';

/** What an operator can see to, by the codes of the database and of the system. */
const TROUBLE: Readonly<Record<string, string>> = {
  '53100': 'the disk is full: nothing is written until there is room again',
  ENOSPC: 'the disk is full: nothing is written until there is room again',
  BROKEN_OFF: 'requests break off before they are whole; nothing of them is done',
};
const LOST =
  'a connection to the database server was lost during a commit: its call was answered as unknown, and can be looked up by its key';
const AGAIN_MS = 60_000;

/**
 * Gives what errors are told to: trouble that an operator can see to is a line, once a minute however many calls meet
 * it; anything else comes with its stack.
 */
export function createReport(
  write: (line: string, requestId?: string) => void,
  now: () => number,
): (error: unknown, requestId?: string) => void {
  const toldAt = new Map<string, number>();
  return (error, requestId) => {
    // Told when it went, and again when it is back.
    if (error instanceof DatabaseAway) return;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const trouble = error instanceof OutcomeUnknown ? LOST : TROUBLE[code];
    if (trouble === undefined) {
      write(error instanceof Error ? (error.stack ?? error.message) : String(error), requestId);
      return;
    }
    if (now() - (toldAt.get(trouble) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
    toldAt.set(trouble, now());
    write(`${new Date(now()).toISOString()} ${trouble}`);
  };
}

/** Says in a line that the database server can't be reached, and in another that it can again. */
export function linkReport(
  write: (line: string) => void,
  now: () => number,
): Pick<LinkListener, 'away' | 'back'> {
  const tell = (line: string) => write(`${new Date(now()).toISOString()} ${line}`);
  return {
    away: (reason) => tell(`${reason.message}; it is tried again until it answers, and calls are put off`),
    back: (after) => tell(`the database server answers again, after ${(after / 1000).toFixed(1)} s`),
  };
}
