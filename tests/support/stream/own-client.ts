import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { WebSocket } from 'ws';

interface Said {
  readonly t: string;
  readonly topic?: string;
  readonly reason?: string;
  readonly marks?: readonly [kind: string, mark: string][];
}

/** A connection to a sandbox's stream, greeted. */
export interface OwnClient {
  /** What it was told, oldest first. */
  readonly said: readonly Said[];
  say(frame: object): void;
  show(ticket: string): void;
  /** The newest marks; nothing before the first. */
  marks(): Readonly<Record<string, string>>;
  /** Why it is told no more of its person's changes. */
  ends(): readonly (string | undefined)[];
  isOpen(): boolean;
  end(): void;
}

/** Opens one at the address of a sandbox; `onFrame` hears that one has come. */
export async function connectOwn(url: string, onFrame: () => void = () => {}): Promise<OwnClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/bb/app/stream`, ['bourse.v1']);
  const said: Said[] = [];
  socket.on('message', (data, isBinary) => {
    const frame: Said = JSON.parse(String(isBinary ? inflateRawSync(data as Buffer) : data));
    if (frame.t === 'beat') socket.send('{"t":"beat"}');
    said.push(frame);
    onFrame();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const say = (frame: object) => socket.send(JSON.stringify(frame));
  say({ t: 'hello', v: 1 });
  return {
    said,
    say,
    show: (ticket) => say({ t: 'ticket', ticket }),
    marks: () => Object.fromEntries(said.findLast(({ t }) => t === 'own')?.marks ?? []),
    ends: () => said.filter(({ topic }) => topic === 'own').map(({ reason }) => reason),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    end: () => socket.terminate(),
  };
}

/** A call as a person's client makes it, under a key of its own. */
export async function callAs(
  url: string,
  token: string,
  path: string,
  fields: Readonly<Record<string, string>> = {},
) {
  const answer = await fetch(`${url}/bb/app${path}`, {
    method: 'POST',
    headers: { 'X-Access-Token': token, 'Idempotency-Key': randomUUID() },
    body: new URLSearchParams(fields),
  });
  return answer.json();
}

/** A ticket of the session. */
export const ticketOf = async (url: string, token: string): Promise<string> =>
  (await callAs(url, token, '/user/getStreamTicket')).data.ticket;
