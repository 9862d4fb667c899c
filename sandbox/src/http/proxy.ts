/** Headers that belong to one connection and must not be passed on. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'proxy-authorization',
  'host',
];

/** Longer than the app's own 12 s, so that the app's deadline decides. */
const DEADLINE_MS = 15_000;

/**
 * Passes `/bb/app` calls to an operator's back end, so that page and API share one origin.
 * Takes the back end's origin; gives a handler that answers null for other paths, 502 when the back end can't be reached.
 */
export function createProxy(backend: string): (request: Request) => Promise<Response | null> {
  const origin = new URL(backend).origin;
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname !== '/bb/app' && !pathname.startsWith('/bb/app/')) return null;
    const headers = new Headers(request.headers);
    for (const name of HOP_BY_HOP) headers.delete(name);
    // fetch decompresses, so the answer must not be announced as compressed.
    headers.set('accept-encoding', 'identity');
    const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
    try {
      const answer = await fetch(`${origin}${pathname}${search}`, {
        method: request.method,
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      const passed = new Headers(answer.headers);
      for (const name of [...HOP_BY_HOP, 'content-encoding', 'content-length']) passed.delete(name);
      return new Response(answer.body, { status: answer.status, headers: passed });
    } catch {
      return Response.json({ code: 0, msg: 'The back end can not be reached', data: null }, { status: 502 });
    }
  };
}
