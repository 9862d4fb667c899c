import type { Source } from '../feed.ts';
import type { Row } from '../rows.ts';
import type { Bus } from './bus.ts';
import { packRelayFrame, type RelayFrame, readRelayFrame } from './relay-frame.ts';

/** What was read longer ago, by either clock, is told to nobody: then this process reads for itself. */
export const FRESH_MS = 1000;
/** A newcomer listens for so long before it tells others what it reads: five readings of whoever does. */
export const LISTEN_MS = 500;

export interface RelayedTopicDeps {
  readonly subject: string;
  readonly source: Source;
  readonly bus: Bus;
  readonly now: () => number;
  /** Names this process: of two that read, the one whose name comes first goes on. */
  readonly me: string;
  /** Of the database as it is now. */
  readonly epoch: () => string;
  /** Hears that a frame could not be used. */
  readonly refused: () => void;
}

/**
 * One topic at this process: what another process has just read of it, else what this one reads itself and tells the
 * others. Nobody is elected: whoever hears nothing fresh reads, as without a bus, and of those who read all but one
 * hear another one.
 */
export class RelayedTopic {
  readonly #deps: RelayedTopicDeps;
  readonly #unsubscribe: () => void;
  readonly #since: number;
  /** The newest bytes that came, and when: older ones are never looked at. */
  #came: { readonly bytes: Uint8Array; readonly at: number } | null = null;
  #heard: (RelayFrame & { readonly rows: readonly Row[]; readonly cameAt: number }) | null = null;
  #own: readonly Row[] = [];
  #dueAt = Number.NEGATIVE_INFINITY;
  #publishedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(deps: RelayedTopicDeps) {
    this.#deps = deps;
    this.#since = deps.now();
    this.#unsubscribe = deps.bus.subscribe(deps.subject, (bytes) => {
      this.#came = { bytes, at: deps.now() };
    });
  }

  /** Whether another process reads it at `now` (epoch ms). */
  isHeard(now: number): boolean {
    return this.#heard !== null && now - Math.min(this.#heard.at, this.#heard.cameAt) <= FRESH_MS;
  }

  /** Its rows at `now` (epoch ms); the same array where nothing has come. Rejects where it can not be read. */
  async read(now: number): Promise<readonly Row[]> {
    this.#take(now);
    if (this.#heard && this.isHeard(now)) return this.#heard.rows;
    if (now < this.#dueAt) return this.#own;
    this.#dueAt = now + this.#deps.source.every;
    this.#own = await this.#deps.source.read(now);
    if (this.#mayTell(now)) this.#tell(now, this.#own);
    return this.#own;
  }

  /** Nobody here follows it any more: where this process told the others, they read from now on. */
  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
    const now = this.#deps.now();
    if (this.#tells(now)) this.#tell(now, null);
  }

  #take(now: number): void {
    const came = this.#came;
    this.#came = null;
    if (!came) return;
    const frame = readRelayFrame(came.bytes);
    const isUsable = frame !== null && frame.epoch === this.#deps.epoch();
    // The clocks of two machines may differ a little; a frame that was held up on its way is old when it comes.
    if (!isUsable || Math.abs(came.at - frame.at) > FRESH_MS) {
      this.#deps.refused();
      return;
    }
    if (frame.rows === null) {
      if (this.#heard?.by === frame.by) this.#heard = null;
      return;
    }
    if (this.#tells(now) && this.#deps.me < frame.by) return;
    if (this.#heard && frame.at < this.#heard.at) return;
    this.#publishedAt = Number.NEGATIVE_INFINITY;
    this.#heard = { ...frame, rows: frame.rows, cameAt: came.at };
  }

  #tells(now: number): boolean {
    return now - this.#publishedAt <= FRESH_MS;
  }

  #mayTell(now: number): boolean {
    const { connectedSince } = this.#deps.bus;
    if (this.#isClosed || connectedSince === null) return false;
    return now - Math.max(this.#since, connectedSince) >= LISTEN_MS;
  }

  #tell(at: number, rows: readonly Row[] | null): void {
    const bytes = packRelayFrame({ epoch: this.#deps.epoch(), by: this.#deps.me, at, rows });
    if (!bytes) return;
    this.#deps.bus.publish(this.#deps.subject, bytes);
    this.#publishedAt = at;
  }
}
