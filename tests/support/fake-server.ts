import type { Fetch } from '#worker/api/round-trip.ts';

export interface SentRequest {
  readonly path: string;
  readonly method: string;
  /** With its question mark; empty where there is none. */
  readonly query: string;
  readonly init: RequestInit;
  readonly headers: Headers;
  readonly body: string;
  readonly signal: AbortSignal | undefined;
}

type Handler = (request: SentRequest) => Response | Promise<Response>;

/** A back end made of handlers by path; unknown paths answer 404. Remembers what it was sent. */
export class FakeServer {
  readonly requests: SentRequest[] = [];
  readonly #handlers = new Map<string, Handler>();

  on(path: string, handler: Handler): this {
    this.#handlers.set(path, handler);
    return this;
  }

  /** Requests to one path so far. */
  to(path: string): readonly SentRequest[] {
    return this.requests.filter((request) => request.path === path);
  }

  readonly fetch: Fetch = async (url, init) => {
    const { pathname, search } = new URL(url, 'http://test.invalid');
    const path = pathname.replace(/^\/bb\/app/, '');
    const request: SentRequest = {
      path,
      method: init.method ?? 'GET',
      query: search,
      init,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
      signal: init.signal ?? undefined,
    };
    this.requests.push(request);
    const handler = this.#handlers.get(path);
    return handler ? handler(request) : new Response('', { status: 404 });
  };
}

/** {code: 1, data} as the specified calls answer. */
export const success = (data: unknown = null, msg = ''): Response => Response.json({ code: 1, msg, data });
export const refusal = (code: number, msg = '', data: unknown = null): Response =>
  Response.json({ code, msg, data });

/** An answer that the test gives when it wants to. */
export function held(): { readonly answer: Promise<Response>; give(response: Response): void } {
  let give: (response: Response) => void = () => {};
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
