import { inflateRawSync } from 'node:zlib';
import type { StreamRow } from '#protocol/stream/frames.ts';
import { readHead, rowsAfter } from '#worker/stream/packed-change.ts';

/** A frame as a reader understands it; a change has the rows that follow from it. */
export type Told = { readonly t: string; readonly [field: string]: unknown };

interface Held {
  readonly topic: string;
  readonly rows: readonly StreamRow[] | null;
}

/** The text of a frame that is one, deflated or not; null for a packed change. */
export function textOf(data: string | Buffer): string | null {
  if (typeof data === 'string') return data;
  return data[0] === 0 ? inflateRawSync(data.subarray(1)).toString() : null;
}

/** Reads what a server of the stream sends, at once and in its order, with the app's own reader of changes. */
export class StreamReader {
  readonly said: Told[] = [];
  readonly #held = new Map<number, Held>();

  take(data: string | Buffer): void {
    const text = textOf(data);
    if (text !== null) {
      const frame = JSON.parse(text);
      if (frame.t === 'snap') this.#held.set(frame.n, { topic: frame.topic, rows: frame.rows });
      this.said.push(frame);
      return;
    }
    const head = readHead(new Uint8Array(data as Buffer));
    if (!head) throw new Error('bytes that are no change');
    const { n, seq, sum } = head;
    const held = this.#held.get(n);
    const rows = held?.rows ? rowsAfter(held.rows, head) : null;
    if (held) this.#held.set(n, { ...held, rows });
    this.said.push({ t: 'change', n, seq, sum, topic: held?.topic, rows });
  }
}
