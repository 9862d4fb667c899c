/** What an operator can see to, by the codes of the database and of the system. */
const TROUBLE: Readonly<Record<string, string>> = {
  '53100': 'the disk is full: nothing is written until there is room again',
  ENOSPC: 'the disk is full: nothing is written until there is room again',
  ECONNREFUSED: 'the database server can not be reached; it is asked again with every call',
  '57P01': 'the database server has shut down; it is asked again with every call',
  BROKEN_OFF: 'requests break off before they are whole; nothing of them is done',
  '57P03': 'the database server is starting; it is asked again with every call',
};
const AGAIN_MS = 60_000;

/**
 * Gives what errors are told to: trouble that an operator can see to is a line, once a minute however many calls meet
 * it; anything else comes with its stack.
 */
export function createReport(write: (line: string) => void, now: () => number): (error: unknown) => void {
  const toldAt = new Map<string, number>();
  return (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const trouble = TROUBLE[code];
    if (trouble === undefined) {
      write(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return;
    }
    if (now() - (toldAt.get(trouble) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
    toldAt.set(trouble, now());
    write(`${new Date(now()).toISOString()} ${trouble}`);
  };
}
