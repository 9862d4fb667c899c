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

/** The newest answer of a connection. */
const newest = new WeakMap<Duplex, ServerResponse>();

class NoPage extends ServerResponse {
  constructor(...given: ConstructorParameters<typeof ServerResponse>) {
    super(...given);
    newest.set(given[0].socket, this);
    for (const [name, value] of Object.entries(NO_PAGE)) this.setHeader(name, value);
  }
}

/** What is answered to what is no request; anything else is a 400. */
const STATUS_OF: ReadonlyMap<unknown, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/** Every server of the sandbox and of the front is one of these, so that no answer of theirs lacks what is said of all. */
export function createHttpServer(answer: RequestListener): Server {
  const server = createServer({ ServerResponse: NoPage }, answer);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (isUnanswered(socket)) endWith(socket, STATUS_OF.get(error.code) ?? '400 Bad Request');
    socket.destroy();
  });
  return server;
}

/** Nothing may stand in the middle of an answer that has begun. */
function isUnanswered(socket: Duplex): boolean {
  const answer = newest.get(socket);
  if (!answer || answer.writableFinished) return true;
  // One that waits for another one before it has no socket yet.
  return answer.socket === socket && !answer.headersSent;
}

/** Ends a connection that asked for another protocol, with a status ("404 Not Found") and without a body. */
export function endWith(socket: Duplex, status: string, headers: OutgoingHttpHeaders = {}): void {
  if (!socket.writable) return;
  const all = { ...NO_PAGE, ...headers, 'Content-Length': 0, Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${status}`, ...lines].join('\r\n')}\r\n\r\n`);
}
