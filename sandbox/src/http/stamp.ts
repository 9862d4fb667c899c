import type { Context } from 'hono';
import type { Clock } from '../venue/clock.ts';
import { API_BASE } from './config.ts';
import { nameRequest } from './watch.ts';

const SERVER_TIME = 'X-Server-Time';

/** Whether a request is for the API, declared or not. */
export function isApi(context: Context): boolean {
  const { path } = context.req;
  return path === API_BASE || path.startsWith(`${API_BASE}/`);
}

/** Gives an answer that is about to be made, or was just made without one, its time, and what keeps it uncached. */
export function stamp(context: Context, clock: Clock): void {
  if (context.finalized && context.res.headers.has(SERVER_TIME)) return;
  const now = clock.now();
  context.header('Date', new Date(now).toUTCString());
  context.header(SERVER_TIME, String(now));
  nameRequest(context);
  if (isApi(context)) context.header('Cache-Control', 'no-store');
}

/**
 * A stamped JSON answer that says how long it is: it is built once, and left uncompressed where compressing would cost
 * more than it saves.
 */
export function jsonAnswer(
  context: Context,
  clock: Clock,
  body: object,
  status: 200 | 413 | 429 | 500 | 503 = 200,
): Response {
  const text = JSON.stringify(body);
  jsonHeaders(context, clock, text);
  return context.body(text, status);
}

/** Stamps an answer whose body is this JSON text. */
export function jsonHeaders(context: Context, clock: Clock, text: string): void {
  stamp(context, clock);
  context.header('Content-Type', 'application/json');
  context.header('Content-Length', String(Buffer.byteLength(text)));
}
