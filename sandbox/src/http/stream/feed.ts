import { randomBytes } from 'node:crypto';
import { encode } from './frames.ts';
import { packChange } from './pack-change.ts';
import { type Row, Rows } from './rows.ts';

type Encoded = string | Buffer;

/** Somebody who follows a topic. */
export interface Receiver {
  /** A change, made for all alike; `whole` gives the topic as it is now, for whom one passed by. */
  changed(feed: Feed, frame: Encoded, whole: () => Encoded): void;
  /** The topic can not be told any more. */
  ended(feed: Feed): void;
}

/** Where a topic's rows come from. */
export interface Source {
  readonly read: (now: number) => Promise<readonly Row[]>;
  /** Milliseconds between two readings. */
  readonly every: number;
  /** Nobody follows the topic any more. */
  readonly close?: () => void;
}

/** Changes that are kept for those who come back after a short break. */
const KEPT_CHANGES = 100;
/** A reading that takes longer is none: what it tells of may have changed. */
const PATIENCE_MS = 2000;

/** One topic at this process: read once and told to all who follow it. */
export class Feed {
  readonly topic: string;
  /** By which changes name it: of no other topic at this process. 1 or more. */
  readonly n: number;
  /** Another one for each time that a topic begins, here or elsewhere: sequences of two runs have nothing in common. */
  readonly run = randomBytes(6).toString('base64url');
  readonly receivers = new Set<Receiver>();
  readonly #source: Source;
  readonly #rows = new Rows();
  readonly #kept: Encoded[] = [];
  #seq = 0;
  /** What was read last. */
  #read: readonly Row[] | null = null;
  #whole: Encoded | null = null;
  #reading: Promise<void> | null = null;
  #began = 0;
  #dueAt = 0;

  constructor(topic: string, n: number, source: Source) {
    this.topic = topic;
    this.n = n;
    this.#source = source;
  }

  /** Reads anew where that is due at `now` (epoch ms). Rejects where it can not be read, or takes too long. */
  async look(now: number): Promise<void> {
    if (this.#reading) {
      if (now - this.#began > PATIENCE_MS) throw new Error(`the topic ${this.topic} is not answered`);
      return;
    }
    if (now < this.#dueAt) return;
    this.#began = now;
    this.#dueAt = now + this.#source.every;
    this.#reading = this.#readAt(now);
    try {
      await this.#reading;
    } finally {
      this.#reading = null;
    }
  }

  /** Nobody follows it any more, or it can't be told. */
  close(): void {
    this.#source.close?.();
  }

  /** Begins to tell: what is missing since `from` where that is still known, else the whole. */
  add(receiver: Receiver, from: { readonly run?: string; readonly seq?: number }): readonly Encoded[] {
    this.receivers.add(receiver);
    // Who comes before the first reading is told its result.
    if (!this.#read) return [];
    const missed = from.run === this.run && from.seq !== undefined ? this.#seq - from.seq : -1;
    if (missed < 0 || missed > this.#kept.length) return [this.whole()];
    const { topic, n, run } = this;
    return [encode({ t: 'on', topic, n, run }), ...this.#kept.slice(this.#kept.length - missed)];
  }

  /** The topic as it is now, made once however many want it. */
  whole(): Encoded {
    const { topic, n, run } = this;
    this.#whole ??= encode({
      t: 'snap',
      topic,
      n,
      run,
      seq: this.#seq,
      sum: this.#rows.sum,
      rows: this.#rows.all(),
    });
    return this.#whole;
  }

  async #readAt(now: number): Promise<void> {
    const rows = await this.#source.read(now);
    if (rows === this.#read) return;
    const isFirst = !this.#read;
    this.#read = rows;
    const change = this.#rows.replace(rows);
    if (isFirst) {
      for (const receiver of this.receivers) receiver.changed(this, this.whole(), () => this.whole());
      return;
    }
    if (!change) return;
    this.#whole = null;
    this.#seq += 1;
    const packed = packChange({ n: this.n, seq: this.#seq, sum: this.#rows.sum }, change);
    this.#kept.push(packed);
    if (this.#kept.length > KEPT_CHANGES) this.#kept.shift();
    for (const receiver of this.receivers) receiver.changed(this, packed, () => this.whole());
  }
}
