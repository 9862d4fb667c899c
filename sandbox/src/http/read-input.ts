import { Refusal } from '../exchange/refusal.ts';

const BODY_LIMIT = 1_000_000;
const FIELD_LIMIT = 200;
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** The body is larger than the limit: answered with HTTP 413. */
export class BodyTooLarge extends Error {}

/**
 * Reads the fields of a request: the query of a GET, the form body of a POST.
 * Throws a refusal (1001) for another content type, repeated or dangerous names, NUL characters or more than 200 fields.
 */
export async function readInput(request: Request): Promise<Record<string, string>> {
  if (request.method === 'GET') return fields(new URL(request.url).searchParams);
  const text = await readBody(request);
  if (text === '') return {};
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new Refusal('validation', 'The body must be application/x-www-form-urlencoded');
  }
  return fields(new URLSearchParams(text));
}

function fields(pairs: URLSearchParams): Record<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (FORBIDDEN_NAMES.has(name)) throw new Refusal('validation', 'A field name is not allowed');
    if (found.has(name)) throw new Refusal('validation', 'A field is given twice');
    if (value.includes('\0') || name.includes('\0')) {
      throw new Refusal('validation', 'A field holds a forbidden character');
    }
    found.set(name, value);
    if (found.size > FIELD_LIMIT) throw new Refusal('validation', 'Too many fields');
  }
  return Object.fromEntries(found);
}

/** Counts while reading, so that a body without a length, or with a false one, is cut off as well. */
async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) throw new BodyTooLarge();
  if (!request.body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > BODY_LIMIT) throw new BodyTooLarge();
    parts.push(value);
  }
  return Buffer.concat(parts).toString('utf8');
}
