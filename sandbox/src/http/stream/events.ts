import { boundedBody } from '../bounded-body.ts';
import type { Connection, Socket } from './connection.ts';
import type { Door } from './door.ts';
import { LARGEST_FRAME } from './frames.ts';
import type { StreamHub } from './stream-hub.ts';

/** Names a connection, and is known to whoever opened it alone: 32 bytes in base64url. Never in an address. */
const NAME = 'x-stream';
const NAMED = /^[A-Za-z0-9_-]{43}$/;
/** Frames that one request may say, each in a line of its own. */
const MOST_LINES = 8;
const LARGEST_SAYING = MOST_LINES * (LARGEST_FRAME + 1);

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // A proxy that compresses or collects what passes would hold each frame back.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};

/** The stream for those whose proxies let no WebSocket through. */
export interface Events {
  /** Answers a GET by a stream of frames, and a POST that says some; `group` is of the sender's address. */
  answer(request: Request, group: string): Promise<Response>;
  stop(): void;
}

interface Opened {
  readonly connection: Connection;
  readonly end: () => void;
}

/** What a line holds: a frame's text, or bytes that no text has. */
const lineOf = (frame: string | Buffer): string =>
  `data:${typeof frame === 'string' ? frame : frame.toString('base64')}\n\n`;

/** Opens connections of the hub as server-sent events, through the same door and by the same rules as WebSockets. */
export function createEvents(hub: Pick<StreamHub, 'join' | 'leave'>, door: Door, now: () => number): Events {
  const opened = new Map<string, Opened>();
  const plain = (status: number) =>
    new Response(null, { status, headers: { 'Cache-Control': 'no-store', 'X-Server-Time': String(now()) } });

  const open = (name: string, group: string): Response => {
    const leave = door.enter(group);
    let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
    const over = () => {
      controller = null;
      if (opened.get(name)?.connection === connection) opened.delete(name);
      leave();
      hub.leave(connection);
    };
    const write = (text: string) => controller?.enqueue(Buffer.from(text));
    const end = (how: (of: ReadableStreamDefaultController<Uint8Array>) => void) => {
      if (!controller) return;
      how(controller);
      over();
    };
    const body = new ReadableStream<Uint8Array>(
      {
        start: (own) => {
          controller = own;
        },
        cancel: over,
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
    );
    const socket: Socket = {
      get bufferedAmount() {
        return -(controller?.desiredSize ?? 0);
      },
      send: (frame: unknown) => {
        write(lineOf(frame as string | Buffer));
      },
      close: (_code, reason) => {
        if (reason) write(`: ${reason}\n\n`);
        end((own) => own.close());
      },
      terminate: () => end((own) => own.error(new Error('the reader is gone'))),
    };
    const connection = hub.join(socket);
    opened.set(name, { connection, end: () => socket.close() });
    // Some proxies pass the head on with the first bytes only.
    write(':\n\n');
    return new Response(body, { headers: { ...HEADERS, 'X-Server-Time': String(now()) } });
  };

  const say = async (request: Request, connection: Connection): Promise<Response> => {
    const body = await boundedBody(request, LARGEST_SAYING);
    if (body === null) {
      connection.refuse('a frame is too large');
      return plain(413);
    }
    const lines = body.toString().split('\n');
    if (lines.length > MOST_LINES) connection.refuse('too many frames');
    for (const line of lines) {
      if (Buffer.byteLength(line) > LARGEST_FRAME) connection.refuse('a frame is too large');
      else connection.hear(line);
    }
    return plain(204);
  };

  return {
    answer: async (request, group) => {
      const origin = request.headers.get('origin') ?? undefined;
      if (!door.admits(origin)) return plain(403);
      const name = request.headers.get(NAME) ?? '';
      if (!NAMED.test(name)) return plain(400);
      const known = opened.get(name);
      if (request.method === 'POST') return known ? say(request, known.connection) : plain(404);
      if (request.method !== 'GET') return plain(405);
      if (known) return plain(409);
      const refusal = door.refusal(origin, group);
      return refusal ? plain(Number(refusal.slice(0, 3))) : open(name, group);
    },
    stop: () => {
      for (const { end } of [...opened.values()]) end();
    },
  };
}
