import type { Redacted } from '#protocol/flight.ts';

/** Stand-ins of private values: the same value has the same one everywhere in a file. */
export interface StandIns {
  email(value: string): string;
  link(value: string): string;
  text(value: string): string;
  /** Digits stand in for digits, so that what reads a number still finds one. */
  id(value: string): string;
  /** As many decimals as the value, and its sign. */
  amount(value: string): string;
  counts(): Readonly<Record<Redacted, number>>;
}

const FIRST_ID = 9_000_001;
const FIRST_AMOUNT = 1001;

/** Remembers what it has replaced until it is dropped: make one for each file. */
export function createStandIns(): StandIns {
  const known = { emails: new Map(), links: new Map(), amounts: new Map(), ids: new Map(), texts: new Map() };
  const numberOf = (kind: Redacted, value: string): number => {
    const numbers: Map<string, number> = known[kind];
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  };
  return {
    email: (value) => `person-${numberOf('emails', value.toLowerCase()) + 1}@redacted.invalid`,
    link: (value) => `https://redacted.invalid/${numberOf('links', value) + 1}`,
    text: (value) => `text-${numberOf('texts', value) + 1}`,
    id: (value) => {
      const number = numberOf('ids', value);
      return /^\d+$/.test(value) ? String(FIRST_ID + number) : `id-${number + 1}`;
    },
    amount: (value) => {
      const [whole = '', decimals = ''] = value.replace('-', '').split('.');
      const number = FIRST_AMOUNT + numberOf('amounts', decimals === '' ? whole : `${whole}.${decimals}`);
      const shown = decimals === '' ? String(number) : `${number}.${'0'.repeat(decimals.length)}`;
      return value.startsWith('-') ? `-${shown}` : shown;
    },
    counts: () => ({
      emails: known.emails.size,
      links: known.links.size,
      amounts: known.amounts.size,
      ids: known.ids.size,
      texts: known.texts.size,
    }),
  };
}
