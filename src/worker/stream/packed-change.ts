import type { Delta, StreamRow } from '#protocol/stream/frames.ts';

/** What no change is longer than, and what no topic holds more of: as the rules of a snapshot have it. */
const MOST_BYTES = 200_000;
const MOST_ROWS = 2000;
const MOST_TEXTS = 12;
const LONGEST_TEXT = 200;
/** Bytes of a number: more than 80 bits are told as text. */
const LONGEST_NUMBER = 12;

/** Bytes that are no change. */
class NoChange extends Error {}

/** Reads the head of a packed change; null for bytes that have none. */
export function readHead(bytes: Uint8Array<ArrayBuffer>): Delta | null {
  if (bytes.length > MOST_BYTES) return null;
  try {
    const reader = new Reader(bytes);
    return { t: 'delta', n: reader.count(), seq: reader.count(), sum: reader.word(), body: reader.rest() };
  } catch {
    return null;
  }
}

/** The rows after a change, in their order, from those before it; null where the bytes say nothing that can be. */
export function rowsAfter(before: readonly StreamRow[], { body }: Delta): StreamRow[] | null {
  try {
    const reader = new Reader(body);
    const gone = new Set(reader.places(before.length));
    const rows = before.filter((_, place) => !gone.has(place));
    for (const place of reader.places(rows.length)) {
      const [id, ...values] = rows[place] ?? none();
      rows[place] = [id, ...values.map((known) => reader.text(reader.number(), known))];
    }
    while (!reader.isDone()) rows.push(readAdded(reader, rows));
    return rows.length > MOST_ROWS ? null : rows;
  } catch {
    return null;
  }
}

/** A row that was not there: beside the last one, or beside another one that is named first. */
function readAdded(reader: Reader, rows: readonly StreamRow[]): StreamRow {
  if (rows.length >= MOST_ROWS) none();
  let first = reader.number();
  let known: readonly (string | undefined)[] = rows.at(-1) ?? [];
  if (first === COMPARED_WITH) {
    const back = reader.count();
    known = back === 0 ? Array.from({ length: reader.count(MOST_TEXTS) }) : (rows.at(-back) ?? none());
    first = reader.number();
  }
  if (known.length === 0) none();
  const [id = '', ...values] = known.map((text, at) => reader.text(at === 0 ? first : reader.number(), text));
  return [id, ...values];
}

const SAME = 0n;
const IN_FULL = 1n;
const COMPARED_WITH = 2n;

const none = (): never => {
  throw new NoChange();
};

/** Reads what docs/asyncapi.yaml says of bytes; throws where they are others. */
class Reader {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #at = 0;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
  }

  isDone(): boolean {
    return this.#at >= this.#bytes.length;
  }

  rest(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(this.#at);
  }

  #byte(): number {
    const byte = this.#bytes[this.#at] ?? none();
    this.#at += 1;
    return byte;
  }

  number(): bigint {
    let value = 0n;
    for (let place = 0; place < LONGEST_NUMBER; place += 1) {
      const byte = this.#byte();
      value += BigInt(byte & 0x7f) << BigInt(7 * place);
      if (byte < 0x80) return value;
    }
    return none();
  }

  count(most = Number.MAX_SAFE_INTEGER): number {
    const value = this.number();
    return value > BigInt(most) ? none() : Number(value);
  }

  /** Four bytes, the highest first. */
  word(): number {
    let value = 0;
    for (let place = 0; place < 4; place += 1) value = value * 256 + this.#byte();
    return value;
  }

  /** Rising places, each of one of so many rows. */
  places(rows: number): number[] {
    const places: number[] = [];
    for (let left = this.count(rows); left > 0; left -= 1) {
      const place = (places.at(-1) ?? -1) + 1 + this.count(rows);
      if (place >= rows) none();
      places.push(place);
    }
    return places;
  }

  text(code: bigint, known: string | undefined): string {
    if (code === IN_FULL) {
      const length = this.count(LONGEST_TEXT);
      const bytes = this.#bytes.subarray(this.#at, this.#at + length);
      if (bytes.length < length) none();
      this.#at += length;
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    if (known === undefined) return none();
    return code === SAME ? known : moved(known, code - COMPARED_WITH);
  }
}

/** A decimal text, with small letters before it or not, moved by whole units of its last digit. */
function moved(known: string, code: bigint): string {
  const [, letters = '', whole = none(), fraction = ''] =
    /^([a-z]*)(-?\d{1,40})(?:\.(\d{1,20}))?$/.exec(known) ?? [];
  if (code < 1n) none();
  // Rising ones are even, falling ones odd.
  const units = BigInt(whole + fraction) + (code % 2n === 0n ? code / 2n : -(code + 1n) / 2n);
  const digits = String(units < 0n ? -units : units).padStart(fraction.length + 1, '0');
  const point = digits.length - fraction.length;
  const end = fraction === '' ? '' : `.${digits.slice(point)}`;
  return `${letters}${units < 0n ? '-' : ''}${digits.slice(0, point)}${end}`;
}
