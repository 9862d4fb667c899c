import type { Change, Row } from './rows.ts';

/** Which change of which topic it is. */
interface Place {
  /** Number of the topic at this process. */
  readonly n: number;
  readonly seq: number;
  /** Checksum of all rows after it. */
  readonly sum: number;
}

/** In the place of a difference: the same text, a text in full, another row to compare with. */
const SAME = 0n;
const IN_FULL = 1n;
const COMPARED_WITH = 2n;
/** Larger differences are told as the text itself. */
const LARGEST = 1n << 80n;

/** A change as bytes, in the form of docs/asyncapi.yaml: prices and amounts as differences from what is known already. */
export function packChange({ n, seq, sum }: Place, { before, gone, changed, added }: Change): Buffer {
  const out = new Writer();
  out.count(n);
  out.count(seq);
  out.word(sum);
  out.places(gone);
  const left = before.filter((_, place) => !gone.includes(place));
  out.places(changed.map(({ place }) => place));
  for (const { place, row } of changed) {
    const known = left[place] ?? [];
    for (const [at, text] of row.entries()) if (at > 0) out.text(text, known[at]);
    left[place] = row;
  }
  for (const row of added) {
    const known = comparableWith(row, left, out);
    for (const [at, text] of row.entries()) out.text(text, known[at]);
    left.push(row);
  }
  return out.bytes();
}

/** The newest row of the same kind; another one than the very last is named first. */
function comparableWith(row: Row, rows: readonly Row[], out: Writer): readonly string[] {
  const isAlike = (other: Row) => other.length === row.length && lettersOf(other[0]) === lettersOf(row[0]);
  const found = rows.findLastIndex(isAlike);
  if (found === rows.length - 1 && found >= 0) return rows[found] ?? [];
  out.number(COMPARED_WITH);
  if (found >= 0) out.count(rows.length - found);
  else {
    out.count(0);
    out.count(row.length);
  }
  return rows[found] ?? [];
}

const lettersOf = (text: string): string => /^[a-z]*/.exec(text)?.[0] ?? '';

interface Decimal {
  readonly letters: string;
  readonly units: bigint;
  readonly decimals: number;
}

/** A decimal text, with small letters before it or not, in whole units of its last digit; null for any other text. */
function decimalOf(text: string): Decimal | null {
  const [, letters = '', whole, fraction = ''] = /^([a-z]*)(-?\d{1,40})(?:\.(\d{1,20}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const read = { letters, units: BigInt(whole + fraction), decimals: fraction.length };
  return textOf(read) === text ? read : null;
}

function textOf({ letters, units, decimals }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = decimals > 0 ? `.${digits.slice(point)}` : '';
  return `${letters}${units < 0n ? '-' : ''}${digits.slice(0, point)}${fraction}`;
}

/** Bytes as they come. Counts are LEB128: seven bits a byte, the lowest first, the eighth says that more follow. */
class Writer {
  readonly #bytes: number[] = [];

  number(value: bigint): void {
    let rest = value;
    while (rest > 0x7fn) {
      this.#bytes.push(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    this.#bytes.push(Number(rest));
  }

  count(value: number): void {
    this.number(BigInt(value));
  }

  /** Four bytes, the highest first. */
  word(value: number): void {
    this.#bytes.push(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
  }

  /** How many, then how many places lie between each and the one before it. */
  places(places: readonly number[]): void {
    this.count(places.length);
    for (const [at, place] of places.entries()) this.count(place - (places[at - 1] ?? -1) - 1);
  }

  text(text: string, known: string | undefined): void {
    if (text === known) {
      this.number(SAME);
      return;
    }
    const [now, then] = [decimalOf(text), known === undefined ? null : decimalOf(known)];
    const difference = now && then ? now.units - then.units : 0n;
    const isClose = difference < LARGEST && difference > -LARGEST;
    if (now && then && isClose && now.letters === then.letters && now.decimals === then.decimals) {
      // Rising ones are even, falling ones odd.
      this.number((difference > 0n ? 2n * difference : -2n * difference - 1n) + COMPARED_WITH);
      return;
    }
    const bytes = Buffer.from(text);
    this.number(IN_FULL);
    this.count(bytes.length);
    this.#bytes.push(...bytes);
  }

  bytes(): Buffer {
    return Buffer.from(this.#bytes);
  }
}
