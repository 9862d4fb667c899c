import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Clock } from '../venue/clock.ts';
import { jsonHeaders } from './stamp.ts';

/** So long every cache may answer with it, and so much longer while it fetches the next: three seconds in all. */
const KEPT = 'public, max-age=1, stale-while-revalidate=2';

/** Whether If-None-Match names the tag, also as somebody has it who compressed the body. */
const isNamed = (asked: string, tag: string): boolean =>
  asked.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));

/**
 * A stamped JSON answer that caches on the way may give to everybody, with a hash of its body as its tag; 304 for whoever
 * has that body already. Its X-Server-Time says when it was true, and it names nobody's request.
 */
export function sharedAnswer(context: Context, clock: Clock, body: object): Response {
  const text = JSON.stringify(body);
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  jsonHeaders(context, clock, text);
  context.header('X-Request-Id', undefined);
  context.header('Cache-Control', KEPT);
  context.header('ETag', tag);
  // The compressor says so only where it has something to compress, which a 304 does not.
  context.header('Vary', 'Accept-Encoding');
  if (!isNamed(context.req.header('if-none-match') ?? '', tag)) return context.body(text);
  context.header('Content-Type', undefined);
  context.header('Content-Length', undefined);
  return context.body(null, 304);
}
