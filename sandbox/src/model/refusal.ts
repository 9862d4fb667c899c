/** The published answer codes, all with HTTP 200 (429 for the request-rate limiter alone). */
export const CODES = {
  success: 1,
  session: -2,
  validation: 1001,
  balance: 1002,
  limit: 1003,
  state: 1004,
  credentials: 1005,
  notFound: 1006,
  notAllowed: 1007,
  keyReused: 1008,
  tooMany: 1029,
} as const;

type RefusalName = Exclude<keyof typeof CODES, 'success'>;

/** An expected "no": the transaction it is thrown in rolls back, and the person reads `message`. */
export class Refusal extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(name: RefusalName, message: string, data: unknown = null) {
    super(message);
    this.name = 'Refusal';
    this.code = CODES[name];
    this.data = data;
  }
}

const NAMES = new Map<number, RefusalName>(
  Object.entries(CODES).flatMap(([name, code]) => (name === 'success' ? [] : [[code, name as RefusalName]])),
);

/** A refusal as it was stored. Throws for a code that is not ours. */
export function refusalFromCode(code: number, message: string, data: unknown): Refusal {
  const name = NAMES.get(code);
  if (!name) throw new Error(`not a refusal code: ${code}`);
  return new Refusal(name, message, data);
}
