import type { Context } from 'hono';

/** A request whose sender left before it was whole: nobody's fault here, and anybody can cause it. */
export class BrokenOff extends Error {
  readonly code = 'BROKEN_OFF';
}

/** What is told to the operator of an error that met a request. */
export function reported(error: Error, context: Context): Error {
  return error === context.env?.incoming?.errored ? new BrokenOff() : error;
}
