import { createHttpServer } from '../http/http-server.ts';
import { type Listening, listenWith } from '../http/listen.ts';
import { isLocalName, isLoopback } from '../http/local-name.ts';

const LOOPBACK = '127.0.0.1';

/** Where the figures are answered. */
export interface MetricsAddress {
  /** 0: a free one. */
  readonly port: number;
  /** Of this machine; undefined: loopback. */
  readonly host: string | undefined;
}

/**
 * Answers `GET /metrics`: the figures tell how much is traded and are for whoever runs the machine. On loopback a page that
 * points a name of its own here is not answered; elsewhere the network decides who gets here. Rejects when the port is taken.
 */
export function listenForMetrics(
  { port, host = LOOPBACK }: MetricsAddress,
  contentType: string,
  read: () => Promise<string>,
): Promise<Listening> {
  const isFor = (name: string) => !isLoopback(host) || isLocalName(name);
  const server = createHttpServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics' || !isFor(request.headers.host ?? '')) {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) =>
        response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return listenWith(server, host, port);
}
