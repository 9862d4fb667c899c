import type { Delta, Snapshot, StreamRow, Wish } from '#protocol/stream/frames.ts';
import { checksumOf } from './checksum.ts';

/** What a frame did to a topic: `old` was known already, `broken` needs a fresh snapshot. */
type Taken = 'news' | 'old' | 'broken';

/** The rows of one topic as the stream tells them; what is not known to be right is not held. */
export interface HeldTopic {
  takeWhole(frame: Snapshot): Taken;
  takeChange(frame: Delta): Taken;
  /** By id; null until there is a whole, and after a gap. */
  rows(): ReadonlyMap<string, StreamRow> | null;
  run(): string | null;
  /** How the server is asked to go on. */
  wish(): Wish;
  forget(): void;
}

interface Held {
  readonly run: string;
  readonly seq: number;
  readonly sum: number;
  readonly rows: ReadonlyMap<string, StreamRow>;
}

/** Begins empty. Changes are taken in their order alone, and only where the checksum agrees afterwards. */
export function createHeldTopic(topic: string): HeldTopic {
  let held: Held | null = null;

  const hold = (next: Held, said: number): Taken => {
    held = next.sum === said ? next : null;
    return held ? 'news' : 'broken';
  };

  return {
    takeWhole: ({ run, seq, sum, rows: list }) => {
      const rows = new Map(list.map((row) => [row[0], row]));
      return hold({ run, seq, sum: sumOf(rows.values()), rows }, sum);
    },
    takeChange: ({ run, seq, sum, set, gone }) => {
      if (held === null || run !== held.run || seq <= held.seq) return 'old';
      if (seq > held.seq + 1) {
        held = null;
        return 'broken';
      }
      const rows = new Map(held.rows);
      let now = held.sum;
      const put = (id: string, row: StreamRow | null) => {
        const before = rows.get(id);
        now = (now - (before ? checksumOf(before) : 0) + (row ? checksumOf(row) : 0)) >>> 0;
        if (row) rows.set(id, row);
        else rows.delete(id);
      };
      for (const id of gone) put(id, null);
      for (const row of set) put(row[0], row);
      return hold({ run, seq, sum: now, rows }, sum);
    },
    rows: () => held?.rows ?? null,
    run: () => held?.run ?? null,
    wish: () => (held ? { topic, run: held.run, seq: held.seq } : { topic }),
    forget: () => {
      held = null;
    },
  };
}

function sumOf(rows: Iterable<StreamRow>): number {
  let sum = 0;
  for (const row of rows) sum = (sum + checksumOf(row)) >>> 0;
  return sum;
}
