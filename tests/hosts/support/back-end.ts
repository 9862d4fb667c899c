import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Certificate } from './certificates.ts';

/** A back end over TLS at `localhost`. */
export interface BackEnd {
  readonly port: number;
  /** Requests that arrived, in order. */
  readonly requests: {
    readonly method: string;
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
  }[];
  /** Connections that were opened. */
  readonly connections: () => number;
  /** Answers from now on; without it `{"code":1}`. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  readonly close: () => void;
}

/** Starts one that proves its name with a certificate. */
export async function startBackEnd({ cert, key }: Certificate): Promise<BackEnd> {
  const sockets = new Set<Socket>();
  let opened = 0;
  const requests: BackEnd['requests'] = [];
  const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (request, response) => {
    requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    request.resume();
    if (backEnd.answer) return backEnd.answer(request, response);
    response.setHeader('Content-Type', 'application/json');
    request.once('end', () => response.end('{"code":1}'));
  });
  server.keepAliveTimeout = 60_000;
  server.on('secureConnection', (socket) => {
    opened += 1;
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const backEnd: BackEnd = {
    port: (server.address() as AddressInfo).port,
    requests,
    connections: () => opened,
    answer: null,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return backEnd;
}
