import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { StreamFigures } from '../../observe/metrics.ts';
import { addressGroup } from '../../venue/network-address.ts';
import { forwardedFor, senderReader } from '../address.ts';
import type { Deps } from '../deps.ts';
import { endWith } from '../http-server.ts';
import { Room } from '../room.ts';
import { LARGEST_FRAME, PROTOCOL, STREAM } from './frames.ts';
import { type HubSources, openHub } from './open-hub.ts';
import { LOOK_MS } from './stream-hub.ts';

interface StreamOptions extends HubSources {
  /** Origins of pages that may open one. A client that is no browser names none, and is let in. */
  readonly origins: () => readonly string[];
  /** Connections of this process, and of one address. */
  readonly most?: number | undefined;
  readonly mostEach?: number | undefined;
}

export interface StreamServer {
  /** Takes an upgrade of the HTTP server's: any other path, origin or protocol is refused before it. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly figures: () => StreamFigures;
  /** Ends all connections; clients come back to whatever answers then. */
  readonly stop: () => Promise<void>;
}

const GOING_AWAY = 1001;

/** The stream of a listening sandbox. It is never anybody's activity. */
export function startStream(deps: Deps, options: StreamOptions): StreamServer {
  const hub = openHub(deps, options);
  const sockets = new WebSocketServer({
    noServer: true,
    // Never a compressor for each connection: what is large is deflated once, for all.
    perMessageDeflate: false,
    // A pong for each ping would wait for a client that reads none.
    autoPong: false,
    maxPayload: LARGEST_FRAME,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });
  const senderOf = senderReader(deps.config.trustedProxies);
  const room = new Room(options.most, options.mostEach);

  const refusalOf = (request: IncomingMessage, group: string): string | null => {
    if ((request.url ?? '').split('?')[0] !== STREAM.url) return '404 Not Found';
    const { origin } = request.headers;
    // A client that is no browser names none.
    if (origin !== undefined && !options.origins().includes(origin)) return '403 Forbidden';
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
    if (!offered.includes(PROTOCOL)) return '400 Bad Request';
    return room.isFull(group) ? '503 Service Unavailable' : null;
  };

  let refused = 0;
  const looking = setInterval(() => void hub.look(), LOOK_MS);
  looking.unref();

  return {
    upgrade: (request, socket, head) => {
      const group = addressGroup(senderOf(request.socket.remoteAddress, forwardedFor(request.headers)));
      const refusal = refusalOf(request, group);
      if (refusal) {
        refused += 1;
        endWith(socket, refusal);
        return;
      }
      sockets.handleUpgrade(request, socket, head, (client) => {
        const connection = hub.join(client);
        const leave = room.enter(group);
        client.on('message', (data, isBinary) => {
          if (isBinary) connection.refuse('not a frame');
          else connection.hear(data.toString());
        });
        client.on('ping', (data) => {
          if (connection.pinged()) client.pong(data);
        });
        // The close that follows says all.
        client.on('error', () => {});
        client.once('close', () => {
          leave();
          hub.leave(connection);
        });
      });
    },
    figures: () => ({ open: hub.size, slow: hub.slow, refused }),
    stop: () =>
      new Promise((resolve) => {
        clearInterval(looking);
        hub.close();
        for (const client of sockets.clients) {
          client.close(GOING_AWAY);
          client.terminate();
        }
        sockets.close(() => resolve());
      }),
  };
}
