import type { IncomingMessage, ServerResponse } from 'node:http';
import { passedTraceparent, traceOf } from '../observe/trace.ts';
import { API_BASE } from './config.ts';
import type { WatchDeps } from './watch.ts';

/**
 * Counts a request that passes through, and gives it its id and trace, which go on to the back end and back with the
 * answer. A trace in no known form goes no further.
 */
export function watchPassage(
  request: IncomingMessage,
  response: ServerResponse,
  { metrics, answered }: Pick<WatchDeps, 'metrics' | 'answered'>,
): void {
  const began = performance.now();
  const { headers, method = '' } = request;
  const traceparent = single(headers.traceparent);
  const trace = traceOf(single(headers['x-request-id']), traceparent);
  headers['x-request-id'] = trace.requestId;
  const passed = passedTraceparent(traceparent);
  if (passed) headers.traceparent = passed;
  else {
    delete headers.traceparent;
    delete headers.tracestate;
  }
  // The back end's own takes its place, where it answers one.
  response.setHeader('x-request-id', trace.requestId);
  response.once('close', () => {
    const ms = performance.now() - began;
    const route = routeOf(request.url ?? '');
    const { statusCode: status } = response;
    metrics.answered({ method, route, status, code: null, seconds: ms / 1000 });
    answered?.({ ...trace, method, route, status, code: null, ms: Math.round(ms * 10) / 10 });
  });
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? undefined : header);

/** What answers it: which calls the back end has is not known here. */
function routeOf(url: string): string {
  for (const base of [API_BASE, '/pc']) if (url === base || url.startsWith(`${base}/`)) return base;
  return 'other';
}
