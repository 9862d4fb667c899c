import { createServer } from 'node:http';
import { type Listening, listenWith } from '../http/listen.ts';
import { isLocalName } from '../http/local-name.ts';

const LOOPBACK = '127.0.0.1';

/**
 * Answers `GET /metrics` on a port of loopback (0: a free one): the figures tell how much is traded and are for whoever
 * runs the machine. A page that points a name of its own here is not answered. Rejects when the port is taken.
 */
export function listenForMetrics(
  port: number,
  contentType: string,
  read: () => Promise<string>,
): Promise<Listening> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics' || !isLocalName(request.headers.host ?? '')) {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) =>
        response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return listenWith(server, LOOPBACK, port);
}
