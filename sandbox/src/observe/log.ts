import pino from 'pino';
import type { Trace } from './trace.ts';

/** One answered request, for the log. Nothing of who asked or what for. */
export interface RequestLine extends Trace {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly code: number | null;
  readonly ms: number;
}

/** Where a process tells its operator what happens. */
export interface Log {
  /** A sentence, which may begin with the time. */
  say(line: string): void;
  /** An error, in words or as its stack. */
  complain(line: string, requestId?: string): void;
  /** Null: requests are not told. */
  readonly answered: ((line: RequestLine) => void) | null;
  /** Has everything written. */
  close(): void;
}

/** Lines for people. */
export function textLog(write: (line: string) => void): Log {
  return {
    say: write,
    complain: (line, requestId) => write(requestId === undefined ? line : `request ${requestId}: ${line}`),
    answered: null,
    close() {},
  };
}

const BUFFER = 4096;
const FLUSH_MS = 1000;
/** The lines say when; a record has a field for it. */
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z /;

/** Each line a JSON record, requests too. They are written together, a second later at most. @param fd 2: standard error */
export function jsonLog(fd = 2): Log {
  const destination = pino.destination({ dest: fd, sync: false, minLength: BUFFER });
  const logger = pino({ timestamp: pino.stdTimeFunctions.isoTime }, destination);
  const flushing = setInterval(() => destination.flush(), FLUSH_MS);
  flushing.unref();
  return {
    say: (line) => logger.info(line.replace(TIME, '')),
    complain: (line, requestId) => logger.error({ ...(requestId && { requestId }) }, line.replace(TIME, '')),
    answered: (line) => logger.info(line, 'answered'),
    close: () => {
      clearInterval(flushing);
      destination.flushSync();
    },
  };
}
