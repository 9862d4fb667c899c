import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Changes } from '../../db/changes.ts';
import { DatabaseAway } from '../../db/server/away.ts';
import { liveAmong } from '../../venue/accounts/sessions.ts';
import { useTicket } from '../../venue/accounts/stream-tickets.ts';
import { addressGroup } from '../../venue/network-address.ts';
import { senderReader } from '../address.ts';
import type { Deps } from '../deps.ts';
import { Door } from './door.ts';
import { createEvents } from './events.ts';
import { LARGEST_FRAME, PROTOCOL, STREAM } from './frames.ts';
import { OwnChanges } from './own-changes.ts';
import { LOOK_MS, StreamHub } from './stream-hub.ts';
import { NothingRecent, sourceOf } from './topics.ts';

interface StreamOptions {
  /** Origins of pages that may open one. A client that is no browser names none, and is let in. */
  readonly origins: () => readonly string[];
  /** Nothing leaves before it: what is told of is on the disk by then. */
  readonly synced: () => Promise<void> | null;
  /** What commits change of people's own. */
  readonly changes: Changes;
  readonly mostSockets?: number;
  /** Of one address. */
  readonly mostSocketsEach?: number;
}

export interface StreamServer {
  /** Takes an upgrade of the HTTP server's: any other path, origin or protocol is refused before it. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Answers a request of those who come without an upgrade, from this address. */
  readonly events: (request: Request, address: string) => Promise<Response>;
  /** Ends all connections; clients come back to whatever answers then. */
  readonly stop: () => Promise<void>;
}

const GOING_AWAY = 1001;

/** The stream of a listening sandbox. It is never anybody's activity. */
export function startStream(deps: Deps, options: StreamOptions): StreamServer {
  const { mostSockets = 5000, mostSocketsEach = 50 } = options;
  const now = () => deps.clock.now();
  const hub = new StreamHub({
    now,
    sourceOf: (topic) => {
      const source = sourceOf(topic, deps, now());
      if (!source) return null;
      const read = async (at: number) => {
        const rows = await source.read(at);
        await options.synced();
        return rows;
      };
      return { ...source, read };
    },
    onError: (error) => {
      if (!(error instanceof NothingRecent)) deps.report(error);
    },
    own: new OwnChanges({
      changes: options.changes,
      useTicket: (ticket) => useTicket(deps.db, ticket, now()),
      live: (sessionIds) => liveAmong(deps.db, sessionIds, now()),
      synced: options.synced,
      // That the database is away is told by those who watch it.
      onError: (error) => {
        if (!(error instanceof DatabaseAway)) deps.report(error);
      },
    }),
  });
  const sockets = new WebSocketServer({
    noServer: true,
    // Never a compressor for each connection: what is large is deflated once, for all.
    perMessageDeflate: false,
    maxPayload: LARGEST_FRAME,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });
  const senderOf = senderReader(deps.config.trustedProxies);
  const door = new Door({ origins: options.origins, size: () => hub.size, mostSockets, mostSocketsEach });
  const events = createEvents(hub, door, now);

  const refusalOf = (request: IncomingMessage, group: string): string | null => {
    if ((request.url ?? '').split('?')[0] !== STREAM.url) return '404 Not Found';
    const { origin } = request.headers;
    if (!door.admits(origin)) return '403 Forbidden';
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
    if (!offered.includes(PROTOCOL)) return '400 Bad Request';
    return door.refusal(origin, group);
  };

  const looking = setInterval(() => void hub.look(), LOOK_MS);
  looking.unref();

  return {
    events: (request, address) => events.answer(request, addressGroup(address)),
    upgrade: (request, socket, head) => {
      const forwarded = request.headers['x-forwarded-for'];
      const group = addressGroup(
        senderOf(request.socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join() : forwarded),
      );
      const refusal = refusalOf(request, group);
      if (refusal) {
        socket.end(`HTTP/1.1 ${refusal}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
        return;
      }
      sockets.handleUpgrade(request, socket, head, (client) => {
        const connection = hub.join(client);
        const leave = door.enter(group);
        client.on('message', (data, isBinary) => {
          if (isBinary) connection.refuse('not a frame');
          else connection.hear(data.toString());
        });
        // The close that follows says all.
        client.on('error', () => {});
        client.once('close', () => {
          leave();
          hub.leave(connection);
        });
      });
    },
    stop: () =>
      new Promise((resolve) => {
        clearInterval(looking);
        events.stop();
        for (const client of sockets.clients) {
          client.close(GOING_AWAY);
          client.terminate();
        }
        sockets.close(() => resolve());
      }),
  };
}
