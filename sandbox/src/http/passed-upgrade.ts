import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import type { StreamFigures } from '../observe/metrics.ts';
import type { StreamRoom } from '../sandbox-options.ts';
import { addressGroup } from '../venue/network-address.ts';
import { endWith } from './http-server.ts';
import type { Teller } from './passage.ts';
import { Room } from './room.ts';

/** What a WebSocket's handshake is answered with; nothing else of the answer reaches the browser. */
const ANSWERED = ['sec-websocket-accept', 'sec-websocket-extensions', 'sec-websocket-protocol'];
/** A stream is never silent for long: neither side is there any more. */
const STANDSTILL_MS = 60_000;

interface UpgradeDeps {
  /** Sends the handshake on; null for what does not go to the back end. */
  readonly send: (request: IncomingMessage, headers: OutgoingHttpHeaders) => ClientRequest | null;
  readonly tell: Teller;
  readonly patienceMs: number;
  /** The address that a request comes from. */
  readonly senderOf: (request: IncomingMessage) => string;
  /** How many may pass, each of which holds two sockets, and how many of one address. */
  readonly room: StreamRoom;
}

/** WebSockets that pass through. */
export interface Upgrades {
  /** Takes an upgrade of the HTTP server's. */
  readonly pass: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly figures: () => StreamFigures;
  /** Ends all of them, for clients to come back to whatever answers then. */
  readonly close: () => void;
}

/** Passes WebSockets on as they come, in either direction no faster than the other side takes it. */
export function createUpgrades({
  send,
  tell,
  patienceMs,
  senderOf,
  room: { most, mostEach },
}: UpgradeDeps): Upgrades {
  const room = new Room(most, mostEach);
  const passing = new Set<Duplex>();
  let refused = 0;
  const refuse = (socket: Duplex, status: string) => {
    refused += 1;
    endWith(socket, status);
  };

  const pass = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // A browser that leaves is no error.
    socket.on('error', () => socket.destroy());
    const group = addressGroup(senderOf(request));
    const isWebSocket = request.method === 'GET' && request.headers.upgrade?.toLowerCase() === 'websocket';
    if (!isWebSocket) refuse(socket, '501 Not Implemented');
    else if (room.isFull(group)) refuse(socket, '503 Service Unavailable');
    else {
      const upstream = send(request, handshakeOf(request.headers));
      if (upstream) passOn(upstream, socket, head, room.enter(group));
      else refuse(socket, '404 Not Found');
    }
  };

  const passOn = (upstream: ClientRequest, socket: Duplex, head: Buffer, leave: () => void): void => {
    passing.add(socket);
    socket.once('close', () => {
      passing.delete(socket);
      leave();
      upstream.destroy();
    });
    let isAnswered = false;
    const broken = (reason: string) => {
      if (isAnswered || socket.destroyed) return;
      tell.isDown(reason);
      refuse(socket, '502 Bad Gateway');
    };
    upstream.setTimeout(patienceMs, () => upstream.destroy(new Error('it does not go on')));
    upstream.on('error', ({ message }) => broken(message));
    // What is no upgrade is the back end's refusal; of its body nothing is read.
    upstream.once('response', ({ statusCode = 502 }) => {
      isAnswered = true;
      upstream.destroy();
      refuse(socket, `${statusCode >= 400 && statusCode < 600 ? statusCode : 502} Refused`);
    });
    upstream.once('upgrade', (answer, far, first) => {
      isAnswered = true;
      tell.isUp();
      join(socket, far);
      const lines = ANSWERED.flatMap((name) =>
        answer.headers[name] ? [`${name}: ${answer.headers[name]}`] : [],
      );
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${lines.join('\r\n')}\r\n\r\n`,
      );
      if (first.length > 0) socket.write(first);
      if (head.length > 0) far.write(head);
    });
    upstream.end();
  };
  return {
    pass,
    figures: () => ({ open: passing.size, slow: null, refused }),
    close: () => {
      for (const socket of passing) socket.destroy();
    },
  };
}

/** What makes it a handshake belongs to the connection, and so is not passed on by itself. */
const handshakeOf = ({ upgrade }: IncomingHttpHeaders): OutgoingHttpHeaders => ({
  upgrade,
  connection: 'Upgrade',
});

function join(near: Duplex, far: Duplex): void {
  for (const [from, into] of [
    [near, far],
    [far, near],
  ] as const) {
    from.pipe(into);
    from.once('error', () => into.destroy());
    from.once('close', () => into.destroy());
    if ('setTimeout' in from && typeof from.setTimeout === 'function') {
      from.setTimeout(STANDSTILL_MS, () => from.destroy());
    }
  }
}
