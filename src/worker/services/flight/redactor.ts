import { CLOSED_WORDS } from './closed-words.ts';
import { SECRET } from './secret-fields.ts';
import type { StandIns } from './stand-ins.ts';

export interface Redactor {
  /** Learns the coins, pairs and products that a public answer or request names: they may stay elsewhere. */
  learn(value: unknown, name?: string): void;
  /** Of a public answer only what looks like a person's or a secret is replaced. */
  public(value: unknown): unknown;
  /** Of a private one all is replaced but flags, zeros, times, states, and what is public anyway. */
  private(value: unknown, name?: string, depth?: number): unknown;
}

/** Fields of public answers whose values are names of the market. */
const MARKET_NAME = /^(?:symbol|coin|pair|\w*[cC]oin|\w*[cC]urrency(?:Name)?|displayName)$/;
const PRODUCT_ID = /^(?:product|fund|project|machine)Id$/;
const PLAIN_WORD = /^(?=.*[A-Za-z])[A-Za-z0-9/_-]{1,20}$/;

const EMAIL = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g;
const LINK = /^(?:https?|wss?|mailto|tel|data|blob):/i;
/** Tokens, keys and addresses of chains; numbers of cards and accounts. */
const LONG_WORD = /[A-Za-z0-9_+=-]{32,}/g;
const LONG_DIGITS = /\b(?:\d[ -]?){13,19}\b/g;
const NUMBER = /^-?\d{1,40}(?:\.\d{1,40})?$/;
const DATE = /^\d{4}-\d\d-\d\d(?:[T ][\d:.]{5,16}(?:Z|[+-]\d\d:?\d\d)?)?$/;

const TIME_NAME = /[tT]ime|[dD]ate$|^date|[uU]ntil$|[sS]ince$|^ts$|^day$|Day$|At$|^at$/;
const ID_NAME = /id$|ids$|^id|uid|No$|^ref|receipt|replaces|requestId/i;
/** Small whole numbers of these fields are states, places and lengths, not amounts. */
const STATE_NAME =
  /status|state|type|side|direction|kind|category|result|^auth$|^role$|^page|^sum$|precision|days$|hours$|minutes$|^httpStatus$/i;

/** Keys of an object are names of fields; anything else is a value that stands as a key. */
const FIELD = /^[a-z][A-Za-z]{0,24}\d{0,2}$/;
const DEEPEST = 20;

/** @param standIns shared by all that is written into one file */
export function createRedactor(standIns: StandIns): Redactor {
  const words = new Set(CLOSED_WORDS);
  const products = new Set<string>();

  const learn = (value: unknown, name = ''): void => {
    if (typeof value === 'object' && value !== null) {
      const inherits = Array.isArray(value);
      for (const [field, inner] of Object.entries(value)) learn(inner, inherits ? name : field);
    } else if (typeof value === 'string' && MARKET_NAME.test(name) && PLAIN_WORD.test(value))
      words.add(value);
    else if ((name === 'id' || PRODUCT_ID.test(name)) && isShort(value)) products.add(String(value));
  };

  const scrubbed = (text: string): string =>
    text
      .replaceAll(EMAIL, (found) => standIns.email(found))
      .replaceAll(LONG_WORD, (found) => (LINK.test(text) ? found : standIns.text(found)))
      .replaceAll(LONG_DIGITS, (found) => standIns.text(found));
  const asPublic = (value: unknown): unknown => {
    if (typeof value === 'string') return NUMBER.test(value) ? value : scrubbed(value);
    if (Array.isArray(value)) return value.map(asPublic);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [scrubbed(field), asPublic(inner)]),
    );
  };

  const digits = (text: string, name: string): string => {
    const amount = Number(text);
    const isWhole = !text.includes('.');
    if (amount === 0 || (TIME_NAME.test(name) && isWhole && isInstant(text))) return text;
    if (STATE_NAME.test(name) && isWhole && Math.abs(amount) < 1000) return text;
    if (PRODUCT_ID.test(name) && products.has(text)) return text;
    return ID_NAME.test(name) && isWhole ? standIns.id(text) : standIns.amount(text);
  };
  const text = (value: string, name: string): string => {
    if (value === '' || value === SECRET || words.has(value)) return value;
    if (NUMBER.test(value)) return digits(value, name);
    if (DATE.test(value) && TIME_NAME.test(name)) return value;
    if (PRODUCT_ID.test(name) && products.has(value)) return value;
    if (value.match(EMAIL)?.[0] === value) return standIns.email(value);
    if (LINK.test(value)) return standIns.link(value);
    return ID_NAME.test(name) ? standIns.id(value) : standIns.text(value);
  };
  const number = (value: number, name: string, depth: number): number => {
    // The outcome of a call.
    if (depth === 1 && name === 'code' && Number.isInteger(value) && Math.abs(value) < 100_000) return value;
    const written = String(value);
    return NUMBER.test(written) ? Number(digits(written, name)) : 0;
  };
  const asPrivate = (value: unknown, name = '', depth = 0): unknown => {
    if (typeof value === 'string') return text(value, name);
    if (typeof value === 'number') return number(value, name, depth);
    if (typeof value !== 'object' || value === null || depth > DEEPEST)
      return typeof value === 'boolean' ? value : null;
    if (Array.isArray(value)) return value.map((inner) => asPrivate(inner, name, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => {
        const isField = FIELD.test(field) || words.has(field);
        return [isField ? field : standIns.text(field), asPrivate(inner, field, depth + 1)];
      }),
    );
  };

  return { learn, public: asPublic, private: asPrivate };
}

const isShort = (value: unknown): boolean => /^[\w-]{1,24}$/.test(String(value));

/** Seconds or milliseconds of this century. */
const isInstant = (digits: string): boolean =>
  (Number(digits) >= 1e9 && Number(digits) < 5e9) || (Number(digits) >= 1e12 && Number(digits) < 5e12);
