import type { WebSocket } from 'ws';
import type { Feed, Receiver } from './feed.ts';
import {
  type ClientFrame,
  encode,
  MOST_TOPICS,
  OWN,
  type OwnEnd,
  type OwnFrame,
  readFrame,
  type ServerFrame,
} from './frames.ts';
import type { OwnChanges } from './own-changes.ts';
import type { OwnReceiver } from './own-marks.ts';

/** How often it is looked whether both sides are there. */
export const BEAT_MS = 1000;
/** Silence after which the server says that it is there. */
const QUIET_MS = 1000;
/** Whoever says nothing for so long has gone. */
const SILENT_MS = 10_000;
/** Bytes that wait for a slow reader before changes and wholes pass it by, and how long they may wait at all. */
const WAITING = 65_536;
const SLOW_MS = 30_000;
/** Bytes that may wait at all: what is answered to a client's own frames counts, too. */
const MOST_WAITING = 4 * WAITING;
/** Frames that a client may send in ten seconds. */
const MOST_FRAMES = 60;
const FRAMES_MS = 10_000;
/** Tickets that are looked at in that time: each is a question to the database. */
const MOST_TICKETS = 5;

/** Codes of the WebSocket protocol by which a connection ends. */
const REFUSED = 1008;

/** The part of a socket that is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'terminate' | 'bufferedAmount'>;

interface ConnectionDeps {
  readonly now: () => number;
  /** The feed of a topic; null for a name that says nothing. */
  readonly open: (topic: string) => Feed | null;
  /** Nobody here follows the feed any more. */
  readonly left: (feed: Feed) => void;
  /** Tells a person of own changes; absent: only the market is told. */
  readonly own?: Pick<OwnChanges, 'join' | 'leave'> | undefined;
}

/** One client: what it follows, whether it keeps up, and whether it keeps to the rules. */
export class Connection implements Receiver, OwnReceiver {
  readonly #socket: Socket;
  readonly #deps: ConnectionDeps;
  readonly #feeds = new Map<string, Feed>();
  /** Whose changes passed by: they are told whole as soon as there is room. */
  readonly #behind = new Set<Feed>();
  #isGreeted = false;
  #isRefused = false;
  #heardAt: number;
  #toldAt: number;
  #slowSince: number | null = null;
  #windowFrom: number;
  #frames = 0;
  #tickets = 0;
  /** The newest marks, where they passed by. */
  #marksBehind: OwnFrame | null = null;

  constructor(socket: Socket, deps: ConnectionDeps) {
    this.#socket = socket;
    this.#deps = deps;
    this.#heardAt = deps.now();
    this.#toldAt = this.#heardAt;
    this.#windowFrom = this.#heardAt;
  }

  /** Whether more waits for the client than it may fall behind by. */
  get isSlow(): boolean {
    return this.#isFull();
  }

  /** Takes one frame of the client's. */
  hear(text: string): void {
    if (!this.#counted()) return;
    const frame = readFrame(text);
    if (frame === null) this.refuse('not a frame');
    else if (this.#isGreeted === (frame.t === 'hello')) this.refuse('hello comes first, and once');
    else this.#take(frame);
  }

  /** Takes a ping of the protocol's; whether it is to be answered now. */
  pinged(): boolean {
    return this.#counted() && !this.#isFull();
  }

  /** Counts a frame of the client's; false where there were too many, and where no more are taken. */
  #counted(): boolean {
    // The line may last a while after a refusal, and more may be on its way.
    if (this.#isRefused) return false;
    const now = this.#deps.now();
    this.#heardAt = now;
    if (now - this.#windowFrom >= FRAMES_MS) {
      this.#windowFrom = now;
      this.#frames = 0;
      this.#tickets = 0;
    }
    this.#frames += 1;
    if (this.#frames > MOST_FRAMES) this.refuse('too many frames');
    return !this.#isRefused;
  }

  /** Every second: says that the server is there where nothing else did, and looks whether the client is. */
  beat(): void {
    const now = this.#deps.now();
    this.#slowSince = this.#isFull() ? (this.#slowSince ?? now) : null;
    const isLost = now - this.#heardAt > SILENT_MS;
    if (isLost || (this.#slowSince !== null && now - this.#slowSince > SLOW_MS)) this.#socket.terminate();
    else if (this.#slowSince === null) this.#catchUp();
  }

  #catchUp(): void {
    for (const feed of this.#behind) {
      if (this.#isFull()) return;
      this.#behind.delete(feed);
      this.#send(feed.whole());
    }
    if (this.#marksBehind) this.marks(this.#marksBehind);
    if (this.#isGreeted && this.#deps.now() - this.#toldAt >= QUIET_MS) this.#say({ t: 'beat' });
  }

  changed(feed: Feed, frame: string | Buffer, whole: () => string | Buffer): void {
    // Newest wins: a slow reader is told how it ended, not how it came to be.
    if (this.#isFull()) this.#behind.add(feed);
    else this.#send(this.#behind.delete(feed) ? whole() : frame);
  }

  ended(feed: Feed): void {
    this.#forget(feed);
    this.#say({ t: 'none', topic: feed.topic, reason: 'away' });
  }

  marks(frame: OwnFrame): void {
    // Each frame has all of them.
    this.#marksBehind = this.#isFull() ? frame : null;
    if (!this.#marksBehind) this.#say(frame);
  }

  ownEnded(reason: OwnEnd): void {
    this.#marksBehind = null;
    this.#say({ t: 'none', topic: OWN, reason });
  }

  /** Ends it, for a reason that whoever wrote the client reads. */
  refuse(reason: string): void {
    this.#isRefused = true;
    this.close();
    this.#socket.close(REFUSED, reason);
  }

  /** The socket has ended. */
  close(): void {
    for (const topic of [...this.#feeds.keys()]) this.#leave(topic);
    this.#deps.own?.leave(this);
    this.#marksBehind = null;
  }

  #take(frame: ClientFrame): void {
    if (frame.t === 'hello') {
      this.#isGreeted = true;
      this.#say({ t: 'hello', v: 1 });
    }
    if (frame.t === 'want') for (const wish of frame.topics) this.#follow(wish.topic, wish);
    if (frame.t === 'drop') for (const topic of frame.topics) this.#leave(topic);
    if (frame.t === 'ticket') this.#show(frame.ticket);
  }

  #show(ticket: string): void {
    this.#tickets += 1;
    this.#deps.own?.leave(this);
    this.#marksBehind = null;
    if (this.#tickets > MOST_TICKETS) this.ownEnded('limit');
    else if (this.#deps.own) void this.#deps.own.join(this, ticket);
    else this.ownEnded('refused');
  }

  #isFull(): boolean {
    return this.#socket.bufferedAmount > WAITING;
  }

  #follow(
    topic: string,
    from: { readonly run?: string | undefined; readonly seq?: number | undefined },
  ): void {
    if (this.#isRefused) return;
    const isFull = !this.#feeds.has(topic) && this.#feeds.size >= MOST_TOPICS;
    const feed = isFull ? null : (this.#feeds.get(topic) ?? this.#deps.open(topic));
    if (feed === null) {
      this.#say({ t: 'none', topic, reason: isFull ? 'limit' : 'unknown' });
      return;
    }
    this.#feeds.set(topic, feed);
    this.#behind.delete(feed);
    const { run, seq } = from;
    const missed = feed.add(this, { ...(run !== undefined && { run }), ...(seq !== undefined && { seq }) });
    // Wholes and what was missed wait for room as changes do: a client may want the same one again and again.
    if (missed.length > 0 && this.#isFull()) this.#behind.add(feed);
    else for (const frame of missed) this.#send(frame);
  }

  #leave(topic: string): void {
    const feed = this.#feeds.get(topic);
    if (!feed) return;
    this.#forget(feed);
    feed.receivers.delete(this);
    this.#deps.left(feed);
  }

  #forget(feed: Feed): void {
    this.#feeds.delete(feed.topic);
    this.#behind.delete(feed);
  }

  #say(frame: ServerFrame): void {
    this.#send(encode(frame));
  }

  #send(frame: string | Buffer): void {
    if (this.#isRefused) return;
    if (this.#socket.bufferedAmount > MOST_WAITING) {
      this.refuse('reads too slowly');
      return;
    }
    this.#toldAt = this.#deps.now();
    this.#socket.send(frame);
  }
}
