import {
  createServer,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * What is said of every answer, where it says nothing else itself: that its type is no guess, and that it runs nothing,
 * loads nothing and is not of this origin, where the token is, should a browser show it as a page.
 */
const NO_PAGE: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

class NoPage extends ServerResponse {
  constructor(...given: ConstructorParameters<typeof ServerResponse>) {
    super(...given);
    for (const [name, value] of Object.entries(NO_PAGE)) this.setHeader(name, value);
  }
}

/** Every server of the sandbox and of the front is one of these, so that no answer of theirs lacks what is said of all. */
export function createHttpServer(answer: RequestListener): Server {
  return createServer({ ServerResponse: NoPage }, answer);
}

/** Ends a connection that asked for another protocol, with a status ("404 Not Found") and without a body. */
export function endWith(socket: Duplex, status: string, headers: OutgoingHttpHeaders = {}): void {
  if (!socket.writable) return;
  const all = { ...NO_PAGE, ...headers, 'Content-Length': 0, Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${status}`, ...lines].join('\r\n')}\r\n\r\n`);
}
