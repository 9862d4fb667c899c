import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createProxy } from './http/proxy.ts';
import type { StaticHost } from './http/static.ts';

/** The PWA in front of an operator's back end, on one origin and without a sandbox. Rejects when the port is taken. */
export async function createFront(options: {
  readonly port: number;
  readonly backend: string;
  readonly fetchStatic?: StaticHost | undefined;
}): Promise<{ url: string; close(): Promise<void> }> {
  const proxy = createProxy(options.backend);
  const answer = async (request: Request): Promise<Response> =>
    (await proxy(request)) ??
    (await options.fetchStatic?.(request)) ??
    new Response('Not found', { status: 404 });
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: answer, port: options.port, hostname: '127.0.0.1' }, (info: AddressInfo) =>
      resolve({
        url: `http://127.0.0.1:${info.port}`,
        close: () => new Promise((done) => server.close(() => done())),
      }),
    );
    server.once('error', reject);
  });
}
