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
 * Takes the back end's origin; gives a handler that answers null for other paths, 502 when the back end can't be reached
 * or its answer breaks off. `report` hears when that begins and when it is over.
 */
export function createProxy(
  backend: string,
  report: (line: string) => void,
): (request: Request) => Promise<Response | null> {
  const origin = new URL(backend).origin;
  let isDown = false;
  const tell = (down: boolean, line: string) => {
    if (down !== isDown) report(line);
    isDown = down;
  };
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname !== '/bb/app' && !pathname.startsWith('/bb/app/')) return null;
    const headers = new Headers(request.headers);
    for (const name of HOP_BY_HOP) headers.delete(name);
    // fetch decompresses, so the answer must not be announced as compressed.
    headers.set('accept-encoding', 'identity');
    try {
      const body = request.method === 'GET' || request.method === 'HEAD' ? null : await bodyOf(request);
      const answer = await fetch(`${origin}${pathname}${search}`, {
        method: request.method,
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      const passed = new Headers(answer.headers);
      for (const name of [...HOP_BY_HOP, 'content-encoding', 'content-length']) passed.delete(name);
      // Whole, before the first byte goes on: an answer that breaks off must not look like one.
      const whole = await answer.arrayBuffer();
      tell(false, `The back end ${origin} answers again`);
      return new Response(whole.byteLength > 0 ? whole : null, { status: answer.status, headers: passed });
    } catch (error) {
      // Nobody is there to be answered.
      if (error instanceof Abandoned) return new Response(null, { status: 499 });
      tell(true, `The back end ${origin} can not be reached: ${reasonOf(error)}`);
      return Response.json({ code: 0, msg: 'The back end can not be reached', data: null }, { status: 502 });
    }
  };
}

class Abandoned extends Error {}

/** The caller may go away in the middle of what it sends. */
function bodyOf(request: Request): Promise<ArrayBuffer> {
  return request.arrayBuffer().catch(() => Promise.reject(new Abandoned()));
}

/** What lies behind "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  if (!(cause instanceof Error)) return message;
  return 'code' in cause && cause.message === '' ? String(cause.code) : cause.message;
}
