import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createCspReports } from './http/csp-reports.ts';
import { createHttpServer, endWith } from './http/http-server.ts';
import { type Listening, listenWith, UNNAMED } from './http/listen.ts';
import { createOperations, DRAINING } from './http/operations.ts';
import { createProxy, METHODS, type ProxyOptions } from './http/proxy.ts';
import type { StaticHost } from './http/static.ts';
import { watchPassage } from './http/watch-passage.ts';
import type { Log } from './observe/log.ts';
import { Metrics } from './observe/metrics.ts';
import { listenForMetrics } from './observe/metrics-port.ts';
import { systemClock } from './venue/clock.ts';

/** A browser that neither takes nor sends anything for so long has gone. */
const STANDSTILL_MS = 60_000;

export interface FrontOptions extends ProxyOptions {
  readonly port: number;
  /** The machine's address to listen at; 127.0.0.1 unless told. */
  readonly host?: string;
  readonly fetchStatic?: StaticHost | undefined;
  /** Takes a line for each answered request. */
  readonly answered?: Log['answered'];
  /** Of its figures; without it they are not answered. */
  readonly metricsPort?: number;
  /** Where they are answered; 127.0.0.1 unless told. */
  readonly metricsHost?: string;
  /** How long it goes on answering before it ends, and says that it is not ready. */
  readonly drainMs?: number;
}

export interface Front {
  readonly url: string;
  /** Where its figures are, if they are anywhere. */
  readonly metricsUrl: string | null;
  /** Is not ready for the time of draining, and ends when all is answered. */
  readonly close: Listening['stop'];
}

/** The PWA in front of an operator's back end, on one origin and without a sandbox. Rejects when the port is taken. */
export async function createFront(options: FrontOptions): Promise<Front> {
  const { answered = null, drainMs = 0, host = '127.0.0.1', metricsPort, metricsHost } = options;
  const metrics = new Metrics('front');
  const proxy = createProxy(options);
  let draining = false;
  const operations = createOperations(
    async () => (draining ? DRAINING : null),
    createCspReports({
      clock: systemClock,
      say: options.report,
      reported: (directive) => metrics.reported(directive),
    }),
  );
  const answerStatic = getRequestListener(
    async (request, env) => {
      const address = 'incoming' in env ? env.incoming.socket.remoteAddress : undefined;
      return (
        (await operations(address ?? 'unknown', request)) ??
        (await options.fetchStatic?.(request)) ??
        new Response('Not found', { status: 404 })
      );
    },
    { hostname: UNNAMED },
  );
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    watchPassage(request, response, { metrics, answered });
    if (draining) response.setHeader('connection', 'close');
    if (request.method === 'TRACE') response.writeHead(405, { allow: METHODS }).end();
    else if (!proxy.pass(request, response)) void answerStatic(request, response);
  };
  const server = createHttpServer(answer);
  server.timeout = STANDSTILL_MS;
  // Whether the body is wanted is for the answer to say; a refused one may come or not, so the connection ends.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('connection', 'close');
    answer(request, response);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    endWith(socket, '405 Method Not Allowed', { Allow: METHODS });
  });
  server.on('upgrade', proxy.upgrades.pass);
  const { url, stop } = await listenWith(server, host, options.port);
  const figures =
    metricsPort === undefined
      ? null
      : await listenForMetrics({ port: metricsPort, host: metricsHost }, metrics.contentType, () =>
          metrics.text({ isDraining: draining, streams: proxy.upgrades.figures() }),
        );
  return {
    url,
    metricsUrl: figures ? `${figures.url}/metrics` : null,
    close: async () => {
      draining = true;
      await setTimeout(drainMs);
      proxy.upgrades.close();
      await stop();
      await figures?.stop();
      proxy.close();
    },
  };
}
