import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { type Listening, listenWith } from './http/listen.ts';
import { createProxy, METHODS, type ProxyOptions } from './http/proxy.ts';
import type { StaticHost } from './http/static.ts';

/** A browser that neither takes nor sends anything for so long has gone. */
const STANDSTILL_MS = 60_000;

export interface FrontOptions extends ProxyOptions {
  readonly port: number;
  readonly fetchStatic?: StaticHost | undefined;
}

/** The PWA in front of an operator's back end, on one origin and without a sandbox. Rejects when the port is taken. */
export async function createFront(options: FrontOptions): Promise<{ url: string; close: Listening['stop'] }> {
  const proxy = createProxy(options);
  const answerStatic = getRequestListener(
    async (request) => (await options.fetchStatic?.(request)) ?? new Response('Not found', { status: 404 }),
  );
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'TRACE') response.writeHead(405, { allow: METHODS }).end();
    else if (!proxy.pass(request, response)) void answerStatic(request, response);
  };
  const server = createServer(answer);
  server.timeout = STANDSTILL_MS;
  // Whether the body is wanted is for the answer to say; a refused one may come or not, so the connection ends.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('connection', 'close');
    answer(request, response);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${METHODS}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  });
  const { url, stop } = await listenWith(server, '127.0.0.1', options.port);
  return {
    url,
    close: async () => {
      await stop();
      proxy.close();
    },
  };
}
