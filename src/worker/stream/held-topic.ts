import type { Delta, Snapshot, StreamRow, Wish } from '#protocol/stream/frames.ts';
import { checksumOf } from './checksum.ts';
import { rowsAfter } from './packed-change.ts';

/** What a frame did to a topic: `old` was known already, `broken` needs a fresh snapshot. */
export type Taken = 'news' | 'old' | 'broken';

/** The rows of one topic as the stream tells them; what is not known to be right is not held. */
export interface HeldTopic {
  takeWhole(frame: Snapshot): Taken;
  /** The server goes on from where this stood, by that number. */
  takeUp(frame: { readonly n: number; readonly run: string }): Taken;
  /** Of this topic by its number. */
  takeChange(frame: Delta): Taken;
  /** The number by which changes name it on this connection; null before it was told. */
  number(): number | null;
  /** Numbers of the connection before say nothing on this one. */
  reconnect(): void;
  /** By id; null until there is a whole, after a gap, and on a new connection until the server goes on. */
  rows(): ReadonlyMap<string, StreamRow> | null;
  /** What is held, as the frame that would tell it; null where nothing is. */
  whole(): Snapshot | null;
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
  let number: number | null = null;

  const hold = (next: Held, said: number): Taken => {
    held = next.sum === said ? next : null;
    return held ? 'news' : 'broken';
  };
  const broken = (): Taken => {
    held = null;
    return 'broken';
  };

  return {
    takeWhole: ({ n, run, seq, sum, rows: list }) => {
      number = n;
      const rows = new Map(list.map((row) => [row[0], row]));
      return hold({ run, seq, sum: sumOf(rows.values()), rows }, sum);
    },
    takeUp: ({ n, run }) => {
      number = n;
      return held?.run === run ? 'news' : broken();
    },
    takeChange: (change) => {
      if (held === null || change.seq <= held.seq) return 'old';
      if (change.seq > held.seq + 1) return broken();
      const before = [...held.rows.values()];
      const after = rowsAfter(before, change);
      if (after === null) return broken();
      const rows = new Map(after.map((row) => [row[0], row]));
      // Rows that stayed are the same objects: what is summed up anew is what changed.
      const kept = new Set(after);
      const left = sumOf(before.filter((row) => !kept.has(row)));
      const came = sumOf([...rows.values()].filter((row) => held?.rows.get(row[0]) !== row));
      const sum = (held.sum - left + came) >>> 0;
      return hold({ run: held.run, seq: change.seq, sum, rows }, change.sum);
    },
    rows: () => (number === null ? null : (held?.rows ?? null)),
    number: () => number,
    reconnect: () => {
      number = null;
    },
    whole: () => {
      if (number === null || held === null) return null;
      const { run, seq, sum, rows } = held;
      return { t: 'snap', topic, n: number, run, seq, sum, rows: [...rows.values()] };
    },
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
