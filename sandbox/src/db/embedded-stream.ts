import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Done = (error?: Error | null) => void;

/** The protocol's goodbye. The embedded database outlives its connection, so it never hears it. */
const TERMINATE = 0x58;

/** How an answer ends when no transaction is open: ReadyForQuery, idle. */
const IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** The engine, and the folder it syncs if it does. */
export interface Embedded {
  readonly lite: PGlite;
  readonly files?: {
    readonly isCheckpointDue: boolean;
    checkpointed(): void;
    synced(): Promise<void> | null;
  };
}

/**
 * What the PostgreSQL driver takes for its socket: bytes go to the embedded database in this process and its answer
 * comes back. The driver sends a whole query at once, which costs a third of the database's own query call, and
 * both kinds of database are then spoken to by one driver. As a stream, because the database's other raw call reads
 * every answer a second time and keeps it for ever.
 */
export class EmbeddedStream extends Duplex {
  readonly #embedded: Embedded;

  constructor(embedded: Embedded) {
    super();
    this.#embedded = embedded;
  }

  /** Called by the driver instead of opening a connection. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  /** Sockets have these four, and the driver calls them. */
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed when they are there.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  #send(bytes: Buffer, done: Done): void {
    if (bytes[0] === TERMINATE) {
      done();
      return;
    }
    this.#ask(bytes).then(
      () => done(),
      (error) => done(error),
    );
  }

  async #ask(bytes: Buffer): Promise<void> {
    const { lite, files } = this.#embedded;
    const parts: Buffer[] = [];
    await lite.execProtocolRawStream(bytes, {
      // A view of the engine's own memory, which the next chunk overwrites.
      onRawData: (chunk) => parts.push(Buffer.from(chunk)),
      // The folder syncs by itself.
      syncToFs: false,
    });
    const answer = Buffer.concat(parts);
    if (answer.length > 0) this.push(answer);
    if (files?.isCheckpointDue && answer.subarray(-IDLE.length).equals(IDLE)) {
      await lite.exec('checkpoint');
      files.checkpointed();
    }
  }
}
