import { type Listening, listen } from './http/listen.ts';
import { createProxy } from './http/proxy.ts';
import type { StaticHost } from './http/static.ts';

/** The PWA in front of an operator's back end, on one origin and without a sandbox. Rejects when the port is taken. */
export async function createFront(options: {
  readonly port: number;
  readonly backend: string;
  readonly fetchStatic?: StaticHost | undefined;
  /** Hears when the back end stops answering, and when it is back. */
  readonly report: (line: string) => void;
}): Promise<{ url: string; close: Listening['stop'] }> {
  const proxy = createProxy(options.backend, options.report);
  const answer = async (request: Request): Promise<Response> =>
    (await proxy(request)) ??
    (await options.fetchStatic?.(request)) ??
    new Response('Not found', { status: 404 });
  const { url, stop } = await listen({ fetch: answer }, '127.0.0.1', options.port);
  return { url, close: stop };
}
