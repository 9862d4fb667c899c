/** What the database server's own codes (SQLSTATE) say when it, or this connection to it, is gone or of no use. */
const STATES: readonly string[] = ['57P01', '57P02', '57P03', '57P05', '53300', '25006', '25P03', '40003'];
/** The class of connection exceptions. */
const CONNECTION_CLASS = /^08...$/;
const SYSTEM: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** The driver's own words, which have no code. */
const WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has|was) )/;

/** The database server can't be asked. Nothing of what was asked has happened, and the same may be asked again. */
export class DatabaseAway extends Error {
  /** SQLSTATE, or the system's code; '' where there is none. */
  readonly code: string;

  constructor(cause: unknown) {
    super(`the database server can not be asked: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'DatabaseAway';
    this.code = codeOf(cause);
  }
}

/** The connection was lost while something was being committed: whether it was is not known here. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection to the database server was lost during a commit', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** Whether an error of the driver means that the server, or the connection to it, is gone or of no use. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code === '') return WORDS.test(error.message);
  return STATES.includes(code) || CONNECTION_CLASS.test(code) || SYSTEM.includes(code);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
