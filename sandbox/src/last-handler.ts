import type { Log } from './observe/log.ts';

/** The part of the process that is used. */
interface Failing {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
}

/**
 * Ends the process on an exception that nothing handles, once the log has it and all before it: what is in memory may be
 * half done, and the next start reads what was committed. `exit` takes the status.
 */
export function endOnUnhandled(failing: Failing, log: Log, exit: (status: number) => void): void {
  const end = (what: string) => (error: unknown) => {
    try {
      log.complain(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      log.close();
    } finally {
      exit(1);
    }
  };
  failing.on('uncaughtException', end('nothing handled'));
  failing.on('unhandledRejection', end('nobody waited for'));
}
