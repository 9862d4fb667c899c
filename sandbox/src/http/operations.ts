import { CSP_REPORTS, type TakeReport } from './csp-reports.ts';

/** The paths that it answers. */
export const OPERATIONS = ['/healthz', '/readyz', CSP_REPORTS] as const;

/** The reason of a process that is about to end. */
export const DRAINING = 'draining';

/** Whether a process takes work: null, or why it does not, in a word or two. */
export type Readiness = () => Promise<string | null>;

/** Answers what is for machines beside the calls; null for any other path. */
export type Operations = (address: string, request: Request) => Promise<Response | null>;

/**
 * `/healthz`: the process lives, whatever becomes of the database (restarting it would help nothing). `/readyz`: it takes
 * work, or 503 with the reason. And browsers' reports about the policy.
 */
export function createOperations(ready: Readiness, takeReport: TakeReport): Operations {
  return async (address, request) => {
    const { pathname } = new URL(request.url);
    if (pathname === CSP_REPORTS) return takeReport(address, request);
    if (pathname !== '/healthz' && pathname !== '/readyz') return null;
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    return state(pathname === '/readyz' ? await ready() : null);
  };
}

function state(reason: string | null): Response {
  return Response.json(reason === null ? { status: 'ok' } : { status: 'unavailable', reason }, {
    status: reason === null ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
