import { BEAT_MS, Connection, type Socket } from './connection.ts';
import { Feed, type Source } from './feed.ts';
import type { OwnChanges } from './own-changes.ts';

/** How often it is looked whether a topic is due; none is due more often. */
export const LOOK_MS = 25;

interface HubDeps {
  readonly now: () => number;
  readonly sourceOf: (topic: string) => Source | null;
  /** Hears why a topic can not be told; whoever followed it falls back to the call. */
  readonly onError: (error: unknown) => void;
  /** Tells people of their own changes; absent: only the market is told. */
  readonly own?: OwnChanges;
}

/** All connections of this process, and each topic that any of them follows, read once for all. */
export class StreamHub {
  readonly #deps: HubDeps;
  readonly #feeds = new Map<string, Feed>();
  readonly #connections = new Set<Connection>();
  #beatAt = 0;
  #opened = 0;

  constructor(deps: HubDeps) {
    this.#deps = deps;
  }

  get size(): number {
    return this.#connections.size;
  }

  /** How many clients read more slowly than they are told. */
  get slow(): number {
    return [...this.#connections].filter(({ isSlow }) => isSlow).length;
  }

  /** Takes a client in. */
  join(socket: Socket): Connection {
    const connection = new Connection(socket, {
      now: this.#deps.now,
      open: (topic) => this.#open(topic),
      left: (feed) => this.#release(feed),
      own: this.#deps.own,
    });
    this.#connections.add(connection);
    return connection;
  }

  leave(connection: Connection): void {
    this.#connections.delete(connection);
    connection.close();
  }

  /** Nobody is told anything from here on. */
  close(): void {
    for (const feed of this.#feeds.values()) this.#end(feed);
  }

  /** Reads what is due and tells what changed; now and then says that the server is there. */
  async look(): Promise<void> {
    const now = this.#deps.now();
    if (now - this.#beatAt >= BEAT_MS) {
      this.#beatAt = now;
      for (const connection of this.#connections) connection.beat();
      void this.#deps.own?.look();
    }
    await Promise.all([...this.#feeds.values()].map((feed) => this.#lookAt(feed, now)));
  }

  async #lookAt(feed: Feed, now: number): Promise<void> {
    try {
      await feed.look(now);
    } catch (error) {
      if (this.#feeds.get(feed.topic) !== feed) return;
      this.#end(feed);
      for (const receiver of feed.receivers) receiver.ended(feed);
      feed.receivers.clear();
      this.#deps.onError(error);
    }
  }

  #open(topic: string): Feed | null {
    const known = this.#feeds.get(topic);
    if (known) return known;
    const source = this.#deps.sourceOf(topic);
    if (!source) return null;
    this.#opened += 1;
    const feed = new Feed(topic, this.#opened, source);
    this.#feeds.set(topic, feed);
    return feed;
  }

  #release(feed: Feed): void {
    if (feed.receivers.size === 0 && this.#feeds.get(feed.topic) === feed) this.#end(feed);
  }

  #end(feed: Feed): void {
    this.#feeds.delete(feed.topic);
    feed.close();
  }
}
