import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Context } from 'hono';
import { createHttpServer } from './http-server.ts';

/** The host of a request that names none, as HTTP/1.0 allows: checks of health ask so. No name of this machine. */
export const UNNAMED = 'unnamed.invalid';

/** More than the 8 s after which a money request is rolled back. */
const GRACE_MS = 9000;

export interface Listening {
  readonly url: string;
  /** Answers what is under way (for 9 s at most) and takes nothing new. */
  readonly stop: () => Promise<void>;
}

/** Takes connections that are to become something else than HTTP. */
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface Answering {
  fetch(request: Request, ...rest: unknown[]): Response | Promise<Response>;
}

/**
 * Serves the application; port 0 takes a free one. Rejects when the port is taken. No answer leaves before `synced`:
 * what it tells of, or was told by others, is on the disk by then. Without `upgrade` nothing but HTTP is spoken.
 */
export function listen(
  app: Answering,
  hostname: string,
  port: number,
  synced: () => Promise<void> | null = () => null,
  upgrade?: Upgrade,
): Promise<Listening> {
  const fetch: Answering['fetch'] = async (...request) => {
    const response = await app.fetch(...request);
    await synced();
    return response;
  };
  const server = createHttpServer(getRequestListener(fetch, { hostname: UNNAMED }));
  if (upgrade) server.on('upgrade', upgrade);
  return listenWith(server, hostname, port);
}

/** The same for a server that is there already. */
export function listenWith(server: Server, hostname: string, port: number): Promise<Listening> {
  const stop = stopper(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      const name = hostname.includes(':') ? `[${hostname}]` : hostname;
      resolve({ url: `http://${name}:${(server.address() as AddressInfo).port}`, stop });
    });
  });
}

/** Rejects when the port is taken, before anything is opened for its sake; port 0 never is. */
export function checkPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Connections that browsers keep open for later would hold up a plain `close`, so unanswered requests are counted. */
function stopper(server: Server): () => Promise<void> {
  let unanswered = 0;
  let stopping = false;
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    unanswered += 1;
    response.once('close', () => {
      unanswered -= 1;
      if (stopping && unanswered === 0) server.closeAllConnections();
    });
  });
  return () =>
    new Promise((resolve) => {
      stopping = true;
      const cutOff = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      server.close(() => {
        clearTimeout(cutOff);
        resolve();
      });
      if (unanswered === 0) server.closeAllConnections();
    });
}

/** A request whose sender left before it was whole. Anybody can cause it, so it is no error of ours. */
class BrokenOff extends Error {
  readonly code = 'BROKEN_OFF';
}

/** What is told to the operator of an error that met a request. */
export function reported(error: Error, context: Context): Error {
  return error === context.env?.incoming?.errored ? new BrokenOff() : error;
}
