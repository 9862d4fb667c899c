import type { Schema } from './document.ts';
import { NOTHING } from './places.ts';

const LONGEST = 48;
/** What opens an account stands in no report. */
const SECRET = /(?:token|secret|password|recoveryCodes|uri)(?:\[\])?$/i;

/** A back end's text for a terminal: nothing in it moves the cursor, colors, hides or turns what stands around it. */
export function plain(text: string, longest = 200): string {
  const chars = [...text.slice(0, longest * 2)];
  const cut = chars.length > longest ? `${chars.slice(0, longest - 1).join('')}…` : chars.join('');
  return cut.replace(
    /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu,
    (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** What came, short enough for a line. */
export function cameWords(value: unknown, name: string): string {
  if (value === NOTHING) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  const kind = typeof value === 'string' ? 'the text' : 'the value';
  if (SECRET.test(name)) return `${kind} (not shown)`;
  if (typeof value === 'number') return `the number ${value}`;
  return typeof value === 'string' ? `the text ${plain(JSON.stringify(value), LONGEST)}` : String(value);
}

const TYPES: Readonly<Record<string, string>> = {
  null: 'null',
  boolean: 'true or false',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object',
  array: 'a list',
};

const DIGITS = '^\\d+(\\.\\d+)?$';

function typeWords(type: string, { pattern }: Schema): string {
  if (type !== 'string' || pattern === undefined) return TYPES[type] ?? type;
  return pattern === DIGITS ? 'a decimal as text' : `text like ${pattern}`;
}

/** What the document says of a place. */
export function saidWords(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(saidWords).join(' or ');
  if (schema.enum) {
    const [first = 'nothing', ...more] = schema.enum.map((value) => JSON.stringify(value));
    return more.length === 0 ? first : `one of ${[first, ...more].join(', ')}`;
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const range = [
    ...(schema.minimum === undefined ? [] : [`at least ${schema.minimum}`]),
    ...(schema.maximum === undefined ? [] : [`at most ${schema.maximum}`]),
  ];
  return [types.map((type) => typeWords(type, schema)).join(' or ') || 'anything', ...range].join(', ');
}
