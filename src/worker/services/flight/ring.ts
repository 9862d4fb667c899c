import type { Snapshot } from '#protocol/stream/frames.ts';

export interface RecordedCall {
  readonly path: string;
  /** Without secrets, sorted by name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What reached the worker. Moments by the monotonic clock, in milliseconds. */
type Noted =
  | {
      readonly k: 'answer';
      readonly sent: number;
      readonly call: RecordedCall;
      readonly status: number;
      readonly form: 'json' | 'page' | 'text';
      readonly body: string | null;
      readonly server: readonly [time: number, resolution: number] | null;
      readonly retryAfter: string | null;
    }
  | { readonly k: 'lost'; readonly sent: number; readonly call: RecordedCall }
  | { readonly k: 'line'; readonly up: boolean }
  | { readonly k: 'frame'; readonly frame: object }
  | { readonly k: 'whole'; readonly frame: Snapshot }
  | { readonly k: 'change'; readonly bytes: Uint8Array }
  | { readonly k: 'tab'; readonly message: string }
  | { readonly k: 'state'; readonly state: string };

export type Note = Noted & {
  /** When it reached the worker. */
  readonly at: number;
  /** Belongs to the person who is signed in: forgotten with the session. */
  readonly personal: boolean;
};

export interface Ring {
  add(note: Note): void;
  /** Oldest first; before them the last answer of each call that the ring let go. */
  notes(): readonly Note[];
  setLimits(limits: RingLimits): void;
  forgetPersonal(): void;
  clear(): void;
  bytes(): number;
}

export interface RingLimits {
  readonly ms: number;
  readonly bytes: number;
}

interface Entry {
  readonly note: Note;
  readonly size: number;
}

/** What a note takes beside its text. */
const OVERHEAD = 120;
/** Calls of which the last answer is kept after it left the ring. */
const MOST_BASES = 300;

/** Keeps the newest notes within both limits. A text that equals the one before of its call is kept once. */
export function createRing(first: RingLimits): Ring {
  let limits = first;
  let notes: (Entry | undefined)[] = [];
  /** Of the oldest one that is kept; the places before it are empty and cut off now and then. */
  let begin = 0;
  let held = 0;
  const latest = new Map<string, string>();
  const bases = new Map<string, Entry>();

  const shared = (note: Note): Entry => {
    if (note.k !== 'answer' || note.body === null) return { note, size: OVERHEAD + lengthOf(note) };
    const name = nameOf(note.call);
    const before = latest.get(name);
    if (before === note.body) return { note: { ...note, body: before }, size: OVERHEAD };
    latest.set(name, note.body);
    return { note, size: OVERHEAD + note.body.length };
  };
  const letGo = () => {
    const gone = notes[begin];
    if (!gone) return;
    notes[begin] = undefined;
    begin += 1;
    if (gone.note.k !== 'answer') {
      held -= gone.size;
      return;
    }
    const name = nameOf(gone.note.call);
    held -= bases.get(name)?.size ?? 0;
    bases.delete(name);
    bases.set(name, gone);
    if (bases.size > MOST_BASES) dropBase();
  };
  const dropBase = (): boolean => {
    const [oldest] = bases;
    if (!oldest) return false;
    const [name, { size }] = oldest;
    held -= size;
    latest.delete(name);
    return bases.delete(name);
  };
  const trim = () => {
    const oldest = (notes.at(-1)?.note.at ?? 0) - limits.ms;
    for (let next = notes[begin]; next && (held > limits.bytes || next.note.at < oldest); next = notes[begin])
      letGo();
    while (held > limits.bytes && dropBase());
    if (begin < 1000 || begin < notes.length / 2) return;
    notes = notes.slice(begin);
    begin = 0;
  };
  const kept = () => [...bases.values(), ...notes.slice(begin)].flatMap((entry) => entry?.note ?? []);
  const clear = () => {
    notes = [];
    begin = 0;
    held = 0;
    latest.clear();
    bases.clear();
  };

  return {
    add: (note) => {
      const entry = shared(note);
      notes.push(entry);
      held += entry.size;
      trim();
    },
    notes: kept,
    setLimits: (next) => {
      limits = next;
      trim();
    },
    forgetPersonal: () => {
      const left = kept().filter(({ personal }) => !personal);
      clear();
      for (const note of left) {
        const entry = shared(note);
        notes.push(entry);
        held += entry.size;
      }
    },
    clear,
    bytes: () => held,
  };
}

export const nameOf = ({ path, fields }: RecordedCall): string => `${path} ${JSON.stringify(fields)}`;

function lengthOf(note: Note): number {
  if (note.k === 'change') return note.bytes.length;
  if (note.k === 'tab') return note.message.length;
  if (note.k === 'state') return note.state.length;
  if (note.k !== 'frame' && note.k !== 'whole') return 0;
  return 'rows' in note.frame ? sizeOfRows(note.frame.rows) : 100;
}

const sizeOfRows = (rows: unknown): number => (Array.isArray(rows) ? rows.length * 60 : 0);
