import type { Context, MiddlewareHandler } from 'hono';
import type { RequestLine } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { type Trace, traceOf } from '../observe/trace.ts';
import { API_BASE } from './config.ts';

interface Watched {
  readonly trace: Trace;
  /** Of `performance.now()`. */
  readonly began: number;
  /** As it is declared; null until a call is found. */
  route: string | null;
  /** Of the answer's body. */
  code: number | null;
}

const NAME = 'watched';

const watchedOf = (context: Context): Watched | undefined => context.get(NAME);

export const requestIdOf = (context: Context): string | undefined => watchedOf(context)?.trace.requestId;

/** Says which call answers a request. */
export function noteRoute(context: Context, route: string): void {
  const watched = watchedOf(context);
  if (watched) watched.route = route;
}

/** Says what the body of the answer says. */
export function noteCode(context: Context, code: number): void {
  const watched = watchedOf(context);
  if (watched) watched.code = code;
}

/** Names the request in its answer. Before that is made: another header afterwards would make it anew. */
export function nameRequest(context: Context): void {
  const id = requestIdOf(context);
  if (id !== undefined) context.header('X-Request-Id', id);
}

/**
 * Tells the caller how long the server took. Not where somebody unknown proves a secret: it would tell a guesser, without
 * the noise of the line, how much was looked at.
 */
export function timeRequest(context: Context): void {
  const watched = watchedOf(context);
  if (watched) context.header('Server-Timing', `app;dur=${(performance.now() - watched.began).toFixed(1)}`);
}

export interface WatchDeps {
  readonly metrics: Metrics;
  readonly answered: ((line: RequestLine) => void) | null;
  /** Connections are to end: their next request goes to another process. */
  readonly isDraining: () => boolean;
}

/** Counts each request and tells of it, under the caller's id or one of ours. */
export function watch({ metrics, answered, isDraining }: WatchDeps): MiddlewareHandler {
  return async (context, next) => {
    const watched: Watched = {
      trace: traceOf(context.req.header('x-request-id'), context.req.header('traceparent')),
      began: performance.now(),
      route: null,
      code: null,
    };
    context.set(NAME, watched);
    if (isDraining()) context.header('Connection', 'close');
    await next();
    const { method, path } = context.req;
    const { status } = context.res;
    const { trace, code } = watched;
    const route = watched.route ?? otherRoute(path);
    const ms = performance.now() - watched.began;
    metrics.answered({ method, route, status, code, seconds: ms / 1000 });
    answered?.({ ...trace, method, route, status, code, ms: Math.round(ms * 10) / 10 });
  };
}

function otherRoute(path: string): string {
  if (path === '/pc' || path.startsWith('/pc/')) return '/pc';
  return path.startsWith(API_BASE) ? 'unknown' : 'other';
}
